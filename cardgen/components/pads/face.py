"""What was drawn on one side of a leaf goes in, the face that is placed on sheets comes out."""

from __future__ import annotations

from cardgen.components.pads.ink import Ink
from cardgen.model.face import Face
from cardgen.model.frame import Frame
from cardgen.model.geometry import Size
from cardgen.model.stock import CardSize


def pad_face(name: str, side: str, size: Size, ink: Ink) -> Face:
    """A face of `size` mm. It has no bleed: leaves are cut on white."""
    frame = Frame(size, tuple(ink.items))
    return Face(name, side, CardSize("", "", size, 0.0), frame, frame.digest(), "", tuple(ink.facts))
