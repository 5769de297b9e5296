"""How much ink a picture takes."""

from __future__ import annotations

import pytest
from PIL import Image

from cardgen.draw.coverage import coverage


@pytest.mark.parametrize(
    ("colour", "ink"),
    [("#ffffff", 0.0), ("#000000", 3.0), ("#ff0000", 2.0), ("#00ffff", 1.0), ("#808080", 3 * 127 / 255)],
)
def test_a_plain_picture_takes_the_ink_of_its_colour(colour: str, ink: float) -> None:
    assert coverage(Image.new("RGB", (7, 3), colour)) == pytest.approx(ink)


def test_ink_is_averaged_over_the_whole_picture() -> None:
    image = Image.new("RGB", (10, 10), "#ffffff")
    image.paste("#000000", (0, 0, 10, 5))
    image.paste("#ffff00", (0, 5, 10, 10))
    assert coverage(image) == pytest.approx(1.5 + 0.5)


def test_a_picture_of_another_mode_is_looked_at_as_rgb() -> None:
    assert coverage(Image.new("L", (4, 4), 0)) == pytest.approx(3.0)
