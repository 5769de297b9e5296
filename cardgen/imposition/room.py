"""The printable area and the size of all cards go in; where they stand and what stays free beside them comes out."""

from __future__ import annotations

from cardgen.imposition.axis import TOLERANCE
from cardgen.model.geometry import Rect, Size

#: Between a footer or ruler and the nearest mark or bleed, in mm.
CLEAR = 1.0


def place_block(area: Rect, printable: Rect, block: Size, reach: float, strip: float) -> tuple[float, float]:
    """The top left corner of the cards with their bleed, in mm.

    They stand in the middle of `area`, unless a strip `strip` mm wide beyond the marks (which reach `reach` mm past
    the bleed) finds room only when they move: up for a strip below, else left for one at the right.
    """
    x = area.x + (area.width - block.width) / 2
    y = area.y + (area.height - block.height) / 2
    need = reach + CLEAR + strip
    if strip <= 0 or printable.bottom - y - block.height >= need or printable.right - x - block.width >= need:
        return x, y
    up, left = printable.bottom - need - block.height, printable.right - need - block.width
    if up >= area.y - TOLERANCE:
        return x, up
    if left >= area.x - TOLERANCE:
        return left, y
    return x, y


def free_strips(printable: Rect, taken: Rect, strip: float) -> tuple[Rect, ...]:
    """Areas at least `strip` mm wide, `printable` and clear of `taken` (cards, marks): below, right, above, left.

    They do not overlap one another: those at the sides lie between those below and above.
    """
    kept = taken.outset(CLEAR)
    above = Rect(printable.x, printable.y, printable.width, kept.y - printable.y)
    below = Rect(printable.x, kept.bottom, printable.width, printable.bottom - kept.bottom)
    least = max(strip, TOLERANCE) - TOLERANCE
    top = kept.y if above.height >= least else printable.y
    bottom = kept.bottom if below.height >= least else printable.bottom
    left = Rect(printable.x, top, kept.x - printable.x, bottom - top)
    right = Rect(kept.right, top, printable.right - kept.right, bottom - top)
    return tuple(area for area in (below, right, above, left) if min(area.width, area.height) >= least)
