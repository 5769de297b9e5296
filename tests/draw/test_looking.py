"""What is under texts and drawings, and how far letters reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.draw.looking import Looking
from cardgen.model.colour import Colour
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Group, Item, Outline, Run, Shape, TextLine
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import CardSize
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import Fonts, load_fonts

ROOT = Path(__file__).resolve().parents[2]
BLUE, RED = Colour(0, 0, 255), Colour(255, 0, 0)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return load_fonts(Workspace(ROOT), Report())


def square(x: float, y: float, side: float, fill: Colour) -> Shape:
    points: Outline = (("M", x, y), ("L", x + side, y), ("L", x + side, y + side), ("L", x, y + side), ("Z",))
    return Shape(points, fill)


def face(*items: Item) -> Face:
    frame = Frame(Size(40, 40), items)
    return Face("A", "face", CardSize("s", "s", frame.size), frame, frame.digest(), "")


def test_texts_and_drawings_are_taken_away_before_the_ground_is_looked_at(fonts: Fonts) -> None:
    chain = fonts.chain("mono")[0]
    words = TextLine(10, 20, (Run("MMMM", chain, 20, RED, 0, 20),))
    drawing = Group((Group((square(10, 10, 10, RED),), key="svg:1"),))
    seen = Looking(fonts).ground(face(square(0, 0, 40, BLUE), words, drawing), Rect(10, 10, 10, 10))
    assert set(seen) == {BLUE}


def test_a_decorative_drawing_is_ground(fonts: Fonts) -> None:
    drawing = Group((Group((square(10, 10, 10, RED),), key="svg:1"),), decorative=True)
    seen = Looking(fonts).ground(face(drawing), Rect(11, 11, 8, 8))
    assert set(seen) == {RED}


def test_an_area_off_the_card_has_no_ground(fonts: Fonts) -> None:
    assert Looking(fonts).ground(face(), Rect(50, 10, 5, 5)) == {}


def test_letters_reach_as_far_as_their_outlines(fonts: Fonts) -> None:
    look, chain = Looking(fonts), fonts.chain("mono")[0]
    flat, deep = (look.reach(Run(words, chain, 72, RED, 0, 0)) for words in ("HH", "Hg"))
    cap = fonts.metrics(chain).cap_height * 25.4
    assert flat[0] == pytest.approx(cap, abs=0.3)
    assert abs(flat[1]) < 0.3
    assert deep[1] > 3
