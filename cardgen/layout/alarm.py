"""The place of what went wrong goes in, the red box that a draft prints there comes out."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model import outlines
from cardgen.model.colour import Colour
from cardgen.model.frame import Shape, Stroke
from cardgen.model.geometry import Rect

_STROKE = Stroke(Colour(230, 0, 0), 0.5)


def alarm(rect: Rect, name: str, *, crossed: bool = False) -> Iterator[Shape]:
    """A red box in mm, with a stroke through it where something is missing."""
    yield Shape(outlines.rectangle(rect.x, rect.y, rect.width, rect.height), None, _STROKE, name=name)
    if crossed:
        ends = ((rect.x, rect.y), (rect.right, rect.bottom))
        yield Shape(outlines.polygon(ends, closed=False), None, _STROKE, name=name)
