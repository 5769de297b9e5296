"""What the README promises a newcomer works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from cardgen.cli.main import cardgen_command
from tests.project import ROOT, run_build, words

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_smallest_game_prints(tmp_path: Path) -> None:
    blocks = re.findall(r"```yaml\n# (\S+)\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 4
    for name, text in blocks:
        file = tmp_path / "p" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    built = run_build(tmp_path / "out", project=tmp_path / "p", game="mygame")
    assert built.codes == []
    text = "\n".join(words(built.pdf("deck-a4")))
    assert (text.count("The Fox"), text.count("The Owl")) == (4, 2)


def test_every_command_and_option_that_it_names_exists() -> None:
    for line in re.findall(r"`cardgen ([^`]+)`", README):
        name, *options = line.split()
        if name.startswith("-"):
            continue
        said = CliRunner().invoke(cardgen_command, [name, "--help"]).output
        assert said.startswith("Usage"), name
        for option in options:
            if option.startswith("--"):
                assert option in said, f"{name} {option}"


def test_the_two_commands_stand_first() -> None:
    start = README.partition("## ")[0]
    assert start.index("make duel") < start.index("make test")


def test_links_lead_to_files() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).is_file(), target
