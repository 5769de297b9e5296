"""A place and a direction go in; a ruler to check the scale of a print comes out: lines, and where its labels go."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from cardgen.imposition.crop_spans import MARK_WIDTH
from cardgen.model.colour import BLACK
from cardgen.model.frame import Segment, Shape, Stroke
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

#: The longest tick in mm: how far a ruler reaches to the side of its base line, without labels.
TICK = 2.0

_MM_PER_INCH = 25.4
#: For a unit: mm a tick, number of ticks, and (every n-th tick, part of the longest tick), longest first.
_SCALES: dict[str, tuple[float, int, tuple[tuple[int, float], ...]]] = {
    "mm": (1.0, 100, ((10, 1.0), (5, 0.75), (1, 0.5))),
    "in": (_MM_PER_INCH / 8, 32, ((8, 1.0), (4, 0.75), (1, 0.5))),
}
_LABELS: dict[str, tuple[tuple[int, str], ...]] = {
    "mm": ((0, "0"), (50, "50"), (100, "100 mm")),
    "in": ((0, "0"), (8, "1"), (16, "2"), (24, "3"), (32, "4 in")),
}


@dataclass(frozen=True, slots=True)
class RulerLabel:
    """Words to stand at the end of a tick: (x, y) is that end, in mm."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Ruler:
    """`area` is what the lines take, in mm; labels stand beyond it, on the side of the ticks."""

    shape: Shape
    labels: tuple[RulerLabel, ...]
    area: Rect


@lru_cache(maxsize=64)
def ruler(
    unit: Literal["mm", "in"], x: float, y: float, direction: Literal["right", "down"] = "right", flipped: bool = False
) -> Ruler:
    """100 mm or 4 inches from (x, y) to the right, ticks upward, or the same turned clockwise about (x, y).

    `flipped` puts the ticks on the other side of the base line, so that two rulers can share it.
    """
    step, ticks, sizes = _SCALES[unit]
    sign = -1.0 if flipped else 1.0

    def point(along: float, aside: float) -> tuple[float, float]:
        return (x + along, y - sign * aside) if direction == "right" else (x + sign * aside, y + along)

    outline: list[Segment] = [("M", *point(0, 0)), ("L", *point(ticks * step, 0))]
    for tick in range(ticks + 1):
        part = next(part for every, part in sizes if tick % every == 0)
        outline += [("M", *point(tick * step, 0)), ("L", *point(tick * step, part * TICK))]
    labels = tuple(RulerLabel(text, *point(tick * step, TICK)) for tick, text in _LABELS[unit])
    (ax, ay), (bx, by) = point(0, 0), point(ticks * step, TICK)
    area = Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))
    shape = Shape(tuple(outline), stroke=Stroke(BLACK, MARK_WIDTH), name=f"ruler {unit}", decorative=True)
    return Ruler(shape, labels, area)
