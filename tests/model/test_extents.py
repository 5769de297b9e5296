"""The rectangles that items draw on."""

from __future__ import annotations

import pytest

from cardgen.model.colour import BLACK
from cardgen.model.extents import box, extent, meet, outline_points, placed, scale_of, shape_extent
from cardgen.model.frame import Clip, Group, Outline, Shape, Stroke
from cardgen.model.geometry import IDENTITY, Rect, multiply, rotation, scaling, translation

SQUARE: Outline = (("M", 0, 0), ("L", 2, 0), ("L", 2, 2), ("L", 0, 2), ("Z",))


def close(rect: Rect | None, x: float, y: float, width: float, height: float) -> bool:
    return rect is not None and (rect.x, rect.y, rect.width, rect.height) == pytest.approx((x, y, width, height))


def test_a_curve_reaches_to_its_turning_point_and_not_to_its_handles() -> None:
    arch: Outline = (("M", 0, 0), ("C", 0, -4, 4, -4, 4, 0))
    assert close(shape_extent(Shape(arch, BLACK), IDENTITY), 0, -3, 4, 3)
    assert (2.0, -3.0) in list(outline_points(arch))


def test_a_line_has_a_thickness_that_grows_with_the_transform() -> None:
    framed = Shape(SQUARE, None, Stroke(BLACK, 0.4))
    assert close(shape_extent(framed, IDENTITY), -0.2, -0.2, 2.4, 2.4)
    assert close(shape_extent(framed, scaling(2, 2)), -0.4, -0.4, 4.8, 4.8)
    assert close(shape_extent(framed, IDENTITY, line=False), 0, 0, 2, 2)


def test_turned_boxes_are_measured_upright() -> None:
    assert close(box(Rect(0, 0, 4, 1), rotation(90)), -1, 0, 1, 4)
    assert scale_of(multiply(rotation(30), scaling(2, 2))) == pytest.approx(2)


def test_a_drawing_is_as_large_as_its_shapes() -> None:
    inner = Group((Shape(SQUARE, BLACK),), translation(5, 0))
    assert close(extent((Shape(SQUARE, BLACK), inner), IDENTITY), 0, 0, 7, 2)
    assert extent((), IDENTITY) is None


def test_rectangles_meet_or_do_not() -> None:
    assert close(meet(Rect(0, 0, 4, 4), Rect(2, 1, 9, 9)), 2, 1, 2, 3)
    assert meet(Rect(0, 0, 1, 1), Rect(2, 2, 1, 1)) is None
    assert close(meet(Rect(0, 0, 1, 1), None), 0, 0, 1, 1)


def test_items_are_found_with_their_transform_and_clip() -> None:
    shape = Shape(SQUARE, BLACK)
    clip = Clip((("M", 0, 0), ("L", 1, 0), ("L", 1, 1), ("L", 0, 1), ("Z",)))
    ((item, matrix, seen),) = placed((Group((Group((shape,), translation(1, 0)),), translation(0, 3), clip),))
    assert item == shape
    assert matrix == translation(1, 3)
    assert close(seen, 0, 3, 1, 1)


def test_decoration_is_left_out_with_all_that_is_in_it() -> None:
    shape = Shape(SQUARE, BLACK)
    assert list(placed((Group((shape,), decorative=True), Shape(SQUARE, BLACK, decorative=True)))) == []
