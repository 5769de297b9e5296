"""Two colours go in, how different they look comes out.

CIEDE2000 after G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
Supplementary Test Data, and Mathematical Observations", Color Research and Application 30(1), 2005, with its
weights at 1. About 1 is the least that a person sees side by side; 15 and more are different colours at a glance.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from cardgen.model.colour import Colour
from cardgen.model.light import Linear, lab


def difference(one: Colour, other: Colour) -> float:
    """The CIEDE2000 difference of two opaque sRGB colours."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: Linear, other: Linear) -> float:
    """The CIEDE2000 difference of two colours given as (L*, a*, b*)."""
    l1, l2 = one[0], other[0]
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    g = 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    a1, a2 = (1 + g) * one[1], (1 + g) * other[1]
    c1, c2 = hypot(a1, one[2]), hypot(a2, other[2])
    h1, h2 = _hue(a1, one[2]), _hue(a2, other[2])
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = _middle(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    blue = 30 * exp(-(((hm - 275) / 25) ** 2))
    rt = -sin(radians(2 * blue)) * 2 * sqrt(cm**7 / (cm**7 + 25.0**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _turn(h1: float, h2: float) -> float:
    """From one hue to the other the short way, in degrees."""
    turn = h2 - h1
    if turn > 180:
        return turn - 360
    return turn + 360 if turn < -180 else turn


def _middle(h1: float, h2: float) -> float:
    """The hue between two, in degrees."""
    total = h1 + h2
    if abs(h1 - h2) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2
