"""A document goes in; which of its faces and drawings are used twice or more comes out.

What is used again is kept once in the file (a Form XObject); what is used once is cheaper straight on the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.model.document import Document
from cardgen.model.frame import Group, Item
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Repeats:
    """The keys of faces placed, and of groups drawn, two or more times."""

    faces: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()


def repeats(document: Document) -> Repeats:
    """Count over all pages. What stands inside a repeated face or group counts once, for it is drawn once."""
    faces = Counter(placement.face.key for page in document.pages for placement in page.placements)
    groups: Counter[str] = Counter()
    for face in document.faces():
        _count(face.frame.items, groups)
    for page in document.pages:
        _count(page.items, groups)
    return Repeats(_twice(faces), _twice(groups))


def repeated_groups(items: Iterable[Item]) -> Repeats:
    """The same for the items of one frame."""
    groups: Counter[str] = Counter()
    _count(items, groups)
    return Repeats(groups=_twice(groups))


def _count(items: Iterable[Item], groups: Counter[str]) -> None:
    for item in items:
        if isinstance(item, Group):
            if item.key:
                groups[item.key] += 1
            if not item.key or groups[item.key] == 1:
                _count(item.items, groups)


def _twice(counter: Counter[str]) -> frozenset[str]:
    return frozenset(key for key, count in counter.items() if count > 1)
