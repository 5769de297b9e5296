"""The digest of a face's drawing goes in, the four signs printed of it come out and are set where they were awaited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.layout.engine import WAITING
from cardgen.model.frame import Group, Item

#: Without 0, 1, I, L, O and U, so that nobody misreads a mark; 30 signs, four of them tell 810,000 faces apart.
MARK_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"


def face_mark(digest: str) -> str:
    """Four signs of a sha256 in hexadecimal."""
    number = int(digest, 16)
    return "".join(MARK_SIGNS[number // len(MARK_SIGNS) ** i % len(MARK_SIGNS)] for i in range(4))


def fill_in(items: tuple[Item, ...], drawn: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    """The items with what had to wait for the mark put in its place, in the order in which it waited."""
    out: list[Item] = []
    changed = False
    for item in items:
        if isinstance(item, Group) and item.key.startswith(WAITING):
            out += drawn[int(item.key.removeprefix(WAITING))]
            changed = True
        elif isinstance(item, Group) and not item.key:
            inside = fill_in(item.items, drawn)
            out.append(item if inside is item.items else replace(item, items=inside))
            changed = changed or inside is not item.items
        else:
            out.append(item)
    return tuple(out) if changed else items
