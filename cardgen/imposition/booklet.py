"""A number of pages goes in; which two pages lie beside each other on each side of each sheet comes out."""

from __future__ import annotations

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class BookletSide:
    """One side of a landscape sheet: `left` and `right` page numbers from 1, None for an empty page.

    `inward` is how far both pages move toward the spine, in mm.
    """

    left: int | None
    right: int | None
    inward: float = 0.0


def booklet_sides(pages: int, creep: float = 0.0) -> tuple[BookletSide, ...]:
    """Front and back of every sheet of a saddle-stitched booklet, outermost sheet first; turn on the short edge.

    Pages are filled up with empty ones at the end to a multiple of four. `creep` is how far a sheet pushes the ones
    inside it outward, in mm: about the thickness of the paper.
    """
    total = -(-pages // 4) * 4
    sides = []
    for sheet in range(total // 4):
        outer, inner = 2 * sheet + 1, 2 * sheet + 2
        for left, right in ((total + 1 - outer, outer), (inner, total + 1 - inner)):
            sides.append(BookletSide(_kept(left, pages), _kept(right, pages), sheet * creep))
    return tuple(sides)


def _kept(page: int, pages: int) -> int | None:
    return page if page <= pages else None
