"""What counts as a length, a flag and a colour."""

from __future__ import annotations

import math
from typing import Any

import pytest

from cardgen.layout.convert import as_colour, as_flag, as_length
from cardgen.model.colour import Colour


@pytest.mark.parametrize(
    ("value", "mm"),
    [(3, 3), (2.5, 2.5), ("12.5", 12.5), (" 1 cm", 10), ("1in", 25.4), ("72pt", 25.4), ("-.5mm", -0.5), ("007", 7)],
)
def test_lengths(value: Any, mm: float) -> None:
    assert as_length(value) == pytest.approx(mm)


@pytest.mark.parametrize("value", [None, True, "", "wide", "1 2", "3em", "nan", math.inf, math.nan, 1e9, "٣", [1], {}])
def test_what_is_no_length(value: Any) -> None:
    with pytest.raises(ValueError, match=r"length|too large"):
        as_length(value)


def test_flags() -> None:
    assert [as_flag(v) for v in ("yes", "On", "x", 1, [0])] == [True] * 5
    assert [as_flag(v) for v in ("no", " OFF ", "none", "0", "", None, 0, [])] == [False] * 8


def test_colours() -> None:
    assert as_colour("#abc") == Colour(0xAA, 0xBB, 0xCC)
    assert as_colour(" #11223380 ") == Colour(0x11, 0x22, 0x33, 0x80)
    assert [as_colour(v) for v in (None, "", "none")] == [None] * 3
    for wrong in ("red", "#12345", 123, True, ["#fff"]):
        with pytest.raises(ValueError, match="colour"):
            as_colour(wrong)
