"""A folded and stapled booklet reads from the first page to the last."""

from __future__ import annotations

import pytest

from cardgen.imposition.booklet import booklet_sides


def order(pages):
    return tuple((side.left, side.right) for side in booklet_sides(pages))


@pytest.mark.parametrize("pages", range(1, 25))
def test_a_folded_booklet_reads_in_order(pages):
    sides = order(pages)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    # Turned on the short edge, the left half of a back is behind the right half of its front.
    first = [page for front, back in sheets for page in (front[1], back[0])]
    second = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    blank = -pages % 4
    assert first + second == [*range(1, pages + 1), *[None] * blank]


def test_facing_pages_add_up():
    assert order(8) == ((8, 1), (2, 7), (6, 3), (4, 5))
    assert order(5) == ((None, 1), (2, None), (None, 3), (4, 5))
    assert order(0) == ()


def test_inner_sheets_move_inward():
    assert [side.inward for side in booklet_sides(12, creep=0.1)] == pytest.approx([0, 0, 0.1, 0.1, 0.2, 0.2])
    assert all(side.inward == 0 for side in booklet_sides(12))
