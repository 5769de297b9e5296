"""A rulebook's files go in (text, page, look), a flow ready to be set comes out; every fault is reported by line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from cardgen.checks.missing_glyph import MISSING_GLYPH
from cardgen.components.book.figures import Figures
from cardgen.components.book.look import LookFile, book_look
from cardgen.components.book.names import Names
from cardgen.components.book.options import RulebookOptions
from cardgen.components.book.rules import (
    BLOCK_UNKNOWN,
    HTML_IN_TEXT,
    MARK_OPEN,
    NAME_UNKNOWN,
    NODE_UNKNOWN,
    OMITTED_WORDS,
)
from cardgen.components.book.source_text import discrepancy_values, ruling_values, source_values
from cardgen.components.book.text import TextMaker
from cardgen.components.press import UNKNOWN_TEMPLATE, Press
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.document import Made, make_text
from cardgen.language.fault import Fault
from cardgen.language.markdown import read_markdown
from cardgen.language.methods import safe
from cardgen.layout.ornaments import Ornaments
from cardgen.layout.say import say_fault
from cardgen.layout.values import game_values
from cardgen.load.shape import shape
from cardgen.model.book import BookLook
from cardgen.model.face import Face
from cardgen.model.flow import Flow, Heading, Paragraph, Words, every_block, plain
from cardgen.model.game import Component, Game, Theme
from cardgen.model.geometry import Size
from cardgen.records import dataclass
from cardgen.source.yamltext import decode
from cardgen.source.yamltree import read_yaml

_TROUBLES: Mapping[str, tuple[Rule, str]] = {
    "html": (HTML_IN_TEXT, "write it with the marks of Markdown, or put a backslash before the '<'"),
    "mark": (MARK_OPEN, "close it, or put a backslash before it"),
    "block": (BLOCK_UNKNOWN, "open with '::: name', close with ':::', and write values as key=value"),
    "node": (NODE_UNKNOWN, "write it another way"),
}

#: What `book` and `page` are before the measures are known, and where no page is being drawn.
_BOOK = {"measure": 0.0, "inner": 0.0, "outer": 0.0, "top": 0.0, "bottom": 0.0, "sections": []}
_PAGE = {"side": "right", "number": 0, "count": 0, "section": "", "path": "", "title": "", "opening": False}


@dataclass(frozen=True, slots=True)
class Book:
    """A flow with all that is needed to set it. `judged` holds what pictures and ornaments met while being drawn."""

    flow: Flow
    look: BookLook
    ornament: Callable[[str, float, float, Mapping[str, Any]], tuple[Any, ...]]
    furniture: Callable[[Mapping[str, Any]], tuple[Any, ...]]
    judged: Callable[[], tuple[Face, ...]]
    span: Span


def make_book(component: Component, game: Game, press: Press, theme: Theme, page: Size) -> Book | None:
    """The book on pages of this size, or None when one of its files cannot be used (then that is reported)."""
    options: RulebookOptions = component.options
    source = _file(options.text, component, game, press)
    look_file = _look_file(options.look, component, game, press)
    template = press.template(game, options.page, component.span)
    if source is None or look_file is None or template is None:
        return None
    name, text = source
    # The ornaments need the measures of the look, and the look the styles of the ornaments' template.
    ornaments = Ornaments(press.engine(game, template, theme), game, theme, page, {"book": _BOOK, "page": _PAGE})
    look = book_look(look_file, template, ornaments, page, press.report)
    if look is None:
        return None
    book = {"measure": look.measure, "inner": look.inner, "outer": look.outer, "top": look.top, "bottom": look.bottom}
    names = Names(game, press, look_file.tags, look_file.glyphs)
    seen = _game_values(game, names)
    values = {"game": seen, "theme": theme.values, "book": book, **names.functions()}
    values["document"] = safe(lambda id_: source_values(id_, game))
    rulings = seen["rulings"]
    values["rulings_on"] = safe(lambda card: [r for r in rulings if card in r["about"]])
    made = _text(text, values, name, press)
    if made is None:
        return None
    figures = Figures(component, game, press, theme, {"game": values["game"], "book": book})
    where = _places(made, name)
    nodes, troubles = read_markdown(made.text)
    for trouble in troubles:
        rule, hint = _TROUBLES[trouble.kind]
        press.report.add(rule, trouble.message, where(trouble.line), hint=hint)
    blocks = TextMaker(names, figures, look, press.report, where).blocks(nodes)
    for what, asked, known in names.lost.values():
        # It was asked for where no words are printed, such as in an attribute.
        press.report.add(NAME_UNKNOWN, f"there is no {what} '{asked}'", Span(name), hint=did_you_mean(asked, known))
    cover = None
    if options.cover:
        attrs = {"height": f"{page.height}"}
        cover = figures.make(f"figure:{options.cover}", game.title, page.width, attrs, page.width, component.span)
    flow = Flow(f"{game.title}: {component.title}", game.language, blocks, cover, game.author, component.title)
    _judge_glyphs(flow, look, press)
    _judge_omissions(flow, options, press)
    sections = _sections(flow)
    around = {"book": {**book, "sections": sections}, "page": _PAGE}
    ornaments = Ornaments(press.engine(game, template, theme), game, theme, page, around)

    def ornament(name: str, width: float, height: float, given: Mapping[str, Any]) -> tuple[Any, ...]:
        # A table with a look of its own that draws nothing for it looks like any table.
        plain = name.startswith("table-") and name not in template.parts
        return ornaments.part("table" if plain else name, width, height, given)

    return Book(
        flow,
        look,
        ornament,
        lambda facts: ornaments.picture({"page": facts}),
        lambda: (*figures.judged, ornaments.face(component.id)),
        Span(name),
    )


def _game_values(game: Game, names: Names) -> dict[str, Any]:
    """What a text sees of the game; rulings have their printed number."""
    values = game_values(game)
    rulings = ruling_values(values["rulings"], names.numbers, game)
    return {**values, "rulings": rulings, "credits": list(game.credits), "discrepancies": discrepancy_values(game)}


def _file(name: str, component: Component, game: Game, press: Press) -> tuple[str, str] | None:
    file = press.workspace.find(f"templates/{game.id}/{name}")
    if file is None:
        ending = name[name.find(".") :] if "." in name else ""
        known = press.workspace.names(f"templates/{game.id}", ending)
        message = f"there is no file '{name}' in templates/{game.id}/"
        hint = did_you_mean(name, known, what=f"files '*{ending}'")
        press.report.add(UNKNOWN_TEMPLATE, message, component.span, hint=hint)
        return None
    data = press.workspace.read(file, press.report)
    text = decode(data, file.name, press.report) if data is not None else None
    return (file.name, text) if text is not None else None


def _look_file(name: str, component: Component, game: Game, press: Press) -> LookFile | None:
    found = _file(name, component, game, press)
    if found is None:
        return None
    node = read_yaml(found[1].encode(), found[0], press.report)
    shaped = shape(node, LookFile, press.report, found[0]) if node is not None else None
    return shaped.value if shaped else None


def _text(source: str, values: Mapping[str, Any], name: str, press: Press) -> Made | None:
    try:
        return make_text(source, values)
    except Fault as fault:
        span = Span(name, fault.line + 1, 1)
        if fault.kind == "unknown":
            press.report.add(NAME_UNKNOWN, fault.message, span, hint=did_you_mean(fault.name, fault.known))
        else:
            say_fault(press.report, fault, span)
        return None


def _places(made: Made, name: str) -> Callable[[int], Span]:
    last = len(made.lines) - 1
    return lambda line: Span(name, made.lines[min(line, last)] + 1, 1)


def _sections(flow: Flow) -> list[dict[str, str]]:
    """The sections that first-level headings name, in their order, for a thumb index."""
    found: dict[str, str] = {}
    for heading in flow.headings():
        section = heading.attrs.get("section", "")
        if heading.level == 1 and section:
            found.setdefault(section, heading.anchor)
    return [{"name": name, "anchor": anchor} for name, anchor in found.items()]


def _judge_glyphs(flow: Flow, look: BookLook, press: Press) -> None:
    """Report characters that no font of their chain has."""
    fonts = press.fonts
    for block in every_block(flow.blocks):
        if not isinstance(block, (Heading, Paragraph)):
            continue
        role = f"h{min(block.level, 4)}" if isinstance(block, Heading) else block.style or "body"
        text = look.texts.get(role) or look.texts["body"]
        for words in block.words:
            if isinstance(words, Words):
                chain = next((c.chain for n in words.classes if (c := text.classes.get(n)) and c.chain), text.chain)
                for sign in fonts.missing(fonts.chain(chain, text.weight, text.italic), words.text):
                    said = unicodedata.name(sign, "no name").lower()
                    message = f"no font of '{chain}' has '{sign}' (U+{ord(sign):04X}, {said})"
                    press.report.add(MISSING_GLYPH, message, block.span, hint="use another character")


def _judge_omissions(flow: Flow, options: RulebookOptions, press: Press) -> None:
    """Report words that the game leaves out of its rulebook and that are printed all the same."""
    for block in every_block(flow.blocks):
        if not isinstance(block, (Heading, Paragraph)):
            continue
        text = plain(block.words)
        for entry in options.omit:
            if re.search(rf"(?<!\w){re.escape(entry.words)}(?!\w)", text, re.IGNORECASE):
                message, hint = f"'{entry.words}' is printed here", f"left out: {entry.why}"
                press.report.add(OMITTED_WORDS, message, block.span, hint=hint)
