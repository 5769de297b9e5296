"""A named part of the template is drawn here, with values of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.areas import moved
from cardgen.layout.kind import AtSizes, ElementKind
from cardgen.layout.rules import TEMPLATE_CIRCLE, UNKNOWN_ELEMENT
from cardgen.layout.say import Abandoned
from cardgen.layout.scope import MAX_DEPTH
from cardgen.model.frame import Item
from cardgen.model.geometry import Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element


def _inside(engine: Engine, element: Element, scope: Scope, rect: Rect) -> tuple[tuple[Element, ...], Scope, Rect]:
    """The part's elements, the scope with the given values, and the place."""
    properties, parts = element.properties, engine.template.parts
    written = properties["name"]
    name = scope.text(written)
    if name not in parts:
        hint = did_you_mean(name, parts, what="parts")
        engine.report.add(UNKNOWN_ELEMENT, f"there is no part '{name}'", written.span, hint=hint)
        raise Abandoned
    if scope.depth >= MAX_DEPTH:
        message = f"parts stand in one another more than {MAX_DEPTH} deep; the innermost is '{name}'"
        engine.report.add(TEMPLATE_CIRCLE, message, written.span, hint="take the part out of itself")
        raise Abandoned
    area = moved(element, scope, rect)
    given = properties.get("with", {})
    values = {key: scope.value(value) for key, value in given.items()}
    origins = {key: path for key, value in given.items() if (path := scope.origin_path(value)) is not None}
    inner = scope.inside(area, values, origins, deeper=True)
    return parts[name], inner, area


def _trials(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[AtSizes]:
    return engine.trials(*_inside(engine, element, scope, rect))


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    return engine.place_all(*_inside(engine, element, scope, rect))


PART = ElementKind(
    "part",
    {"name": "part", "at": "two", "with": "map", "h": "value", "grow": "value"},
    _place,
    trials=_trials,
    required=("name",),
)
