"""A named part of the template is drawn here, with values of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.kind import ElementKind
from cardgen.model.frame import Item
from cardgen.model.geometry import Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element


def _inside(
    engine: Engine, element: Element, scope: Scope, rect: Rect
) -> tuple[tuple[Element, ...], Scope, Rect]:
    """The part's elements, the scope with the given values, and the place."""
    properties = element.properties
    name = engine.text(properties["name"], scope)
    elements = engine.template.parts.get(name)
    if elements is None:
        engine.refuse(properties["name"].span, f"there is no part '{name}'")
    x, y = engine.numbers(properties["at"], scope, 2) if "at" in properties else (0.0, 0.0)
    values = {key: engine.value(written, scope) for key, written in properties.get("with", {}).items()}
    moved = Rect(rect.x + x, rect.y + y, rect.width, rect.height)
    return elements, scope.inner({"w": rect.width, "h": rect.height, **values}), moved


def _excess(engine: Engine, element: Element, scope: Scope, rect: Rect, style: str) -> float:
    elements, inner, moved = _inside(engine, element, scope, rect)
    return engine.excess(elements, inner, moved, style)


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    elements, inner, moved = _inside(engine, element, scope, rect)
    yield from engine.place_all(elements, inner, moved)


PART = ElementKind(
    "part",
    {"name": "part", "at": "two", "with": "map", "h": "value", "grow": "value"},
    _place,
    excess=_excess,
    required=("name",),
)
