"""Words and a style go in, lines that fit their box come out, with a fact for each text that does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.expressions import escape_markup
from cardgen.language.markup import MarkupFault
from cardgen.layout import outline
from cardgen.layout.kind import ElementKind
from cardgen.layout.rules import UNCLOSED_MARKUP, UNKNOWN_ELEMENT
from cardgen.layout.say import Abandoned
from cardgen.layout.template import Element, Style, Written
from cardgen.layout.textblock import Block
from cardgen.model.colour import Colour
from cardgen.model.face import MissingGlyph, Overset
from cardgen.model.frame import Item, Shape, Stroke, TextLine
from cardgen.model.game import Rich
from cardgen.model.geometry import MM_PER_PT, Insets, Rect
from cardgen.typeset.copyfit import largest

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine, Scope

#: Text may stick out by rounding, not by more.
TOLERANCE = 0.01
_ALARM = Colour(230, 0, 0)
_ALIGN = ("left", "centre", "right")
_VALIGN = ("top", "middle", "bottom")


def style_of(engine: Engine, element: Element, scope: Scope) -> Style:
    """The style that a text names."""
    written: Written = element.properties["style"]
    name = engine.text(written, scope)
    style = engine.template.styles.get(name)
    if style is None:
        engine.refuse(written.span, f"there is no style '{name}'")
    return style


def block_of(engine: Engine, element: Element, scope: Scope, style: Style) -> Block:
    """The element's words in its style, ready to be broken. Faults of markup and glyphs are put down here."""
    written: Written = element.properties["words"]
    value = engine.value(written, scope)
    alone = written.expression.source.strip().startswith("{{") and not isinstance(value, Rich)
    markup = escape_markup(_plain(value)) if alone and not _mixed(written) else str(value)
    colour = engine.colour(element.properties.get("colour", style.colour), scope) or Colour(0, 0, 0)
    colours = {
        name: made
        for name, by in style.classes.items()
        if by.colour is not None and (made := engine.colour(by.colour, scope)) is not None
    }
    try:
        block = engine.setter.block(markup, style, colour, colours)
    except MarkupFault as fault:
        engine.report.add(
            UNCLOSED_MARKUP,
            f"{fault.message} (card {engine.run.subject})" if engine.run.subject else fault.message,
            engine.origin(written, scope) or written.span,
            hint="close it, or put a backslash before a sign that is meant as it stands",
            subject=engine.run.subject,
        )
        raise Abandoned from None
    for name in block.classes_unknown:
        engine.report.add(
            UNKNOWN_ELEMENT,
            f"the style '{style.name}' has no class '{name}'",
            engine.origin(written, scope) or written.span,
            hint=did_you_mean(name, style.classes, what="classes"),
            subject=engine.run.subject,
        )
    for sign, chain in block.missing:
        fact = MissingGlyph(sign, chain, element.name or "text", engine.origin(written, scope), written.span)
        if fact not in engine.run.facts:
            engine.run.facts.append(fact)
    return block


def size_of(engine: Engine, style: Style) -> float:
    """The size in pt to begin with: a tiered style's common size for this card, or the style's own."""
    if style.tiers:
        return engine.run.sizes.get(style.name, style.tiers[-1][0])
    return style.size


def pads(engine: Engine, element: Element, scope: Scope) -> Insets:
    """The `pad` of a text or stack: [top, right, bottom, left] in mm."""
    if "pad" not in element.properties:
        return Insets.all(0.0)
    top, right, bottom, left = engine.numbers(element.properties["pad"], scope, 4)
    return Insets(top, right, bottom, left)


def _plain(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)


def _mixed(written: Written) -> bool:
    """True when the string has words around its expressions (then the template set them into markup already)."""
    source = written.expression.source.strip()
    return not (source.startswith("{{") and source.endswith("}}") and source.count("{{") == 1)


def _measure(engine: Engine, element: Element, scope: Scope, width: float) -> float:
    style = style_of(engine, element, scope)
    block = block_of(engine, element, scope, style)
    pad = pads(engine, element, scope)
    inner = width - pad.left - pad.right
    size = size_of(engine, style)
    over = block.widest(size) - inner
    # A word wider than its column is told by height too, so that one number says whether a size fits.
    penalty = 1000.0 if over > TOLERANCE and element.tiered else 0.0
    return block.height(size, inner) + pad.top + pad.bottom + penalty


def _excess(engine: Engine, element: Element, scope: Scope, rect: Rect, style: str) -> float:
    width, height = rect.width, rect.height
    if "at" in element.properties:
        _, _, width, height = engine.numbers(element.properties["at"], scope, 4)
    return _measure(engine, element, scope, width) - height


def _place(engine: Engine, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
    style = style_of(engine, element, scope)
    block = block_of(engine, element, scope, style)
    if not block.paragraphs:
        return
    properties = element.properties
    align = engine.text(properties.get("align"), scope, style.align)
    valign = engine.text(properties.get("valign"), scope, "top")
    if align not in _ALIGN or valign not in _VALIGN:
        engine.refuse(element.span, f"'align' is one of {', '.join(_ALIGN)}, 'valign' one of {', '.join(_VALIGN)}")
    if "baseline" in properties:
        yield from _on_baseline(engine, element, scope, rect, block, align)
        return
    if "at" in properties:
        x, y, width, height = engine.numbers(properties["at"], scope, 4)
        rect = Rect(rect.x + x, rect.y + y, width, height)
    rect = rect.inset(pads(engine, element, scope))
    size = size_of(engine, style)
    if not style.tiers and style.least < size:
        found = largest(lambda s: _fits(block, s, rect), style.least, size)
        size = style.least if found is None else found
    lines, used = engine.setter.place(block, size, rect.x, rect.y, rect.width, align)
    height = block.height(size, rect.width)
    _judge(engine, element, scope, block, size, rect, height)
    shift = _shift(block, size, lines, rect, height, valign)
    _remember(engine, element, rect.x, rect.y + shift, used, height, size)
    for line in lines:
        yield TextLine(line.x, line.y + shift, line.runs)
    if engine.draft and (height > rect.height + TOLERANCE or block.widest(size) > rect.width + TOLERANCE):
        yield Shape(outline.rectangle(rect.x, rect.y, rect.width, rect.height), None, Stroke(_ALARM, 0.5), name="overset")


def _on_baseline(
    engine: Engine, element: Element, scope: Scope, rect: Rect, block: Block, align: str
) -> Iterator[Item]:
    """One line of text; it shrinks down to the style's least size to fit `width`."""
    properties, style = element.properties, block.style
    x, y = engine.numbers(properties["baseline"], scope, 2)
    size = size_of(engine, style)
    width = block.one_line()
    room = engine.number(properties["width"], scope) if "width" in properties else None
    if room is not None and width * size * MM_PER_PT > room:
        size = max(style.least, int(room / (width * MM_PER_PT) * 10) / 10)
        excess = width * size * MM_PER_PT - room
        if excess > TOLERANCE:
            _overset(engine, element, scope, block, excess, "width", size)
    line = engine.setter.single(block, size, rect.x + x, rect.y + y, align)
    height = size * MM_PER_PT
    _remember(engine, element, line.x, line.y - block.ascent * height, line.width, height, size)
    yield line


def _fits(block: Block, size: float, rect: Rect) -> bool:
    return block.widest(size) <= rect.width + TOLERANCE and block.height(size, rect.width) <= rect.height + TOLERANCE


def _shift(
    block: Block, size: float, lines: tuple[TextLine, ...], rect: Rect, height: float, valign: str
) -> float:
    """How far down the lines go. In the middle it is what the eye sees that is centred: from the top of the
    capitals of the first line to the last baseline."""
    if valign == "top" or not lines:
        return 0.0
    if valign == "bottom":
        return rect.height - height
    top = lines[0].y - block.cap_height * size * MM_PER_PT
    return rect.y + rect.height / 2 - (top + lines[-1].y) / 2


def _judge(
    engine: Engine, element: Element, scope: Scope, block: Block, size: float, rect: Rect, height: float
) -> None:
    if "h" in element.properties or "grow" in element.properties or "at" in element.properties or rect.height > 0:
        excess = height - rect.height
        if excess > TOLERANCE:
            _overset(engine, element, scope, block, excess, "height", size)
    wide = block.widest(size) - rect.width
    if wide > TOLERANCE:
        _overset(engine, element, scope, block, wide, "width", size)


def _overset(
    engine: Engine, element: Element, scope: Scope, block: Block, excess: float, axis: str, size: float
) -> None:
    written: Written = element.properties["words"]
    where: Span | None = engine.origin(written, scope)
    engine.run.facts.append(
        Overset(element.name or "text", block.text, excess, axis, size, where, element.span)
    )


def _remember(
    engine: Engine, element: Element, x: float, y: float, width: float, height: float, size: float
) -> None:
    if element.name:
        engine.run.placed[element.name] = {
            "x": x,
            "y": y,
            "width": width,
            "height": height,
            "right": x + width,
            "bottom": y + height,
            "size": size,
        }


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
    _excess,
    required=("words", "style"),
)
