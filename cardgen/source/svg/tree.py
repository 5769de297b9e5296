"""What a parsed SVG file is made of: elements with their places, and places inside them."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """One element of the SVG namespace. Elements are the same only when they are one object.

    `attributes` holds those without a namespace, and `xlink:href`; editors' private ones are left out.
    `line` and `column` count from 1 and are those of the `<`; `byte` is its offset in the file.
    `texts` are the pieces of text directly inside, each with its line and column; blank ones only in `<style>`.
    """

    tag: str
    attributes: dict[str, str]
    parent: Element | None
    line: int
    column: int
    byte: int
    children: list[Element] = field(default_factory=list)
    texts: list[tuple[str, int, int]] = field(default_factory=list)


class Place(NamedTuple):
    """A place in the file: an element, one of its attributes (`#text` for its text), a character in the value.

    Offset -1 means the attribute as a whole. It becomes a line and a column only when a fault needs them.
    """

    element: Element
    attribute: str = ""
    offset: int = -1

    def at(self, offset: int) -> Place:
        """The place `offset` characters further into the value."""
        return Place(self.element, self.attribute, max(self.offset, 0) + offset)


class Declared(NamedTuple):
    """A value as written, with where it was written."""

    value: str
    place: Place
