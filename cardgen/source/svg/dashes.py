"""An outline and its stroke go in; both come out so that PDF draws the dots and dashes that SVG asks for.

The two agree on dashes but for three things: PDF draws no dash or subpath of no length (SVG: a dot, with round or
square caps), and where the dashes of a closed outline meet at a corner, PDF leaves the corner open.
"""

from __future__ import annotations

import math
from dataclasses import replace

from cardgen.model.frame import Outline, Segment, Stroke
from cardgen.source.svg.outlines import points, subpaths

#: The length that stands for none, in stroke widths: below what is seen, above the rounding of numbers in a PDF.
_SPECK = 1 / 200

#: The control points may be longer than the chord by this factor.
_STRAIGHT = 1.0075
#: A curve of this size is a point, also where it turns back on itself and never gets straight.
_SMALL = 1e-9

_Point = tuple[float, float]


def for_pdf(outline: Outline, stroke: Stroke) -> tuple[Outline, Stroke]:
    """The outline and stroke to put down instead; mostly the same ones."""
    speck = stroke.width * _SPECK
    if stroke.cap != "butt":
        outline = tuple(segment for part in subpaths(outline) for segment in _dotted(part, speck))
        if any(length == 0 for length in stroke.dash[::2]):
            stroke = replace(stroke, dash=_longer(stroke.dash, speck))
    if stroke.dash:
        outline += tuple(segment for part in subpaths(outline) for segment in _corner(part, stroke, speck))
    return outline, stroke


def _dotted(part: Outline, speck: float) -> Outline:
    """A subpath that never leaves its first point becomes a speck along x, as SVG lays its caps."""
    if len(part) > 1 and part[1][1:3] != part[0][1:] and len(part[1]) > 1:
        return part
    x, y = points(part)[0]
    if len(part) > 1 and all(point == (x, y) for point in points(part)):
        return (("M", x - speck / 2, y), ("L", x + speck / 2, y))
    return part


def _longer(dash: tuple[float, ...], speck: float) -> tuple[float, ...]:
    """Dashes of no length get the length of a speck, taken from the gap after them."""
    made: list[float] = []
    for on, off in zip(dash[::2], dash[1::2], strict=True):
        more = min(speck, off) if on == 0 else 0.0
        made += [on + more, off - more]
    return tuple(made)


def _corner(part: Outline, stroke: Stroke, speck: float) -> tuple[Segment, ...]:
    """The corner at the start of a closed subpath, when dashes lead into and out of it; else nothing."""
    if part[-1][0] != "Z" or not _is_on(stroke.dash, stroke.dash_offset):
        return ()
    way = points(part)
    x, y = way[0]
    after = next((point for point in way if point != way[0]), None)
    before = next((point for point in reversed(way) if point != way[0]), None)
    if after is None or before is None:
        return ()
    (ax, ay), (bx, by) = _unit(way[0], after), _unit(before, way[0])
    if abs(ax * by - ay * bx) < 1e-6 and ax * bx + ay * by > 0:
        return ()  # no corner: the ends of the dashes lie flush
    if not _is_on(stroke.dash, stroke.dash_offset + _length(part) - speck):
        return ()
    return (("M", x - bx * speck, y - by * speck), ("L", x, y), ("L", x + ax * speck, y + ay * speck))


def _is_on(dash: tuple[float, ...], at: float) -> bool:
    at %= sum(dash)
    for i, length in enumerate(dash):
        if at < length:
            return i % 2 == 0
        at -= length
    return False


def _unit(start: _Point, end: _Point) -> _Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = math.hypot(dx, dy)
    return dx / size, dy / size


def _length(part: Outline) -> float:
    total = 0.0
    at = start = points(part)[0]
    for segment in part[1:]:
        way = [at, *points((segment,))] if len(segment) > 1 else [at, start]
        total += _curved(*way) if len(way) == 4 else math.dist(at, way[-1])
        at = way[-1]
    return total


def _curved(start: _Point, first: _Point, second: _Point, end: _Point) -> float:
    """The length of a cubic, to half a percent: halved until its chord and its control points say nearly the same."""
    chord = math.dist(start, end)
    round_about = math.dist(start, first) + math.dist(first, second) + math.dist(second, end)
    if chord * _STRAIGHT + _SMALL >= round_about:
        return (chord + round_about) / 2
    a, b, c = _middle(start, first), _middle(first, second), _middle(second, end)
    d, e = _middle(a, b), _middle(b, c)
    half = _middle(d, e)
    return _curved(start, a, d, half) + _curved(half, e, c, end)


def _middle(one: _Point, other: _Point) -> _Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
