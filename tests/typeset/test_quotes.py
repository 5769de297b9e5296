"""Quotes and apostrophes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.typeset.quotes import smarten


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"Stop," he said.', "“Stop,” he said."),
        ("It's the '90s, isn't it?", "It’s the ’90s, isn’t it?"),
        ("'Tis rock 'n' roll", "’Tis rock ’n’ roll"),
        ("\"She said 'no'.\"", "“She said ‘no’.”"),
        ("('a') [\"b\"]", "(‘a’) [“b”]"),
        ('—"c"', "—“c”"),
        ("players' cards", "players’ cards"),
        ("plain", "plain"),
    ],
)
def test_quotes(text: str, expected: str) -> None:
    assert smarten(text) == expected


def test_the_sign_before_decides() -> None:
    assert smarten('"', "d") == "”"
    assert smarten("'word'", "“") == "‘word’"
    assert smarten("'s", "“") == "‘s"


@given(st.text(alphabet="ab'\" (—", max_size=20))
def test_only_quotes_change_and_none_is_left_straight(text: str) -> None:
    made = smarten(text)
    assert not set(made) & set("'\"")
    assert len(made) == len(text)
    assert [m for m, t in zip(made, text, strict=True) if t not in "'\""] == [t for t in text if t not in "'\""]
