"""Columns, players and rounds with an area go in; the rectangles of every cell come out, in mm; nothing is drawn."""

from __future__ import annotations

from itertools import accumulate

from cardgen.components.pads.options import ColumnEntry, PadOptions
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

#: The name of the cell that holds a player's name.
NAME = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell to write in. Rounds and players count from 1; `column` is a column's name, or NAME."""

    round: int
    player: int
    column: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Table:
    """One table: `rect` is all of it, `head` its first row, `rounds` the numbers of its rounds.

    `xs` and `ys` are the edges of columns and rows, the outer ones included; `ys` begin below the head.
    """

    rect: Rect
    head: Rect
    rounds: tuple[int, ...]
    players: int
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    cells: tuple[Cell, ...]

    def cell(self, round_: int, player: int, column: str) -> Rect:
        """Where one cell is. Raises StopIteration for one that there is not."""
        wanted = (round_, player, column)
        return next(c.rect for c in self.cells if (c.round, c.player, c.column) == wanted)


def table_of_rows(
    options: PadOptions, x: float, y: float, width: float, head: float, row: float, players: int, round_: int
) -> Table:
    """Players as rows: the table of one round. The columns' widths are stretched to fill `width`."""
    leaves = options.leaves
    given = [options.names_width, *(column.width for column in leaves)]
    stretch = width / sum(given)
    xs = tuple(x + edge * stretch for edge in accumulate([0.0, *given]))
    ys = tuple(y + head + i * row for i in range(players + 1))
    cells = tuple(
        Cell(round_, player, name, Rect(xs[i], ys[player - 1], xs[i + 1] - xs[i], row))
        for player in range(1, players + 1)
        for i, name in enumerate([NAME, *(column.name for column in leaves)])
    )
    rect = Rect(x, y, width, head + players * row)
    return Table(rect, Rect(x, y, width, head), (round_,), players, xs, ys, cells)


def table_of_columns(
    options: PadOptions,
    x: float,
    y: float,
    width: float,
    head: float,
    row: float,
    players: int,
    rounds: tuple[int, ...],
) -> Table:
    """Players as columns: one table, in which each round is a row for each declared column, under a row of names.

    Its first column, `names_width` wide, holds the rounds' numbers and the words for their rows.
    """
    leaves = options.leaves
    across = (width - options.names_width) / players
    xs = (x, *(x + options.names_width + i * across for i in range(players + 1)))
    ys = tuple(y + head + i * row for i in range(len(rounds) * len(leaves) + 1))
    names = tuple(Cell(rounds[0], i + 1, NAME, Rect(xs[i + 1], y, across, head)) for i in range(players))
    cells = tuple(
        Cell(round_, player, column.name, Rect(xs[player], ys[r * len(leaves) + i], across, row))
        for r, round_ in enumerate(rounds)
        for i, column in enumerate(leaves)
        for player in range(1, players + 1)
    )
    rect = Rect(x, y, width, ys[-1] - y)
    return Table(rect, Rect(x, y, width, head), rounds, players, xs, ys, names + cells)


def narrowest(table: Table, columns: tuple[ColumnEntry, ...]) -> tuple[str, float]:
    """The name and width of the narrowest column for numbers; the cells of ticks hold a box of their own size."""
    numbers = {column.name for column in columns if column.kind == "number"}
    found = min((c for c in table.cells if c.column in numbers), key=lambda c: c.rect.width, default=None)
    return (found.column, found.rect.width) if found else (NAME, float("inf"))
