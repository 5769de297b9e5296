"""Elements that are moved, turned or clipped together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.areas import moved
from cardgen.layout.kind import AtSizes, ElementKind
from cardgen.model import outlines
from cardgen.model.frame import Clip, Group, Item
from cardgen.model.geometry import Rect, multiply, rotation, translation

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties, area = element.properties, moved(element, scope, rect)
    turn = scope.number(properties["turn"]) if "turn" in properties else 0.0
    if not turn:
        inner = scope.inside(area)
        if "clip" not in properties:
            yield from engine.place_all(properties["items"], inner, area)
            return
        items, clip = engine.place_all(properties["items"], inner, area), _clip(element, inner, area)
        yield Group(
            tuple(items), clip=clip, name=element.name or "group", span=element.span, decorative=scope.decorative
        )
        return
    local = Rect(0.0, 0.0, area.width, area.height)
    inner = scope.turned(local)
    yield Group(
        tuple(engine.place_all(properties["items"], inner, local)),
        multiply(translation(area.x, area.y), rotation(turn)),
        _clip(element, inner, local) if "clip" in properties else None,
        name=element.name or "group",
        span=element.span,
        decorative=scope.decorative,
    )


def _trials(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[AtSizes]:
    area = moved(element, scope, rect)
    return engine.trials(element.properties["items"], scope.inside(area), area)


def _clip(element: Element, scope: Scope, rect: Rect) -> Clip:
    radius = scope.number(element.properties["round"]) if "round" in element.properties else 0.0
    points = [(rect.x + x, rect.y + y) for x, y in scope.pairs(element.properties["clip"])]
    if len(points) < 3:
        scope.refuse(element.span, "'clip' needs at least three points")
    return Clip(outlines.polygon(points, radius))


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
    trials=_trials,
    required=("items",),
)
