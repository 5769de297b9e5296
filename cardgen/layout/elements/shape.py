"""A polygon, rectangle or circle of a template goes in, a filled or stroked outline comes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout import outline
from cardgen.layout.kind import ElementKind
from cardgen.model.frame import Item, Outline, Shape, Stroke
from cardgen.model.geometry import MM_PER_PT, Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


def outline_of(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Outline:
    """The outline that `rect`, `circle` or `points` describe, moved to the element's place."""
    properties = element.properties
    radius = engine.number(properties["round"], scope) if "round" in properties else 0.0
    if "rect" in properties:
        x, y, width, height = engine.numbers(properties["rect"], scope, 4)
        return outline.rectangle(rect.x + x, rect.y + y, width, height, radius)
    if "circle" in properties:
        values = engine.numbers(properties["circle"], scope)
        if len(values) != 3:
            engine.refuse(element.span, "a circle is [centre x, centre y, radius]")
        return outline.circle(rect.x + values[0], rect.y + values[1], values[2])
    if "points" in properties:
        points = [(rect.x + x, rect.y + y) for x, y in engine.pairs(properties["points"], scope)]
        if len(points) < 2:
            engine.refuse(element.span, "a shape needs at least two points")
        closed = not engine.flag(properties.get("open"), scope)
        return outline.polygon(points, radius, closed=closed)
    return outline.rectangle(rect.x, rect.y, rect.width, rect.height, radius)


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties = element.properties
    path = outline_of(engine, element, scope, rect)
    fill = engine.colour(properties["fill"], scope) if "fill" in properties else None
    stroke = None
    colour = engine.colour(properties["stroke"], scope) if "stroke" in properties else None
    if colour is not None:
        width = engine.number(properties["line"], scope) if "line" in properties else 0.6 * MM_PER_PT
        cap = engine.text(properties.get("cap"), scope, "butt")
        join = engine.text(properties.get("join"), scope, "miter")
        if cap not in _CAPS or join not in _JOINS:
            engine.refuse(element.span, f"'cap' is one of {', '.join(_CAPS)}, 'join' one of {', '.join(_JOINS)}")
        dash = engine.numbers(properties["dash"], scope) if "dash" in properties else ()
        stroke = Stroke(colour, width, cap, join, 4.0, dash)
    if fill is not None or stroke is not None:
        yield Shape(path, fill, stroke)


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
)
