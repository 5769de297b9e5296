"""An attribute's text goes in, its value comes out; a faulty one is reported at its place and replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardgen.model.geometry import IDENTITY, Matrix
from cardgen.source.svg.faults import BadValueError, Faults
from cardgen.source.svg.transforms import read_transform
from cardgen.source.svg.tree import Declared, Element, Place

_T = TypeVar("_T")
_M = TypeVar("_M")


class Attributes:
    """The safe way to values: after a fault there is a stand-in, so that reading goes on to the next fault."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def value(self, declared: Declared | None, read: Callable[[str], _T], missing: _M) -> _T | _M:
        """What `read` makes of a declared value; `missing` when there is none or it is faulty."""
        if declared is None:
            return missing
        try:
            return read(declared.value)
        except BadValueError as fault:
            self.faults.add_value(fault, declared.place)
            return missing

    def attribute(self, element: Element, name: str, read: Callable[[str], _T], missing: _M) -> _T | _M:
        """What `read` makes of an attribute; `missing` when there is none or it is faulty."""
        text = element.attributes.get(name)
        if text is None:
            return missing
        try:
            return read(text)
        except BadValueError as fault:
            self.faults.add_value(fault, Place(element, name))
            return missing

    def transform(self, element: Element, name: str = "transform") -> Matrix:
        """The matrix of a transform attribute."""
        return self.attribute(element, name, read_transform, IDENTITY)
