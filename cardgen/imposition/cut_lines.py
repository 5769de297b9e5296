"""The trims on one side of a sheet go in; thin lines to cut along come out, none of them on a card."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.colour import Colour
from cardgen.model.frame import Outline, Shape, Stroke
from cardgen.model.geometry import Rect

#: Grey: what a cut a little off leaves on a card's edge is then hardly seen.
CUT_LINE = Stroke(Colour(128, 128, 128), 0.1)
#: From a trim to the middle of its line, in mm: the whole line stands outside, with a breath of room.
LINE_AWAY = 0.15
#: Trims nearer than this (mm) have no line between them, for it would lie on one of them or seem one fat line.
LINE_ROOM = 0.4


def cut_lines(trims: Sequence[Rect]) -> Shape:
    """Lines just outside each trim (mm), nearly as long as its sides; none between cards that touch."""
    outline: Outline = tuple(
        segment
        for trim in trims
        for (ax, ay, bx, by), strip in _sides(trim)
        if not any(strip.overlaps(other) for other in trims)
        for segment in (("M", ax, ay), ("L", bx, by))
    )
    return Shape(outline, stroke=CUT_LINE, name="cut lines", decorative=True)


def _sides(t: Rect) -> tuple[tuple[tuple[float, float, float, float], Rect], ...]:
    """The line beside each side, and the strip that has to be free of other cards for it.

    Lines end a little before the corners, for a card across the corner may touch there.
    """
    left, right, top, bottom = t.x + LINE_AWAY, t.right - LINE_AWAY, t.y + LINE_AWAY, t.bottom - LINE_AWAY
    above, below, before, after = t.y - LINE_AWAY, t.bottom + LINE_AWAY, t.x - LINE_AWAY, t.right + LINE_AWAY
    return (
        ((left, above, right, above), Rect(t.x, t.y - LINE_ROOM, t.width, LINE_ROOM)),
        ((left, below, right, below), Rect(t.x, t.bottom, t.width, LINE_ROOM)),
        ((before, top, before, bottom), Rect(t.x - LINE_ROOM, t.y, LINE_ROOM, t.height)),
        ((after, top, after, bottom), Rect(t.right, t.y, LINE_ROOM, t.height)),
    )
