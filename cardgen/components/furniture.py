"""What stands beside the cards on a sheet: the footer that says what it is, and the ruler that proves its scale."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.imposition.ruler import TICK, ruler
from cardgen.layout.textblock import TextSetter
from cardgen.model.frame import Group, Item, TextLine
from cardgen.model.geometry import MM_PER_PT, Matrix, Rect, multiply, rotation, translation

#: Size of the footer in pt, and from line to line in mm. Grey would be screened by printers, so it is black.
_SIZE = 6.0
_LEADING = 2.45
_RULER = 4 * 25.4
_AFTER_RULER = 11.0
_CHAIN = "text"


def furniture(free: Sequence[Rect], words: Sequence[str], alarm: str, setter: TextSetter) -> tuple[Item, ...]:
    """The footer and rulers in the first free areas where they have room, or nothing where the sheet has none.

    `words` are parted by a middle dot and broken into lines as the area allows; `alarm` (DRAFT) stands first, bold.
    """
    for area in free:
        length, depth = max(area.width, area.height), min(area.width, area.height)
        if depth < 2 * TICK + 0.4 or length < 40:
            continue
        with_ruler = length >= _RULER + 2
        start = _RULER + _AFTER_RULER if with_ruler and length >= _RULER + _AFTER_RULER + 60 else 0.0
        lines = _lines(words, alarm, length - start, setter)
        room = int((depth - (0.0 if start or not with_ruler else 2 * TICK + 1.0)) / _LEADING)
        items: list[Item] = list(_words(lines[: max(0, room)], start, depth, start == 0.0 and with_ruler, setter))
        if with_ruler:
            items += _rulers(depth if start else 2 * TICK + 1.0, setter)
        return (Group(tuple(items), _into(area), name="footer", decorative=True),)
    return ()


def scale_rulers(free: Sequence[Rect], setter: TextSetter) -> tuple[Item, ...]:
    """The rulers alone, in the middle of the first free area where they have room; nothing where there is none."""
    for area in free:
        length, depth = max(area.width, area.height), min(area.width, area.height)
        if length >= _RULER + _AFTER_RULER and depth >= 2 * TICK + 0.4:
            return (Group(tuple(_rulers(depth, setter)), _into(area), name="ruler", decorative=True),)
    return ()


def _into(area: Rect) -> Matrix:
    """From the strip's own place (along, across) to the page; a tall strip is read from its right side."""
    if area.width >= area.height:
        return translation(area.x, area.y)
    return multiply(translation(area.right, area.y), rotation(90))


def _lines(words: Sequence[str], alarm: str, width: float, setter: TextSetter) -> list[tuple[str, str]]:
    """Lines as (bold start, rest)."""
    lines: list[tuple[str, str]] = []
    bold, current = alarm, ""
    for word in words:
        tried = f"{current} · {word}" if current else word
        if current and _width(f"{bold}  {tried}" if bold else tried, setter) > width:
            lines.append((bold, current))
            bold, current = "", word
        else:
            current = tried
    return [*lines, (bold, current)]


def _width(text: str, setter: TextSetter) -> float:
    return setter.plain(text, _CHAIN, _SIZE, 0, 0).width


def _words(
    lines: Sequence[tuple[str, str]], x: float, depth: float, under_ruler: bool, setter: TextSetter
) -> Sequence[TextLine]:
    out: list[TextLine] = []
    block = len(lines) * _LEADING
    top = 2 * TICK + 1.0 if under_ruler else max(0.0, (depth - block) / 2)
    for i, (bold, rest) in enumerate(lines):
        y = top + i * _LEADING + _LEADING / 2 + 0.36 * _SIZE * MM_PER_PT
        at = x
        if bold:
            line = setter.plain(bold, _CHAIN, _SIZE, at, y, weight=700)
            out.append(line)
            at += line.width + 1.5
        out.append(setter.plain(rest, _CHAIN, _SIZE, at, y))
    return out


def _rulers(depth: float, setter: TextSetter) -> list[Item]:
    """100 mm and 4 in on one base line; the numbers stand behind their ends."""
    middle = depth / 2
    millimetres, inches = ruler("mm", 0, middle), ruler("in", 0, middle, flipped=True)
    drop = 0.36 * _SIZE * MM_PER_PT
    return [
        millimetres.shape,
        inches.shape,
        setter.plain("100 mm", _CHAIN, _SIZE, _RULER + 1.5, middle - 1.2 + drop),
        setter.plain("4 in", _CHAIN, _SIZE, _RULER + 1.5, middle + 1.4 + drop),
    ]
