"""What can be said of an outline, and done to it, without knowing where it came from."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardgen.model.frame import Outline, Segment
from cardgen.model.geometry import Matrix, Rect, apply


def mapped(outline: Outline, matrix: Matrix) -> Outline:
    """The outline with every point sent through `matrix`."""
    moved: list[Segment] = []
    for segment in outline:
        if segment[0] == "Z":
            moved.append(segment)
            continue
        values = segment[1:]
        points = [v for i in range(0, len(values), 2) for v in apply(matrix, values[i], values[i + 1])]
        moved.append((segment[0], *points))  # type: ignore[arg-type]
    return tuple(moved)


def bounds(outline: Outline) -> Rect | None:
    """The smallest upright rectangle around an outline, curves measured exactly; None when it is empty."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in outline:
        if len(segment) == 3:
            xs.append(segment[1])
            ys.append(segment[2])
        elif len(segment) == 7:
            _, x1, y1, x2, y2, x, y = segment
            xs += _turning(xs[-1], x1, x2, x)
            ys += _turning(ys[-1], y1, y2, y)
    if not xs:
        return None
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def is_flat(outline: Outline) -> bool:
    """True when no part encloses an area: all points of each subpath lie on one line.

    SVG paints nothing for the fill of such an outline, PDF paints a hairline.
    """
    x0 = y0 = dx = dy = 0.0
    for segment in outline:
        if segment[0] == "M" and len(segment) == 3:
            _, x0, y0 = segment
            dx = dy = 0.0
            continue
        for i in range(1, len(segment), 2):
            ex, ey = segment[i] - x0, segment[i + 1] - y0  # type: ignore[operator]
            if not dx and not dy:
                dx, dy = ex, ey
            elif abs(dx * ey - dy * ex) > 1e-9 * (abs(dx) + abs(dy)) * (abs(ex) + abs(ey)):
                return False
    return True


def subpaths(outline: Outline) -> Iterator[Outline]:
    """The parts of an outline, each from its move on."""
    start = 0
    for i, segment in enumerate(outline):
        if segment[0] == "M" and i > start:
            yield outline[start:i]
            start = i
    if outline:
        yield outline[start:]


def points(part: Outline) -> list[tuple[float, float]]:
    """All points of a subpath in their order, control points too."""
    return [(s[i], s[i + 1]) for s in part for i in range(1, len(s), 2)]  # type: ignore[misc]


def _turning(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The values of a cubic in one coordinate where it turns round, and last its end."""
    if min(p0, p3) <= p1 <= max(p0, p3) and min(p0, p3) <= p2 <= max(p0, p3):
        return [p3]
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0  # the slope is 3 (a t² + b t + c)
    times: list[float] = []
    if abs(a) < 1e-12 * (abs(b) + abs(c)):
        times = [-c / b] if b else []
    elif (root := b * b - 4 * a * c) >= 0:
        # the form that does not subtract nearly equal numbers
        q = -(b + math.copysign(math.sqrt(root), b)) / 2
        times = [q / a] + ([c / q] if q else [])
    values: list[float] = []
    for t in times:
        if 0 < t < 1:
            s = 1 - t
            values.append(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
    return [*values, p3]
