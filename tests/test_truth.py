"""Differences from a source: errors of validate, warnings of build, and words on the sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2

from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Kind, Severity
from cardgen.pipeline import load_games, validate
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


def test_what_is_wrong_with_the_lists_is_one_warning_and_stands_on_every_sheet(tmp_path: Path) -> None:
    project = copy_of("crashing-agents", tmp_path / "project")
    sources = project / "data/crashing-agents/sources.yaml"
    text = sources.read_text(encoding="utf-8")
    first, second = re.findall(r"^  ([a-z][a-z0-9-]*):\n    kind: ", text, re.MULTILINE)[:2]
    kept = re.sub(rf"^  {first}:\n    kind: .*?(?=^  {second}:)", "", text, flags=re.MULTILINE | re.DOTALL)
    assert kept != text
    sources.write_text(kept.replace("- {quote: ", "- {quote: Never ", 1), encoding="utf-8")
    built = run_build(tmp_path / "out", "duel", "tuckbox", "player-aid", project=project)
    told = [d for d in built.report if d.rule.kind is Kind.TRUTH]
    assert [(d.code, d.level) for d in told] == [("CG423", Severity.WARNING)]
    assert told[0].message.startswith("crashing-agents is not proved true to its sources: ")
    assert told[0].hint == "run `cardgen validate --game crashing-agents`"
    for stem in ("duel-a4", "tuckbox-a4", "player-aid-a4"):
        assert "not true to its sources" in words(built.pdf(stem)), stem


def test_a_sheet_without_cards_says_that_a_card_differs(tmp_path: Path) -> None:
    press = Press(Workspace(ROOT, ROOT), Report(), BuildRequest(), {})
    game = load_games(BuildRequest(games=("crashing-agents",)), press.workspace, press.report)[0]
    assert press.untrue_words(game, ["CA-B01"]) == press.untrue_words(game) == ()
    press.untrue = frozenset({(game.id, "CA-B01"), ("another", "CA-B02")})
    assert press.untrue_words(game, ["CA-B02", "CA-B01"]) == ("differs from source",)
    assert press.untrue_words(game, ["CA-B02"]) == ()
    assert press.untrue_words(game) == ("not true to its sources",)


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
