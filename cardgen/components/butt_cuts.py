"""Sheets whose cards touch go in; a warning comes out where neighbours with different edges share a cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardgen.components.press import Press
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.imposition.duplex import SheetPair
from cardgen.imposition.edges import SIDES, Edge, edge_conflicts
from cardgen.model.face import Face
from cardgen.model.game import Component

if TYPE_CHECKING:
    from PIL.Image import Image

UNEQUAL_CUT = Rule(
    "CG702",
    "unequal-cut",
    "Neighbours share one cut, though their edges look different.",
    "Nobody cuts to a tenth of a millimetre: each card would keep a strip of its neighbour's colour.",
    "Leave out '--gap 0', so that every card has its own bleed and cuts, or give the cards equal borders.",
    "cardgen build --gap 0",
    Severity.WARNING,
)

_DPI = 127  # five pixels a millimetre
#: How much of an edge a cut a little off takes along, in pixels: 0.6 mm.
_STRIP = 3
_SAMPLES = 24
#: Colours nearer than this (of 255, in any channel) look the same on a strip that narrow.
_NEAR = 24
_NAMED = 3

#: The colours along one side, clockwise.
_Colours = tuple[tuple[int, int, int], ...]


def judge_cuts(sheets: Sequence[SheetPair], component: Component, press: Press) -> None:
    """Look at the edges of all cards that touch, as they are drawn, and report those that differ in one finding."""
    seen: dict[str, dict[str, _Colours]] = {}
    pages = [page for sheet in sheets for page in (sheet.front, sheet.back) if page is not None]
    conflicts = edge_conflicts(pages, partial(_alike, seen, press))
    if not conflicts:
        return
    pairs = list(dict.fromkeys(_named(one.face, other.face) for one, other in conflicts))
    more = f" and {len(pairs) - _NAMED} more" if len(pairs) > _NAMED else ""
    press.report.add(
        UNEQUAL_CUT,
        f"neighbours with different edges share a cut in '{component.id}': {', '.join(pairs[:_NAMED])}{more}",
        component.span,
        hint="leave out '--gap 0', so that every card has a bleed and cuts of its own",
    )


def _named(one: Face, other: Face) -> str:
    names = sorted(face.card or face.side for face in (one, other))
    return " beside ".join(names)


def _alike(seen: dict[str, dict[str, _Colours]], press: Press, one: Edge, other: Edge) -> bool:
    first, second = (_edges(seen, press, edge.face)[edge.side] for edge in (one, other))
    return all(
        abs(a - b) <= _NEAR
        for colour, across in zip(first, reversed(second), strict=True)
        for a, b in zip(colour, across, strict=True)
    )


def _edges(seen: dict[str, dict[str, _Colours]], press: Press, face: Face) -> dict[str, _Colours]:
    if face.key not in seen:
        (image,) = rasterise(frame_pdf(face.frame, press.fonts), _DPI)
        seen[face.key] = {side: _along(image, side) for side in SIDES}
    return seen[face.key]


def _along(image: Image, side: str) -> _Colours:
    """The strip inside one side, as so many mean colours in clockwise order."""
    from PIL import Image as Pillow

    # Turned until the side is on top, clockwise runs from left to right.
    turns = {
        "top": None,
        "right": Pillow.Transpose.ROTATE_90,
        "bottom": Pillow.Transpose.ROTATE_180,
        "left": Pillow.Transpose.ROTATE_270,
    }
    turn = turns[side]
    turned = image if turn is None else image.transpose(turn)
    strip = turned.crop((0, 0, turned.width, _STRIP)).resize((_SAMPLES, 1), Pillow.Resampling.BOX)
    return tuple(strip.getpixel((x, 0)) for x in range(_SAMPLES))  # type: ignore[misc]
