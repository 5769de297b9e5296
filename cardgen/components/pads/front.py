"""A pad on the bench and a size of leaf go in; the front of the leaf comes out, with the places of its cells."""

from __future__ import annotations

from cardgen.components.pads.bench import Bench
from cardgen.components.pads.cells import draw_name
from cardgen.components.pads.columns import draw_columns
from cardgen.components.pads.face import pad_face
from cardgen.components.pads.ink import Ink
from cardgen.components.pads.leaf import Leaf, leaf_area, plan_leaf
from cardgen.components.pads.options import SizeEntry
from cardgen.components.pads.rows import draw_rows
from cardgen.components.pads.rules import PAD_PLAYERS
from cardgen.components.pads.steps import LEADING, TYPE, Foot, draw_foot, plan_foot
from cardgen.components.pads.table import NAME
from cardgen.model.face import Face
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

#: Type of the words before a line to write on, pt; from the words to the line and below the baseline, mm.
_WRITE, _AFTER, _UNDER = 6.6, 1.2, 0.5
#: From the left of a row to a name in it, past the number of the player.
AFTER_NUMBER = 3.6


@dataclass(frozen=True, slots=True)
class Front:
    """The front as a face, and where everything on it is; `written` are the lines to write on, by their labels."""

    face: Face
    leaf: Leaf
    written: tuple[tuple[str, Rect], ...]


def draw_front(bench: Bench, size: SizeEntry, *, first: int = 1, numbered: bool | None = None) -> Front | None:
    """The front with rounds from `first`; None when it has no room for them, which is reported.

    `numbered` wins over what the pad says of its ring numbers.
    """
    options, ink = bench.options, bench.ink()
    numbers = options.numbered if numbered is None else numbered
    foot = _foot(bench, ink, size) if options.steps and options.steps_on_front else None
    need = foot.height if foot else 0.0
    leaf = plan_leaf(options, size, need, first, bench.press.report, bench.where)
    if len(options.names) > options.players.most:
        bench.press.report.add(
            PAD_PLAYERS,
            f"{len(options.names)} names are given, and the pad has places for {options.players.most}",
            bench.where("names"),
            hint="give fewer names, or raise 'most'",
        )
        return None
    if leaf is None:
        return None
    bench.head(ink, leaf.head, "face")
    written = tuple(_write(bench, ink, leaf.head))
    for place in leaf.dividers:
        if options.divider is not None:
            bench.strip(ink, options.divider, place, "face")
    for i, table in enumerate(leaf.tables):
        if options.stand == "rows":
            draw_rows(ink, options, table, tall=i == 0, number=str(table.rounds[0]) if numbers else "")
        else:
            draw_columns(ink, options, table)
        after = AFTER_NUMBER if options.stand == "rows" else 0.0
        for player, name in enumerate(options.names, 1):
            draw_name(ink, table.cell(table.rounds[0], player, NAME), name, hand=False, after=after)
    if foot is not None:
        draw_foot(ink, foot, options.steps, leaf.foot)
    return Front(pad_face(bench.component.id, "face", leaf.size, ink), leaf, written)


def _foot(bench: Bench, ink: Ink, size: SizeEntry) -> Foot | None:
    options = bench.options
    values = bench.values()
    made = [
        ink.text(step.short, values, TYPE, bench.where(f"steps.{i}.short"), LEADING)
        for i, step in enumerate(options.steps)
    ]
    blocks = [block for block in made if block is not None]
    if len(blocks) < len(made):
        return None
    return plan_foot(blocks, leaf_area(options, size).width, options.steps_across)


def _write(bench: Bench, ink: Ink, head: Rect) -> list[tuple[str, Rect]]:
    """Words with a line behind them; gives the place above each line."""
    places = []
    for entry in bench.options.write:
        right, y = head.right - entry.right, head.y + entry.base
        x = right - entry.width
        ink.fitted(entry.label, (_WRITE, _WRITE), entry.width - _AFTER - 4.0, "the word")
        start = x + ink.words(entry.label, _WRITE, x, y, weight=700) + _AFTER
        ink.line(start, y + _UNDER, right, y + _UNDER, 0.5)
        places.append((entry.label, Rect(start, y - 4.4, right - start, 4.8)))
    return places
