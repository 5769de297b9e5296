"""A planned grid fits, holds as many cards as can be, and says what it gave up."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings

from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.mirror import page_flip
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.geometry import Insets, Rect, Size

from .sample import A4, LETTER, POKER, REQUESTS, STANDARD

# print-specs, 1.2: butt at 5 and 10 mm, bleed 2 and 3 at 5 mm on A4; butt at 5 and 6.35, bleed 2 and 3.175 on Letter;
# gutterfold pairs on A4 and Letter.
TABLE = """
    63    88     | 9 9 8 8     | 9 9 8 6     | 4 4
    63.5  88.9   | 9 8 8 8     | 9 9 6 6     | 4 3
    57.15 88.9   | 10 9 9 9    | 9 9 8 8     | 4 4
    56    87     | 10 9 9 9    | 9 9 8 8     | 4 4
    59    92     | 9 9 8 8     | 8 8 8 8     | 4 4
    59    86     | 9 9 9 9     | 9 9 8 8     | 4 4
    44    68     | 16 16 12 12 | 18 12 12 12 | 5 6
    41    63     | 21 18 16 16 | 20 18 16 12 | 8 8
    44.45 63.5   | 18 16 16 12 | 18 18 15 12 | 8 6
    70    120    | 4 4 4 4     | 4 4 4 4     | 2 2
    70    70     | 8 6 6 6     | 6 6 6 6     | 3 3
    88.9  88.9   | 6 6 6 6     | 6 6 4 4     | 3 2
    63.5  63.5   | 12 8 8 8    | 12 12 9 6   | 4 3
    88.9  139.7  | 4 3 3 3     | 3 3 2 2     | 1 1
"""
COLUMNS = [
    (A4, 5, 0, 0),
    (A4, 10, 0, 0),
    (A4, 5, None, 2),
    (A4, 5, None, 3),
    (LETTER, 5, 0, 0),
    (LETTER, 6.35, 0, 0),
    (LETTER, 5, None, 2),
    (LETTER, 5, None, 3.175),
]


def _cases() -> list[tuple[Size, str, Size, float, float | None, float, int]]:
    cases = []
    for line in TABLE.split("\n"):
        if not line.strip():
            continue
        size, *counts = line.split("|")
        width, height = map(float, size.split())
        card, numbers = Size(width, height), [int(n) for part in counts for n in part.split()]
        for (paper, margin, gap, bleed), count in zip(COLUMNS, numbers[:8], strict=True):
            cases.append((card, "none", paper, margin, gap, bleed, count))
        for paper, count in zip((A4, LETTER), numbers[8:], strict=True):
            cases.append((card, "gutterfold", paper, 5, None, 2, count))
    return cases


@pytest.mark.parametrize(("card", "mode", "paper", "margin", "gap", "bleed", "count"), _cases())
def test_counts_of_the_published_table(card, mode, paper, margin, gap, bleed, count):
    grid = plan_grid(
        PlanRequest(paper, card, mode, Insets.all(margin), bleed, least_bleed=bleed, gap=gap, marks="none", footer=0)
    )
    assert isinstance(grid, Grid)
    assert grid.capacity == count
    assert grid.bleed == bleed


@pytest.mark.parametrize(
    ("paper", "card", "count", "bleed", "orientation"),
    [
        (A4, STANDARD, (3, 3), 1.8, "portrait"),
        (A4, POKER, (3, 3), 1.5, "portrait"),
        (LETTER, STANDARD, (4, 2), 2.0, "landscape"),
        (LETTER, POKER, (4, 2), 1.9, "landscape"),
    ],
)
def test_a_home_sheet_as_it_comes(paper, card, count, bleed, orientation):
    grid = plan_grid(PlanRequest(paper, card))
    assert isinstance(grid, Grid)
    assert ((grid.columns, grid.rows), grid.bleed, grid.orientation, grid.turn) == (count, bleed, orientation, 0)
    assert grid.free, "a footer finds room"


def test_butt_cuts_have_no_bleed_inside_and_a_whole_one_outside():
    grid = plan_grid(PlanRequest(A4, STANDARD, gap=0))
    assert isinstance(grid, Grid)
    full = frozenset(grid.slots)
    assert grid.bleeds(1, 1, full) == Insets(0, 0, 0, 0)
    assert grid.bleeds(0, 0, full) == Insets(2, 0, 0, 2)
    assert "no bleed between cards, neighbours share a cut" in grid.given_up


def test_a_card_beside_an_empty_place_keeps_its_whole_bleed():
    grid = plan_grid(PlanRequest(A4, STANDARD, gap=0))
    assert isinstance(grid, Grid)
    assert grid.bleeds(1, 1, frozenset({(0, 1), (1, 1)})) == Insets(2, 2, 2, 0)


def test_the_plan_says_what_it_gave_up():
    nine = plan_grid(PlanRequest(A4, STANDARD))
    assert isinstance(nine, Grid)
    assert nine.given_up == ("bleed 1.8 mm instead of 2 mm, so that 9 cards fit instead of 8",)
    eight = plan_grid(PlanRequest(LETTER, STANDARD, orientation="portrait"))
    assert isinstance(eight, Grid)
    assert eight.given_up == ("cards on their side, so that 8 cards fit instead of 6",)
    big = plan_grid(PlanRequest(A4, Size(198, 285), margins=Insets.all(5)))
    assert isinstance(big, Grid)
    assert big.given_up == (
        "bleed 1 mm instead of 2 mm, so that 1 card fits instead of none",
        "no footer and no ruler: no strip of 5 mm is left for them",
    )


def test_lopsided_margins_hold_on_both_sides_of_a_flipped_sheet():
    narrow = Insets(5, 5, 5, 25)
    single = plan_grid(PlanRequest(A4, Size(85, 130), "none", narrow, gap=0, orientation="portrait"))
    duplex = plan_grid(PlanRequest(A4, Size(85, 130), "long-edge", narrow, gap=0, orientation="portrait"))
    assert isinstance(single, Grid)
    assert isinstance(duplex, Grid)
    assert (single.capacity, duplex.capacity) == (4, 3)


def test_the_bottom_margin_does_not_count_twice_when_only_left_and_right_are_swapped():
    grid = plan_grid(PlanRequest(A4, STANDARD, margins=Insets(3, 5, 21, 5), gap=0, bleed=1, marks="none"))
    assert isinstance(grid, Grid)
    assert grid.capacity == 9


def test_a_card_too_large_is_told_with_figures():
    answer = plan_grid(PlanRequest(A4, Size(200, 200)))
    assert answer == NoFit(Size(202, 202), Size(200, 287))
    assert plan_grid(PlanRequest(A4, Size(120, 300))) == NoFit(Size(122, 302), Size(200, 287))
    folded = plan_grid(PlanRequest(A4, Size(140, 200), "gutterfold"))
    assert folded == NoFit(Size(202, 294), Size(200, 287))


@settings(max_examples=300, deadline=None)
@given(REQUESTS)
def test_every_grid_fits_its_sheet(request):
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        short = (grid.needed.width - grid.available.width, grid.needed.height - grid.available.height)
        assert max(short) > 0
        return
    assert grid.paper in (request.paper, request.paper.turned())
    assert min(request.least_bleed, request.bleed) <= grid.bleed <= request.bleed
    trims = [grid.trim(c, r) for c in range(len(grid.xs)) for r in range(len(grid.ys))]
    assert not any(a.overlaps(b) for a, b in combinations(trims, 2))
    for side in (grid, grid.back()):
        sheet = Rect(0, 0, side.paper.width, side.paper.height)
        assert sheet.inset(request.margins).contains(side.seen)


@settings(max_examples=300, deadline=None)
@given(REQUESTS)
def test_no_sheet_holds_more_cards_and_none_of_its_size_a_wider_bleed(request):
    grid = plan_grid(request)
    least = min(request.least_bleed, request.bleed)
    count, bleed = (0, request.bleed) if isinstance(grid, NoFit) else (grid.capacity, grid.bleed)
    assert _most(request, least) == count
    if bleed < request.bleed:
        assert _most(request, bleed + 0.11 if bleed > least else bleed + 0.1) < count


def _most(request: PlanRequest, bleed: float) -> int:
    """The greatest number of cards by trying every number of columns and rows."""
    best = 0
    papers = {"portrait": [request.paper], "landscape": [request.paper.turned()]}
    for paper in papers.get(request.orientation, [request.paper, request.paper.turned()]):
        m = request.margins
        flip = page_flip(request.mode, paper)
        least = min(request.least_bleed, request.bleed)
        marks = 4 + max(0.0, 1 - least) if request.drawn_marks in ("crop", "both") else 0.0
        left, right = max(m.left, marks), max(m.right, marks)
        top, bottom = max(m.top, marks), max(m.bottom, marks)
        if flip and flip.upright:
            left = right = max(left, right)
        elif flip:
            top = bottom = max(top, bottom)
        gap = 2 * bleed if request.gap is None else request.gap
        for card in (request.card, request.card.turned()):
            for folds in ((2, 1), (1, 2)) if request.mode == "gutterfold" else ((1, 1),):
                for columns in range(1, 22):
                    for rows in range(1, 22):
                        width = folds[0] * (columns * card.width + (columns - 1) * gap + 2 * bleed)
                        height = folds[1] * (rows * card.height + (rows - 1) * gap + 2 * bleed)
                        width += 10 * (folds[0] - 1)
                        height += 10 * (folds[1] - 1)
                        fits = width <= paper.width - left - right + 1e-6
                        if fits and height <= paper.height - top - bottom + 1e-6:
                            best = max(best, columns * rows)
    return best
