"""Names that lead nowhere, or twice to the same place, are told with what exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.load.game import load_game
from cardgen.source.workspace import Workspace
from tests.project import ROOT

GAME = "title: Small\nversion: '1'\ncategories: {sun: {name: Sun, colour: '#ffcc00'}}\n"
CARDS = """cards:
  - {id: A-01, title: The Fox, category: sun, copies: 3}
  - {id: A-02, title: The Owl, category: sun, copies: 2}
"""
DECKS = """decks:
  all: {title: All, all_cards: yes}
  short:
    title: Short
    from: all
    cards: {A-01: 2}
"""


def faults(folder: Path, cards: str = CARDS, decks: str = DECKS) -> list[tuple[str, int]]:
    data = folder / "data" / "small"
    data.mkdir(parents=True)
    (data / "game.yaml").write_text(GAME, encoding="utf-8")
    (data / "cards.yaml").write_text(cards, encoding="utf-8")
    (data / "decks.yaml").write_text(decks, encoding="utf-8")
    report = Report()
    load_game(Workspace(folder, ROOT), "small", {}, report)
    return [(d.code, d.span.line if d.span else 0) for d in report]


def test_a_sound_game_has_none(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("category: sun, copies: 2", "category: son, copies: 2", "CG201", 3),
        ("A-02, title", "a-01, title", "CG202", 3),
        ("The Owl", "the fox", "CG203", 3),
    ],
)
def test_cards(old: str, new: str, code: str, line: int, tmp_path: Path) -> None:
    assert faults(tmp_path, CARDS.replace(old, new)) == [(code, line)]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("{A-01: 2}", "{A-09: 2}", "CG201", 6),
        ("from: all", "from: none-such", "CG201", 5),
        ("{A-01: 2}", "{A-01: 4}", "CG204", 6),
        ("{A-01: 2}", "{A-01: 0}", "CG205", 3),
        ("cards: {A-01: 2}", "pick: {one: {count: 3, from: [A-01, A-02]}}", "CG212", 6),
    ],
)
def test_decks(old: str, new: str, code: str, line: int, tmp_path: Path) -> None:
    assert (code, line) in faults(tmp_path, decks=DECKS.replace(old, new))


def test_a_pick_may_not_bring_in_more_than_the_deck_it_is_taken_from_has(tmp_path: Path) -> None:
    picks = "    pick: {one: {count: 1, from: [A-01, A-02]}}\n"
    assert faults(tmp_path / "two", decks=DECKS + picks) == []
    assert faults(tmp_path / "three", decks=DECKS.replace("A-01: 2", "A-01: 3") + picks) == [("CG204", 7)]
    assert faults(tmp_path / "all", decks=DECKS.replace("A-01: 2", "A-02: 2") + picks) == [("CG204", 7)]
    twice = "    pick:\n      one: {count: 1, from: [A-01, A-02]}\n      two: {count: 1, from: [A-01, A-02]}\n"
    assert faults(tmp_path / "picks", decks=DECKS + twice) == [("CG204", 8), ("CG204", 9)]


def test_copies_of_one_deck_are_added_up(tmp_path: Path) -> None:
    decks = DECKS.replace("    cards: {A-01: 2}", "    all_cards: yes\n    cards: {A-01: 1}")
    assert faults(tmp_path, decks=decks) == [("CG204", 7)]


def test_a_game_that_does_not_exist_names_those_that_do(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    report = Report()
    assert load_game(Workspace(tmp_path, tmp_path), "none", {}, report) is None
    assert [d.code for d in report] == ["CG206"]
