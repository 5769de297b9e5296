"""An elliptical arc of a path goes in, cubic curves of at most a quarter turn come out.

The formulas are those of the SVG standard's implementation notes, "Elliptical arc implementation notes".
"""

from __future__ import annotations

import math

from cardgen.model.frame import Segment

#: Radii below this count as 0: the arc is a straight line.
_TINY = 1e-9


def arc_curves(
    x0: float, y0: float, rx: float, ry: float, degrees: float, large: bool, sweep: bool, x: float, y: float
) -> list[Segment]:
    """From (x0, y0) to (x, y) on an ellipse with radii `rx`, `ry`, its x axis turned by `degrees`."""
    rx, ry = abs(rx), abs(ry)
    if x0 == x and y0 == y:
        return []
    if rx < _TINY or ry < _TINY:
        return [("L", x, y)]
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    dx, dy = (x0 - x) / 2, (y0 - y) / 2
    px, py = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry  # half the chord on the unit circle
    size = px * px + py * py
    if size > 1:
        rx, ry, px, py = rx * math.sqrt(size), ry * math.sqrt(size), px / math.sqrt(size), py / math.sqrt(size)
        size = 1.0
    if not size:
        return [("L", x, y)]  # the chord is too short beside the radii to be seen
    reach = math.sqrt(max(1 / size - 1, 0.0)) * (-1 if large == sweep else 1)
    ux, uy = reach * py, -reach * px  # the centre on the unit circle, from the middle of the chord
    start = math.atan2(py - uy, px - ux)
    turn = math.atan2(-py - uy, -px - ux) - start
    if sweep and turn < 0:
        turn += math.tau
    elif not sweep and turn > 0:
        turn -= math.tau
    cx = (x0 + x) / 2 + cos * ux * rx - sin * uy * ry
    cy = (y0 + y) / 2 + sin * ux * rx + cos * uy * ry
    a, b, c, d = cos * rx, sin * rx, -sin * ry, cos * ry
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-3))
    reach = 4 / 3 * math.tan(turn / count / 4)
    curves: list[Segment] = []
    for i in range(count):
        t0, t1 = start + turn * i / count, start + turn * (i + 1) / count
        c0, s0, c1, s1 = math.cos(t0), math.sin(t0), math.cos(t1), math.sin(t1)
        q1x, q1y, q2x, q2y = c0 - reach * s0, s0 + reach * c0, c1 + reach * s1, s1 - reach * c1
        ex, ey = (x, y) if i == count - 1 else (a * c1 + c * s1 + cx, b * c1 + d * s1 + cy)
        curves.append(
            (
                "C",
                a * q1x + c * q1y + cx,
                b * q1x + d * q1y + cy,
                a * q2x + c * q2y + cx,
                b * q2x + d * q2y + cy,
                ex,
                ey,
            )
        )
    return curves
