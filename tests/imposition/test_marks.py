"""Marks stand at every cut, outside every bleed; what is left free is free."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.imposition.cut_lines import cut_lines
from cardgen.imposition.duplex import impose_fronts_and_backs
from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.marks import crop_marks, fold_line
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.frame import Shape
from cardgen.model.geometry import Insets, Rect

from .sample import A4, LETTER, REQUESTS, STANDARD, deck, face, inked


def _plan(request: PlanRequest) -> Grid:
    grid = plan_grid(request)
    assert isinstance(grid, Grid)
    return grid


def _ends(shape: Shape) -> list[tuple[float, ...]]:
    points = [segment[1:] for segment in shape.outline]
    return [tuple(round(float(v), 3) for v in (*a, *b)) for a, b in zip(points[::2], points[1::2], strict=True)]


def test_marks_of_a_sheet_where_every_card_has_its_own_cuts():
    grid = _plan(PlanRequest(A4, STANDARD))
    shape = crop_marks(grid)
    assert shape.stroke is not None
    assert (shape.stroke.width, shape.stroke.colour.hex, shape.decorative) == (0.15, "#000000", True)
    assert len(_ends(shape)) == 2 * 6 + 2 * 6
    left = [line for line in _ends(shape) if line[1] == line[3] and line[0] < 100]
    # The bleed begins at 5.1 mm: a mark ends there, and goes outward to 3 mm from the paper's edge.
    assert {(line[0], line[2]) for line in left} == {(3.0, 5.1)}


def test_shared_cuts_have_one_mark():
    grid = _plan(PlanRequest(A4, STANDARD, gap=0))
    assert len(_ends(crop_marks(grid))) == 2 * 4 + 2 * 4


def test_a_wide_gap_has_marks_between_the_bleeds():
    grid = _plan(PlanRequest(LETTER, STANDARD, gap=6, bleed=2))
    columns, rows = grid.columns, grid.rows
    assert len(_ends(crop_marks(grid))) == 2 * columns * (rows + 1) + 2 * rows * (columns + 1)


def test_marks_keep_a_millimetre_from_the_trim_without_bleed():
    grid = _plan(PlanRequest(A4, STANDARD, bleed=0, gap=0))
    trims = [grid.trim(c, r).outset(0.999) for c, r in grid.slots]
    assert not any(mark.overlaps(trim) for mark in inked(crop_marks(grid)) for trim in trims)


def test_cut_lines_stand_on_fronts_only_and_not_between_cards_that_touch():
    grid = _plan(PlanRequest(A4, STANDARD, gap=0, marks="both"))
    (pair,) = impose_fronts_and_backs(deck("AB", STANDARD), grid)
    assert pair.back is not None
    assert [item.name for item in pair.front.items] == ["cut lines", "crop marks"]
    assert [item.name for item in pair.back.items] == ["crop marks"]
    lines = _ends(cut_lines([p.trim for p in pair.front.placements]))
    assert len(lines) == 6


@pytest.mark.parametrize(
    ("sides", "front", "back"),
    [
        ("usual", ["cut lines", "crop marks"], ["crop marks"]),
        ("fronts", ["cut lines", "crop marks"], []),
        ("both", ["cut lines", "crop marks"], ["cut lines", "crop marks"]),
    ],
)
def test_marks_stand_on_the_sides_asked_for(sides, front, back):
    (pair,) = impose_fronts_and_backs(
        deck("AB", STANDARD), _plan(PlanRequest(A4, STANDARD, marks="both", mark_sides=sides))
    )
    assert pair.back is not None
    assert [item.name for item in pair.front.items] == front
    assert [item.name for item in pair.back.items] == back


def test_touching_cards_with_cut_lines_have_crop_marks_too():
    grid = _plan(PlanRequest(A4, STANDARD, gap=0, marks="lines"))
    assert grid.marks == "both"
    assert "no cut lines between cards that touch, cut from mark to mark" in grid.given_up
    assert _plan(PlanRequest(A4, STANDARD, marks="lines")).marks == "lines"


def test_no_marks_when_none_are_wanted():
    grid = _plan(PlanRequest(A4, STANDARD, marks="none"))
    (pair,) = impose_fronts_and_backs(deck("AB", STANDARD), grid)
    assert pair.front.items == ()


def test_the_fold_line_is_dashed_and_touches_no_crop_mark():
    grid = _plan(PlanRequest(A4, STANDARD, "gutterfold"))
    fold = fold_line(grid)
    assert fold.stroke is not None
    assert fold.stroke.dash
    (line,) = inked(fold)
    assert not any(line.outset(0.5).overlaps(mark) for mark in inked(crop_marks(grid)))
    with pytest.raises(ValueError, match="no fold"):
        fold_line(replace(grid, fold=None))


@settings(max_examples=300, deadline=None)
@given(REQUESTS, st.integers(1, 30), st.sets(st.integers(0, 29)))
def test_marks_never_lie_on_a_card_or_its_bleed(request, count, holes):
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        return
    cards = [(face("c", request.card), None if n in holes else face("b", request.card, "back")) for n in range(count)]
    for pair in impose_fronts_and_backs(cards, grid):
        for page in (pair.front, pair.back):
            if page is None:
                continue
            ink = [mark for item in page.items for mark in inked(item)]
            inner = Rect(0, 0, page.size.width, page.size.height).inset(Insets.all(3))
            for mark in ink:
                assert not any(mark.overlaps(p.trim.outset(0.04)) for p in page.placements)
            for mark in (mark for item in page.items if item.name != "cut lines" for mark in inked(item)):
                assert inner.outset(0.08).contains(mark)
                assert not any(mark.overlaps(p.seen) for p in page.placements)


@settings(max_examples=300, deadline=None)
@given(REQUESTS)
def test_free_areas_overlap_nothing_and_can_be_printed(request):
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        return
    for side in (grid, grid.back()):
        ink = inked(crop_marks(side)) if grid.marks in ("crop", "both") else []
        ink += inked(fold_line(side)) if side.fold else []
        sheet = Rect(0, 0, side.paper.width, side.paper.height)
        for number, area in enumerate(side.free):
            assert min(area.width, area.height) >= request.footer - 1e-6
            assert sheet.inset(request.margins).contains(area)
            assert not area.overlaps(side.seen)
            assert not any(area.overlaps(mark) for mark in ink)
            assert not any(area.overlaps(other) for other in side.free[number + 1 :])


def test_the_footer_stands_at_the_side_where_only_the_side_has_room():
    grid = _plan(PlanRequest(LETTER, STANDARD, gap=0))
    assert (grid.columns, grid.rows) == (3, 3)
    (area,) = grid.free
    assert area.height > area.width >= 5
    assert area.x > grid.seen.right
    (behind,) = grid.back().free
    assert behind.right < grid.back().seen.x
