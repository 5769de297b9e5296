"""Elements that are moved, turned or clipped together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout import outline
from cardgen.layout.kind import ElementKind
from cardgen.model.frame import Clip, Group, Item
from cardgen.model.geometry import Rect, multiply, rotation, translation

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties = element.properties
    x, y = engine.numbers(properties["at"], scope, 2) if "at" in properties else (0.0, 0.0)
    turn = engine.number(properties["turn"], scope) if "turn" in properties else 0.0
    inner = scope.inner({"w": rect.width, "h": rect.height})
    if not turn:
        moved = Rect(rect.x + x, rect.y + y, rect.width, rect.height)
        items = tuple(engine.place_all(properties["items"], inner, moved))
        if "clip" not in properties:
            yield from items
            return
        yield Group(items, clip=_clip(engine, element, inner, moved))
        return
    local = Rect(0.0, 0.0, rect.width, rect.height)
    matrix = multiply(translation(rect.x + x, rect.y + y), rotation(turn))
    items = tuple(engine.place_all(properties["items"], inner, local))
    clip = _clip(engine, element, inner, local) if "clip" in properties else None
    yield Group(items, matrix, clip)


def _excess(engine: Engine, element: Element, scope: Scope, rect: Rect, style: str) -> float:
    inner = scope.inner({"w": rect.width, "h": rect.height})
    return engine.excess(element.properties["items"], inner, rect, style)


def _clip(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Clip:
    radius = engine.number(element.properties["round"], scope) if "round" in element.properties else 0.0
    points = [(rect.x + x, rect.y + y) for x, y in engine.pairs(element.properties["clip"], scope)]
    if len(points) < 3:
        engine.refuse(element.span, "'clip' needs at least three points")
    return Clip(outline.polygon(points, radius))


GROUP = ElementKind(
    "group",
    {
        "items": "items",
        "at": "two",
        "turn": "value",
        "clip": "points",
        "round": "value",
        "h": "value",
        "grow": "value",
    },
    _place,
    excess=_excess,
    required=("items",),
)
