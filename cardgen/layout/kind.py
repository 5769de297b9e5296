"""What an element kind is: its name, its properties, how it is measured and how it is placed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from cardgen.model.frame import Item
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element

#: How a property is written: one value, words with markup, two or four numbers, any number of them, a list of points,
#: a map of values, a list of elements, or the name of a style or part.
Form = Literal["value", "words", "two", "four", "numbers", "points", "map", "items", "style", "part"]

#: Something in mm that depends on the sizes in pt of the tiered styles, by their names.
AtSizes = Callable[[Mapping[str, float]], float]

Measure = Callable[["Engine", "Element", "Scope", float], AtSizes]
Place = Callable[["Engine", "Element", "Scope", Rect], Iterator[Item]]
Trials = Callable[["Engine", "Element", "Scope", Rect], Iterator[AtSizes]]


@dataclass(frozen=True, slots=True)
class ElementKind:
    """One kind of element.

    `properties` gives the form of each property. `measure` answers the natural height at a width in mm (None for
    kinds that have none and must state `h` inside a stack); `place` yields items for a rectangle; `trials` yields by
    how many mm each text with common sizes in the element is too large for its place. Both work out all that does not
    depend on the size first, since many sizes are tried. Of the properties `one_of`, only one can be there.
    """

    name: str
    properties: Mapping[str, Form]
    place: Place
    measure: Measure | None = None
    trials: Trials | None = None
    required: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
