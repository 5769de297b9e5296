"""Faces and fonts go in; what checks ask about the printed look comes out: how far letters reach, and what is under
them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.colour import Colour
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Group, Item, Run, TextLine
from cardgen.model.geometry import MM_PER_PT, Rect
from cardgen.typeset.fonts import Fonts

if TYPE_CHECKING:
    from PIL.Image import Image

#: Fine enough for the rules and tabs of a card: a pixel is a quarter of a millimetre.
DPI = 100


class Looking:
    """Answers for one build; a face is drawn once, when it is first asked about."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._grounds: dict[str, Image] = {}

    def reach(self, run: Run) -> tuple[float, float]:
        """How far the letters go above and below their baseline, in mm."""
        above, below = self._fonts.reach(run.font, run.text)
        em = run.size * MM_PER_PT
        return above * em, below * em

    def ground(self, face: Face, area: Rect) -> Mapping[Colour, int]:
        """The colours under texts and drawings that matter in an area (mm, from the top left of the trim), by how
        many pixels each has."""
        picture = self._grounds.get(face.key)
        if picture is None:
            bare = Frame(face.frame.size, _bare(face.frame.items), face.frame.bleed)
            picture = self._grounds[face.key] = rasterise(frame_pdf(bare, self._fonts), DPI)[0]
        scale = DPI / 25.4
        left, top = max(0, int(area.x * scale)), max(0, int(area.y * scale))
        right = min(picture.width, max(left + 1, round(area.right * scale)))
        bottom = min(picture.height, max(top + 1, round(area.bottom * scale)))
        if right <= left or bottom <= top:
            return {}
        counted = picture.crop((left, top, right, bottom)).getcolors((right - left) * (bottom - top)) or []
        return {Colour(*pixel[:3]): number for number, pixel in sorted(counted) if isinstance(pixel, tuple)}


def _bare(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items without texts, and without drawings unless they are decorative."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, TextLine):
            continue
        if isinstance(item, Group) and not item.decorative:
            if not item.key:
                kept.append(replace(item, items=_bare(item.items)))
            continue
        kept.append(item)
    return tuple(kept)
