"""The area of a form must hold all it draws, or its edge cuts something off."""

from __future__ import annotations

import pytest

from cardgen.draw.bounds import bounds
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.colour import BLACK
from cardgen.model.frame import Clip, Frame, Group, Item, Run, Shape, Stroke, TextLine
from cardgen.model.geometry import Rect, Size, multiply, rotation, scaling, translation

from .sample import DPI, FONTS, flag, picture, png, rect

CASES: dict[str, Item] = {
    "text": TextLine(20, 30, (Run("ÅgjĘ", "ibm-plex-sans/700 italic", 30, BLACK, 5, 25, 1.0, 5.0),)),
    "miter": Shape((("M", 20, 20), ("L", 30, 22), ("L", 20, 24)), None, Stroke(BLACK, 2, miter=10)),
    "square cap": Shape((("M", 20, 20), ("L", 30, 30)), None, Stroke(BLACK, 4, "square", "round")),
    "curve": Shape((("M", 20, 20), ("C", 20, 5, 40, 5, 40, 20), ("Z",)), BLACK),
    "picture": picture(png(flag()), 20, 20, 20, 10),
    "group": Group(
        (Shape(rect(-5, -5, 10, 20), BLACK),), multiply(translation(30, 30), multiply(rotation(30), scaling(1.5, 0.5)))
    ),
    "clip": Group((Shape(rect(-50, -50, 200, 200), BLACK),), translation(30, 30), Clip(rect(0, 0, 5, 5))),
}


@pytest.mark.parametrize("name", CASES)
def test_the_bounds_hold_all_that_is_drawn(name: str) -> None:
    area = bounds((CASES[name],))
    image = rasterise(frame_pdf(Frame(Size(63, 88), (CASES[name],)), FONTS), DPI)[0]
    box = image.convert("L").point(lambda v: 255 if v < 250 else 0).getbbox()
    assert box is not None
    left, top, right, bottom = (edge / 10 for edge in box)
    assert area.x - 0.11 <= left
    assert area.y - 0.11 <= top
    assert right <= area.right + 0.11
    assert bottom <= area.bottom + 0.11


def test_bounds_are_not_wasteful() -> None:
    assert bounds((CASES["picture"],)) == Rect(20, 20, 20, 10)
    assert bounds((CASES["clip"],)) == Rect(30, 30, 5, 5)
    assert bounds((CASES["picture"], Shape(rect(0, 50, 1, 1), BLACK))) == Rect(0, 20, 40, 31)
    assert bounds(()) == Rect(0, 0, 0, 0)
    assert bounds((Group(()), TextLine(1, 1, ()))) == Rect(0, 0, 0, 0)
