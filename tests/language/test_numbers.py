from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.language.numbers import figures


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("65,536 times", [65536]),
        ("2–5 players, 10-15 minutes", [2, 5, 10, 15]),
        ("3:00 AM at 1.5", [3, 0, 1.5]),
        ("1M tokens, $100B, (1x), GPT-404", [1, 100, 1, 404]),
        ("Two of a Kind: one card, ten at most", [2, 1, 10]),
        ("Six-Fingered, two-player", [6, 2]),
        ("anyone, someone, often, tent, weight", []),
        ("с двумя, ровно один ход, при трёх, ДЕСЯТЬ", [2, 1, 3, 10]),
        ("1,2 and 1999", [1, 2, 1999]),
    ],
)
def test_the_numbers_of_a_text(text: str, values: list[float]) -> None:
    assert [f.value for f in figures(text)] == values


@given(st.text())
def test_each_number_stands_where_it_says(text: str) -> None:
    for figure in figures(text):
        assert text[figure.start : figure.end] == figure.text


def test_a_number_of_absurd_length_is_still_one() -> None:
    assert len(figures("9" * 10_000)) == 1
