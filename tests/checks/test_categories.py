"""Categories that some people take for each other (CG608), or that only a colour tells (CG609)."""

from __future__ import annotations

import pytest

from cardgen.checks.categories import CHECK
from tests.checks.sample import card, category, face, game, line, run

RED, YELLOW, BLUE = category("red", "#bf1130"), category("yellow", "#ffe52e"), category("blue", "#4db2ff")


def test_colours_far_apart_in_every_sight_are_fine() -> None:
    assert run(CHECK, of=game(categories=(RED, YELLOW, BLUE))) == []


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("#ff0000", "#fa0a0a", "for everybody"),
        ("#3b82f6", "#a855f7", "for people who do not see green (deutan)"),
        ("#3b82f6", "#8b5cf6", "for people who do not see red (protan)"),
        ("#4db8a0", "#4da8d8", "for people who do not see blue (tritan)"),
        ("#d02020", "#7a50c8", "in a print without colour"),
    ],
)
def test_colours_too_close_in_one_sight_are_told_with_it(one: str, other: str, told: str) -> None:
    found = run(CHECK, of=game(categories=(category("sea", one), category("sky", other))))
    assert {d.code for d in found} == {"CG608"}
    assert any(told in d.message and "'sea' and 'sky'" in d.message for d in found)
    assert all(d.related for d in found)


def test_a_face_says_its_category_in_words() -> None:
    zoo = game((card("A", "red"), card("B", "blue")), (RED, BLUE))
    named, unnamed = face(line("RED // fierce", 10, 10), card="A"), face(line("sweet", 10, 10), card="B")
    (found,) = run(CHECK, named, unnamed, of=zoo)
    assert (found.code, found.subject) == ("CG609", "B")
    assert "'B' does not say in words that it is 'BLUE'" in found.message


def test_a_name_inside_another_word_says_nothing() -> None:
    zoo = game((card("A", "red"), card("B", "blue")), (RED, BLUE))
    inside, beside = face(line("a shared hoard", 10, 10), card="A"), face(line("the (blue)-eyed", 10, 10), card="B")
    assert [d.subject for d in run(CHECK, inside, beside, of=zoo)] == ["A"]


def test_one_category_needs_no_words() -> None:
    assert run(CHECK, face(line("sweet", 10, 10), card="A"), of=game((card("A", "red"),), (RED,))) == []
