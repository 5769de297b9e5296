"""Pads fill a sheet, exact fits included."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.imposition.grid import NoFit
from cardgen.imposition.nup import Nup, nup_marks, plan_nup
from cardgen.model.geometry import Insets, Rect, Size

from .sample import A4, INSETS, LETTER, inked, tenths

INCH = 25.4


@pytest.mark.parametrize(
    ("paper", "item", "columns", "rows"),
    [
        (A4, Size(148, 210), 2, 1),
        (A4, Size(148.5, 210), 2, 1),
        (A4, Size(105, 148), 2, 2),
        (A4, Size(105, 148.5), 2, 2),
        (LETTER, Size(5.5 * INCH, 8.5 * INCH), 2, 1),
        (LETTER, Size(4.25 * INCH, 5.5 * INCH), 2, 2),
        (LETTER, Size(4.5 * INCH, 8 * INCH), 2, 1),
    ],
)
def test_exact_fits_without_margins(paper, item, columns, rows):
    nup = plan_nup(paper, item)
    assert isinstance(nup, Nup)
    assert (nup.columns, nup.rows, nup.turn) == (columns, rows, 0)


def test_three_small_pads_on_letter_with_home_margins():
    nup = plan_nup(LETTER, Size(3.5 * INCH, 5.5 * INCH), Insets.all(5))
    assert isinstance(nup, Nup)
    assert (nup.columns, nup.rows, nup.turn, nup.paper) == (3, 1, 0, LETTER.turned())


def test_two_a5_on_an_upright_a4_lie_on_their_side():
    nup = plan_nup(A4, Size(148, 210), orientation="portrait")
    assert isinstance(nup, Nup)
    assert (nup.columns, nup.rows, nup.turn) == (1, 2, 90)


def test_an_item_too_large():
    assert plan_nup(A4, Size(211, 297)) == NoFit(Size(211, 297), A4)


def test_one_cut_in_the_middle_of_two_a5():
    for width in (148, 148.5):
        nup = plan_nup(A4, Size(width, 210))
        assert isinstance(nup, Nup)
        marks = inked(nup_marks(nup))
        assert [mark.centre[0] for mark in marks] == [148.5, 148.5]
        assert [mark.y for mark in marks] == [0, 204]


def test_four_a6_are_cut_crosswise():
    nup = plan_nup(A4, Size(105, 148.5))
    assert isinstance(nup, Nup)
    assert {mark.centre for mark in inked(nup_marks(nup))} == {(105, 3), (105, 294), (3, 148.5), (207, 148.5)}


def test_items_with_room_round_them_have_marks_on_all_edges():
    nup = plan_nup(A4, Size(90, 90), gap=4)
    assert isinstance(nup, Nup)
    assert len(inked(nup_marks(nup))) == 2 * (2 * nup.columns + 2 * nup.rows)


@settings(deadline=None)
@given(st.sampled_from([A4, LETTER]), st.builds(Size, tenths(30, 200), tenths(30, 200)), INSETS, tenths(0, 10))
def test_items_lie_apart_and_inside_the_margins(paper, item, margins, gap):
    nup = plan_nup(paper, item, margins, gap)
    if isinstance(nup, NoFit):
        return
    area = Rect(0, 0, nup.paper.width, nup.paper.height).inset(margins)
    assert all(area.contains(cell) for cell in nup.cells)
    assert len(nup.cells) == nup.columns * nup.rows
    for one, other in combinations(nup.cells, 2):
        assert not one.outset(gap / 2).overlaps(other.outset(gap / 2), 1e-4)
