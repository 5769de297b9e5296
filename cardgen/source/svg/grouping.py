"""Items go in with a transform, a clip and an opacity; as few groups as can hold them come out."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics.span import Span
from cardgen.model.colour import Colour
from cardgen.model.frame import Clip, Group, Item, Shape
from cardgen.model.geometry import IDENTITY, Matrix, multiply

Items = tuple[Item, ...]


def grouped(items: Items, matrix: Matrix, clip: Clip | None, span: Span | None) -> Items:
    """The items under a transform and a clip. No group is made without either, nor one around a single group."""
    if not items or (matrix == IDENTITY and clip is None):
        return items
    only = items[0]
    if clip is None and len(items) == 1 and isinstance(only, Group):
        return (replace(only, matrix=multiply(matrix, only.matrix)),)
    return (Group(items, matrix, clip, span=span),)


def faded(items: Items, opacity: float) -> Items | None:
    """The items seen through `opacity` (0 to 1); None when they are more than one paint.

    Two paints that overlap would show through each other, which an opacity of the whole must not.
    """
    if opacity == 1 or not items:
        return items
    if not opacity:
        return ()
    only = items[0]
    if len(items) > 1:
        return None
    if isinstance(only, Group):
        inside = faded(only.items, opacity)
        return None if inside is None else (replace(only, items=inside),)
    if not isinstance(only, Shape) or (only.fill and only.stroke):
        return None
    if only.stroke:
        return (replace(only, stroke=replace(only.stroke, colour=only.stroke.colour.faded(opacity))),)
    if isinstance(only.fill, Colour):
        return (replace(only, fill=only.fill.faded(opacity)),)
    return (replace(only, fill=replace(only.fill, opacity=only.fill.opacity * opacity)),) if only.fill else items
