"""A small game, and a template as text: what comes of it as a face, and what is found on the way."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen import registry
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.language.expressions import Language
from cardgen.layout.compose import compose_backs, compose_faces
from cardgen.layout.engine import Engine
from cardgen.layout.read import TemplateReader
from cardgen.layout.template import Template
from cardgen.layout.textblock import TextSetter
from cardgen.model.drawing import Drawing, Toning
from cardgen.model.face import Face, MissingGlyph, MissingImage, Overset
from cardgen.model.frame import Group, Item, Shape, TextLine
from cardgen.model.game import Card, Category, Game, Rich, Theme
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import CardSize
from cardgen.source.workspace import Workspace
from cardgen.source.yamltree import read_yaml
from cardgen.typeset.fonts import Fonts, load_fonts

ROOT = Path(__file__).resolve().parents[2]
HERE = Span("cards.yaml", 1, 1)
SIZE = CardSize("63x88", "Poker", Size(63, 88))
THEME = Theme("light", "Light", {"ink": "#102030"}, {}, Toning(), HERE)
SQUARE = Drawing(
    "square.svg",
    Rect(0, 0, 10, 10),
    (Shape((("M", 0, 0), ("L", 10, 0), ("L", 10, 10), ("L", 0, 10), ("Z",))),),
    "svg:square",
)
STYLES = """
styles:
  plain: {font: text, size: 8}
  fit: {font: text, tiers: [[10, 11], [8, 9]]}
"""


@functools.cache
def fonts() -> Fonts:
    """The fonts of the checkout."""
    return load_fonts(Workspace(ROOT), Report())


@functools.cache
def setter() -> TextSetter:
    """Shared by all tests, as by all templates of a build."""
    return TextSetter(fonts())


def a_card(card_id: str = "A1", **values: Any) -> Card:
    """A card with a title and whatever fields are given; field n stands on line n + 2 of cards.yaml."""
    fields = {"title": f"Card {card_id}", **values}
    spans = {name: Span("cards.yaml", i + 2, 3) for i, name in enumerate(fields)}
    for name, value in list(fields.items()):
        for i, part in enumerate(value if isinstance(value, tuple) else ()):
            spans[f"{name}.{i}"] = Span("cards.yaml", 20 + i, 5)
            for j, key in enumerate(part if isinstance(part, Mapping) else ()):
                spans[f"{name}.{i}.{key}"] = Span("cards.yaml", 20 + i, 10 + j)
    return Card(card_id, fields.pop("title"), "blue", 2, fields, HERE, spans)


def a_game(*cards: Card) -> Game:
    """A game of these cards, with one category."""
    blue = Category("blue", "Blue", "CONTROL", "#4db2ff", {"dark": "#123456"}, "", HERE)
    return Game("small", "Small", "1.0", "en", HERE, cards, categories=(blue,), facts={"limits": (1, 2, 3)})


def read(text: str, report: Report, name: str = "card.face.yaml") -> Template | None:
    """The template that the text is."""
    node = read_yaml(text.encode(), name, report)
    if node is None:
        return None
    return TemplateReader(registry.ELEMENTS, fonts().chains(), Language(), report).read(node, name)


def engine(template: Template, report: Report, *, draft: bool = False, recolour: Any = None) -> Engine:
    """An engine with one drawing, `square.svg`."""
    return Engine(
        template,
        registry.ELEMENTS,
        setter(),
        {"square.svg": SQUARE}.get,
        recolour or (lambda drawing, colours, toning: drawing),
        lambda name: ("square.svg",),
        ({}, Toning()),
        report,
        draft=draft,
    )


def faces(text: str, *cards: Card, draft: bool = False, side: str = "face") -> tuple[tuple[Face, ...], Report]:
    """The faces of the cards (of one plain card without any), and what was reported."""
    report = Report()
    cards = cards or (a_card(),)
    template = read(text if "styles:" in text else STYLES + text, report)
    if template is None:
        return (), report
    compose = compose_faces if side == "face" else compose_backs
    return compose(engine(template, report, draft=draft), a_game(*cards), cards, THEME, SIZE), report


def face(text: str, card: Card | None = None, *, draft: bool = False) -> Face:
    """The face of one card, from a template without a fault."""
    made, report = faces(text, *([card] if card else []), draft=draft)
    assert [f"{d.span} {d.code} {d.message}" for d in report] == []
    return made[0]


def codes(text: str, *cards: Card) -> list[str]:
    """The codes of what is reported."""
    return [d.code for d in faces(text, *cards)[1]]


def oversets(made: Face) -> list[Overset]:
    return [fact for fact in made.facts if isinstance(fact, Overset)]


def missing(made: Face) -> list[MissingGlyph | MissingImage]:
    return [fact for fact in made.facts if isinstance(fact, (MissingGlyph, MissingImage))]


def all_items(items: tuple[Item, ...]) -> list[Item]:
    """The items, and those inside groups."""
    return [i for item in items for i in (item, *(all_items(item.items) if isinstance(item, Group) else ()))]


def lines(made: Face) -> list[TextLine]:
    """The lines of text, at any depth."""
    return [item for item in all_items(made.frame.items) if isinstance(item, TextLine)]


def words(made: Face) -> list[str]:
    """The words of each line."""
    return [line.text for line in lines(made)]


def read_template(data: bytes, name: str, report: Report) -> object:
    """A template with one card drawn by it and judged, for fixtures."""
    template = read(data.decode(), report, name)
    if template is None:
        return None
    card = a_card(effect=Rich("Draw **two** cards."), parts=({"text": "one"},), cost=None)
    game = a_game(card)
    made = compose_faces(engine(template, report), game, (card,), THEME, SIZE)
    for check in registry.FACE_CHECKS:
        report.extend(check.run(game, made))
    return made
