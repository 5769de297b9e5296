from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cardgen_command
from tests.lantern import PROJECT
from tests.project import ROOT


def run(*words: str, project: Path = ROOT) -> Result:
    return CliRunner().invoke(cardgen_command, [*words, "--project", str(project)])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(PROJECT, tmp_path / "p")
    return tmp_path / "p"


def test_the_setup_table() -> None:
    result = run("list", "--setup", "--game", "crashing-agents")
    lines = [line.split() for line in result.output.splitlines()]
    assert result.exit_code == 0
    assert ["players", "3", "4", "5"] in lines
    assert ["queue", "27", "23", "16"] in lines
    assert ["first", "draw", "risk", "7.4", "%", "13.0", "%", "25.0", "%"] in lines
    assert ["unused", "24"] in lines
    assert "no setup" in run("list", "--setup", "--game", "crash-2021").output


def test_accept_writes_a_stub_and_says_what_is_left_to_do(project: Path) -> None:
    cards = project / "data" / "lantern" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Light your", "Light a"), encoding="utf-8")
    result = run("accept", "flame", project=project)
    assert result.exit_code == 0
    assert "effect of 'Flame'; write down why" in result.output
    sources = (project / "data" / "lantern" / "sources.yaml").read_text(encoding="utf-8")
    assert 'source: "Light your lantern *again*."\n    printed: "Light a lantern *again*."\n    why: ""' in sources


def test_accept_names_what_there_is(project: Path) -> None:
    result = run("accept", "flam", project=project)
    assert result.exit_code == 1
    assert "did you mean 'flame'?" in result.output
    assert run("accept", "moth", project=project).exit_code == 1


def test_accept_writes_nothing_while_a_file_cannot_be_read(project: Path) -> None:
    sources = project / "data" / "lantern" / "sources.yaml"
    sources.write_bytes(sources.read_bytes() + b"# caf\xe9\n")
    before = sources.read_bytes()
    result = run("accept", "flame", project=project)
    assert result.exit_code == 1
    assert "CG001" in result.output
    assert "Traceback" not in result.output
    assert sources.read_bytes() == before


def test_the_verdict_does_not_call_a_game_true_whose_copies_differ_from_the_source(project: Path) -> None:
    cards = project / "data" / "lantern" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("copies: 2", "copies: 1", 1), encoding="utf-8")
    result = run("validate", project=project)
    assert result.exit_code == 1
    assert "the source says 2" in result.output
    assert "no difference" not in result.output
    assert "is true to" not in result.output


def test_a_name_in_two_games_needs_the_game() -> None:
    result = run("accept", "rules")
    assert result.exit_code == 1
    assert "add --game" in result.output
