"""A text element goes in, its words in their style come out, ready to be broken; faults in them are put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.markup import MarkupFault
from cardgen.layout.rules import UNCLOSED_MARKUP, UNKNOWN_ELEMENT
from cardgen.layout.say import Abandoned
from cardgen.layout.template import Element, Style, Written
from cardgen.layout.textblock import Block
from cardgen.model.colour import BLACK
from cardgen.model.face import MissingGlyph

if TYPE_CHECKING:
    from cardgen.layout.engine import Engine
    from cardgen.layout.scope import Scope


def style_of(engine: Engine, element: Element, scope: Scope) -> Style:
    """The style that a text names."""
    written: Written = element.properties["style"]
    name = scope.text(written)
    style = engine.template.styles.get(name)
    if style is None:
        engine.report.add(
            UNKNOWN_ELEMENT,
            f"there is no style '{name}'",
            written.span,
            hint=did_you_mean(name, engine.template.styles, what="styles"),
            subject=scope.run.subject,
        )
        raise Abandoned
    return style


def block_of(engine: Engine, element: Element, scope: Scope, style: Style) -> Block:
    """The element's words in its style. Faults of markup and missing glyphs are put down here."""
    written: Written = element.properties["words"]
    markup = scope.text(written)
    colour = scope.colour(element.properties.get("colour", style.colour)) or BLACK
    colours = {}
    for name, by in style.classes.items():
        if by.colour is not None and (made := scope.colour(by.colour)) is not None:
            colours[name] = made
    subject = scope.run.subject
    try:
        block = engine.setter.block(markup, style, colour, colours)
    except MarkupFault as fault:
        engine.report.add(
            UNCLOSED_MARKUP,
            f"{fault.message} (card {subject})" if subject else fault.message,
            scope.origin(written) or written.span,
            hint="close it, or put a backslash before a sign that is meant as it stands",
            subject=subject,
        )
        raise Abandoned from None
    for name in block.classes_unknown:
        engine.report.add(
            UNKNOWN_ELEMENT,
            f"the style '{style.name}' has no class '{name}'",
            scope.origin(written) or written.span,
            hint=did_you_mean(name, style.classes, what="classes"),
            subject=subject,
        )
    for sign, chain in block.missing:
        fact = MissingGlyph(sign, chain, element.name or "text", scope.origin(written), written.span)
        scope.run.facts[fact] = None
    return block
