"""Differences from a source: errors of validate, warnings of build, and words on the sheet."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.pipeline import validate
from cardgen.source.workspace import Workspace
from tests.project import ROOT, change, copy_of, run_build


def words(pdf: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


def test_a_card_that_differs_is_printed_and_the_sheet_says_so(tmp_path: Path) -> None:
    project = copy_of("crashing-agents", tmp_path / "project")
    change(
        project / "data/crashing-agents/cards.yaml",
        "Can substitute for **any** other Purple card",
        "Can be **any** other Purple card",
    )
    built = run_build(tmp_path / "out", "duel", project=project)
    told = [d for d in built.report if d.code == "CG403"]
    assert [d.level for d in told] == [Severity.WARNING]
    assert "differs from source" in words(built.pdf("duel-a4"))

    report = Report()
    validate(BuildRequest(games=("crashing-agents",)), Workspace(project, ROOT), report)
    assert [d.level for d in report if d.code == "CG403"] == [Severity.ERROR]


def test_a_true_deck_says_nothing(tmp_path: Path) -> None:
    built = run_build(tmp_path / "out", "duel")
    assert [d for d in built.report if d.code.startswith(("CG3", "CG4"))] == []
    assert "differs from source" not in words(built.pdf("duel-a4"))


def test_a_broken_total_stops_the_build(tmp_path: Path) -> None:
    project = copy_of("crashing-agents", tmp_path / "project")
    change(project / "data/crashing-agents/decks.yaml", "CA-B01: 3", "CA-B01: 2")
    built = run_build(tmp_path / "out", "duel", project=project)
    assert built.files == ()
    assert [d.code for d in built.report if d.level is Severity.ERROR] == ["CG301"]
