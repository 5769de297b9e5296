"""What a piece of a text is: as wide as it is told, it knows its height, its cuts and what it prints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from cardgen.diagnostics.span import Span
from cardgen.model.flow import Heading
from cardgen.model.frame import Group, Item
from cardgen.model.geometry import Rect, translation
from cardgen.records import dataclass

#: Draws a named ornament (frame, rule, cursor …) of so many mm: name, width, height, values.
Ornament = Callable[[str, float, float, Mapping[str, Any]], tuple[Item, ...]]
#: What counts as equal, in mm.
TOLERANCE = 1e-6


@dataclass(slots=True)
class Sheet:
    """What lies on a page so far; all in mm from its top left corner."""

    items: list[Item] = field(default_factory=list)
    links: list[tuple[Rect, str]] = field(default_factory=list)
    headings: list[tuple[Heading, float]] = field(default_factory=list)

    def put(self, items: Sequence[Item], x: float, y: float) -> None:
        """Items that were made about the point (0, 0)."""
        if items:
            self.items.append(Group(tuple(items), translation(x, y)))


class Piece(ABC):
    """Something of a text. `before` and `after` are the white space around it in mm."""

    before = 0.0
    after = 0.0
    span: Span | None = None
    #: A piece that must not be the last on its page.
    leads = False

    @abstractmethod
    def height(self, width: float) -> float:
        """In mm, when it is `width` mm wide."""

    def least(self, width: float) -> float:
        """Height of the smallest start that may stand at the foot of a page."""
        return self.height(width)

    def cut(self, width: float, room: float) -> tuple[Piece, Piece] | None:
        """Two pieces of which the first is at most `room` mm high, or None."""
        return None

    @abstractmethod
    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        """Put it on a sheet; `height` may be more than its own where it is stretched."""

    def baseline(self, width: float) -> float:
        """How far the first baseline lies under the top, in mm."""
        return 0.0


class Gap(Piece):
    """White space of a fixed height; with `end` the page ends here."""

    def __init__(self, height: float, *, end: bool = False) -> None:
        self._height, self.end = height, end

    def height(self, width: float) -> float:
        return self._height

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        return


class Drawn(Piece):
    """An ornament of its own height, such as a rule."""

    def __init__(self, name: str, height: float, ornament: Ornament) -> None:
        self.name, self._height, self.ornament = name, height, ornament

    def height(self, width: float) -> float:
        return self._height

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        sheet.put(self.ornament(self.name, width, height, {}), x, y)


def start_of(pieces: Sequence[Piece], width: float) -> float:
    """The height of what must stand together at the start: headings, and the least of what follows them."""
    total = 0.0
    for i, piece in enumerate(pieces):
        total += max(pieces[i - 1].after, piece.before) if i else 0.0
        total += piece.least(width)
        if not piece.leads:
            break
    return total
