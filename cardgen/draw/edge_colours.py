"""A frame goes in; the colours just inside each of its sides come out, as they are drawn."""

from __future__ import annotations

from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.frame import Frame
from cardgen.typeset.fonts import Fonts

_DPI = 127  # five pixels a millimetre
#: How much of an edge a cut a little off takes along, in pixels: 0.6 mm.
_STRIP = 3
_SAMPLES = 24

#: Red, green and blue at so many places along one side, clockwise.
Colours = tuple[tuple[int, int, int], ...]


def edge_colours(frame: Frame, fonts: Fonts) -> dict[str, Colours]:
    """Mean colours along `top`, `right`, `bottom` and `left`, each a strip 0.6 mm deep."""
    from PIL.Image import Resampling, Transpose

    (image,) = rasterise(frame_pdf(frame, fonts), _DPI)
    found: dict[str, Colours] = {}
    # Turned until the side is on top, clockwise runs from left to right.
    turns = {"right": Transpose.ROTATE_90, "bottom": Transpose.ROTATE_180, "left": Transpose.ROTATE_270}
    for side in ("top", *turns):
        turned = image.transpose(turns[side]) if side in turns else image
        strip = turned.crop((0, 0, turned.width, _STRIP)).resize((_SAMPLES, 1), Resampling.BOX)
        data = strip.tobytes()
        found[side] = tuple((data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3))
    return found
