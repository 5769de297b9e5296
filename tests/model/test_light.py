"""Luminance, contrast, grey and Lab against published values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.colour import BLACK, WHITE, Colour
from cardgen.model.light import contrast, encoded, grey, lab, linear, luminance, over

colours = st.builds(Colour, *[st.integers(0, 255)] * 3)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#0000ff", "#ffffff", 8.59),
        ("#ff0000", "#ffffff", 4.00),
        ("#bf1130", "#0b0f14", 3.05),
    ],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(Colour.parse(one), Colour.parse(other)) == pytest.approx(ratio, abs=0.01)
    assert contrast(Colour.parse(other), Colour.parse(one)) == contrast(Colour.parse(one), Colour.parse(other))


@given(colours)
def test_light_comes_back_as_the_same_colour(colour: Colour) -> None:
    assert encoded(linear(colour)) == colour


@given(colours)
def test_grey_is_grey_and_as_light(colour: Colour) -> None:
    made = grey(colour)
    assert made.red == made.green == made.blue
    assert luminance(made) == pytest.approx(luminance(colour), abs=0.005)


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("#ffffff", (100.0, 0.0, 0.0)),
        ("#000000", (0.0, 0.0, 0.0)),
        ("#ff0000", (53.24, 80.09, 67.20)),
        ("#00ff00", (87.73, -86.18, 83.18)),
        ("#0000ff", (32.30, 79.19, -107.86)),
    ],
)
def test_lab_is_that_of_the_standard(colour: str, expected: tuple[float, float, float]) -> None:
    assert lab(Colour.parse(colour)) == pytest.approx(expected, abs=0.02)


def test_over_mixes_by_alpha() -> None:
    assert over(Colour(255, 0, 0), WHITE) == Colour(255, 0, 0)
    assert over(Colour(0, 0, 0, 0), WHITE) == WHITE
    assert over(Colour(0, 0, 0, 51), WHITE) == Colour(204, 204, 204)
    assert over(Colour(255, 255, 255, 128), BLACK) == Colour(128, 128, 128)
