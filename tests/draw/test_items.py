"""Each kind of item is drawn where and how it says: pixels are looked at, in tenths of a millimetre."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from cardgen.draw.pdf import frame_pdf, write_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Clip, Frame, Gradient, Group, Run, Shape, Stroke, TextLine
from cardgen.model.geometry import Size, multiply, rotation, scaling, translation

from .sample import (
    BLUE,
    DPI,
    FONTS,
    GREEN,
    RED,
    document,
    everything,
    face,
    flag,
    line,
    looked_at,
    near,
    picture,
    place,
    png,
    rect,
    run,
    sheet,
    shown,
)

WHITE = (255, 255, 255)
SQUARE = Size(40, 40)


def inked(*items: TextLine | Shape | Group, size: Size = SQUARE) -> tuple[float, ...]:
    """The edges of all that is darker than paper: left, top, right, bottom in mm."""
    image = rasterise(frame_pdf(Frame(size, items), FONTS), DPI)[0]
    box = image.convert("L").point(lambda v: 255 if v < 128 else 0).getbbox()
    assert box is not None
    return tuple(edge / 10 for edge in box)


def test_a_shape_lies_where_it_says() -> None:
    assert inked(Shape(rect(20.5, 30, 5, 7.5), BLACK)) == pytest.approx((20.5, 30, 25.5, 37.5), abs=0.11)


def test_text_stands_upright_on_its_baseline() -> None:
    left, top, right, bottom = inked(line(10, 30, run("H", "ibm-plex-sans/400", 72)))
    cap, side = 0.698 * 25.4, 0.093 * 25.4
    assert (top, bottom) == pytest.approx((30 - cap, 30), abs=0.15)
    assert left == pytest.approx(10 + side, abs=0.15)
    assert right > left + 10
    foot = inked(line(10, 30, run("L", "ibm-plex-sans/400", 72)))
    look = shown(line(10, 30, run("L", "ibm-plex-sans/400", 72)), size=SQUARE)
    assert look(foot[2] - 1, 29.5) == (0, 0, 0), "the foot of L is below and to the right"
    assert look(foot[2] - 1, 15) == WHITE


def test_runs_start_where_they_say() -> None:
    second = Run("H", "ibm-plex-sans/700", 36, BLACK, 20, 5)
    (
        left,
        *_,
    ) = inked(line(5, 30, second))
    both = shown(line(5, 30, run("H", "ibm-plex-sans/400", 36), second), size=SQUARE)
    assert left == pytest.approx(26, abs=0.5)
    assert both(left + 0.5, 28) == (0, 0, 0)


def test_tracking_widens_and_rise_lifts() -> None:
    plain = inked(TextLine(5, 30, (Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9),)))
    wide = inked(TextLine(5, 30, (Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9, 10.0),)))
    high = inked(TextLine(5, 30, (Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9, 0.0, 10.0),)))
    ten_points = 10 / 72 * 25.4
    assert wide[2] - plain[2] == pytest.approx(ten_points, abs=0.15)
    assert plain[3] - high[3] == pytest.approx(ten_points, abs=0.15)


def test_tracking_ends_with_its_run() -> None:
    tracked = Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9, 10.0)
    plain = inked(TextLine(5, 35, (Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9),)))
    together = (TextLine(5, 15, (tracked,)), TextLine(5, 35, (Run("HH", "ibm-plex-sans/400", 24, BLACK, 0, 9),)))
    look = shown(*together, size=SQUARE)
    assert look(plain[2] - 0.4, 33) == (0, 0, 0)
    assert look(plain[2] + 1, 33) == WHITE


def test_characters_without_a_glyph_leave_no_mark() -> None:
    plain = rasterise(frame_pdf(Frame(SQUARE, (line(5, 30, run("co-op")),)), FONTS), DPI)[0]
    softened = rasterise(frame_pdf(Frame(SQUARE, (line(5, 30, run("c\u00ado-\u200bo\ufe0fp")),)), FONTS), DPI)[0]
    assert plain.tobytes() == softened.tobytes()


def test_even_odd_makes_a_hole_and_the_other_rule_does_not() -> None:
    outline = rect(5, 5, 20, 20) + rect(10, 10, 10, 10)
    assert shown(Shape(outline, RED, even_odd=True))(15, 15) == WHITE
    assert shown(Shape(outline, RED))(15, 15) == (255, 0, 0)


def test_fill_and_stroke_with_alpha() -> None:
    half = Colour(255, 0, 0, 128)
    look = shown(Shape(rect(5, 5, 20, 20), half, Stroke(BLUE, 2)), Shape(rect(30, 5, 10, 10), RED))
    assert near(look(15, 15), (255, 127, 127))
    assert look(5, 15) == (0, 0, 255)
    assert look(35, 10) == (255, 0, 0), "the alpha ends with its shape"


def test_a_thin_line_has_its_width_and_its_dashes() -> None:
    strip = Stroke(BLACK, 1, "butt", "miter", 4, (4, 2))
    look = shown(Shape((("M", 5, 10), ("L", 40, 10)), None, strip))
    assert look(7, 10) == (0, 0, 0)
    assert look(10, 10) == WHITE
    assert look(12, 10) == (0, 0, 0)
    assert look(7, 10.8) == WHITE
    moved = shown(Shape((("M", 5, 10), ("L", 40, 10)), None, Stroke(BLACK, 1, "butt", "miter", 4, (4, 2), 4)))
    assert moved(6, 10) == WHITE


def test_caps_and_joins() -> None:
    butt = inked(Shape((("M", 10, 10), ("L", 20, 10)), None, Stroke(BLACK, 4)))
    square = inked(Shape((("M", 10, 10), ("L", 20, 10)), None, Stroke(BLACK, 4, "square")))
    assert (butt[0], square[0]) == pytest.approx((10, 8), abs=0.11)
    corner = (("M", 10, 30), ("L", 10, 10), ("L", 30, 10))
    assert shown(Shape(corner, None, Stroke(BLACK, 4, join="miter")))(8.3, 8.3) == (0, 0, 0)
    assert shown(Shape(corner, None, Stroke(BLACK, 4, join="bevel")))(8.3, 8.3) == WHITE
    assert shown(Shape(corner, None, Stroke(BLACK, 4, join="miter", miter=1)))(8.3, 8.3) == WHITE


def test_a_shape_without_paint_draws_nothing() -> None:
    assert shown(Shape(rect(5, 5, 20, 20)))(15, 15) == WHITE


def test_a_curve_goes_through_its_middle() -> None:
    look = shown(Shape((("M", 10, 30), ("C", 10, 10, 30, 10, 30, 30)), None, Stroke(BLACK, 1)))
    assert look(20, 15) == (0, 0, 0)


def test_a_linear_gradient_runs_from_its_first_stop_to_its_last() -> None:
    look = shown(Shape(rect(10, 10, 40, 10), Gradient("linear", (20, 0, 40, 0), ((0, RED), (1, BLUE)))))
    assert near(look(12, 15), (255, 0, 0)), "goes on before the first stop"
    assert near(look(30, 15), (128, 0, 128))
    assert near(look(48, 15), (0, 0, 255))
    assert look(30, 9) == WHITE
    assert look(30, 21) == WHITE


def test_a_gradient_has_middle_stops_and_hard_edges() -> None:
    stops = ((0.25, RED), (0.5, GREEN), (0.5, BLUE), (1.0, BLUE))
    look = shown(Shape(rect(10, 10, 40, 10), Gradient("linear", (10, 0, 50, 0), stops)))
    assert near(look(15, 15), (255, 0, 0))
    assert near(look(29.7, 15), (0, 255, 0), 12)
    assert near(look(30.3, 15), (0, 0, 255))


def test_a_radial_gradient_with_matrix_and_opacity() -> None:
    gradient = Gradient("radial", (0, 0, 1), ((0, RED), (1, BLUE)), (10, 0, 0, 5, 30, 30), 0.5)
    look = shown(Shape(rect(10, 10, 40, 40), gradient))
    assert near(look(30, 30), (255, 128, 128))
    assert near(look(35, 30), (191, 128, 191)), "half way along the long axis"
    assert near(look(30, 32.5), (191, 128, 191)), "half way along the short axis"
    assert near(look(48, 30), (128, 128, 255))


def test_a_gradient_may_fade_into_nothing() -> None:
    fading = Gradient("linear", (10, 0, 50, 0), ((0, RED), (1, Colour(255, 0, 0, 0))))
    look = shown(Shape(rect(10, 10, 40, 10), fading), Shape(rect(10, 30, 10, 10), RED))
    assert near(look(11, 15), (255, 6, 6), 12)
    assert near(look(30, 15), (255, 128, 128))
    assert near(look(49, 15), (255, 250, 250), 12)
    assert look(15, 35) == (255, 0, 0), "the mask ends with its shape"


def test_a_gradient_without_length_is_its_last_colour() -> None:
    assert shown(Shape(rect(5, 5, 9, 9), Gradient("linear", (5, 5, 5, 5), ((0, RED), (1, BLUE)))))(9, 9) == (0, 0, 255)
    assert shown(Shape(rect(5, 5, 9, 9), Gradient("radial", (5, 5, 0), ((0, RED), (1, BLUE)))))(9, 9) == (0, 0, 255)
    assert shown(Shape(rect(5, 5, 9, 9), Gradient("linear", (5, 5, 9, 9), ((0, GREEN),))))(9, 9) == (0, 255, 0)


def test_a_gradient_shape_keeps_its_stroke() -> None:
    shape = Shape(rect(10, 10, 20, 20), Gradient("linear", (10, 0, 30, 0), ((0, RED), (1, BLUE))), Stroke(GREEN, 2))
    look = shown(shape)
    assert look(10, 20) == (0, 255, 0)
    assert near(look(20, 20), (128, 0, 128))


def test_a_picture_fills_its_rectangle_upright() -> None:
    look = shown(picture(png(flag()), 10, 20, 30, 10))
    assert look(12, 22) == (0, 255, 0)
    assert look(38, 28) == (0, 0, 255)
    assert look(25, 19.5) == WHITE
    assert look(25, 30.5) == WHITE


def test_a_group_moves_turns_and_clips() -> None:
    items = (Shape(rect(0, 0, 10, 10), RED),)
    look = shown(Group(items, multiply(translation(30, 30), multiply(rotation(90), scaling(2, 1)))))
    assert look(25, 45) == (255, 0, 0), "turned clockwise, then long downward"
    assert look(35, 35) == WHITE
    clipped = shown(Group(items, translation(10, 10), Clip(rect(5, 0, 10, 10))))
    assert clipped(12, 12) == WHITE
    assert clipped(18, 12) == (255, 0, 0)
    hole = shown(Group(items, clip=Clip(rect(0, 0, 10, 10) + rect(2, 2, 6, 6), even_odd=True)))
    assert hole(5, 5) == WHITE
    assert shown(Group(items, clip=Clip(())))(5, 5) == WHITE, "nothing is inside an empty outline"


def test_a_group_leaves_its_state_behind() -> None:
    look = shown(
        Group((Shape(rect(0, 0, 5, 5), Colour(0, 0, 255, 128)),), translation(30, 30)), Shape(rect(0, 0, 5, 5), BLUE)
    )
    assert look(2, 2) == (0, 0, 255)


def test_a_form_looks_like_the_drawing_on_the_page() -> None:
    """Alpha, gradients, masks and pictures in forms: the library's own forms lose them."""
    drawn = face("card", everything())
    here, there = place(drawn, 10, 10, bleed=3), place(drawn, 100, 110, bleed=3)
    area = (50, 50, 800, 1100)
    direct = rasterise(write_pdf(document(sheet(here)), FONTS), DPI)[0].crop(area)
    form = rasterise(write_pdf(document(sheet(here, there)), FONTS), DPI)[0].crop(area)
    assert len(direct.getcolors(1 << 20) or ()) > 1000
    off = sum(ImageChops.difference(direct, form).convert("L").histogram()[3:])
    assert off < direct.width * direct.height / 1000, "only an edge may fall on the next pixel"


def test_a_form_does_not_inherit_what_was_set_before_it() -> None:
    drawn = face("card", (Shape(rect(0, 0, 20, 20), Colour(0, 0, 0)), line(2, 40, run("HHHH", size=24))))
    before = face("first", (Shape(rect(0, 0, 20, 20), Colour(255, 0, 0, 60)), Shape(rect(0, 0, 9, 9), RED)))
    pages = sheet(place(before, 10, 10), place(drawn, 80, 10), place(drawn, 80, 110))
    look = looked_at(write_pdf(document(pages), FONTS))
    assert look(85, 15) == (0, 0, 0)
    assert look(85, 115) == (0, 0, 0)
