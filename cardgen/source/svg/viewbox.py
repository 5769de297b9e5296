"""The view box and sizes of a root or symbol element go in, the area they show comes out."""

from __future__ import annotations

from cardgen.model.geometry import Rect
from cardgen.source.svg.attributes import Attributes
from cardgen.source.svg.faults import SVG_BAD_VALUE, SVG_UNSUPPORTED, BadValueError
from cardgen.source.svg.tree import Element, Place
from cardgen.source.svg.values import read_numbers, read_screen_size

#: A view box smaller than this cannot be blown up to a card without losing all digits.
_SMALLEST = 1e-6


def read_view_box(element: Element, attributes: Attributes) -> Rect | None:
    """The viewBox attribute; None when there is none, or a faulty one. preserveAspectRatio is checked with it."""
    attributes.attribute(element, "preserveAspectRatio", _read_aspect, "")
    return attributes.attribute(element, "viewBox", _read_box, None)


def read_view(root: Element, attributes: Attributes) -> tuple[Rect, Rect] | None:
    """What the whole drawing shows, and the rectangle that percentages are taken of (the view box), in its units.

    They differ when width and height ask for another shape than the view box has: then there is a margin of it on
    two sides, as every SVG program leaves it. None after a fault.
    """
    box = read_view_box(root, attributes)
    width = attributes.attribute(root, "width", read_screen_size, None)
    height = attributes.attribute(root, "height", read_screen_size, None)
    if "viewBox" in root.attributes:
        if box is None:
            return None
        if width is None or height is None:
            return box, box
        scale = min(width / box.width, height / box.height)
        across, down = width / scale, height / scale
        return Rect(box.x + (box.width - across) / 2, box.y + (box.height - down) / 2, across, down), box
    if width is None or height is None:
        hint = 'write viewBox="0 0 WIDTH HEIGHT" with the size of the drawing'
        attributes.faults.add(SVG_BAD_VALUE, "<svg> has no viewBox", Place(root), hint=hint)
        return None
    return Rect(0.0, 0.0, width, height), Rect(0.0, 0.0, width, height)


def _read_box(text: str) -> Rect | None:
    values = read_numbers(text)
    if len(values) != 4:
        raise BadValueError(f"a view box is 4 numbers, here are {len(values)}", hint="write x y width height")
    if values[2] < _SMALLEST or values[3] < _SMALLEST:
        raise BadValueError("the view box has no size", hint="write a width and a height above 0")
    return Rect(*values)


def _read_aspect(text: str) -> str:
    if text.split() in (["xMidYMid"], ["xMidYMid", "meet"]):
        return text
    hint = "delete it: the template says how a drawing fits into its box"
    raise BadValueError(f"'{text[:40]}' is not supported", hint=hint, rule=SVG_UNSUPPORTED)
