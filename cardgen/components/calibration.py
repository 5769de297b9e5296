"""A paper and a flip edge go in; the two-sided sheet comes out from which a person reads how far a printer is off."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardgen.components.calibration_words import instructions
from cardgen.diagnostics.rule import Rule
from cardgen.imposition.mirror import Mirror, page_flip
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import BLACK
from cardgen.model.document import Document, Page
from cardgen.model.frame import Item, Outline, Segment, Shape, Stroke
from cardgen.model.geometry import Rect
from cardgen.model.stock import Paper

PAPER_TOO_SMALL = Rule(
    "CG708",
    "no-room-to-calibrate",
    "A paper is too small for the calibration sheet.",
    "The scales would be too short to be read.",
    "Calibrate with a larger paper: the drift of a printer hardly depends on it.",
    "cardgen calibrate --paper a6",
)

#: From one mark of a scale to the next, in drift: what a person can still tell apart against the light, in mm.
STEP = 0.25
#: Marks on either side of zero at most: drift up to 3 mm.
MOST_STEPS = 12
FEWEST_STEPS = 6

_EDGE = 10.0
_PITCH = 6.0
_STROKE = Stroke(BLACK, 0.25)
_GAP = 3.0
_REACH = 4.0
_LABEL = 7.0
_CHAIN = "text"


def calibration_document(
    paper: Paper, flip: str, setter: TextSetter, printer: str = "", shift: tuple[float, float] = (0.0, 0.0)
) -> Document | None:
    """Front and back of the sheet, or None when the paper is too small.

    Each scale has pairs of strokes on the front with a gap between, and on the back one stroke for each gap, moved by
    a multiple of `STEP` mm. Where a stroke stands exactly in its gap, the label tells what `--x` or `--y` has to be: to
    the right and down, as a back is looked at. `shift` moves the back as the profile of `printer` does.
    """
    width, height = paper.size.width, paper.size.height
    across = min(MOST_STEPS, int((width - 2 * _EDGE - 40) / _PITCH / 2))
    down = min(MOST_STEPS, int((height - 2 * _EDGE - 60) / _PITCH / 2))
    mirror = page_flip(flip, paper.size)
    if across < FEWEST_STEPS or down < FEWEST_STEPS or width < 140 or mirror is None:
        return None
    # Both scales start in the upper left corner of the front: x along the top, y down the left side.
    x_at = [(width - 2 * across * _PITCH) / 2 + 8 + n * _PITCH for n in range(2 * across + 1)]
    y_at = [52 + n * _PITCH for n in range(2 * down + 1)]
    top, left = 36.0, 24.0
    front = _front(paper, flip, setter, x_at, y_at, top, left, across, down, printer, shift)
    back = _back(paper, setter, mirror, x_at, y_at, top, left, across, down, shift)
    pages = (Page(paper.size, "front", (), front, "front"), Page(paper.size, "back", (), back, "back"))
    title = f"Calibration sheet, {paper.title}, {flip}"
    return Document("calibrate", title, "How far a printer's backs are off, and its scale", "en", pages, duplex=flip)


def _front(
    paper: Paper,
    flip: str,
    setter: TextSetter,
    x_at: Sequence[float],
    y_at: Sequence[float],
    top: float,
    left: float,
    across: int,
    down: int,
    printer: str,
    shift: tuple[float, float],
) -> tuple[Item, ...]:
    items: list[Item] = [_corner(Rect(0, 0, paper.size.width, paper.size.height), True, True)]
    title = f"Calibration sheet · {paper.title} · {_edge(flip)}"
    if printer:
        title += f" · with the profile '{printer}' (x {_signed(shift[0])}, y {_signed(shift[1])})"
    items.append(setter.plain(title, _CHAIN, 11, 24, 16, weight=700))
    items.append(setter.plain("FRONT: hold this side toward you, a lamp or window behind it", _CHAIN, 8, 24, 21))
    outline: list[Segment] = []
    for n, x in enumerate(x_at):
        outline += _gapped(x, top, level=False)
        value = (n - across) * STEP
        items.append(setter.plain(_signed(value), _CHAIN, _LABEL, x, top - 6.0 - (n % 2) * 2.6, align="centre"))
    for n, y in enumerate(y_at):
        outline += _gapped(left, y, level=True)
        value = (n - down) * STEP
        items.append(setter.plain(_signed(value), _CHAIN, _LABEL, left - 6.2, y + 0.8, align="right"))
    items.append(Shape(tuple(outline), stroke=_STROKE, name="scale gaps"))
    items.append(setter.plain("x", _CHAIN, 14, x_at[0] - 7, top + 1.6, weight=700))
    items.append(setter.plain("y", _CHAIN, 14, left, y_at[0] - 5, weight=700, align="centre"))
    area = Rect(44, top + 16, paper.size.width - 44 - 14, paper.size.height)
    items += instructions(paper, flip, setter, area)
    return tuple(items)


def _back(
    paper: Paper,
    setter: TextSetter,
    mirror: Mirror,
    x_at: Sequence[float],
    y_at: Sequence[float],
    top: float,
    left: float,
    across: int,
    down: int,
    shift: tuple[float, float],
) -> tuple[Item, ...]:
    dx, dy = shift

    def behind(x: float, y: float) -> tuple[float, float]:
        return (2 * mirror.at - x, y) if mirror.upright else (x, 2 * mirror.at - y)

    outline: list[Segment] = []
    half = _GAP / 2 - 0.4
    for n, at in enumerate(x_at):
        x, y = behind(at, top)
        x += (n - across) * STEP + dx
        outline += [("M", x, y + dy - half), ("L", x, y + dy + half)]
    for n, at in enumerate(y_at):
        x, y = behind(left, at)
        y += (n - down) * STEP + dy
        outline += [("M", x + dx - half, y), ("L", x + dx + half, y)]
    sheet = Rect(dx, dy, paper.size.width, paper.size.height)
    corner = _corner(sheet, not mirror.upright, mirror.upright)
    words = setter.plain(
        "BACK of the calibration sheet: read the other side", _CHAIN, 8, 105 + dx, 150 + dy, align="centre"
    )
    return (Shape(tuple(outline), stroke=_STROKE, name="scale strokes"), corner, words)


def _gapped(x: float, y: float, *, level: bool) -> list[Segment]:
    """Two strokes in line with a gap between them, the middle of the gap at (x, y)."""
    near, far = _GAP / 2, _GAP / 2 + _REACH - 1.5
    if level:
        return [("M", x - far, y), ("L", x - near, y), ("M", x + near, y), ("L", x + far, y)]
    return [("M", x, y - far), ("L", x, y - near), ("M", x, y + near), ("L", x, y + far)]


def _corner(sheet: Rect, left: bool, top: bool) -> Shape:
    """A black triangle in one corner, to see that the sheet was turned about the right edge."""
    side, edge = 7.0, 6.0
    x = sheet.x + edge if left else sheet.right - edge
    y = sheet.y + edge if top else sheet.bottom - edge
    inward_x, inward_y = (side if left else -side), (side if top else -side)
    outline: Outline = (("M", x, y), ("L", x + inward_x, y), ("L", x, y + inward_y), ("Z",))
    return Shape(outline, fill=BLACK, name="corner")


def _edge(flip: str) -> str:
    return f"flip on {flip.replace('-', ' ')}"


def _signed(value: float) -> str:
    if math.isclose(value, 0, abs_tol=1e-9):
        return "0"
    return f"{value:+.2f}".rstrip("0").rstrip(".")
