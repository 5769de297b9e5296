"""Texts (CG606) and drawings (CG607) that cannot be told from their ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from cardgen.checks.contrast import CHECK
from cardgen.model.colour import BLACK, WHITE, Colour
from cardgen.model.face import Face
from cardgen.model.frame import Group, Picture, Run, Shape, TextLine
from cardgen.model.geometry import Rect, translation
from tests.checks.sample import HERE, Eyes, face, line, run, square

GREY = Colour.parse("#777777")  # 4.48 to 1 on white
BARE = Colour.parse("#767676")  # 4.54 to 1


def test_black_on_white_is_fine_and_pale_grey_is_not() -> None:
    assert run(CHECK, face(line("fox", 10, 10), line("hen", 10, 20, colour=BARE))) == []
    (found,) = run(CHECK, face(line("fox", 10, 10, colour=GREY)))
    assert found.code == "CG606"
    assert "('fox') in #777777 on #ffffff has a contrast of 4.5 to 1 in the theme 'light'" in found.message
    assert (found.span, found.subject) == (HERE, "A")


@pytest.mark.parametrize(("font", "size", "fine"), [("a/400", 18, True), ("a/700", 14, True), ("a/400", 14, False)])
def test_large_text_needs_less(font: str, size: float, fine: bool) -> None:
    run_ = Run("FOX", font, size, GREY, 0, 20)
    assert (run(CHECK, face(TextLine(10, 20, (run_,), "title", HERE))) == []) is fine


def test_the_ground_that_counts_is_the_worst_but_for_a_small_share() -> None:
    few, many = Eyes({WHITE: 90, BLACK: 10}), Eyes({WHITE: 70, BLACK: 30})
    assert run(CHECK, face(line("fox", 10, 10)), eyes=few) == []
    (found,) = run(CHECK, face(line("fox", 10, 10)), eyes=many)
    assert "on #000000" in found.message


def test_a_see_through_text_is_seen_through() -> None:
    assert run(CHECK, face(line("fox", 10, 10, colour=Colour(0, 0, 0, 200)))) == []
    assert len(run(CHECK, face(line("fox", 10, 10, colour=Colour(0, 0, 0, 90))))) == 1


def test_blanks_and_decoration_need_no_contrast() -> None:
    pale = Colour.parse("#eeeeee")
    assert run(CHECK, face(line("  ", 10, 10, colour=pale), line("x", 10, 10, colour=pale, decorative=True))) == []


def drawing(*shapes: Shape) -> Group:
    return Group((Group(shapes, key="svg:1"),), translation(20, 20), name="sigil", span=HERE)


def test_a_drawing_needs_one_colour_that_stands_out() -> None:
    pale, dark = Colour.parse("#ffe52e"), Colour.parse("#6b5d00")
    assert run(CHECK, face(drawing(square(0, 0, 4, pale), square(1, 1, 2, dark)))) == []
    (found,) = run(CHECK, face(drawing(square(0, 0, 4, pale))))
    assert found.code == "CG607"
    assert "the sigil of 'A' in #ffe52e on #ffffff has a contrast of 1.3 to 1" in found.message


class Around(Eyes):
    """A ground of one colour with a picture of 4 mm in its middle in another."""

    def __init__(self, inside: Colour, outside: Colour) -> None:
        super().__init__()
        self._inside, self._outside = inside, outside

    def ground(self, face: Face, area: Rect) -> Mapping[Colour, int]:
        own = int(min(area.width, 4) * min(area.height, 4) * 100)
        return {self._inside: own, self._outside: int(area.width * area.height * 100) - own}


@pytest.mark.parametrize(("inside", "codes"), [("#6b5d00", []), ("#ffe52e", ["CG607"])])
def test_a_picture_of_pixels_needs_a_colour_that_stands_out(inside: str, codes: list[str]) -> None:
    photo = Picture(Rect(20, 20, 4, 4), b"", "0", (400, 400), "art/photo.png", "photo", HERE)
    told = run(CHECK, face(photo), eyes=Around(Colour.parse(inside), WHITE))
    assert [d.code for d in told] == codes
    assert all("the photo of 'A' in #ffe52e on #ffffff" in d.message for d in told)
    assert run(CHECK, face(replace(photo, decorative=True)), eyes=Around(Colour.parse(inside), WHITE)) == []
