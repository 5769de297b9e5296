"""A polygon, rectangle or circle of a template goes in, a filled or stroked outline comes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.kind import ElementKind
from cardgen.model import outlines
from cardgen.model.frame import Item, Outline, Shape, Stroke
from cardgen.model.geometry import MM_PER_PT, Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
#: Width of a line that states none: 0.6 pt, in mm.
_LINE = 0.6 * MM_PER_PT


def outline_of(element: Element, scope: Scope, rect: Rect) -> Outline:
    """The outline that `rect`, `circle` or `points` describe, moved to the element's place."""
    properties = element.properties
    radius = scope.number(properties["round"]) if "round" in properties else 0.0
    if "rect" in properties:
        x, y, width, height = scope.numbers(properties["rect"], 4)
        return outlines.rectangle(rect.x + x, rect.y + y, width, height, radius)
    if "circle" in properties:
        values = scope.numbers(properties["circle"])
        if len(values) != 3 or values[2] < 0:
            scope.refuse(element.span, "a circle is [centre x, centre y, radius]")
        return outlines.circle(rect.x + values[0], rect.y + values[1], values[2])
    if "points" in properties:
        points = [(rect.x + x, rect.y + y) for x, y in scope.pairs(properties["points"])]
        if len(points) < 2:
            scope.refuse(element.span, "a shape needs at least two points")
        return outlines.polygon(points, radius, closed=not scope.flag(properties.get("open")))
    return outlines.rectangle(rect.x, rect.y, rect.width, rect.height, radius)


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties = element.properties
    fill = scope.colour(properties["fill"]) if "fill" in properties else None
    stroke = _stroke(element, scope)
    path = outline_of(element, scope, rect)
    if fill is not None or stroke is not None:
        yield Shape(path, fill, stroke, False, element.name or "shape", element.span, scope.decorative)


def _stroke(element: Element, scope: Scope) -> Stroke | None:
    properties = element.properties
    colour = scope.colour(properties["stroke"]) if "stroke" in properties else None
    if colour is None:
        return None
    width = scope.number(properties["line"]) if "line" in properties else _LINE
    cap = scope.choice(properties.get("cap"), "cap", _CAPS, "butt")
    join = scope.choice(properties.get("join"), "join", _JOINS, "miter")
    dash = scope.numbers(properties["dash"]) if "dash" in properties else ()
    if width < 0 or any(d < 0 for d in dash) or (dash and not any(dash)):
        scope.refuse(element.span, "the width of a line and its dashes cannot be negative, nor all dashes 0")
    return Stroke(colour, width, cap, join, 4.0, dash)


SHAPE = ElementKind(
    "shape",
    {
        "rect": "four",
        "circle": "numbers",
        "points": "points",
        "round": "value",
        "open": "value",
        "fill": "value",
        "stroke": "value",
        "line": "value",
        "dash": "numbers",
        "cap": "value",
        "join": "value",
        "h": "value",
        "grow": "value",
    },
    _place,
    one_of=("rect", "circle", "points"),
)
