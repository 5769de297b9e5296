"""Colours as they are seen: greys stay, confusable colours come together."""

from __future__ import annotations

import pytest

from cardgen.model.colour import Colour
from cardgen.model.difference import difference
from cardgen.model.sight import MACHADO_2009, VIEWS, seen


@pytest.mark.parametrize("view", sorted(MACHADO_2009))
def test_rows_sum_to_one_so_that_greys_stay(view: str) -> None:
    assert [sum(row) for row in MACHADO_2009[view]] == pytest.approx([1, 1, 1], abs=2e-6)
    assert seen(Colour(120, 120, 120), view) == Colour(120, 120, 120)


@pytest.mark.parametrize(
    ("view", "expected"),
    # The published matrices on pure linear red, encoded by hand.
    [("protan", "#6d5f00"), ("deutan", "#a39000"), ("tritan", "#ff000f")],
)
def test_red_is_seen_as_the_matrices_say(view: str, expected: str) -> None:
    assert seen(Colour(255, 0, 0), view).hex == expected


@pytest.mark.parametrize(("view", "one", "other"), [("deutan", "#3b82f6", "#8b5cf6"), ("protan", "#3b82f6", "#8b5cf6")])
def test_blue_and_purple_come_together(view: str, one: str, other: str) -> None:
    a, b = Colour.parse(one), Colour.parse(other)
    assert difference(seen(a, view), seen(b, view)) < difference(a, b) / 2


def test_grey_is_the_view_of_a_printer_without_colour() -> None:
    made = seen(Colour(77, 178, 255), "grey")
    assert made.red == made.green == made.blue
    assert seen(Colour(77, 178, 255), "normal") == Colour(77, 178, 255)
    assert set(VIEWS) == {"grey", "protan", "deutan", "tritan"}
