"""What is printed when single cards are asked for: the games that have them, each card once, unknown ones told once."""

from __future__ import annotations

from pathlib import Path

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import build
from cardgen.source.workspace import Workspace
from tests.project import ROOT, change, copy_of
from tests.tiny import GAME, tiny


def built(out: Path, *cards: tuple[str, int | None], project: Path = ROOT, **options: object):
    report = Report()
    request = BuildRequest(cards=cards, **options)  # type: ignore[arg-type]
    return build(request, Workspace(project, ROOT), out, report), report


def test_a_card_is_looked_for_in_every_game(tmp_path: Path) -> None:
    files, report = built(tmp_path, ("CA-B01", 2))
    assert [(f.game, f.component, f.cards) for f in files] == [("crashing-agents", "core", 2)]
    assert list(report) == []


def test_cards_of_two_games_are_printed_by_each(tmp_path: Path) -> None:
    project = copy_of("crashing-agents", tiny(tmp_path / "p"))
    files, report = built(tmp_path / "out", ("CA-B01", 2), ("A", None), project=project)
    assert {(f.game, f.cards) for f in files} == {("crashing-agents", 2), (GAME, 1)}
    assert not report.has_errors()


def test_a_card_that_no_game_has_is_told_once_with_those_there_are(tmp_path: Path) -> None:
    project = copy_of("crashing-agents", tiny(tmp_path / "p"))
    files, report = built(tmp_path / "out", ("CA-B99", 1), project=project)
    assert files == ()
    (found,) = list(report)
    assert (found.code, found.message) == ("CG208", "there is no card 'CA-B99'")
    assert "CA-B0" in str(found.hint)


def test_a_box_before_the_deck_does_not_print_the_card(tmp_path: Path) -> None:
    project = tiny(tmp_path / "p")
    data = project / "data" / GAME / "game.yaml"
    change(data, "components:\n", "components:\n  box: {kind: tuckbox, title: Box, deck: core, front: aid.face.yaml}\n")
    files, _ = built(tmp_path / "out", ("A", 1), project=project)
    assert [f.component for f in files] == ["core"]


def test_two_cards_are_not_told_what_a_full_sheet_gave_up_nor_what_was_picked(tmp_path: Path) -> None:
    files, _ = built(tmp_path, ("CA-B01", 2))
    assert not [note for f in files for note in f.notes if "fit" in note or "picked" in note]
