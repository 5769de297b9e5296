"""Elements one under the other: each takes the height it needs, and those that grow share what is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.elements.text import TOLERANCE, pads
from cardgen.layout.kind import ElementKind
from cardgen.model.frame import Item
from cardgen.model.geometry import Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element


def _children(
    engine: Engine, element: Element, scope: Scope, width: float
) -> tuple[list[tuple[Element, Scope, float, float]], float]:
    """Each child with its natural height and its share of growth; and the height of all with gaps and pads."""
    pad = pads(engine, element, scope)
    gap = engine.number(element.properties["gap"], scope) if "gap" in element.properties else 0.0
    inner = width - pad.left - pad.right
    children: list[tuple[Element, Scope, float, float]] = []
    for child, own in engine.each(element.properties["items"], scope):
        height = engine.measure(child, own, inner)
        grow = child.properties.get("grow")
        children.append((child, own, height, engine.number(grow, own) if grow is not None else 0.0))
    total = sum(c[2] for c in children) + gap * max(0, len(children) - 1) + pad.top + pad.bottom
    return children, total


def _measure(engine: Engine, element: Element, scope: Scope, width: float) -> float:
    return _children(engine, element, scope, width)[1]


def _excess(engine: Engine, element: Element, scope: Scope, rect: Rect, style: str) -> float:
    at = _area(engine, element, scope, rect)
    return _measure(engine, element, scope, at.width) - at.height


def _area(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Rect:
    if "at" not in element.properties:
        return rect
    x, y, width, height = engine.numbers(element.properties["at"], scope, 4)
    return Rect(rect.x + x, rect.y + y, width, height)


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    area = _area(engine, element, scope, rect)
    if "under" in element.properties:
        inner = scope.inner({"w": area.width, "h": area.height})
        yield from engine.place_all(element.properties["under"], inner, area)
    children, total = _children(engine, element, scope, area.width)
    pad = pads(engine, element, scope)
    gap = engine.number(element.properties["gap"], scope) if "gap" in element.properties else 0.0
    left = area.height - total
    growth = sum(grow for _, _, _, grow in children)
    valign = engine.text(element.properties.get("valign"), scope, "top")
    y = area.y + pad.top
    if not growth and left > 0:
        y += {"top": 0.0, "middle": left / 2, "bottom": left}.get(valign, 0.0)
    lacking = -left if left < -TOLERANCE else 0.0
    for child, own, height, grow in children:
        given = height + (max(0.0, left) * grow / growth if growth else 0.0)
        if lacking and child.tiered:
            # What is missing is missing in the text that was to be fitted: its box is that much lower.
            given = max(0.0, given - lacking)
            lacking = 0.0
        place = Rect(area.x + pad.left, y, area.width - pad.left - pad.right, given)
        yield from engine.place(child, own.inner({"w": place.width, "h": place.height}), place)
        y += given + gap


STACK = ElementKind(
    "stack",
    {
        "items": "items",
        "under": "items",
        "at": "four",
        "gap": "value",
        "pad": "four",
        "valign": "value",
        "h": "value",
        "grow": "value",
    },
    _place,
    _measure,
    _excess,
    required=("items",),
)
