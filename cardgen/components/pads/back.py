"""A pad on the bench and a size of leaf go in; the second side comes out: all steps, and a round worked through."""

from __future__ import annotations

from cardgen.components.pads.bench import Bench
from cardgen.components.pads.cells import draw_written
from cardgen.components.pads.columns import draw_columns
from cardgen.components.pads.face import pad_face
from cardgen.components.pads.front import AFTER_NUMBER
from cardgen.components.pads.ink import FRAME, Ink
from cardgen.components.pads.leaf import FIRST, HEAD, NAMES, leaf_area
from cardgen.components.pads.options import BackEntry, ExampleEntry, SizeEntry
from cardgen.components.pads.rows import draw_rows
from cardgen.components.pads.rules import PAD_BACK, PAD_PLAYERS
from cardgen.components.pads.sums import PlayerRound, SumFault, work_out
from cardgen.components.pads.table import Table, table_of_columns, table_of_rows
from cardgen.language.words import as_markup
from cardgen.layout.say import say_fault
from cardgen.layout.textblock import Block
from cardgen.model.face import Face
from cardgen.model.geometry import MM_PER_PT, Rect, Size
from cardgen.records import dataclass
from cardgen.typeset.copyfit import largest

#: (least, most) pt of the text.
SIZES = (6.5, 8.6)
#: On a leaf at least this wide (mm) the names of the steps have a column of their own, so wide.
_WIDE, _NAMES = 110.0, 28.0
_INDENT, _BETWEEN, _TITLE, _STAMP, _UNDER_HEAD = 6.0, 1.1, 5.6, 3.0, 2.6


@dataclass(frozen=True, slots=True)
class _Text:
    """One step or note: its number or 0, the word that stands before it in a column of its own, and its text."""

    number: int
    word: str
    block: Block


def draw_back(bench: Bench, size: SizeEntry) -> Face | None:
    """The second side, in the largest type in which all of it fits; None, with the reasons reported, when none does."""
    options, ink = bench.options, bench.ink()
    back = options.back
    if back is None:
        return None
    example = back.example
    rows = example_rows(bench) if example is not None else ()
    area = leaf_area(options, size)
    steps = _steps(bench, ink, area.width >= _WIDE)
    notes = _notes(bench, ink, example, rows) if example is not None and rows is not None else []
    if steps is None or notes is None or rows is None:
        return None
    head = Rect(area.x, area.y, area.width, options.head.height if options.head else HEAD)
    table = _table(bench, area, 0.0, len(rows), example) if example is not None else None
    fixed = head.height + _UNDER_HEAD + _STAMP
    if table is not None:
        fixed += table.rect.height + _TITLE + 2.6 + (back.divider.height + 2.4 if back.divider else 2.0)

    def need(pt: float) -> float:
        return fixed + _height(steps, pt, area.width) + _height(notes, pt, area.width)

    pt = largest(lambda s: need(s) <= area.height, *SIZES)
    if pt is None:
        bench.press.report.add(
            PAD_BACK,
            f"at {SIZES[0]:g} pt the second side needs {need(SIZES[0]):.1f} mm of height, and has {area.height:.1f} mm",
            bench.where("back"),
            hint="shorten the steps or the notes of the example, or declare a larger leaf",
        )
        return None
    # What is left over goes between the texts, up to a line's height.
    spread = min((area.height - need(pt)) / max(1, len(steps) + len(notes)), 1.6)
    bench.head(ink, head, "back", back.title)
    y = _texts(ink, steps, pt, area.x, head.bottom + _UNDER_HEAD, area.width, spread)
    if table is not None and example is not None:
        _draw_example(bench, ink, back, example, table, rows, y)
        moved = _example_top(back, y) + table.rect.height + 2.6
        _texts(ink, notes, pt, area.x, moved, area.width, spread)
    stamp = f"{bench.game.title} · {bench.component.title} · {bench.game.version}"
    ink.words(stamp, 5.4, area.right, area.bottom, align="right")
    return pad_face(bench.component.id, "back", Size(size.width, size.height), ink)


def example_rows(bench: Bench) -> tuple[PlayerRound, ...] | None:
    """The example of a pad, worked out; None after its fault was reported."""
    options = bench.options
    example = options.back.example if options.back else None
    if example is None:
        return ()
    if len(example.players) > options.players.most:
        bench.press.report.add(
            PAD_PLAYERS,
            f"the example has {len(example.players)} players, and the pad has places for {options.players.most}",
            bench.where("back.example.players"),
            hint="take fewer players for the example",
        )
        return None
    try:
        return work_out(options.leaves, example.players, bench.values()["game"], bench.press.language)
    except SumFault as fault:
        path = next((p for p, c in options.paths.items() if c.name == fault.column), "columns")
        if fault.player is not None:
            path = f"back.example.players.{fault.player}.entries.{fault.column}"
        say_fault(bench.press.report, fault.fault, bench.where(path if fault.player is not None else f"{path}.sum"))
        return None


def _steps(bench: Bench, ink: Ink, wide: bool) -> list[_Text] | None:
    made: list[_Text] = []
    values = bench.values()
    at_length = bench.options.back is not None and bench.options.back.texts == "long"
    for i, step in enumerate(bench.options.steps):
        key = "long" if at_length and step.long else "short"
        # A short text says by itself what it is about.
        words = step.short if key == "short" else step.long if wide else f"**{as_markup(step.name)}.** {step.long}"
        block = ink.text(words, values, SIZES[1], bench.where(f"steps.{i}.{key}"))
        if block is not None:
            made.append(_Text(i + 1, step.name if wide else "", block))
    return made if len(made) == len(bench.options.steps) else None


def _notes(bench: Bench, ink: Ink, example: ExampleEntry, rows: tuple[PlayerRound, ...]) -> list[_Text] | None:
    values = bench.values(rows, example.round)
    made: list[_Text] = []
    for i, note in enumerate(example.notes):
        block = ink.text(note.text, values, SIZES[1], bench.where(f"back.example.notes.{i}.text"))
        if block is not None:
            made.append(_Text(note.step or 0, "", block))
    return made if len(made) == len(example.notes) else None


def _indent(text: _Text) -> float:
    return _NAMES if text.word else _INDENT if text.number else 0.0


def _height(texts: list[_Text], pt: float, width: float) -> float:
    return sum(max(4.0, t.block.height(pt, width - _indent(t))) + _BETWEEN for t in texts)


def _texts(ink: Ink, texts: list[_Text], pt: float, x: float, y: float, width: float, spread: float) -> float:
    for text in texts:
        line = ink.paragraph(text.block, pt, x + _indent(text), y, width - _indent(text))
        middle = y + text.block.style.leading * pt * MM_PER_PT / 2
        if text.number:
            ink.ring(x + 2.0, middle, 1.8, 0.6, str(text.number), 7.4)
        if text.word:
            fitted = ink.fitted(text.word, (6.5, pt + 0.2), _NAMES - _INDENT - 1.0, "the step's name")
            ink.words(text.word, fitted, x + _INDENT, ink.middle(middle, fitted), weight=700)
        y = max(line, y + 4.0) + _BETWEEN + spread
    return y


def _table(bench: Bench, area: Rect, y: float, players: int, example: ExampleEntry) -> Table:
    options = bench.options
    if options.stand == "rows":
        return table_of_rows(options, area.x, y, area.width, FIRST, options.cell[1], players, example.round)
    return table_of_columns(options, area.x, y, area.width, NAMES, options.cell[1], players, (example.round,))


def _example_top(back: BackEntry, y: float) -> float:
    return y + (back.divider.height + 2.4 if back.divider else 2.0) + _TITLE


def _draw_example(
    bench: Bench,
    ink: Ink,
    back: BackEntry,
    example: ExampleEntry,
    table: Table,
    rows: tuple[PlayerRound, ...],
    y: float,
) -> None:
    options, area = bench.options, table.rect
    if back.divider is not None:
        bench.strip(ink, back.divider, Rect(area.x, y + 0.4, area.width, back.divider.height), "back")
    else:
        ink.line(area.x, y + 0.4, area.right, y + 0.4, FRAME)
    top = _example_top(back, y)
    room = area.width - (ink.width(example.remark, 7.2, italic=True) + 3.0 if example.remark else 0.0)
    size = ink.fitted(example.title, (7.5, 10.0), room, "the example's title")
    ink.words(example.title, size, area.x, top - 2.0, weight=700)
    if example.remark:
        ink.words(example.remark, 7.2, area.right, top - 2.0, italic=True, align="right")
    moved = _table(bench, area, top, table.players, example)
    if options.stand == "rows":
        draw_rows(ink, options, moved, tall=True, number=str(example.round))
    else:
        draw_columns(ink, options, moved)
    draw_written(ink, options, moved, rows, AFTER_NUMBER + 0.4 if options.stand == "rows" else 0.0)
