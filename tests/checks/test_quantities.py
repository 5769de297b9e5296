"""One cause is one finding."""

from __future__ import annotations

from pathlib import Path

from cardgen import registry
from cardgen.checks import quantities
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Kind
from tests.lantern import found, load, text

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "data/crashing-agents"


def changed(file: str, *pairs: tuple[str, str], name: str = "crashing-agents") -> list[Diagnostic]:
    made = (ROOT / "data" / name / file).read_text(encoding="utf-8")
    for old, new in pairs:
        assert made.count(old) == 1, old
        made = made.replace(old, new)
    game = load(ROOT, name, Report(), {f"data/{name}/{file}": made.encode()})
    return [d for check in registry.GAME_CHECKS for d in check.run(game)]


def test_a_changed_quantity_is_told_once_with_all_places_and_the_new_arithmetic() -> None:
    (told,) = changed(
        "cards.yaml",
        (
            "title: Sycophancy Patch\n    category: blue\n    copies: 5",
            "title: Sycophancy Patch\n    category: blue\n    copies: 4",
        ),
    )
    assert told.rule.code == "CG301"
    assert told.rule.kind is Kind.PAPER
    assert told.span is not None
    assert told.span.path == f"{GAME}/cards.yaml"
    assert told.subject == "CA-B01"
    notes = "\n".join(r.note for r in told.related)
    assert "4 red + 6 green + 6 blue + 12 orange + 7 yellow + 20 purple = 55, not 56" in notes
    assert "the total of blue: 4 CA-B01 + 2 CA-B02 = 6, not 7" in notes
    assert "the source says 46 and 7, now 45 and 7" in notes
    assert {r.span.path for r in told.related} == {
        f"{GAME}/decks.yaml",
        f"{GAME}/sources.yaml",
        "seeds/000_bb68c67f7e79601d.txt",
    }


def test_a_changed_quantity_with_its_totals_is_a_truth_fault_and_one_finding() -> None:
    decks = (
        text("decks.yaml")
        .replace("main: 4 moth + 2 flame = 6", "main: 4 moth + 3 flame = 7")
        .replace("box: 6 main = 6", "box: 7 main = 7")
    )
    cards = text("cards.yaml").replace("copies: 2", "copies: 3")
    assert found(cards=cards, decks=decks) == [("cards.yaml", 10, "CG401")]


def test_an_accepted_change_is_no_fault_but_the_totals_still_are() -> None:
    cards = text("cards.yaml").replace("copies: 2", "copies: 3")
    change = '\nchanges:\n  - {card: flame, field: copies, source: "2", printed: "3", why: for more light}\n'
    sources = text("sources.yaml") + change
    decks = (
        text("decks.yaml")
        .replace("main: 4 moth + 2 flame = 6", "main: 4 moth + 3 flame = 7")
        .replace("box: 6 main = 6", "box: 7 main = 7")
    )
    assert found(cards=cards, decks=decks, sources=sources) == []
    assert {code for _, _, code in found(cards=cards, sources=sources)} <= {"CG301", "CG303"}
    assert found(cards=cards, sources=sources) != []
    assert found(cards=cards, decks=decks, sources=sources.replace("for more light", '""')) == [
        ("sources.yaml", 32, "CG410")
    ]


def test_a_changed_step_of_a_setup_is_told_once_at_the_step() -> None:
    (told,) = changed(
        "setup.yaml",
        (
            "{do: deal, count: 7, name: dealt}\n      - {do: deal, count: 1, from",
            "{do: deal, count: 6, name: dealt}\n      - {do: deal, count: 1, from",
        ),
    )
    assert told.code == "CG402"
    assert told.span is not None
    assert told.span.path == f"{GAME}/setup.yaml"
    assert any("now 46 and 6" in r.note for r in told.related)


def test_a_moved_card_is_told_once_at_its_category() -> None:
    cards = (ROOT / GAME / "cards.yaml").read_text(encoding="utf-8")
    at = cards.index("title: Check Logs")
    cards = cards[:at] + cards[at:].replace("category: yellow", "category: blue", 1)
    game = load(ROOT, "crashing-agents", Report(), {f"{GAME}/cards.yaml": cards.encode()})
    (told,) = [d for check in registry.GAME_CHECKS for d in check.run(game)]
    assert told.span is not None
    assert cards.splitlines()[told.span.line - 1].strip() == "category: blue"


def test_two_causes_are_two_findings() -> None:
    told = changed("decks.yaml", ("CA-B01: 3", "CA-B01: 4"), ("CA-Y02: 2", "CA-Y02: 1"))
    assert sorted(d.subject for d in told) == ["CA-B01", "CA-Y02"]


def test_a_game_without_sources_has_its_totals_compared_all_the_same() -> None:
    decks = text("decks.yaml").replace("main: 4 moth + 2 flame = 6", "main: 4 moth + 3 flame = 7")
    told = found(decks=decks, sources="documents: {rules: {file: data/lantern/rules.md}}\n")
    assert [t for t in told if t[2] != "CG420"] == [("decks.yaml", 13, "CG301")]


def test_nothing_is_asked_of_an_empty_game() -> None:
    assert list(quantities.CHECK.run(load(ROOT, "crash-2021", Report()))) == []
