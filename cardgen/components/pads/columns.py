"""The one table with players as columns goes in; its lines, labels and ring numbers are put down."""

from __future__ import annotations

from cardgen.components.pads.cells import draw_ticks
from cardgen.components.pads.ink import CELL, FRAME, Ink
from cardgen.components.pads.options import PadOptions
from cardgen.components.pads.table import Table
from cardgen.model.geometry import Rect

#: (least, most) pt of labels, and the height of a label's line at the top or bottom of a round, mm.
_LABEL, _LINE = (5.2, 6.2), 3.4
_DASH = (1.1, 0.85)


def draw_columns(ink: Ink, options: PadOptions, table: Table) -> None:
    """The whole table, with all its rounds."""
    head, xs, ys, count = table.head, table.xs, table.ys, len(options.leaves)
    draw_ticks(ink, options, table)
    ink.label(options.names_label, Rect(xs[0] + 0.6, head.y, xs[1] - xs[0] - 1.2, head.height), _LABEL, "the label")
    for i, y in enumerate(ys[:-1]):
        if i % count:
            ink.line(xs[1], y, xs[-1], y, 0.4, _DASH)
        else:
            ink.line(xs[0], y, xs[-1], y, FRAME)
    for i, x in enumerate(xs[1:-1]):
        ink.line(x, table.rect.y, x, table.rect.bottom, CELL if i else FRAME)
    for i, round_ in enumerate(table.rounds):
        place = Rect(xs[0], ys[i * count], xs[1] - xs[0], ys[(i + 1) * count] - ys[i * count])
        _labels(ink, options, place, str(round_) if options.numbered else "")
    ink.box(table.rect, FRAME, 1.0, name="table")


def _labels(ink: Ink, options: PadOptions, place: Rect, number: str) -> None:
    """The round's ring; with two rows the labels stand above and below it, with more of them beside it."""
    leaves = options.leaves
    if len(leaves) > 2:
        ring = min(2.2, place.width / 6)
        ink.ring(place.x + ring + 0.8, place.centre[1], ring, 1.2, number, 7.0)
        row = place.height / len(leaves)
        left = place.x + 2 * ring + 1.4
        for i, column in enumerate(leaves):
            line = Rect(left, place.y + i * row, place.right - left - 0.4, row)
            weight = 700 if column.frame else 400
            ink.label(column.label or column.name, line, _LABEL, "the label", weight=weight)
        return
    ink.ring(place.centre[0], place.centre[1], min(2.9, place.width / 2 - 0.8), 1.5, number, 8.6)
    if len(leaves) == 2:
        for column, y in ((leaves[0], place.y + 0.3), (leaves[1], place.bottom - _LINE - 0.3)):
            line = Rect(place.x + 0.5, y, place.width - 1.0, _LINE)
            weight = 700 if column.frame else 400
            ink.label(column.label or column.name, line, _LABEL, "the label", weight=weight, most_lines=1)
