"""A page goes in; the same page as a small picture comes out."""

from __future__ import annotations

from cardgen.model.colour import Colour
from cardgen.model.document import Page, Placement
from cardgen.model.frame import Clip, Group, Item, Outline, Shape, Stroke
from cardgen.model.geometry import Matrix, Rect, Size, multiply, rotation, scaling, translation

_PAPER = Colour(255, 255, 255)
_EDGE = Stroke(Colour(120, 120, 120), 0.2)


def miniature(page: Page, x: float, y: float, width: float) -> tuple[Group, Size]:
    """The page `width` mm wide with its upper left corner at (x, y), and its size."""
    scale = width / page.size.width
    items: list[Item] = [_placed(p) for p in page.placements]
    items += page.items
    sheet = _rectangle(Rect(0, 0, page.size.width, page.size.height))
    drawn = Group(tuple(items), scaling(scale, scale), Clip(sheet), decorative=True)
    size = Size(width, page.size.height * scale)
    edge = _rectangle(Rect(0, 0, size.width, size.height))
    return Group((Shape(edge, fill=_PAPER), drawn, Shape(edge, stroke=_EDGE)), translation(x, y), decorative=True), size


def _placed(placement: Placement) -> Group:
    """One card as it lies on the page, seen through its bleed."""
    face = placement.face
    inner = Group(face.frame.items, _turned(placement), key=f"face:{face.key}")
    return Group((inner,), clip=Clip(_rectangle(placement.seen)))


def _turned(placement: Placement) -> Matrix:
    trim = placement.trim
    right = trim.width if placement.turn in (90, 180) else 0.0
    down = trim.height if placement.turn in (180, 270) else 0.0
    return multiply(translation(trim.x + right, trim.y + down), rotation(placement.turn))


def _rectangle(r: Rect) -> Outline:
    return (("M", r.x, r.y), ("L", r.right, r.y), ("L", r.right, r.bottom), ("L", r.x, r.bottom), ("Z",))
