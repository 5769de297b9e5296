"""Named elements go in as they are placed; where they stand, seen from any other element, comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.model.geometry import Rect
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of an element in mm of its frame; `size` in pt for text."""

    rect: Rect
    size: float = 0.0


class Placed(Mapping[str, Mapping[str, float]]):
    """What `placed` is in an expression: x, y, width, height, right, bottom and size of each named element so far.

    Lengths count from the top left of the element that asks, as its own do.
    """

    __slots__ = ("_standing", "_x", "_y")

    def __init__(self, standing: dict[str, Standing], x: float = 0.0, y: float = 0.0) -> None:
        self._standing = standing
        self._x = x
        self._y = y

    def seen_from(self, x: float, y: float) -> Placed:
        """The same elements, counted from another point."""
        return self if (x, y) == (self._x, self._y) else Placed(self._standing, x, y)

    def put(self, name: str, rect: Rect, size: float = 0.0) -> None:
        """Remember an element; `rect` is in mm of the frame."""
        self._standing[name] = Standing(rect, size)

    def __getitem__(self, name: str) -> Mapping[str, float]:
        standing = self._standing[name]
        x, y = standing.rect.x - self._x, standing.rect.y - self._y
        width, height = standing.rect.width, standing.rect.height
        return {
            "x": x,
            "y": y,
            "width": width,
            "height": height,
            "right": x + width,
            "bottom": y + height,
            "size": standing.size,
        }

    def __iter__(self) -> Iterator[str]:
        return iter(self._standing)

    def __len__(self) -> int:
        return len(self._standing)
