"""A square on the page goes in; a small drawing for one step of the guide comes out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from cardgen.components.column import CHAIN
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Item, Outline, Segment, Shape, Stroke
from cardgen.model.geometry import Rect, Size
from cardgen.model.outlines import circle

#: Draws into a rectangle of the page.
Picture = Callable[[Rect, TextSetter], Sequence[Item]]

_INK = Stroke(BLACK, 0.3)
_FINE = Stroke(BLACK, 0.18)
_ACCENT = Stroke(Colour(200, 30, 50), 0.6, cap="round")
_RED = Colour(200, 30, 50)
_GREEN = Colour(20, 130, 80)
_PALE = Colour(235, 238, 242)
_WHITE = Colour(255, 255, 255)
_LAMP = Colour(255, 226, 120)


def test_sheet(place: Rect, setter: TextSetter) -> Sequence[Item]:
    """A sheet with two scales in front of a lamp."""
    cx = place.x + place.width * 0.6
    lamp = Shape(circle(cx, place.y + 18, 15), fill=_LAMP)
    sheet = Rect(place.x + 4, place.y + 3, 25, 35)
    strokes: list[Segment] = []
    for n in range(7):
        x = sheet.x + 6 + n * 2.6
        strokes += [("M", x, sheet.y + 4), ("L", x, sheet.y + 6), ("M", x, sheet.y + 8), ("L", x, sheet.y + 10)]
        y = sheet.y + 14 + n * 2.6
        strokes += [("M", sheet.x + 4, y), ("L", sheet.x + 6, y), ("M", sheet.x + 8, y), ("L", sheet.x + 10, y)]
    behind: list[Segment] = []
    for n in range(7):
        x = sheet.x + 6 + n * 2.6 + (n - 4) * 0.28
        behind += [("M", x, sheet.y + 6.2), ("L", x, sheet.y + 7.8)]
        y = sheet.y + 14 + n * 2.6 + (n - 2) * 0.28
        behind += [("M", sheet.x + 6.2, y), ("L", sheet.x + 7.8, y)]
    rings = [circle(sheet.x + 6 + 4 * 2.6, sheet.y + 7, 4.2), circle(sheet.x + 7, sheet.y + 14 + 2 * 2.6, 4.2)]
    return (
        lamp,
        Shape(_box(sheet), fill=_WHITE, stroke=_INK),
        Shape(tuple(strokes), stroke=_INK),
        Shape(tuple(behind), stroke=Stroke(_RED, 0.3)),
        *(Shape(ring, stroke=Stroke(_RED, 0.4)) for ring in rings),
    )


def actual_size(place: Rect, setter: TextSetter) -> Sequence[Item]:
    """A print dialog with the right choice ticked and the wrong one crossed out."""
    dialog = Rect(place.x + 1, place.y + 3, place.width - 4, 27)
    items: list[Item] = [
        Shape(_box(dialog), fill=_WHITE, stroke=_INK),
        Shape(_box(Rect(dialog.x, dialog.y, dialog.width, 5)), fill=_PALE, stroke=_INK),
        setter.plain("Print", CHAIN, 7, dialog.x + 2, dialog.y + 3.5, weight=700),
    ]
    for number, (words, right) in enumerate((("Fit to page", False), ("Actual size (100 %)", True), ("Shrink", False))):
        y = dialog.y + 10 + number * 6
        items.append(Shape(circle(dialog.x + 4, y, 1.5), fill=_WHITE, stroke=_INK))
        items.append(setter.plain(words, CHAIN, 7.5, dialog.x + 8, y + 1, weight=700 if right else 400))
        if right:
            items.append(Shape(circle(dialog.x + 4, y, 0.8), fill=_GREEN))
        else:
            line: Outline = (("M", dialog.x + 7.5, y), ("L", dialog.x + 8 + (15 if number == 0 else 9), y))
            items.append(Shape(line, stroke=Stroke(_RED, 0.35)))
    ticks: list[Segment] = [("M", place.x + 2, place.y + 37), ("L", place.x + 36, place.y + 37)]
    for n in range(18):
        height = 2.4 if n % 5 == 0 else 1.2
        ticks += [("M", place.x + 2 + 2 * n, place.y + 37), ("L", place.x + 2 + 2 * n, place.y + 37 - height)]
    return (*items, Shape(tuple(ticks), stroke=_FINE))


def flip_sheet(front: Picture, back: Picture, *, level: bool) -> Picture:
    """Front and back of a sheet with an arrow that turns it about an edge: like the page of a book, or, where that
    edge lies `level`, over the top."""

    def book(place: Rect, setter: TextSetter) -> Sequence[Item]:
        half = Rect(place.x, place.y + 8, (place.width - 4) / 2, place.height - 8)
        other = Rect(half.right + 4, half.y, half.width, half.height)
        x, y = place.x + place.width / 2, place.y
        arc: Outline = (("M", x - 9, y + 6.5), ("C", x - 6, y + 0.5, x + 6, y + 0.5, x + 9, y + 6))
        tip: Outline = (("M", x + 9.6, y + 7.4), ("L", x + 6.6, y + 5.4), ("L", x + 9.8, y + 3.6), ("Z",))
        return (*front(half, setter), *back(other, setter), Shape(arc, stroke=_ACCENT), Shape(tip, fill=_RED))

    def over(place: Rect, setter: TextSetter) -> Sequence[Item]:
        half = Rect(place.x, place.y, place.width - 9, (place.height - 3) / 2)
        other = Rect(half.x, half.bottom + 3, half.width, half.height)
        x, y = half.right, place.y + place.height / 2
        arc: Outline = (("M", x + 1.5, y - 9), ("C", x + 7.5, y - 6, x + 7.5, y + 6, x + 2, y + 9))
        tip: Outline = (("M", x + 0.6, y + 9.6), ("L", x + 2.6, y + 6.6), ("L", x + 4.4, y + 9.8), ("Z",))
        return (*front(half, setter), *back(other, setter), Shape(arc, stroke=_ACCENT), Shape(tip, fill=_RED))

    return over if level else book


def fold_sheet(page: Picture) -> Picture:
    """A sheet with its fold line, and the same seen from its edge, half folded."""

    def picture(place: Rect, setter: TextSetter) -> Sequence[Item]:
        drawn = page(Rect(place.x, place.y, place.width, place.height - 11), setter)
        y = place.y + place.height - 3
        x = place.x + place.width / 2
        half = 15.0
        bend = math.radians(38)
        ends = [(x + way * half * math.cos(bend), y - half * math.sin(bend) * 0.45) for way in (-1, 1)]
        folded: Outline = (("M", *ends[0]), ("L", x, y), ("L", *ends[1]))
        return (
            *drawn,
            Shape(folded, stroke=Stroke(BLACK, 0.7, join="round")),
            Shape(circle(x, y, 0.9), fill=_RED),
        )

    return picture


def cut_order(page: Picture, size: Size, at: float) -> Picture:
    """The sheet (of a size in mm) with a knife line from mark to mark, `at` mm below its top edge."""

    def picture(place: Rect, setter: TextSetter) -> Sequence[Item]:
        scale = min(place.width / size.width, place.height / size.height)
        middle, y = place.x + place.width / 2, place.y + at * scale
        half = size.width * scale / 2 + 2
        line: Outline = (("M", middle - half, y), ("L", middle + half, y))
        return (*page(place, setter), Shape(line, stroke=Stroke(_RED, 0.5, dash=(2.0, 1.0))))

    return picture


def sleeve(place: Rect, setter: TextSetter) -> Sequence[Item]:
    """A card that slips into a sleeve with an opaque back."""
    outer = Rect(place.x + 7, place.y + 10, 22, 29)
    card = Rect(place.x + 8.3, place.y + 2, 19.4, 27)
    opening: Outline = (
        ("M", outer.x, outer.y),
        ("C", outer.x + 8, outer.y + 3.5, outer.right - 8, outer.y + 3.5, outer.right, outer.y),
    )
    pocket: Outline = (*opening, ("L", outer.right, outer.bottom), ("L", outer.x, outer.bottom), ("Z",))
    x = card.x + card.width / 2
    arrow: Outline = (
        ("M", x, card.y + 3),
        ("L", x, card.y + 9),
        ("M", x - 2, card.y + 7),
        ("L", x, card.y + 9),
        ("L", x + 2, card.y + 7),
    )
    return (
        Shape(_box(Rect(outer.x, outer.y - 2, outer.width, outer.height + 2)), fill=Colour(60, 64, 72)),
        Shape(_box(card), fill=_WHITE, stroke=_INK),
        Shape(pocket, fill=Colour(150, 190, 230, 140), stroke=_INK),
        Shape(arrow, stroke=_ACCENT),
    )


def glued_pad(place: Rect, setter: TextSetter) -> Sequence[Item]:
    """A stack of leaves with glue on its top edge and a brush over it."""
    leaf = Rect(place.x + 3, place.y + 13, 23, 23)
    items: list[Item] = []
    for n in range(6, -1, -1):
        moved = Rect(leaf.x + n * 0.9, leaf.y - n * 0.6, leaf.width, leaf.height)
        items.append(Shape(_box(moved), fill=_WHITE if n < 6 else Colour(190, 170, 140), stroke=_FINE))
    items += [
        Shape((("M", leaf.x + 3, leaf.y + y), ("L", leaf.right - 3, leaf.y + y)), stroke=_FINE) for y in range(6, 22, 4)
    ]
    edge: Outline = (
        ("M", leaf.x, leaf.y),
        ("L", leaf.right, leaf.y),
        ("L", leaf.right + 5.4, leaf.y - 3.6),
        ("L", leaf.x + 5.4, leaf.y - 3.6),
        ("Z",),
    )
    items.append(Shape(edge, fill=_RED, stroke=_FINE))
    tip = (leaf.x + 15.0, leaf.y - 2.2)
    bristles: Outline = (
        ("M", *tip),
        ("L", tip[0] + 2.0, tip[1] - 5.6),
        ("L", tip[0] + 4.6, tip[1] - 4.0),
        ("Z",),
    )
    handle: Outline = (("M", tip[0] + 3.4, tip[1] - 5.0), ("L", tip[0] + 8.6, tip[1] - 10.4))
    items.append(Shape(bristles, fill=_PALE, stroke=_INK))
    items.append(Shape(handle, stroke=Stroke(BLACK, 1.3, cap="round")))
    return items


def _box(r: Rect) -> Outline:
    return (("M", r.x, r.y), ("L", r.right, r.y), ("L", r.right, r.bottom), ("L", r.x, r.bottom), ("Z",))
