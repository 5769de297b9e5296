"""Words and a style go in, lines that fit their box come out, with a fact for each text that does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardgen.layout.alarm import alarm
from cardgen.layout.areas import TOLERANCE, own_area, pads
from cardgen.layout.kind import AtSizes, ElementKind
from cardgen.layout.template import Element, Style
from cardgen.layout.textblock import Block
from cardgen.layout.wording import block_of, style_of
from cardgen.model.face import Overset, SmallType
from cardgen.model.frame import Item
from cardgen.model.geometry import MM_PER_PT, Rect
from cardgen.typeset.copyfit import largest

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope

_ALIGN = ("left", "centre", "right")
_VALIGN = ("top", "middle", "bottom")


def _size(style: Style, sizes: Mapping[str, float]) -> float:
    """The size in pt to begin with: a tiered style's common size for this card, or the style's own."""
    return sizes.get(style.name, style.tiers[-1][0]) if style.tiers else style.size


def _measure(engine: Engine, element: Element, scope: Scope, width: float) -> AtSizes:
    style = style_of(engine, element, scope)
    block = block_of(engine, element, scope, style)
    pad = pads(element, scope)
    inner, around = width - pad.left - pad.right, pad.top + pad.bottom
    return lambda sizes: block.height(_size(style, sizes), inner) + around


def _trials(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[AtSizes]:
    style = style_of(engine, element, scope)
    block = block_of(engine, element, scope, style)
    if "baseline" in element.properties:
        if "width" in element.properties:
            room = scope.number(element.properties["width"])
            yield lambda sizes: block.one_line(_size(style, sizes)) - room
        return
    inner = own_area(element, scope, rect).inset(pads(element, scope))
    yield lambda sizes: max(block.excess(_size(style, sizes), inner.width, inner.height))


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    style = style_of(engine, element, scope)
    block = block_of(engine, element, scope, style)
    if not block.paragraphs:
        return
    properties = element.properties
    align = scope.choice(properties.get("align"), "align", _ALIGN, style.align)
    size = _size(style, scope.run.sizes)
    if "baseline" in properties:
        yield from _on_baseline(engine, element, scope, rect, block, size, align)
        return
    valign = scope.choice(properties.get("valign"), "valign", _VALIGN, "top")
    box = own_area(element, scope, rect).inset(pads(element, scope))
    if not style.tiers and style.least < size:
        fitting = largest(lambda pt: max(block.excess(pt, box.width, box.height)) <= TOLERANCE, style.least, style.size)
        size = style.least if fitting is None else fitting
    too_wide, too_tall = block.excess(size, box.width, box.height)
    height = box.height + too_tall
    top = box.y + _shift(block, size, box, height, valign)
    lines, width = engine.setter.place(
        block,
        size,
        box.x,
        top,
        box.width,
        align,
        name=element.name or "text",
        span=element.span,
        decorative=scope.decorative,
    )
    if element.name:
        scope.placed.put(element.name, Rect(box.x, top, width, height), size)
    yield from lines
    overset = _judge(element, scope, block, size, too_wide=too_wide, too_tall=too_tall)
    if overset and engine.draft:
        yield from alarm(box, "overset")


def _on_baseline(
    engine: Engine, element: Element, scope: Scope, rect: Rect, block: Block, size: float, align: str
) -> Iterator[Item]:
    """One line of text; it shrinks down to the style's least size to fit `width`."""
    properties, style = element.properties, block.style
    x, y = scope.numbers(properties["baseline"], 2)
    room = scope.number(properties["width"]) if "width" in properties else None
    too_wide = 0.0
    if room is not None:
        if not style.tiers:
            fitting = largest(lambda pt: block.one_line(pt) <= room + TOLERANCE, style.least, style.size)
            size = style.least if fitting is None else fitting
        too_wide = block.one_line(size) - room
    line = engine.setter.single(
        block,
        size,
        rect.x + x,
        rect.y + y,
        align,
        name=element.name or "text",
        span=element.span,
        decorative=scope.decorative,
    )
    height = size * MM_PER_PT
    area = Rect(line.x, line.y - block.ascent * height, line.width, height)
    if element.name:
        scope.placed.put(element.name, area, size)
    yield line
    if _judge(element, scope, block, size, too_wide=too_wide) and engine.draft:
        yield from alarm(area, "overset")


def _shift(block: Block, size: float, box: Rect, height: float, valign: str) -> float:
    """How far down the lines go. In the middle it is what the eye sees that is centred: from the top of the
    capitals of the first line to the last baseline."""
    if valign == "top":
        return 0.0
    if valign == "bottom":
        return box.height - height
    above, below = block.around(size)
    return (box.height - height - above + below) / 2


def _judge(
    element: Element, scope: Scope, block: Block, size: float, *, too_wide: float, too_tall: float = 0.0
) -> bool:
    """Put down a fact for each way in which the text does not fit, and for type that is too small; true when it does
    not fit."""
    small = block.small(size)
    beyond = [(excess, axis) for excess, axis in ((too_tall, "height"), (too_wide, "width")) if excess > TOLERANCE]
    if small is None and not beyond:
        return False
    name, origin = element.name or "text", scope.origin(element.properties["words"])
    if small is not None and not scope.decorative:
        scope.run.facts[SmallType(name, block.text, *small, origin, element.span)] = None
    for excess, axis in beyond:
        scope.run.facts[Overset(name, block.text, excess, axis, size, origin, element.span)] = None
    return bool(beyond)


TEXT = ElementKind(
    "text",
    {
        "words": "words",
        "style": "style",
        "at": "four",
        "baseline": "two",
        "width": "value",
        "align": "value",
        "valign": "value",
        "pad": "four",
        "colour": "value",
        "h": "value",
        "grow": "value",
    },
    _place,
    _measure,
    _trials,
    required=("words", "style"),
    one_of=("at", "baseline"),
)
