"""What stands in a content stream: short numbers, greys as greys, strings that no reader misreads."""

from __future__ import annotations

import pytest

from cardgen.draw.operators import colour_operators, fine, number, path, string, transform
from cardgen.model.colour import BLACK, WHITE, Colour


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (-0.00001, "0"),
        (1, "1"),
        (2.5, "2.5"),
        (1 / 3, "0.3333"),
        (-12.34567, "-12.3457"),
        (0.0001, "0.0001"),
        (0.00004, "0"),
        (1000000.0, "1000000"),
    ],
)
def test_numbers_have_four_decimals_and_no_exponent(value: float, text: str) -> None:
    assert number(value) == text


def test_matrices_are_finer() -> None:
    assert fine(0.0000049) == "0.000005"
    assert fine(-0.0000001) == "0"
    assert transform((1, 0, 0, -1, 0.5, 10)) == "1 0 0 -1 0.5 10 cm"


def test_greys_are_grey() -> None:
    assert colour_operators(BLACK) == ("0 g", "0 G")
    assert colour_operators(WHITE) == ("1 g", "1 G")
    assert colour_operators(Colour(255, 0, 51, 9)) == ("1 0 0.2 rg", "1 0 0.2 RG")


def test_an_outline_becomes_a_path() -> None:
    outline = (("M", 0.0, 0.0), ("L", 1.5, 0.0), ("C", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0), ("Z",))
    assert path(outline) == "0 0 m 1.5 0 l 1 2 3 4 5 6 c h"


def test_strings_escape_what_is_syntax() -> None:
    assert string(b"a(b)\\\r\n\xe9") == "(a\\(b\\)\\\\\\r\\n\xe9)"
