"""A rectangle on the calibration sheet goes in; the steps, a square to measure and rulers come out in it."""

from __future__ import annotations

from cardgen.components.column import CHAIN, Column
from cardgen.components.request import BuildRequest
from cardgen.imposition.ruler import ruler
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import BLACK
from cardgen.model.frame import Item, Outline, Segment, Shape, Stroke
from cardgen.model.geometry import Rect
from cardgen.model.stock import Paper

_HEAD, _BODY, _SMALL = 11.5, 9.5, 7.5
_SQUARE = 50.0
_THIN = Stroke(BLACK, 0.15)
_STROKE = Stroke(BLACK, 0.35)


def instructions(paper: Paper, flip: str, setter: TextSetter, area: Rect) -> list[Item]:
    """Everything that a person needs who has never seen such a sheet."""
    edge = f"flip on {flip.replace('-', ' ')}"
    first = Column(setter, area)
    first.heading("1. Print", _HEAD)
    first.words(f"Both sides of one sheet of {paper.title}, at 100 % (actual size), {edge}.", _BODY)
    first.heading("2. Check the scale", _HEAD)
    first.words("Measure the square: 50 mm each way. If not, find what scales the page.", _BODY)
    square = Rect(area.x, first.y + 2, _SQUARE, _SQUARE)
    beside = Column(setter, Rect(square.right + 6, square.y, area.right - square.right - 6, _SQUARE))
    beside.heading("3. Check the flip edge", _HEAD)
    beside.words(
        "Hold the sheet against a lamp. The black triangle of the back must lie behind that of the front.", _BODY
    )
    beside.heading("4. Read x and y", _HEAD)
    beside.words(
        "On each scale find the pair of strokes with the stroke of the back exactly in line between them. Its number "
        "is "
        "what you want. Between two? Take the middle.",
        _BODY,
    )
    rulers = _rulers(setter, area.x, max(square.bottom, beside.y) + 6)
    last = Column(setter, Rect(area.x, max(square.bottom, beside.y) + 13, area.width, 100))
    example = _example(setter, last, area.x)
    command = f"cardgen calibrate --paper {paper.name}" + (f" --flip {flip}" if flip != "long-edge" else "")
    last.heading("5. Print it twice", _HEAD)
    last.words(
        "If the two readings differ by more than 0.5 mm, the paper is fed askew. Push the guides of the tray against "
        "it, "
        "and read again: no number can mend that.",
        _BODY,
    )
    last.heading("6. Save, and use it", _HEAD)
    last.words(f"{command} --save NAME --x … --y …", _BODY, bold=True)
    last.words(f"cardgen build{_where(paper, flip)} --printer NAME", _BODY, bold=True)
    last.heading("7. See that it is right", _HEAD)
    last.words(f"{command} --printer NAME", _BODY, bold=True)
    last.words("Now the strokes at 0 are in line, on both scales.", _BODY)
    words = setter.plain("50 x 50 mm", CHAIN, _BODY, square.centre[0], square.centre[1] + 1.2, align="centre")
    frame = Shape(_box(square), stroke=_THIN, name="square")
    return [*first.items, *beside.items, *last.items, *example, frame, words, *rulers]


def _where(paper: Paper, flip: str) -> str:
    """The options of a build that goes with this sheet."""
    usual = BuildRequest()
    on = f" --paper {paper.name}" if paper.name != usual.paper else ""
    return on + (f" --backs {flip}" if flip != usual.back_mode else "")


def _rulers(setter: TextSetter, x: float, y: float) -> list[Item]:
    """100 mm and 4 inches on one base line."""
    millimetres, inches = ruler("mm", x, y), ruler("in", x, y, flipped=True)
    return [
        millimetres.shape,
        inches.shape,
        setter.plain("100 mm", CHAIN, _SMALL, x + 103, y - 0.4),
        setter.plain("4 in", CHAIN, _SMALL, x + 103, y + 2.8),
    ]


def _example(setter: TextSetter, column: Column, x: float) -> list[Item]:
    """Three pairs of strokes, the middle one in line: how a reading looks. The column goes on below."""
    y = column.y + 5
    segments: list[Segment] = []
    items: list[Item] = []
    for n, (label, off) in enumerate((("+0.25", -0.5), ("+0.5", 0.0), ("+0.75", 0.5))):
        at = x + 8 + n * 9
        segments += [("M", at, y - 3.5), ("L", at, y - 1.5), ("M", at, y + 1.5), ("L", at, y + 3.5)]
        segments += [("M", at + off, y - 1.1), ("L", at + off, y + 1.1)]
        items.append(setter.plain(label, CHAIN, _SMALL, at, y - 4.6, align="centre"))
    words = setter.plain("For example: here x is +0.5, so type --x 0.5", CHAIN, _BODY, x + 38, y + 1.2)
    column.skip(11)
    return [Shape(tuple(segments), stroke=_STROKE, name="example"), *items, words]


def _box(r: Rect) -> Outline:
    return (("M", r.x, r.y), ("L", r.right, r.y), ("L", r.right, r.bottom), ("L", r.x, r.bottom), ("Z",))
