"""Pictures with too few pixels (CG610)."""

from __future__ import annotations

from cardgen.checks.coarse import CHECK
from cardgen.model.frame import Group, Picture
from cardgen.model.geometry import Rect, scaling
from tests.checks.sample import HERE, face, run


def picture(across: int, down: int, rect: Rect) -> Picture:
    return Picture(rect, b"", "0", (across, down), "art/photo.png", "art", HERE)


INCH = Rect(10, 10, 25.4, 25.4)


def test_300_pixels_an_inch_are_enough() -> None:
    assert run(CHECK, face(picture(300, 300, INCH))) == []


def test_fewer_are_told_with_the_number_that_is_needed() -> None:
    (found,) = run(CHECK, face(picture(300, 150, INCH)))
    assert found.code == "CG610"
    assert "'art/photo.png' has 300 x 150 pixels for 25.4 x 25.4 mm, 150 per inch" in found.message
    assert "300 x 300 pixels make 300 per inch" in found.hint


def test_a_picture_in_a_decorative_drawing_is_told_too() -> None:
    drawing = Group((picture(100, 100, INCH),), key="svg:1", decorative=True)
    assert len(run(CHECK, face(drawing))) == 1


def test_a_picture_made_smaller_is_sharper() -> None:
    assert run(CHECK, face(Group((picture(150, 150, INCH),), scaling(0.5, 0.5)))) == []
    assert len(run(CHECK, face(Group((picture(150, 150, INCH),), scaling(1, 1))))) == 1
