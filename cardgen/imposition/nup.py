"""Paper and the size of a pad or leaflet go in; as many of it as fit on a sheet, with cut marks, come out."""

from __future__ import annotations

from cardgen.imposition.axis import Axis
from cardgen.imposition.crop_spans import MARK_WIDTH
from cardgen.imposition.grid import NoFit, Orientation
from cardgen.imposition.mirror import is_portrait
from cardgen.model.colour import BLACK
from cardgen.model.frame import Segment, Shape, Stroke
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.records import dataclass

#: Marks run this far in from the paper's edge, in mm: past what a printer leaves white, before what is written.
EDGE_MARK = 6.0
#: A strip narrower than this (mm) is left on the item rather than cut off.
SLIVER = 1.5

NO_MARGINS = Insets.all(0.0)


@dataclass(frozen=True, slots=True)
class Nup:
    """Rectangles on a sheet as it is looked at, in reading order, in mm. `turn` 90: what they hold lies on its side."""

    paper: Size
    turn: int
    columns: int
    rows: int
    cells: tuple[Rect, ...]


def plan_nup(
    paper: Size,
    item: Size,
    margins: Insets = NO_MARGINS,
    gap: float = 0.0,
    orientation: Orientation = "auto",
) -> Nup | NoFit:
    """The most items without bleed, in the middle of the printable area; then upright ones, then a portrait sheet.

    `paper` stands upright. With margins 0 exact fits count: two A5 or four A6 on A4.
    """
    papers = {"portrait": (paper,), "landscape": (paper.turned(),), "auto": (paper, paper.turned())}[orientation]
    found: list[Nup] = []
    missing: list[tuple[float, NoFit]] = []
    for sheet in papers:
        area = Rect(0, 0, sheet.width, sheet.height).inset(margins)
        for turn in (0, 90):
            size = item.turned() if turn else item
            across, down = Axis(area.width, size.width, gap), Axis(area.height, size.height, gap)
            columns, rows = across.most(0), down.most(0)
            if columns * rows == 0:
                short = max(size.width - area.width, 0.0) + max(size.height - area.height, 0.0)
                missing.append((short, NoFit(size, Size(area.width, area.height))))
                continue
            xs = across.starts(columns, 0, area.x + (area.width - across.extent(columns, 0)) / 2)
            ys = down.starts(rows, 0, area.y + (area.height - down.extent(rows, 0)) / 2)
            cells = tuple(Rect(x, y, size.width, size.height) for y in ys for x in xs)
            found.append(Nup(sheet, turn, columns, rows, cells))
    if not found:
        return min(missing, key=lambda pair: pair[0])[1]
    return max(found, key=lambda nup: (len(nup.cells), nup.turn == 0, is_portrait(nup.paper)))


def nup_marks(nup: Nup) -> Shape:
    """Cut marks at the paper's edges. Two edges less than a sliver apart share one mark in the middle between them."""
    outline: list[Segment] = []
    width, height = nup.paper.width, nup.paper.height
    for x in _cuts([edge for cell in nup.cells for edge in (cell.x, cell.right)], width):
        outline += [("M", x, 0), ("L", x, EDGE_MARK), ("M", x, height - EDGE_MARK), ("L", x, height)]
    for y in _cuts([edge for cell in nup.cells for edge in (cell.y, cell.bottom)], height):
        outline += [("M", 0, y), ("L", EDGE_MARK, y), ("M", width - EDGE_MARK, y), ("L", width, y)]
    return Shape(tuple(outline), stroke=Stroke(BLACK, MARK_WIDTH), name="cut marks", decorative=True)


def _cuts(edges: list[float], paper: float) -> list[float]:
    inside = sorted({round(edge, 6) for edge in edges if SLIVER <= edge <= paper - SLIVER})
    groups: list[list[float]] = []
    for edge in inside:
        if groups and edge - groups[-1][0] < SLIVER:
            groups[-1].append(edge)
        else:
            groups.append([edge])
    return [(group[0] + group[-1]) / 2 for group in groups]
