"""An empty piece of a stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.kind import ElementKind
from cardgen.model.frame import Item
from cardgen.model.geometry import Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    return iter(())


SPACE = ElementKind("space", {"h": "value", "grow": "value"}, _place, required=("h",))
