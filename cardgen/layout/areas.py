"""The `at` and `pad` of an element go in, rectangles and insets in mm come out."""

from __future__ import annotations

from cardgen.layout.scope import Scope
from cardgen.layout.template import Element
from cardgen.model.geometry import Insets, Rect

#: Things may stick out by rounding (mm), not by more.
TOLERANCE = 0.01
_NO_PAD = Insets.all(0.0)


def own_area(element: Element, scope: Scope, rect: Rect) -> Rect:
    """The element's own rectangle inside `rect`: `at` is [x, y, width, height], and all of `rect` without it."""
    if "at" not in element.properties:
        return rect
    x, y, width, height = scope.numbers(element.properties["at"], 4)
    return Rect(rect.x + x, rect.y + y, width, height)


def moved(element: Element, scope: Scope, rect: Rect) -> Rect:
    """`rect` moved by `at`, which is [x, y]."""
    if "at" not in element.properties:
        return rect
    x, y = scope.numbers(element.properties["at"], 2)
    return Rect(rect.x + x, rect.y + y, rect.width, rect.height)


def pads(element: Element, scope: Scope) -> Insets:
    """The `pad` of an element: [top, right, bottom, left]."""
    if "pad" not in element.properties:
        return _NO_PAD
    top, right, bottom, left = scope.numbers(element.properties["pad"], 4)
    return Insets(top, right, bottom, left)
