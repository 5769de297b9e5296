"""The name of a drawing or picture goes in, its items on their place come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout.alarm import alarm
from cardgen.layout.areas import own_area
from cardgen.layout.kind import ElementKind
from cardgen.model import outlines
from cardgen.model.drawing import Drawing, Toning
from cardgen.model.face import MissingImage
from cardgen.model.frame import Clip, Group, Item, Picture
from cardgen.model.geometry import IDENTITY, Matrix, Rect, multiply, rotation, scaling, translation

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope
    from cardgen.layout.template import Element

_FITS = ("contain", "cover", "stretch")


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties = element.properties
    name = scope.text(properties["src"])
    area = own_area(element, scope, rect)
    if area.width <= 0 or area.height <= 0:
        scope.refuse(element.span, f"the image's place is {area.width:g} x {area.height:g} mm")
    fit = scope.choice(properties.get("fit"), "fit", _FITS, "contain")
    turn = scope.number(properties["turn"]) if "turn" in properties else 0.0
    if element.name:
        scope.placed.put(element.name, area)
    found = engine.art(name)
    if found is None:
        if not engine.broken(name):
            written, called = properties["src"], element.name or "image"
            fact = MissingImage(name, called, scope.origin(written), written.span, engine.art_names(name))
            scope.run.facts[fact] = None
        if engine.draft:
            yield from alarm(area, "missing image", crossed=True)
        return
    if isinstance(found, Drawing):
        yield _drawing(_coloured(engine, element, scope, found), element, scope, area, fit, turn)
    else:
        yield _picture(found, element, scope, area, fit, turn)


def _coloured(engine: Engine, element: Element, scope: Scope, drawing: Drawing) -> Drawing:
    """The drawing with its colours replaced, as the element says and as the theme says."""
    mapping: dict[str, str] = {}
    toning = Toning()
    if scope.flag(element.properties.get("themed")):
        art, toning = engine.theme_art
        mapping.update(art)
    for name, written in element.properties.get("colours", {}).items():
        colour = scope.colour(written)
        if colour is None:
            scope.refuse(written, "'colours' puts one colour in the place of another, and this is none")
        mapping[name.lower()] = colour.hex
    return engine.recolour(drawing, mapping, toning) if mapping or toning != Toning() else drawing


def _drawing(drawing: Drawing, element: Element, scope: Scope, area: Rect, fit: str, turn: float) -> Group:
    view = drawing.view
    across, down = area.width / view.width, area.height / view.height
    if fit != "stretch":
        across = down = max(across, down) if fit == "cover" else min(across, down)
    cx, cy = view.centre
    matrix = multiply(_middle(area, turn), multiply(scaling(across, down), translation(-cx, -cy)))
    # A drawing may go past its view box; what is seen is the view box, or what of it the place shows.
    seen_w = min(view.width, area.width / across)
    seen_h = min(view.height, area.height / down)
    clip = Clip(outlines.rectangle(cx - seen_w / 2, cy - seen_h / 2, seen_w, seen_h))
    inside = Group(drawing.items, key=drawing.key)
    name = element.name or "image"
    return Group((inside,), matrix, clip, name=name, span=element.span, decorative=scope.decorative)


def _picture(picture: Picture, element: Element, scope: Scope, area: Rect, fit: str, turn: float) -> Item:
    width, height = area.width, area.height
    if fit != "stretch":
        scales = (area.width / picture.pixels[0], area.height / picture.pixels[1])
        scale = max(scales) if fit == "cover" else min(scales)
        width, height = picture.pixels[0] * scale, picture.pixels[1] * scale
    name, decorative = element.name or "image", scope.decorative
    middle = (0.0, 0.0) if turn else area.centre
    rect = Rect(middle[0] - width / 2, middle[1] - height / 2, width, height)
    placed = Picture(rect, picture.data, picture.digest, picture.pixels, picture.path, name, element.span, decorative)
    if fit != "cover" and not turn:
        return placed
    seen = outlines.rectangle(middle[0] - area.width / 2, middle[1] - area.height / 2, area.width, area.height)
    matrix = _middle(area, turn) if turn else IDENTITY
    clip = Clip(seen) if fit == "cover" else None
    return Group((placed,), matrix, clip, name=name, span=element.span, decorative=decorative)


def _middle(area: Rect, turn: float) -> Matrix:
    """From the middle of an area, turned by so many degrees, to the frame."""
    move = translation(*area.centre)
    return multiply(move, rotation(turn)) if turn else move


IMAGE = ElementKind(
    "image",
    {
        "src": "value",
        "at": "four",
        "fit": "value",
        "turn": "value",
        "themed": "value",
        "colours": "map",
        "h": "value",
        "grow": "value",
    },
    _place,
    required=("src",),
)
