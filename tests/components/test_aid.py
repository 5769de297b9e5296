"""Aids print their words and take every figure from the decks."""

from __future__ import annotations

import re
from pathlib import Path

from tests.project import GAME, change, copy_of, run_build, words


def test_the_player_aid_answers_what_a_table_asks(tmp_path: Path) -> None:
    front, back = words(run_build(tmp_path, "player-aid").pdf("player-aid-a4"))[:2]
    said = " ".join((front + back).split())
    assert front.count("Your turn 1/2") == 5
    for answer in (
        "draw the top card, unless a card ended your turn without drawing",
        "put the CRASH back secretly, anywhere",
        "cancels the Action Card, Pair or Triplet just played, or another Patch",
        "then clockwise from there",
    ):
        assert answer in said


def test_colours_on_the_aid_are_counted_from_the_decks(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    lines = {"Red": "4 1", "Green": "6 2", "Blue": "7 4", "Orange": "12 6", "Yellow": "7 4", "Purple": "20 15"}
    assert _colours(tmp_path / "a", project) == lines
    change(project / "data" / GAME / "decks.yaml", "CA-B01: 3 #", "CA-B01: 2 #")
    change(
        project / "data" / GAME / "decks.yaml",
        "4 blue + 6 orange + 4 yellow + 15 purple = 32",
        "3 blue + 6 orange + 4 yellow + 15 purple = 31",
    )
    assert _colours(tmp_path / "b", project) == {**lines, "Blue": "7 3"}


def _colours(out: Path, project: Path) -> dict[str, str]:
    text = words(run_build(out, "player-aid", project=project).pdf("player-aid-a4"))[1]
    rows = re.findall(r"(Red|Green|Blue|Orange|Yellow|Purple)\s+\w+\s+(\d+)\s+(\d+)", text)
    return {colour: f"{core} {duel}" for colour, core, duel in rows}


def test_the_sorting_card_takes_32_and_leaves_24(tmp_path: Path) -> None:
    take, leave = words(run_build(tmp_path, "duel-list").pdf("duel-list-a4"))[:2]
    assert _sum(take) == 32
    assert _sum(leave) == 24
    assert "32 cards" in take
    assert "24 cards" in leave


def _sum(text: str) -> int:
    return sum(int(n) for n in re.findall(r"(\d+)\s+of\s+\d+", text.partition("sheet")[0]))
