"""A vector drawing read from a file: items in the units of its own view box."""

from __future__ import annotations

from cardgen.model.frame import Item
from cardgen.model.geometry import Rect
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Toning:
    """What becomes of the colours of a drawing that no table names.

    `keep` mixes fills with white, `keep_lines` lines (1 keeps them, 0 is white); `grey` makes both grey before that.
    """

    keep: float = 1.0
    keep_lines: float = 1.0
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """Items inside `view` (the view box, y down). `path` names the file; `key` is a digest of the items."""

    path: str
    view: Rect
    items: tuple[Item, ...]
    key: str
