"""Paper, card size and wishes go in; the best grid of cards comes out, or the figures that say why none fits."""

from __future__ import annotations

import math
from dataclasses import replace

from cardgen.imposition.axis import TOLERANCE, Axis
from cardgen.imposition.crop_spans import crop_spans, mark_margin, mark_reach
from cardgen.imposition.cut_lines import LINE_ROOM
from cardgen.imposition.given_up import sentences
from cardgen.imposition.grid import Grid, Marks, MarkSides, Mode, NoFit, Orientation
from cardgen.imposition.mirror import Mirror, is_portrait, page_flip
from cardgen.imposition.room import free_strips, place_block
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.records import dataclass

#: Where home printers print nothing, in mm (print-and-play guides: 5 mm at least).
HOME_MARGINS = Insets.all(5.0)


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """What is asked of a sheet, in mm. `paper` stands upright; `card` is the trim of an unturned card.

    `margins` are those of the sheet as it is looked at. `bleed` is wanted; down to `least_bleed` is taken where that
    saves a card. `gap` lies between two trims: None gives every card its own bleed and cuts of its own (twice the
    bleed), 0 lets neighbours share a cut. `footer` is the least width of a strip to be kept free, where there is room.
    """

    paper: Size
    card: Size
    mode: Mode = "long-edge"
    margins: Insets = HOME_MARGINS
    bleed: float = 2.0
    least_bleed: float = 1.0
    gap: float | None = None
    orientation: Orientation = "auto"
    marks: Marks = "crop"
    mark_sides: MarkSides = "usual"
    footer: float = 5.0

    @property
    def least(self) -> float:
        """The smallest bleed that is taken, in mm."""
        return min(self.least_bleed, self.bleed)

    @property
    def drawn_marks(self) -> Marks:
        """`marks`, but crop marks come beside cut lines where cards lie too close for a line between them."""
        close = (2 * self.least if self.gap is None else self.gap) < LINE_ROOM
        return "both" if self.marks == "lines" and close else self.marks


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to lay the cards: the sheet as looked at, the turn of the cards, the direction of the fold."""

    paper: Size
    turn: int
    fold: str
    printable: Rect
    area: Rect
    across: Axis
    down: Axis

    def count(self, bleed: float) -> int:
        """Cards on a sheet at this bleed."""
        return self.across.most(bleed) * self.down.most(bleed)


def plan_grid(request: PlanRequest) -> Grid | NoFit:
    """The best grid: most cards, then the widest bleed, then room for a footer, upright cards, a portrait sheet.

    Cards keep their size always. A bleed that is not whole is rounded down to a tenth of a millimetre.
    """
    least = request.least
    layouts = [layout for paper in _papers(request) for layout in _layouts(request, paper, least)]
    most = max(layout.count(least) for layout in layouts)
    if most == 0:
        return min((_missing(layout, least) for layout in layouts), key=_shortfall)
    grids = [_grid(request, layout, least) for layout in layouts if layout.count(least) == most]
    best = max(grids, key=_rank)
    return replace(best, given_up=sentences(best, request.bleed, least, request.footer, _fewer(layouts, best, request)))


def _papers(request: PlanRequest) -> tuple[Size, ...]:
    both = {"portrait": request.paper, "landscape": request.paper.turned()}
    return tuple(both.values()) if request.orientation == "auto" else (both[request.orientation],)


def _layouts(request: PlanRequest, paper: Size, least: float) -> list[Layout]:
    sheet, margins = Rect(0, 0, paper.width, paper.height), request.margins
    flip = page_flip(request.mode, paper)
    if flip is not None:
        # The back of a card lies where the flip takes it, and must be printable there as well.
        margins = _wider(margins, flip.insets(margins))
    crop = request.drawn_marks in ("crop", "both")
    area = sheet.inset(_wider(margins, Insets.all(mark_margin(least))) if crop else margins)
    found = []
    for turn in (0, 90):
        lying = request.card.turned() if turn else request.card
        for fold in ("upright", "level") if request.mode == "gutterfold" else ("",):
            across = Axis(area.width, lying.width, request.gap, fold == "upright")
            down = Axis(area.height, lying.height, request.gap, fold == "level")
            found.append(Layout(paper, turn, fold, sheet.inset(margins), area, across, down))
    return found


def _wider(one: Insets, other: Insets) -> Insets:
    return Insets(
        max(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom), max(one.left, other.left)
    )


def _grid(request: PlanRequest, layout: Layout, least: float) -> Grid:
    columns, rows = layout.across.most(least), layout.down.most(least)
    widest = min(layout.across.widest(columns), layout.down.widest(rows))
    bleed = request.bleed
    if widest < bleed - TOLERANCE:
        bleed = max(least, math.floor(widest * 10 + TOLERANCE) / 10)
    block = Size(layout.across.extent(columns, bleed), layout.down.extent(rows, bleed))
    crop = request.drawn_marks in ("crop", "both")
    x, y = place_block(layout.area, layout.printable, block, mark_reach(bleed) if crop else 0.0, request.footer)
    xs, ys = layout.across.starts(columns, bleed, x), layout.down.starts(rows, bleed, y)
    taken = Rect(x, y, block.width, block.height)
    if crop:
        wide = crop_spans(xs, layout.across.card, bleed, layout.paper.width)
        high = crop_spans(ys, layout.down.card, bleed, layout.paper.height)
        taken = Rect(wide[0][0], high[0][0], wide[-1][1] - wide[0][0], high[-1][1] - high[0][0])
    fold = None
    if layout.fold:
        upright = layout.fold == "upright"
        at = layout.across.fold(columns, bleed, x) if upright else layout.down.fold(rows, bleed, y)
        fold = Mirror(upright, at)
    return Grid(
        mode=request.mode,
        paper=layout.paper,
        printable=layout.printable,
        card=request.card,
        turn=layout.turn,
        xs=xs,
        ys=ys,
        bleed=bleed,
        gap=layout.across.spacing(bleed),
        marks=request.drawn_marks,
        mark_sides=request.mark_sides,
        fold=fold,
        free=free_strips(layout.printable, taken, request.footer),
    )


def _rank(grid: Grid) -> tuple[float, bool, bool, bool, bool]:
    """Of equal grids the first wins; a short fold line is easier to fold true."""
    short_fold = grid.fold is not None and grid.fold.upright == (not is_portrait(grid.paper))
    return (grid.bleed, bool(grid.free), grid.turn == 0, is_portrait(grid.paper), short_fold)


def _missing(layout: Layout, least: float) -> NoFit:
    needed = Size(layout.across.extent(1, least), layout.down.extent(1, least))
    return NoFit(needed, Size(layout.area.width, layout.area.height))


def _shortfall(missing: NoFit) -> float:
    width, height = missing.needed.width - missing.available.width, missing.needed.height - missing.available.height
    return max(width, 0.0) + max(height, 0.0)


def _fewer(layouts: list[Layout], best: Grid, request: PlanRequest) -> dict[str, int]:
    """How many cards would have fitted with the wanted bleed, on a portrait sheet, or with upright cards."""
    fewer = {"bleed": max(layout.count(request.bleed) for layout in layouts)}
    upright = [layout for layout in layouts if layout.turn == 0]
    portrait = [layout.count(best.bleed) for layout in upright if is_portrait(layout.paper)]
    if portrait and not is_portrait(best.paper):
        fewer["portrait"] = max(portrait)
    if best.turn:
        fewer["upright"] = max(layout.count(best.bleed) for layout in upright if layout.paper == best.paper)
    return fewer
