"""Elements one under the other: each takes the height it needs, and those that grow share what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardgen.layout.areas import TOLERANCE, own_area, pads
from cardgen.layout.kind import AtSizes, ElementKind
from cardgen.model.frame import Item
from cardgen.model.geometry import Insets, Rect
from cardgen.records import dataclass

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element

_VALIGN = ("top", "middle", "bottom")
#: Height in mm of a place that is never too low; what limits a child then is the stack as a whole.
_ENDLESS = 1e5


@dataclass(frozen=True, slots=True)
class _Child:
    """An element in the stack: its natural height, its share of growth, and whether words decide its height."""

    element: Element
    scope: Scope
    height: AtSizes
    grow: float
    worded: bool


@dataclass(frozen=True, slots=True)
class _Pile:
    """The children of a stack; `gap` stands between them and `pad` around them, in mm."""

    children: tuple[_Child, ...]
    gap: float
    pad: Insets

    def height(self, sizes: Mapping[str, float]) -> float:
        """Natural height of all."""
        gaps = self.gap * max(0, len(self.children) - 1)
        return sum(child.height(sizes) for child in self.children) + gaps + self.pad.top + self.pad.bottom


def _pile(engine: Engine, element: Element, scope: Scope, width: float) -> _Pile:
    pad = pads(element, scope)
    gap = scope.number(element.properties["gap"]) if "gap" in element.properties else 0.0
    inner = width - pad.left - pad.right
    children: list[_Child] = []
    for child, own in engine.each(element.properties["items"], scope.inner({"w": inner})):
        grow = child.properties.get("grow")
        worded = engine.kinds[child.kind].measure is not None and "h" not in child.properties
        height = engine.measure(child, own, inner)
        children.append(_Child(child, own, height, own.number(grow) if grow is not None else 0.0, worded))
    return _Pile(tuple(children), gap, pad)


def _measure(engine: Engine, element: Element, scope: Scope, width: float) -> AtSizes:
    return _pile(engine, element, scope, width).height


def _trials(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[AtSizes]:
    area = own_area(element, scope, rect)
    pile = _pile(engine, element, scope, area.width)
    yield lambda sizes: pile.height(sizes) - area.height
    width = area.width - pile.pad.left - pile.pad.right
    for child in pile.children:
        if child.element.tiered:
            stated = child.element.properties.get("h")
            height = child.scope.number(stated) if stated is not None else _ENDLESS
            place = Rect(area.x + pile.pad.left, area.y, width, height)
            trials = engine.kinds[child.element.kind].trials
            if trials is not None:
                yield from trials(engine, child.element, child.scope.inside(place), place)


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    area = own_area(element, scope, rect)
    if element.name:
        scope.placed.put(element.name, area)
    if "under" in element.properties:
        yield from engine.place_all(element.properties["under"], scope.inside(area), area)
    valign = scope.choice(element.properties.get("valign"), "valign", _VALIGN, "top")
    pile = _pile(engine, element, scope, area.width)
    sizes = scope.run.sizes
    left = area.height - pile.height(sizes)
    heights = [child.height(sizes) for child in pile.children]
    growth = sum(child.grow for child in pile.children)
    y = area.y + pile.pad.top
    if left > 0 and growth:
        heights = [h + left * child.grow / growth for h, child in zip(heights, pile.children, strict=True)]
    elif left > 0:
        y += {"top": 0.0, "middle": left / 2, "bottom": left}[valign]
    elif left < -TOLERANCE:
        heights = _squeezed(element, scope, pile, heights, -left)
    for child, height in zip(pile.children, heights, strict=True):
        place = Rect(area.x + pile.pad.left, y, area.width - pile.pad.left - pile.pad.right, height)
        yield from engine.place(child.element, child.scope.inside(place), place)
        y += height + pile.gap


def _squeezed(element: Element, scope: Scope, pile: _Pile, heights: list[float], lacking: float) -> list[float]:
    """The heights when `lacking` mm are missing: they are missing in the text that was to be fitted, else in the
    longest. Its place is that much lower, so that its field of the card is named as the one that does not fit."""
    out = list(heights)
    for i, child in sorted(enumerate(pile.children), key=lambda c: (not c[1].element.tiered, -heights[c[0]])):
        if child.worded and lacking > TOLERANCE:
            taken = min(lacking, heights[i])
            out[i] -= taken
            lacking -= taken
    if lacking > TOLERANCE:
        scope.refuse(element.span, f"the elements of this stack need {lacking:.1f} mm more than it has")
    return out


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
    _trials,
    required=("items",),
)
