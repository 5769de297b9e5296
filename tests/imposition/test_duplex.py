"""Backs meet their fronts; every copy is placed once; nothing lies on anything else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.imposition.duplex import impose_fronts_and_backs
from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.mirror import Mirror
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.document import Page, Placement
from cardgen.model.geometry import Insets, Rect, Size

from .sample import A4, REQUESTS, deck, face, picture

# Four of these fill an A4 sheet either way up.
QUARTER = Size(80, 120)


def _grid(mode: str, orientation: str, card: Size = QUARTER) -> Grid:
    grid = plan_grid(PlanRequest(A4, card, mode, gap=0, orientation=orientation))
    assert isinstance(grid, Grid)
    return grid


def _sides(
    mode: str, orientation: str, names: str = "ABCD", without: str = "", card: Size = QUARTER
) -> list[list[str]]:
    pairs = impose_fronts_and_backs(deck(names, card, without), _grid(mode, orientation, card))
    return [picture(page) for pair in pairs for page in (pair.front, pair.back) if page is not None]


def test_long_edge_on_a_portrait_sheet_swaps_columns():
    assert _sides("long-edge", "portrait") == [["A^ B^", "C^ D^"], ["b^ a^", "d^ c^"]]


def test_short_edge_on_a_portrait_sheet_swaps_rows_and_turns_the_backs():
    assert _sides("short-edge", "portrait") == [["A^ B^", "C^ D^"], ["cv dv", "av bv"]]


def test_long_edge_on_a_landscape_sheet_with_turned_cards_swaps_rows():
    assert _sides("long-edge", "landscape") == [["A> B>", "C> D>"], ["c> d>", "a> b>"]]


def test_short_edge_on_a_landscape_sheet_with_turned_cards_swaps_columns_and_turns():
    assert _sides("short-edge", "landscape") == [["A> B>", "C> D>"], ["b< a<", "d< c<"]]


def test_upright_cards_on_a_landscape_sheet():
    wide = Size(120, 80)
    assert _sides("long-edge", "landscape", card=wide) == [["A^ B^", "C^ D^"], ["cv dv", "av bv"]]
    assert _sides("short-edge", "landscape", card=wide) == [["A^ B^", "C^ D^"], ["b^ a^", "d^ c^"]]


def test_fronts_only():
    assert _sides("none", "portrait", "ABCDE") == [["A^ B^", "C^ D^"], ["E^"]]


def test_a_gutterfold_has_the_backs_beyond_the_fold_on_the_same_side():
    card = Size(63, 88)
    assert _sides("gutterfold", "landscape", card=card) == [["A^ B^ b^ a^", "C^ D^ d^ c^"]]
    level = _sides("gutterfold", "portrait", card=card)
    assert level == [["A> B>", "C> D>", "c> d>", "a> b>"]]


def test_backs_of_an_upside_down_fold_lie_upside_down():
    assert _sides("gutterfold", "portrait", "ABC", card=Size(60, 120)) == [["A^ B^ C^", "av bv cv"]]


def test_a_half_full_last_sheet_and_cards_without_backs_leave_holes():
    sides = _sides("long-edge", "portrait", "ABCDEFG", without="BG")
    assert sides == [["A^ B^", "C^ D^"], [".. a^", "d^ c^"], ["E^ F^", "G^ .."], ["f^ e^"]]


def test_a_flipped_sheet_has_its_back_page_even_when_it_is_empty():
    pairs = impose_fronts_and_backs(deck("A", QUARTER, "A"), _grid("long-edge", "portrait"))
    assert [(pair.back is not None, pair.back and pair.back.placements) for pair in pairs] == [(True, ())]


def test_an_offset_moves_the_backs_and_their_marks_only():
    grid = _grid("long-edge", "portrait")
    (plain,) = impose_fronts_and_backs(deck("AB", QUARTER), grid)
    (moved,) = impose_fronts_and_backs(deck("AB", QUARTER), grid, offset=(0.4, -0.8))
    assert moved.front == plain.front
    assert plain.back is not None
    assert moved.back is not None
    for one, other in zip(plain.back.placements, moved.back.placements, strict=True):
        assert (other.x - one.x, other.y - one.y) == pytest.approx((0.4, -0.8))
    before, after = plain.back.items[0].outline[0], moved.back.items[0].outline[0]
    assert (after[1] - before[1], after[2] - before[2]) == pytest.approx((0.4, -0.8))


def test_a_face_of_another_size_is_our_bug():
    with pytest.raises(ValueError, match="not the grid's size"):
        impose_fronts_and_backs([(face("A", Size(50, 50)), None)], _grid("none", "portrait"))


def test_no_cards_need_no_sheet():
    assert impose_fronts_and_backs([], _grid("long-edge", "portrait")) == ()


@settings(max_examples=300, deadline=None)
@given(REQUESTS, st.integers(1, 40), st.sets(st.integers(0, 39)), st.integers(1, 3))
def test_every_copy_once_and_every_back_behind_its_front(request, different, holes, copies):
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        return
    cards = [
        (face(f"c{n}", request.card), None if n in holes else face(f"c{n}", request.card, "back"))
        for n in range(different)
        for _ in range(copies)
    ]
    pairs = impose_fronts_and_backs(cards, grid)
    assert len(pairs) == -(-len(cards) // grid.capacity)
    placed = Counter(p.face.key for pair in pairs for page in (pair.front, pair.back) if page for p in page.placements)
    wanted = Counter(side.key for card in cards for side in card if side is not None)
    if request.mode == "none":
        wanted = Counter(front.key for front, _ in cards)
    assert placed == wanted
    for number, pair in enumerate(pairs):
        for page in (pair.front, pair.back):
            if page is not None:
                _nothing_lies_on_anything(page, request.margins)
        fronts = [p for p in pair.front.placements if p.face.side == "front"]
        assert [p.face for p in fronts] == [
            front for front, _ in cards[number * grid.capacity : (number + 1) * grid.capacity]
        ]
        backs = [p for page in (pair.front, pair.back) if page for p in page.placements if p.face.side == "back"]
        for front in fronts:
            behind = [b for b in backs if _meets(front, b, grid)]
            has_back = request.mode != "none" and int(front.face.card[1:]) not in holes
            assert [b.face.card for b in behind] == ([front.face.card] if has_back else [])


def _nothing_lies_on_anything(page: Page, margins: Insets) -> None:
    area = Rect(0, 0, page.size.width, page.size.height).inset(margins)
    for p in page.placements:
        assert area.contains(p.trim)
        assert area.contains(p.seen)
    for one, other in combinations(page.placements, 2):
        assert not one.trim.overlaps(other.trim)
        assert not one.seen.overlaps(other.seen)


def _point(p: Placement, u: float, v: float) -> tuple[float, float]:
    """Where a point of the upright card lies on the page."""
    w, h = p.face.frame.size.width, p.face.frame.size.height
    return {
        0: (p.x + u, p.y + v),
        90: (p.x + h - v, p.y + u),
        180: (p.x + w - u, p.y + h - v),
        270: (p.x + v, p.y + w - u),
    }[p.turn]


def _meets(front: Placement, back: Placement, grid: Grid) -> bool:
    """True when, after the paper is flipped or folded, the back lies on the card as if it were turned over sideways."""
    width, height = grid.paper.width, grid.paper.height
    card = front.face.frame.size
    for u, v in ((0, 0), (card.width, 0), (0, card.height), (5, 9)):
        x, y = _point(back, card.width - u, v)
        if grid.fold is not None:
            through = (2 * grid.fold.at - x, y) if grid.fold.upright else (x, 2 * grid.fold.at - y)
        elif (grid.mode == "long-edge") == (height >= width):
            through = (width - x, y)
        else:
            through = (x, height - y)
        at = _point(front, u, v)
        if max(abs(through[0] - at[0]), abs(through[1] - at[1])) > 0.01:
            return False
    return True


@settings(deadline=None)
@given(REQUESTS)
def test_to_flip_twice_is_not_to_flip(request):
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        return
    twice = grid.back().back()
    assert twice.xs == pytest.approx(grid.xs)
    assert twice.ys == pytest.approx(grid.ys)
    assert twice.turn == grid.turn
    for mirror in (Mirror(True, 105), Mirror(False, 140)):
        assert mirror.insets(mirror.insets(Insets(1, 2, 3, 4))) == Insets(1, 2, 3, 4)
        assert mirror.rect(mirror.rect(Rect(1, 2, 30, 40))) == Rect(1, 2, 30, 40)
        assert [mirror.turn(mirror.turn(t)) for t in (0, 90, 180, 270)] == [0, 90, 180, 270]


@settings(deadline=None)
@given(REQUESTS)
def test_a_fold_is_five_millimetres_from_every_bleed(request):
    grid = plan_grid(request)
    if isinstance(grid, NoFit) or grid.fold is None:
        return
    (pair,) = impose_fronts_and_backs(
        [(face("A", request.card), face("a", request.card, "back"))] * grid.capacity, grid
    )
    for p in pair.front.placements:
        low, high = (p.seen.x, p.seen.right) if grid.fold.upright else (p.seen.y, p.seen.bottom)
        assert high <= grid.fold.at - 5 + 1e-6 if p.face.side == "front" else low >= grid.fold.at + 5 - 1e-6
