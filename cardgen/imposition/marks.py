"""A planned grid goes in; crop marks, cut lines and the fold line come out as thin lines in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.imposition.crop_spans import MARK_CLIP, MARK_WIDTH, crop_spans
from cardgen.imposition.cut_lines import cut_lines
from cardgen.imposition.grid import Grid
from cardgen.model.colour import BLACK
from cardgen.model.frame import Outline, Shape, Stroke
from cardgen.model.geometry import Rect

CROP_MARK = Stroke(BLACK, MARK_WIDTH)
FOLD_LINE = Stroke(BLACK, MARK_WIDTH, dash=(3.0, 1.5))

#: A line from (x0, y0) to (x1, y1), in mm.
Line = tuple[float, float, float, float]


def sheet_marks(
    grid: Grid, side: str, trims: Sequence[Rect], offset: tuple[float, float] = (0.0, 0.0)
) -> tuple[Shape, ...]:
    """All marks of one side (`front`, `back` or `both`) with the given trims on it.

    `grid` is that of the side itself (`Grid.back()` for a back). `offset` in mm moves the marks; `trims` are where
    they are.
    """
    shapes = []
    lines_here = side != "back" or grid.mark_sides == "both"
    crops_here = side != "back" or grid.mark_sides != "fronts"
    if grid.marks in ("lines", "both") and lines_here and trims:
        shapes.append(cut_lines(trims))
    if grid.marks in ("crop", "both") and crops_here:
        shapes.append(crop_marks(grid, offset))
    if grid.fold is not None:
        shapes.append(fold_line(grid))
    return tuple(shapes)


def crop_marks(grid: Grid, offset: tuple[float, float] = (0.0, 0.0)) -> Shape:
    """A mark at both ends of every cut, outside all bleeds, and in the gaps where there is room.

    Every sheet of a grid has the same marks, full or not, so that sheets can be cut in a pile.
    """
    wide = crop_spans(grid.xs, grid.cell.width, grid.bleed, grid.paper.width)
    high = crop_spans(grid.ys, grid.cell.height, grid.bleed, grid.paper.height)
    lines = [(x, a, x, b) for x in _cuts(grid.xs, grid.cell.width) for a, b in high]
    lines += [(a, y, b, y) for y in _cuts(grid.ys, grid.cell.height) for a, b in wide]
    dx, dy = offset
    return _shape("crop marks", ((a + dx, b + dy, c + dx, d + dy) for a, b, c, d in lines), CROP_MARK)


def fold_line(grid: Grid) -> Shape:
    """The dashed line between fronts and backs, as long as the cards with their marks. The grid must have a fold."""
    if grid.fold is None:
        raise ValueError("the grid has no fold")
    at, seen = grid.fold.at, grid.seen
    starts, card, paper = (
        (grid.ys, grid.cell.height, grid.paper.height)
        if grid.fold.upright
        else (grid.xs, grid.cell.width, grid.paper.width)
    )
    start, end = (seen.y, seen.bottom) if grid.fold.upright else (seen.x, seen.right)
    if grid.marks in ("crop", "both"):
        spans = crop_spans(starts, card, grid.bleed, paper)
        start, end = spans[0][0], spans[-1][1]
    start, end = max(start, MARK_CLIP), min(end, paper - MARK_CLIP)
    line = (at, start, at, end) if grid.fold.upright else (start, at, end, at)
    return _shape("fold line", (line,), FOLD_LINE)


def _cuts(starts: tuple[float, ...], card: float) -> tuple[float, ...]:
    """Every edge of every trim, in order; edges that two cards share count once."""
    edges = sorted(edge for start in starts for edge in (start, start + card))
    return tuple(edge for i, edge in enumerate(edges) if i == 0 or edge - edges[i - 1] > 0.001)


def _shape(name: str, lines: Iterable[Line], stroke: Stroke) -> Shape:
    outline: Outline = tuple(segment for a, b, c, d in lines for segment in (("M", a, b), ("L", c, d)))
    return Shape(outline, stroke=stroke, name=name, decorative=True)
