"""What a person types, sees, and gets as exit code."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cardgen_command
from tests.project import GAME, ROOT, change, copy_of


def cardgen(*words: str) -> Result:
    return CliRunner().invoke(cardgen_command, list(words), catch_exceptions=False)


def test_help_names_every_command_and_each_has_help() -> None:
    said = cardgen("--help").output
    for name in cardgen_command.commands:
        assert name in said
        alone = cardgen(name, "--help")
        assert alone.exit_code == 0
        assert len(alone.output.splitlines()) > 3


def test_every_option_has_a_sentence() -> None:
    for name, command in cardgen_command.commands.items():
        for parameter in command.params:
            if parameter.param_type_name == "option":
                assert getattr(parameter, "help", ""), f"{name} {parameter.name}"


def test_build_says_what_it_wrote_and_what_a_first_time_printer_needs(tmp_path: Path) -> None:
    done = cardgen("build", "--deck", "duel", "--project", str(ROOT), "--out", str(tmp_path))
    assert done.exit_code == 0
    assert "duel-a4.pdf: 32 cards" in done.output
    assert "flip on long edge" in done.output
    assert "--backs none" in done.output
    assert "picked: " in done.output


def test_errors_stand_with_file_line_and_caret_and_the_exit_code_is_1(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path)
    change(
        project / "data" / GAME / "cards.yaml",
        "  - id: CA-B02\n    title: Limit Reset\n    category: blue",
        "  - id: CA-B02\n    title: Limit Reset\n    category: bleu",
    )
    done = cardgen("build", "--deck", "duel", "--project", str(project))
    assert done.exit_code == 1
    assert f"data/{GAME}/cards.yaml:" in done.output
    assert "error CG201 there is no category 'bleu'" in done.output
    assert "^^^^" in done.output
    assert "did you mean 'blue'?" in done.output
    assert "nothing was written" in done.output
    assert not (project / "build").exists()


@pytest.mark.parametrize("words", [["--papr", "a4"], ["--gap", "-3"], ["--card", "CA-B01=none"], ["--backs", "maybe"]])
def test_wrong_use_is_exit_code_2(words: list[str]) -> None:
    assert cardgen("build", *words).exit_code == 2


def test_list_counts_cards_decks_and_components() -> None:
    said = cardgen("list", "--game", GAME, "--project", str(ROOT)).output
    assert "purple" in said
    assert "20 cards, 5 titles" in said
    assert "56 cards" in said
    assert "32 cards" in said
    assert "player-aid" in said


def test_a_fault_of_ours_is_called_ours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from cardgen.cli.fault import own_fault

    monkeypatch.delenv("CARDGEN_DEBUG", raising=False)
    assert own_fault(ValueError("broken"), ["cardgen", "build"]) == 3
    said = capsys.readouterr().err
    assert "fault of its own" in said
    assert "Traceback" not in said


def test_notes_name_the_files_that_they_are_about(tmp_path: Path) -> None:
    done = cardgen(
        "build", "duel", "tuckbox", "rulebook", "--project", str(ROOT), "--out", str(tmp_path), "--game", GAME
    )
    assert done.exit_code == 0
    assert "  tuckbox-a4.pdf: print one-sided at 100 %" in done.output
    assert "  duel-a4.pdf: picked: " in done.output
    alone = cardgen("build", "duel", "--project", str(ROOT), "--out", str(tmp_path))
    assert "\n  picked: " in alone.output


def test_a_whole_build_is_written_or_nothing_of_it(tmp_path: Path) -> None:
    (tmp_path / GAME / "tuckbox-a4.pdf").mkdir(parents=True)
    done = cardgen("build", "duel", "tuckbox", "--project", str(ROOT), "--out", str(tmp_path))
    assert done.exit_code == 1
    assert "CG801" in done.output
    assert "nothing was written" in done.output
    assert [path.name for path in (tmp_path / GAME).iterdir()] == ["tuckbox-a4.pdf"]
