"""A line that paper is turned or folded about goes in; where things lie on the other side of it comes out."""

from __future__ import annotations

from cardgen.model.backs import flip_of
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Mirror:
    """The line x = `at` when `upright`, else the line y = `at`, in mm."""

    upright: bool
    at: float

    def rect(self, rect: Rect) -> Rect:
        """Where the rectangle lies on the other side."""
        if self.upright:
            return Rect(2 * self.at - rect.right, rect.y, rect.width, rect.height)
        return Rect(rect.x, 2 * self.at - rect.bottom, rect.width, rect.height)

    def insets(self, insets: Insets) -> Insets:
        """The insets of a rectangle that lies on the other side."""
        if self.upright:
            return Insets(insets.top, insets.left, insets.bottom, insets.right)
        return Insets(insets.bottom, insets.right, insets.top, insets.left)

    def turn(self, turn: int) -> int:
        """How a back lies (degrees clockwise) behind a front turned by `turn`.

        A card is turned over about its own upright axis, so what is up on the front is up on the back: an upright
        line swaps left and right of that direction, a level line swaps top and bottom.
        """
        return (-turn if self.upright else 180 - turn) % 360


def is_portrait(paper: Size) -> bool:
    """True for a sheet that stands upright; a square one counts as upright."""
    return paper.width <= paper.height


def page_flip(mode: str, paper: Size) -> Mirror | None:
    """The line that a printer turns the sheet about: `paper` as it is looked at, in mm; None where nothing is turned.

    The long edges of a portrait sheet are upright, those of a landscape sheet are level (Wikipedia, Duplex printing).
    """
    flip = flip_of(mode)
    if not flip:
        return None
    upright = (flip == "long-edge") == is_portrait(paper)
    return Mirror(upright, (paper.width if upright else paper.height) / 2)
