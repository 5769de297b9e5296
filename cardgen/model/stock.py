"""Paper and card sizes as data: a name and millimetres."""

from __future__ import annotations

from cardgen.model.geometry import Size
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright. `title` is how people call it."""

    name: str
    title: str
    size: Size


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card as it lies on the table: trim size and corner radius in mm. An `insert` is slipped into a sleeve."""

    name: str
    title: str
    trim: Size
    corner: float = 3.0
    insert: bool = False
