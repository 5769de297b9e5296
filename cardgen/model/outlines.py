"""A rectangle and a radius go in, its outline with round corners comes out."""

from __future__ import annotations

import math

from cardgen.model.frame import Outline
from cardgen.model.geometry import Rect

#: How far the control points of a quarter circle of radius 1 lie from its ends.
_KAPPA = 4 / 3 * math.tan(math.pi / 8)


def rounded(rect: Rect, radius: float) -> Outline:
    """Clockwise from the start of the top edge; `radius` in mm."""
    r, k = radius, radius * (1 - _KAPPA)
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
