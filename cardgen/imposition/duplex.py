"""Cards with fronts and backs and a planned grid go in; sheets whose backs meet their fronts come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.imposition.grid import Grid
from cardgen.imposition.marks import sheet_marks
from cardgen.model.backs import flip_of
from cardgen.model.document import Page, Placement
from cardgen.model.face import Face
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class SheetPair:
    """The two sides of one sheet. `back` is None where only one side is printed; a gutterfold's is `front` alone."""

    front: Page
    back: Page | None


#: A front and its back; the back may be missing.
FrontAndBack = tuple[Face, Face | None]


def impose_fronts_and_backs(
    cards: Sequence[FrontAndBack], grid: Grid, offset: tuple[float, float] = (0.0, 0.0)
) -> tuple[SheetPair, ...]:
    """Fill sheets in reading order of the fronts, one card a slot (copies repeated by the caller).

    The grid's mode says where the backs lie: behind the fronts after a flip on the long or short edge, beyond the
    fold line, or nowhere. A card without a back leaves a hole. A flipped sheet always has a back page, for a printer
    takes them in turn. `offset` (right, down, in mm as the back is looked at) moves all that is printed on back
    pages, against a printer that feeds askew. Raises ValueError for a face that is not of the grid's card size.
    """
    for face in (face for card in cards for face in card if face is not None):
        size = face.frame.size
        if abs(size.width - grid.card.width) > 0.001 or abs(size.height - grid.card.height) > 0.001:
            raise ValueError(f"{face.card} is {size.width} x {size.height} mm, not the grid's size")
    flipped = bool(flip_of(grid.mode))
    behind = grid.back()
    sheets = []
    for first in range(0, len(cards), grid.capacity):
        filled = dict(zip(grid.slots, cards[first : first + grid.capacity], strict=False))
        fronts = {place: front for place, (front, _) in filled.items()}
        backs = {_behind(grid, place): back for place, (_, back) in filled.items() if back is not None}
        if flipped:
            placed = _placed(behind, backs, behind.turn, frozenset(backs), offset)
            front = _page("front", grid, _placed(grid, fronts, grid.turn, frozenset(fronts)))
            sheets.append(SheetPair(front, _page("back", behind, placed, offset)))
        elif grid.fold is not None:
            full = frozenset(fronts) | frozenset(backs)
            turned = _placed(grid, backs, grid.fold.turn(grid.turn), full)
            sheets.append(SheetPair(_page("both", grid, _placed(grid, fronts, grid.turn, full) + turned), None))
        else:
            front = _page("front", grid, _placed(grid, fronts, grid.turn, frozenset(fronts)))
            sheets.append(SheetPair(front, None))
    return tuple(sheets)


def _behind(grid: Grid, place: tuple[int, int]) -> tuple[int, int]:
    """Column and row of the back: the columns or the rows count from the other end."""
    column, row = place
    if grid.mirror is None:
        return place
    return (len(grid.xs) - 1 - column, row) if grid.mirror.upright else (column, len(grid.ys) - 1 - row)


def _placed(
    grid: Grid,
    faces: Mapping[tuple[int, int], Face],
    turn: int,
    filled: frozenset[tuple[int, int]],
    offset: tuple[float, float] = (0.0, 0.0),
) -> tuple[Placement, ...]:
    """Placements in reading order of the side they lie on."""
    found = []
    for column, row in sorted(faces, key=lambda place: (place[1], place[0])):
        x, y = grid.xs[column] + offset[0], grid.ys[row] + offset[1]
        found.append(Placement(faces[column, row], x, y, turn, grid.bleeds(column, row, filled)))
    return tuple(found)


def _page(side: str, grid: Grid, placements: tuple[Placement, ...], offset: tuple[float, float] = (0.0, 0.0)) -> Page:
    trims = tuple(placement.trim for placement in placements)
    return Page(grid.paper, side, placements, sheet_marks(grid, side, trims, offset))
