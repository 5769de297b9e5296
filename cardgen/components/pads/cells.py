"""What stands in a cell goes in, its items are put down: tick boxes, written values, names."""

from __future__ import annotations

from cardgen.components.pads.ink import HAND, Ink
from cardgen.components.pads.options import ColumnEntry, PadOptions
from cardgen.components.pads.sums import PlayerRound, shown
from cardgen.components.pads.table import NAME, Table
from cardgen.model.geometry import Rect

#: A tick box, the print below it and handwriting: mm, pt, and (least, most) pt.
BOX, MARK, WRITTEN = 4.2, 6.6, (7.0, 10.5)
_SIDE = 0.8
#: Between a tick box and the lines round it, and from it down to the baseline of its mark, in mm.
_AIR, _UNDER = 0.8, 2.4


def tick_box(column: ColumnEntry, cell: Rect) -> Rect:
    """The box that a tick goes into; with a mark under it, it moves up."""
    under = _UNDER if column.mark else 0.0
    side = min(BOX, cell.width - 2 * _AIR, cell.height - under - 2 * _AIR)
    return Rect(cell.centre[0] - side / 2, cell.centre[1] - (side + under) / 2, side, side)


def draw_ticks(ink: Ink, options: PadOptions, table: Table) -> None:
    """The boxes of all columns of ticks, with their marks."""
    ticks = {column.name: column for column in options.leaves if column.kind == "tick"}
    for cell in table.cells:
        column = ticks.get(cell.column)
        if column is None:
            continue
        box = tick_box(column, cell.rect)
        ink.box(box, 0.5, name="tick box")
        if column.mark:
            size = ink.fitted(column.mark, (5.0, MARK), cell.rect.width - _AIR, "the mark")
            ink.words(column.mark, size, box.centre[0], box.bottom + _UNDER, weight=700, align="centre")


def draw_name(ink: Ink, cell: Rect, name: str, *, hand: bool, after: float) -> None:
    """A player's name in its cell, `after` mm from the left, or in the middle where that is 0."""
    room = cell.width - after - 2 * _SIDE if not after else cell.width - after - _SIDE
    weight = 400 if hand else 700
    size = ink.fitted(name, (6.5, WRITTEN[1] if hand else 9.0), room, "the name", weight=weight, hand=hand)
    x, align = (cell.x + after, "left") if after else (cell.centre[0], "centre")
    chain = HAND if hand else "text"
    y = ink.middle(cell.centre[1] + (0.5 if after else 0.0), size, chain)
    ink.words(name, size, x, y, weight=weight, italic=hand, chain=chain, align=align)


def draw_written(ink: Ink, options: PadOptions, table: Table, rows: tuple[PlayerRound, ...], after: float) -> None:
    """The example's names, entries and sums, as a pencil would write them into the table's first round."""
    round_ = table.rounds[0]
    for number, row in enumerate(rows, 1):
        draw_name(ink, table.cell(round_, number, NAME), row.name, hand=True, after=after)
        struck = {c.strikes for c in options.leaves if c.kind == "tick" and row.values.get(c.name)}
        for column in options.leaves:
            cell = table.cell(round_, number, column.name)
            if column.kind == "tick":
                if row.values[column.name]:
                    _tick(ink, tick_box(column, cell))
            elif column.sum is not None or column.name in row.entered:
                text = shown(row.values[column.name])
                size = ink.fitted(text, WRITTEN, cell.width - 2 * _SIDE, "the figure", weight=400, hand=True)
                y = ink.middle(cell.centre[1], size, HAND)
                width = ink.words(text, size, cell.centre[0], y, italic=True, chain=HAND, align="centre")
                if column.name in struck:
                    reach = min(width / 2 + 1.2, cell.width / 2 - _SIDE)
                    ink.line(cell.centre[0] - reach, cell.centre[1], cell.centre[0] + reach, cell.centre[1], 0.8)


def _tick(ink: Ink, box: Rect) -> None:
    x, y, s = box.x, box.y, box.width
    ink.path(((x + 0.16 * s, y + 0.5 * s), (x + 0.42 * s, y + 0.82 * s), (x + 1.0 * s, y - 0.12 * s)), 1.1)
