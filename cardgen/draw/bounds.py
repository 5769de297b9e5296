"""Items go in; a rectangle that surely holds all that they draw comes out, in their own units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.model.frame import Item, Outline, Picture, Shape, TextLine
from cardgen.model.geometry import MM_PER_PT, Matrix, Rect, apply

#: Text reaches at most this many sizes above and below its baseline, and half a size beyond its ends.
_ABOVE, _BELOW, _BESIDE = 1.5, 0.7, 0.5


def bounds(items: Iterable[Item]) -> Rect:
    """The rectangle around everything; without an area when there is nothing."""
    return _around(point for item in items for point in _corners(item))


def outline_bounds(outline: Outline) -> Rect:
    """The rectangle around an outline and its control points."""
    return _around(_points(outline))


def _corners(item: Item) -> Iterator[tuple[float, float]]:
    if isinstance(item, TextLine):
        for run in item.runs:
            size = run.size * MM_PER_PT
            rise = run.rise * MM_PER_PT
            yield item.x + run.x - _BESIDE * size, item.y - rise - _ABOVE * size
            yield item.x + run.x + run.width + _BESIDE * size, item.y - rise + _BELOW * size
    elif isinstance(item, Picture):
        yield item.rect.x, item.rect.y
        yield item.rect.right, item.rect.bottom
    elif isinstance(item, Shape):
        if item.outline:
            stroke = item.stroke
            spread = stroke.width * (max(stroke.miter, 1.0) if stroke.join == "miter" else 1.0) if stroke else 0.0
            yield from _diagonal(outline_bounds(item.outline).outset(spread))
    elif item.items:
        inner = outline_bounds(item.clip.outline) if item.clip else bounds(item.items)
        yield from _moved(inner, item.matrix)


def moved(rect: Rect, matrix: Matrix) -> Rect:
    """The rectangle around a transformed rectangle."""
    return _around(_moved(rect, matrix))


def _moved(rect: Rect, matrix: Matrix) -> Iterator[tuple[float, float]]:
    for x in (rect.x, rect.right):
        for y in (rect.y, rect.bottom):
            yield apply(matrix, x, y)


def _diagonal(rect: Rect) -> Iterator[tuple[float, float]]:
    yield rect.x, rect.y
    yield rect.right, rect.bottom


def _points(outline: Outline) -> Iterator[tuple[float, float]]:
    for segment in outline:
        numbers = segment[1:]
        yield from zip(numbers[::2], numbers[1::2], strict=True)


def _around(points: Iterable[tuple[float, float]]) -> Rect:
    found = list(points)
    if not found:
        return Rect(0, 0, 0, 0)
    xs, ys = [p[0] for p in found], [p[1] for p in found]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
