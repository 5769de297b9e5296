"""The name of a drawing or picture goes in, its items on their place come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.layout import outline
from cardgen.layout.kind import ElementKind
from cardgen.model.drawing import Drawing
from cardgen.model.face import MissingImage
from cardgen.model.colour import Colour
from cardgen.model.frame import Clip, Group, Item, Picture, Shape, Stroke
from cardgen.model.geometry import Rect, multiply, rotation, scaling, translation

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope
    from cardgen.layout.template import Element

_FITS = ("contain", "cover", "stretch")


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    properties = element.properties
    name = engine.text(properties["src"], scope)
    if "at" in properties:
        x, y, width, height = engine.numbers(properties["at"], scope, 4)
        rect = Rect(rect.x + x, rect.y + y, width, height)
    if rect.width <= 0 or rect.height <= 0:
        engine.refuse(element.span, f"the image's place is {rect.width:g} x {rect.height:g} mm")
    fit = engine.text(properties.get("fit"), scope, "contain")
    if fit not in _FITS:
        engine.refuse(element.span, f"'fit' is one of {', '.join(_FITS)}")
    found = engine.art(name)
    if found is None:
        origin = engine.origin(properties["src"], scope)
        known = engine.art_names(name)
        engine.run.facts.append(
            MissingImage(name, element.name or "image", origin, properties["src"].span, known)
        )
        if engine.draft:
            red = Colour(230, 0, 0)
            yield Shape(outline.rectangle(rect.x, rect.y, rect.width, rect.height), None, Stroke(red, 0.5))
            cross = ((rect.x, rect.y), (rect.right, rect.bottom))
            yield Shape(outline.polygon(cross, closed=False), None, Stroke(red, 0.5))
        return
    turn = engine.number(properties["turn"], scope) if "turn" in properties else 0.0
    if isinstance(found, Picture):
        yield _picture(found, rect, fit)
        return
    yield _drawing(_coloured(engine, element, scope, found), rect, fit, turn)


def _coloured(engine: Engine, element: Element, scope: Scope, drawing: Drawing) -> Drawing:
    """The drawing with its colours replaced, as the element says and as the theme says."""
    mapping: dict[str, str] = {}
    keep = 1.0
    if engine.flag(element.properties.get("themed"), scope):
        mapping.update(engine.theme_art[0])
        keep = engine.theme_art[1]
    for colour, written in element.properties.get("colours", {}).items():
        mapping[colour.lower()] = engine.text(written, scope)
    return engine.recolour(drawing, mapping, keep) if mapping or keep != 1.0 else drawing


def _drawing(drawing: Drawing, rect: Rect, fit: str, turn: float) -> Group:
    view = drawing.view
    across, down = rect.width / view.width, rect.height / view.height
    if fit != "stretch":
        across = down = max(across, down) if fit == "cover" else min(across, down)
    cx, cy = view.centre
    matrix = multiply(translation(*rect.centre), multiply(scaling(across, down), translation(-cx, -cy)))
    if turn:
        matrix = multiply(
            translation(*rect.centre),
            multiply(rotation(turn), multiply(scaling(across, down), translation(-cx, -cy))),
        )
    # A drawing may go past its view box; what is seen is the view box, or what of it the place shows.
    seen_w = min(view.width, rect.width / across)
    seen_h = min(view.height, rect.height / down)
    clip = Clip(outline.rectangle(cx - seen_w / 2, cy - seen_h / 2, seen_w, seen_h))
    return Group((Group(drawing.items, key=drawing.key),), matrix, clip)


def _picture(picture: Picture, rect: Rect, fit: str) -> Item:
    width, height = picture.pixels
    scale = min(rect.width / width, rect.height / height)
    if fit == "cover":
        scale = max(rect.width / width, rect.height / height)
    w, h = (rect.width, rect.height) if fit == "stretch" else (width * scale, height * scale)
    cx, cy = rect.centre
    placed = Picture(
        Rect(cx - w / 2, cy - h / 2, w, h), picture.data, picture.digest, picture.pixels, picture.path, decorative=True
    )
    if fit != "cover":
        return placed
    return Group((placed,), clip=Clip(outline.rectangle(rect.x, rect.y, rect.width, rect.height)))


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
