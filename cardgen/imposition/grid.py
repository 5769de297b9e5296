"""What a plan of a sheet is: a grid of cards on paper with its bleeds, or the figures that say why none fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from cardgen.imposition.mirror import Mirror, is_portrait, page_flip
from cardgen.model.backs import BackMode
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.records import dataclass

#: How the backs come behind the fronts.
Mode = BackMode
#: Crop marks beside the cards, cut lines round them, both or neither.
Marks = Literal["crop", "lines", "both", "none"]
#: Sides that carry the marks. As is usual: crop marks on both, so that sheets can be glued; cut lines on fronts only,
#: for on backs they would show how far the printer is off.
MarkSides = Literal["usual", "fronts", "both"]
Orientation = Literal["auto", "portrait", "landscape"]


@dataclass(frozen=True, slots=True)
class NoFit:
    """Not one card fits. The least size in mm that one needs, and what the sheet has, where least is missing."""

    needed: Size
    available: Size


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards of one size in columns and rows on one side of a sheet. All in mm; `paper` is the sheet as looked at.

    `xs` and `ys` are the left and top edges of the trims. With a `fold` they hold fronts and backs; the fronts lie
    before the fold line (left of it or above it). `bleed` is that of the outer sides; between cards it ends in the
    middle of the `gap`. `free` are the areas left for a footer or a ruler, best first; `given_up` says in short
    sentences what the plan had to do without.
    """

    mode: Mode
    paper: Size
    printable: Rect
    card: Size
    turn: int
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    bleed: float
    gap: float
    marks: Marks
    fold: Mirror | None = None
    mark_sides: MarkSides = "usual"
    free: tuple[Rect, ...] = ()
    given_up: tuple[str, ...] = ()

    @property
    def cell(self) -> Size:
        """The trim of a card as it lies on the sheet."""
        return self.card.turned() if self.turn in (90, 270) else self.card

    @property
    def orientation(self) -> Orientation:
        """`portrait` or `landscape`: how the sheet is looked at."""
        return "portrait" if is_portrait(self.paper) else "landscape"

    @property
    def inner_bleed(self) -> float:
        """The bleed between two neighbouring cards."""
        return min(self.bleed, self.gap / 2)

    @property
    def columns(self) -> int:
        """Columns of fronts."""
        return len(self.xs) // 2 if self.fold and self.fold.upright else len(self.xs)

    @property
    def rows(self) -> int:
        """Rows of fronts."""
        return len(self.ys) // 2 if self.fold and not self.fold.upright else len(self.ys)

    @property
    def capacity(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    @property
    def slots(self) -> tuple[tuple[int, int], ...]:
        """Column and row of each front, in reading order."""
        return tuple((column, row) for row in range(self.rows) for column in range(self.columns))

    @property
    def mirror(self) -> Mirror | None:
        """The line that takes a front to its back: the fold line or the middle of the sheet."""
        return self.fold or page_flip(self.mode, self.paper)

    @property
    def seen(self) -> Rect:
        """All trims with the bleed round them."""
        x, y = self.xs[0] - self.bleed, self.ys[0] - self.bleed
        right, bottom = self.xs[-1] + self.cell.width + self.bleed, self.ys[-1] + self.cell.height + self.bleed
        return Rect(x, y, right - x, bottom - y)

    def trim(self, column: int, row: int) -> Rect:
        """Where a card is cut."""
        return Rect(self.xs[column], self.ys[row], self.cell.width, self.cell.height)

    def bleeds(self, column: int, row: int, filled: frozenset[tuple[int, int]]) -> Insets:
        """The bleed of a card on a side whose `filled` places are known.

        Toward a neighbour it ends in the middle of the gap. Toward an empty place it is whole, so that the last cards
        of a sheet and those beside a hole do not show white edges; above and below only where no third card reaches
        into the same corner.
        """

        def side(dx: int, dy: int, gap: float | None) -> float:
            part = self.bleed if gap is None else min(self.bleed, gap / 2)
            if (column + dx, row + dy) in filled:
                return part
            corners = {(column - 1, row + dy), (column + 1, row + dy)} if dy else set()
            return part if corners & filled else self.bleed

        return Insets(
            top=side(0, -1, _gap(self.ys, row - 1, self.cell.height)),
            right=side(1, 0, _gap(self.xs, column, self.cell.width)),
            bottom=side(0, 1, _gap(self.ys, row, self.cell.height)),
            left=side(-1, 0, _gap(self.xs, column - 1, self.cell.width)),
        )

    def back(self) -> Grid:
        """The same grid as it lies on the back of the sheet after the flip; itself where the sheet is not flipped."""
        flip = page_flip(self.mode, self.paper)
        if flip is None:
            return self
        xs, ys = self.xs, self.ys
        if flip.upright:
            xs = tuple(2 * flip.at - x - self.cell.width for x in reversed(xs))
        else:
            ys = tuple(2 * flip.at - y - self.cell.height for y in reversed(ys))
        return replace(self, xs=xs, ys=ys, turn=flip.turn(self.turn), free=tuple(flip.rect(area) for area in self.free))


def _gap(starts: tuple[float, ...], before: int, length: float) -> float | None:
    """Between a trim and the next one; None at the end of the row."""
    return starts[before + 1] - starts[before] - length if 0 <= before < len(starts) - 1 else None
