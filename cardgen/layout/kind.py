"""What an element kind is: its name, its properties, how it is measured and how it is placed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.model.frame import Item
from cardgen.model.geometry import Rect

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element

#: How a property is written: one value, a fixed list, a list of points, a map, a list of elements, or a name.
FORMS = ("value", "words", "two", "four", "numbers", "points", "map", "items", "style", "part")

Measure = Callable[["Engine", "Element", "Scope", float], float]
Place = Callable[["Engine", "Element", "Scope", Rect], Iterator[Item]]
Excess = Callable[["Engine", "Element", "Scope", Rect, str], float]


@dataclass(frozen=True, slots=True)
class ElementKind:
    """One kind of element.

    `properties` gives the form of each property. `measure` answers the natural height in mm at a width (None for
    kinds that have none and must state `h` inside a stack); `place` yields items for a rectangle;
    `excess` answers by how many mm the texts of a tiered style are too high.
    """

    name: str
    properties: Mapping[str, str]
    place: Place
    measure: Measure | None = None
    excess: Excess | None = None
    required: tuple[str, ...] = ()
