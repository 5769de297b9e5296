"""A pad's options and the size of a leaf go in; where head, tables, dividers and foot stand on the front comes out."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.components.pads.options import PadOptions, SizeEntry
from cardgen.components.pads.rules import PAD_COLUMNS, PAD_ROUNDS
from cardgen.components.pads.table import Table, narrowest, table_of_columns, table_of_rows
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.model.geometry import Rect, Size
from cardgen.records import dataclass

#: Heights in mm: the head of a leaf without a template of its own, the first and later heads of tables, the row of
#: names, between head and tables, and between tables and foot.
HEAD, FIRST, LATER, NAMES, GAP, AIR = 9.0, 9.2, 6.0, 8.6, 1.0, 1.8
#: Where home printers print nothing at a sheet's edge, mm.
TOP = 5.0
#: Between two tables where no divider is declared.
BETWEEN = 2.0
_TINY = 1e-6


@dataclass(frozen=True, slots=True)
class Leaf:
    """The front of a leaf. `dividers` lie between two tables, `foot` is for the steps."""

    size: Size
    area: Rect
    head: Rect
    tables: tuple[Table, ...]
    dividers: tuple[Rect, ...]
    foot: Rect


def leaf_area(options: PadOptions, size: SizeEntry) -> Rect:
    """What may be printed on: the leaf without its glue edge and margins."""
    top = max(options.glue, TOP)
    return Rect(size.side, top, size.width - 2 * size.side, size.height - top - size.foot)


def plan_leaf(
    options: PadOptions, size: SizeEntry, foot: float, first: int, report: Report, where: Callable[[str], Span]
) -> Leaf | None:
    """The front whose rounds are numbered from `first`; its rows share the height that is left.

    `foot` is the height that the steps need, `where` tells where an option was written. None, with the figures
    reported, when rows are lower or columns narrower than `cell` asks.
    """
    area = leaf_area(options, size)
    head = Rect(area.x, area.y, area.width, options.head.height if options.head else HEAD)
    top, low = head.bottom + GAP, area.bottom - (foot + AIR if foot else 0.0)
    rounds = size.rounds or options.rounds
    players = options.players.most
    between = options.divider.height if options.divider else BETWEEN
    as_rows = options.stand == "rows"
    heads = FIRST + (rounds - 1) * (LATER + between) if as_rows else NAMES
    rows = rounds * (players if as_rows else len(options.leaves))
    row = (low - top - heads) / rows
    if row < options.cell[1] - _TINY:
        room = low - top
        if as_rows:
            most = int((room - FIRST + LATER + between) / (LATER + between + players * options.cell[1]) + _TINY)
        else:
            most = int((room - NAMES) / (len(options.leaves) * options.cell[1]) + _TINY)
        # When not even one round fits, it is the players that are too many.
        crowd = as_rows and most < 1
        counted = f"{players} players" if crowd else f"{rounds} rounds"
        hint = "declare fewer players, or a larger leaf" if crowd else "declare a larger leaf"
        report.add(
            PAD_ROUNDS,
            f"{counted} on {size.width:g} x {size.height:g} mm leave {max(row, 0):.1f} mm for each row, "
            f"and {options.cell[1]:g} mm are needed",
            where("players.most" if crowd else "rounds"),
            hint=f"at most {most} rounds fit; or declare a larger leaf" if most > 0 else hint,
        )
        return None
    tables: list[Table] = []
    dividers: list[Rect] = []
    if as_rows:
        y = top
        for i in range(rounds):
            if i:
                dividers.append(Rect(area.x, y, area.width, between))
                y += between
            height = LATER if i else FIRST
            tables.append(table_of_rows(options, area.x, y, area.width, height, row, players, first + i))
            y = tables[-1].rect.bottom
    else:
        numbers = tuple(range(first, first + rounds))
        tables.append(table_of_columns(options, area.x, top, area.width, NAMES, row, players, numbers))
    name, width = narrowest(tables[0], options.leaves)
    if width < options.cell[0] - _TINY:
        report.add(
            PAD_COLUMNS,
            f"the cells of '{name}' are {width:.1f} mm wide on a leaf of {size.width:g} mm, "
            f"and {options.cell[0]:g} mm are needed",
            where("columns" if as_rows else "players.most"),
            hint="declare fewer columns or players, or a wider leaf",
        )
        return None
    bottom = tables[-1].rect.bottom
    return Leaf(
        Size(size.width, size.height),
        area,
        head,
        tuple(tables),
        tuple(dividers),
        Rect(area.x, bottom + AIR, area.width, area.bottom - bottom - AIR),
    )
