"""The table of one round, with players as rows, goes in; its lines and heads are put down."""

from __future__ import annotations

from cardgen.components.pads.cells import draw_ticks
from cardgen.components.pads.ink import CELL, FRAME, PART, Ink
from cardgen.components.pads.options import ColumnEntry, GroupEntry, PadOptions
from cardgen.components.pads.table import Table
from cardgen.model.geometry import Rect

#: Sizes of type in pt, and (least, most) of labels.
_ROUND, _SMALL, _LABEL, _GROUP, _NUMBER = 7.0, 6.2, (5.6, 6.4), (5.6, 6.6), 5.8
#: Rings for step numbers, mm and pt; between a cell's edge and what stands in it, mm.
BADGE, BADGE_TYPE, PAD = 1.4, 6.2, 1.0
#: A symbol in a head, mm.
_ART = 3.4


def draw_rows(ink: Ink, options: PadOptions, table: Table, *, tall: bool, number: str) -> None:
    """One table. `tall` heads carry the numbers of the steps; `number` stands in the ring, or nothing does."""
    head, xs, ys = table.head, table.xs, table.ys
    draw_ticks(ink, options, table)
    for i, y in enumerate(ys[:-1]):
        ink.line(xs[0], y, xs[-1], y, CELL if i else PART)
        ink.words(str(i + 1), _NUMBER, xs[0] + PAD, y + 2.7, weight=700)
    _corner(ink, options, Rect(xs[0], head.y, xs[1] - xs[0], head.height), tall, number)
    at = 1
    for entry in options.columns:
        count = len(entry.columns) if isinstance(entry, GroupEntry) else 1
        place = Rect(xs[at], head.y, xs[at + count] - xs[at], head.height)
        heavy = at == 1 or entry.heavy
        ink.line(place.x, head.y, place.x, ys[-1], PART if heavy else CELL)
        for inner in range(at + 1, at + count):
            ink.line(xs[inner], ys[0], xs[inner], ys[-1], CELL, (0.35, 0.57))
        if isinstance(entry, GroupEntry):
            _group(ink, entry, place, xs[at : at + count + 1], tall)
        else:
            _column(ink, entry, place, tall)
            if entry.frame:
                inside = Rect(place.x, ys[0], place.width, ys[-1] - ys[0]).outset(-0.7)
                ink.box(inside, CELL, 0.5, name="frame")
        at += count
    ink.box(table.rect, FRAME, 1.0, name="table")


def badges(ink: Ink, steps: tuple[int, ...], x: float, y: float, align: str) -> float:
    """Step numbers in rings in one line about y, from, about or up to x; gives the width they take."""
    width = len(steps) * (2 * BADGE + 0.3)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    for i, step in enumerate(steps):
        ink.ring(left + (i + 0.5) * (2 * BADGE + 0.3), y, BADGE, 0.6, str(step), BADGE_TYPE)
    return width


def _corner(ink: Ink, options: PadOptions, place: Rect, tall: bool, number: str) -> None:
    radius = 3.1 if tall else 2.4
    room = place.width - 2 * radius - 2 * PAD - 0.8
    size = ink.fitted(options.round_label, (5.6, _ROUND), room, "the label")
    if tall:
        ink.words(options.round_label, size, place.x + PAD, place.y + 3.9, weight=700)
        small = ink.fitted(options.names_label, (5.0, _SMALL), room, "the label", weight=400)
        ink.words(options.names_label, small, place.x + PAD, place.bottom - 1.5)
    else:
        ink.words(options.round_label, size, place.x + PAD, ink.middle(place.centre[1], size), weight=700)
    ink.ring(place.right - radius - PAD, place.centre[1], radius, 1.5, number, 9.0 if tall else 7.0)


def _group(ink: Ink, group: GroupEntry, place: Rect, edges: tuple[float, ...], tall: bool) -> None:
    if not tall:
        _short_group(ink, group, place, edges)
        return
    taken = len(group.steps) * (2 * BADGE + 0.3) + 0.4
    size = ink.fitted(group.group, _GROUP, place.width - taken - PAD - 0.6, "the label")
    ink.words(group.group, size, place.x + PAD, ink.middle(place.y + 2.4, size), weight=700)
    badges(ink, group.steps, place.right - 0.4, place.y + 2.4, "right")
    for i, column in enumerate(group.columns):
        cell = Rect(edges[i], place.bottom - 4.4, edges[i + 1] - edges[i], 4.2)
        wide = badges(ink, column.steps, cell.x + PAD, cell.centre[1], "left") if column.steps else 0.0
        start = PAD + wide if wide else 0.3
        rest = Rect(cell.x + start, cell.y, cell.width - start - 0.3, cell.height)
        if column.art:
            ink.drawing(column.art, _about(rest, _ART))
        elif column.label:
            ink.label(column.label, rest, (5.2, _SMALL), "the label", weight=400, most_lines=1)


def _short_group(ink: Ink, group: GroupEntry, place: Rect, edges: tuple[float, ...]) -> None:
    """The common label over the columns without a symbol, the symbols over theirs."""
    end = place.right
    for i, column in enumerate(group.columns):
        if column.art:
            ink.drawing(column.art, _about(Rect(edges[i], place.y, edges[i + 1] - edges[i], place.height), _ART))
            end = min(end, edges[i])
    if end <= place.x:
        end = place.right
    ink.label(group.group, Rect(place.x + 0.4, place.y, end - place.x - 0.4, place.height), _LABEL, "the label")


def _column(ink: Ink, column: ColumnEntry, place: Rect, tall: bool) -> None:
    inside = Rect(place.x + 0.5, place.y, place.width - 1.0, place.height)
    if tall and column.steps:
        badges(ink, column.steps, place.centre[0], place.y + 2.4, "centre")
        inside = Rect(inside.x, place.y + 4.0, inside.width, place.height - 4.3)
    words = column.label if tall else column.short or column.label
    if column.art and not words:
        ink.drawing(column.art, _about(inside, _ART))
    else:
        ink.label(words or column.name, inside, _LABEL, "the label")


def _about(rect: Rect, side: float) -> Rect:
    side = min(side, rect.width, rect.height)
    return Rect(rect.centre[0] - side / 2, rect.centre[1] - side / 2, side, side)
