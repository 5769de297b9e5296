"""Pages as pixels."""

from __future__ import annotations

from cardgen.draw.pdf import frame_pdf, write_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.frame import Frame, Shape

from .sample import FONTS, POKER, RED, document, rect, sheet


def test_a_card_with_bleed_has_the_size_that_print_shops_ask_for() -> None:
    image = rasterise(frame_pdf(Frame(POKER.trim, (), 3), FONTS, 3), 300)[0]
    assert image.size == (815, 1111)
    assert image.mode == "RGB"
    assert image.getpixel((5, 5)) == (255, 255, 255)


def test_pages_are_chosen_by_number_from_0() -> None:
    data = write_pdf(document(sheet(), sheet(items=(Shape(rect(0, 0, 210, 297), RED),))), FONTS)
    assert len(rasterise(data, 20)) == 2
    (second,) = rasterise(data, 20, [1])
    assert second.getpixel((50, 50)) == (255, 0, 0)
