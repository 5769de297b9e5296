"""Points, rectangles and circles go in, their outlines come out, with round corners where wanted; all in mm."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardgen.model.frame import Outline, Segment
from cardgen.model.geometry import Rect

#: How far the control points of a quarter circle of radius 1 lie from its ends.
QUARTER = 4 / 3 * math.tan(math.pi / 8)


def polygon(points: Sequence[tuple[float, float]], radius: float = 0.0, *, closed: bool = True) -> Outline:
    """Straight lines through `points` in mm; every corner rounded with `radius` mm, or as far as its edges allow."""
    if radius <= 0 or len(points) < 3:
        segments: list[Segment] = [("M", *points[0]), *(("L", *p) for p in points[1:])]
        if closed:
            segments.append(("Z",))
        return tuple(segments)
    count = len(points)
    corners = range(count) if closed else range(1, count - 1)
    out: list[Segment] = [] if closed else [("M", *points[0])]
    for i in corners:
        entry, first, second, leave = _corner(points[i - 1], points[i], points[(i + 1) % count], radius)
        out.append(("L", *entry) if out else ("M", *entry))
        out.append(("C", *first, *second, *leave))
    out.append(("Z",) if closed else ("L", *points[-1]))
    return tuple(out)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """A rectangle, rounded or not."""
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), radius)


def circle(cx: float, cy: float, r: float) -> Outline:
    """A circle as four curves (off by at most 0.03 % of the radius)."""
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An ellipse as four curves, clockwise from its right end."""
    kx, ky = rx * QUARTER, ry * QUARTER
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def rounded(rect: Rect, radius: float) -> Outline:
    """Clockwise from the start of the top edge; `radius` in mm."""
    r, k = radius, radius * (1 - QUARTER)
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


Point = tuple[float, float]


def _corner(before: Point, at: Point, after: Point, radius: float) -> tuple[Point, Point, Point, Point]:
    """Where the rounding of a corner starts, its two control points, and where it ends."""
    ax, ay = before[0] - at[0], before[1] - at[1]
    bx, by = after[0] - at[0], after[1] - at[1]
    la, lb = math.hypot(ax, ay), math.hypot(bx, by)
    if la == 0 or lb == 0:
        return at, at, at, at
    ax, ay, bx, by = ax / la, ay / la, bx / lb, by / lb
    angle = math.acos(max(-1.0, min(1.0, ax * bx + ay * by)))
    if angle > math.pi - 1e-6 or angle < 1e-6:
        return at, at, at, at
    tangent = min(radius / math.tan(angle / 2), la / 2, lb / 2)
    used = tangent * math.tan(angle / 2)
    handle = tangent - 4 / 3 * math.tan((math.pi - angle) / 4) * used
    return (
        (at[0] + ax * tangent, at[1] + ay * tangent),
        (at[0] + ax * handle, at[1] + ay * handle),
        (at[0] + bx * handle, at[1] + by * handle),
        (at[0] + bx * tangent, at[1] + by * tangent),
    )
