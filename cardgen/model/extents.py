"""Placed items go in, the exact rectangles that they draw on come out, in the frame's own millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cardgen.model.frame import Clip, Group, Item, Outline, Shape
from cardgen.model.geometry import IDENTITY, Matrix, Rect, apply, multiply

Point = tuple[float, float]


def placed(
    items: Iterable[Item], matrix: Matrix = IDENTITY, clip: Rect | None = None
) -> Iterator[tuple[Item, Matrix, Rect | None]]:
    """Every item that is not a group, with the transform to the frame and the rectangle outside of which it is not
    seen. Decorative items are left out, and with a decorative group all that is in it. A drawing (a group with a key)
    is given as a whole."""
    for item in items:
        if item.decorative:
            continue
        if not isinstance(item, Group):
            yield item, matrix, clip
            continue
        inner = multiply(matrix, item.matrix)
        seen = _inside(clip, item.clip, inner)
        if item.key:
            yield item, inner, seen
        else:
            for child, at, limit in placed(item.items, inner, seen):
                yield (_named(child, item), at, limit)


def every(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    """Every item that is not a group, with the transform to the frame: decorative ones and parts of drawings too."""
    for item in items:
        if isinstance(item, Group):
            yield from every(item.items, multiply(matrix, item.matrix))
        else:
            yield item, matrix


def shape_extent(shape: Shape, matrix: Matrix, *, line: bool = True) -> Rect | None:
    """The rectangle around a shape, with the thickness of its line or without; None where there is no outline."""
    points = [apply(matrix, *p) for p in outline_points(shape.outline)]
    if not points:
        return None
    spread = shape.stroke.width / 2 * scale_of(matrix) if shape.stroke and line else 0.0
    return around(points).outset(spread)


def extent(items: Iterable[Item], matrix: Matrix) -> Rect | None:
    """The rectangle around the shapes of a drawing."""
    found = (shape_extent(item, at) for item, at in every(items, matrix) if isinstance(item, Shape))
    rects = [rect for rect in found if rect is not None]
    if not rects:
        return None
    return around([p for r in rects for p in ((r.x, r.y), (r.right, r.bottom))])


def box(rect: Rect, matrix: Matrix) -> Rect:
    """The upright rectangle around a transformed one."""
    corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
    return around([apply(matrix, *corner) for corner in corners])


def meet(one: Rect, other: Rect | None) -> Rect | None:
    """What two rectangles share; None when they do not meet. No second one leaves the first."""
    if other is None:
        return one
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


def scale_of(matrix: Matrix) -> float:
    """By how much a transform makes lines thicker."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def around(points: Sequence[Point]) -> Rect:
    """The rectangle around points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def outline_points(outline: Outline) -> Iterator[Point]:
    """Points whose rectangle is that of the outline: ends of lines, and ends and turning points of curves."""
    at: Point = (0.0, 0.0)
    for segment in outline:
        numbers = segment[1:]
        if not numbers:
            continue
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if len(pairs) == 3:
            yield from _turns(at, *pairs)
        at = pairs[-1]
        yield at


def _turns(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    """Where a cubic curve runs level or upright."""
    for axis in (0, 1):
        v0, v1, v2, v3 = p0[axis], p1[axis], p2[axis], p3[axis]
        a, b, c = v3 - 3 * v2 + 3 * v1 - v0, 2 * (v2 - 2 * v1 + v0), v1 - v0
        for t in _roots(a, b, c):
            if 0 < t < 1:
                s = 1 - t
                w = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
                yield tuple(  # type: ignore[misc]
                    sum(k * p[i] for k, p in zip(w, (p0, p1, p2, p3), strict=True)) for i in (0, 1)
                )


def _roots(a: float, b: float, c: float) -> tuple[float, ...]:
    if abs(a) < 1e-12:
        return (-c / b,) if abs(b) > 1e-12 else ()
    inside = b * b - 4 * a * c
    if inside < 0:
        return ()
    root = math.sqrt(inside)
    return ((-b + root) / (2 * a), (-b - root) / (2 * a))


def _inside(clip: Rect | None, own: Clip | None, matrix: Matrix) -> Rect | None:
    if own is None:
        return clip
    points = [apply(matrix, *p) for p in outline_points(own.outline)]
    rect = around(points) if points else Rect(0, 0, 0, 0)
    return meet(rect, clip) or Rect(rect.x, rect.y, 0, 0)


def _named(child: Item, parent: Item) -> Item:
    """A drawing inside its placing group has neither name nor place of its own."""
    if child.span is not None or parent.span is None:
        return child
    return replace(child, name=parent.name, span=parent.span)
