"""A picture of a page goes in; how much ink it takes comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def coverage(image: Image) -> float:
    """(1 - R) + (1 - G) + (1 - B) averaged over an RGB picture: 0 for white paper, 3 for solid black.

    It stands for the ink of a printer that mixes cyan, magenta and yellow; real printers put black in their place, so
    it compares designs and does not foretell millilitres.
    """
    from PIL import ImageStat

    means = ImageStat.Stat(image.convert("RGB")).mean
    return sum(1 - mean / 255 for mean in means)
