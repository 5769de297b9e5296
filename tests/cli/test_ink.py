"""`build --ink` tells coverage and paper of each file, and what another theme would save."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from cardgen.cli.main import cardgen_command
from tests.project import change
from tests.tiny import GAME, tiny


def test_ink_and_paper_of_each_file_and_what_another_theme_would_save(tmp_path: Path) -> None:
    project = tiny(tmp_path)
    change(
        project / "data" / GAME / "game.yaml",
        'light: {values: {ground: "#ffffff"}}',
        'light: {values: {ground: "#ff0000"}}',
    )
    arguments = ["build", "core", "--backs", "none", "--ink", "--project", str(project)]
    lines = CliRunner().invoke(cardgen_command, arguments, catch_exceptions=False).output.splitlines()
    (file,) = (line for line in lines if line.strip().startswith("core-a4-none.pdf:") and "%" in line)
    red, paper = re.fullmatch(r" *core-a4-none.pdf: (\d+) %, (.*)", file).groups()
    assert paper == "1 sheet of paper"
    # Nine red cards with their bleed: red is full magenta and yellow, so twice the part of the sheet that they take.
    area = 3 * (63 + 2 * 1.8) * 3 * (88 + 2 * 1.8) / (210 * 297)
    assert abs(int(red) - 200 * area) < 4
    (saving,) = (line for line in lines if "--theme ink-saver" in line)
    saver, saved = map(int, re.search(r": (\d+) %, saves (\d+) %", saving).groups())
    assert saver < 8
    assert abs(saved - round(100 * (1 - saver / int(red)))) <= 1
    assert not any("--theme dark" in line for line in lines)
    assert sorted(path.name for path in (project / "build" / GAME).iterdir()) == [
        "core-a4-none.json",
        "core-a4-none.pdf",
    ]


def test_two_sided_sheets_are_counted_once(tmp_path: Path) -> None:
    project = tiny(tmp_path)
    arguments = ["build", "core", "aid", "--ink", "--project", str(project)]
    output = CliRunner().invoke(cardgen_command, arguments, catch_exceptions=False).output
    assert re.search(r"core-a4.pdf: \d+ %, 1 sheet of paper", output)
    assert re.search(r"aid-a4.pdf: \d+ %, 1 sheet of paper", output)
