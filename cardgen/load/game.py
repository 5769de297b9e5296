"""The name of a game goes in, its files are read and linked, and a frozen Game comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.cards import load_cards
from cardgen.load.decks import load_decks
from cardgen.load.folders import lacking, tell_no_game
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.load.schemas import ComponentOptions, GameFile
from cardgen.load.setup import load_setups
from cardgen.load.shape import Shaped, shape
from cardgen.load.sources import load_sources
from cardgen.model.drawing import Toning
from cardgen.model.game import Allow, Blanks, Category, Component, Game, Theme
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace


def read_tree(workspace: Workspace, name: str, report: Report) -> tree.Node | None:
    """The located tree of a YAML file, or None when it is missing (not reported) or faulty (reported)."""
    file = workspace.find(name)
    data = workspace.read(file, report) if file is not None else None
    return tree.read_yaml(data, file.name, report) if file is not None and data is not None else None


def load_game(workspace: Workspace, name: str, kinds: Mapping[str, type[Any]], report: Report) -> Game | None:
    """Read data/<name>/game.yaml and, where they exist, cards.yaml, decks.yaml, setup.yaml and sources.yaml.

    `kinds` are the option models of the component kinds. Whatever is wrong is reported, all at once; the game comes
    back None only when its own file cannot be used, so that later stages find more.
    """
    folder = f"data/{name}"
    file = workspace.find(f"{folder}/game.yaml")
    if file is None:
        tell_no_game(workspace, name, report)
        return None
    node = read_tree(workspace, f"{folder}/game.yaml", report)
    if node is None:
        return None
    if not isinstance(node, tree.Mapping):
        shape(node, GameFile, report, file.name)
        return None
    shaped = shape(node, GameFile, report, file.name)
    if shaped is None:
        return None
    categories, themes = _categories(shaped), _themes(shaped)
    kinds_of_card = tuple(c.id for c in categories)
    blanks = _blanks(shaped)
    unread = lacking(workspace, folder, node.get("components"), report)
    cards, whole = load_cards(workspace, folder, shaped.value.card_fields, kinds_of_card, report, blanks)
    unread += () if whole else ("cards",)
    decks, totals, whole = load_decks(workspace, folder, cards, kinds_of_card, report, all_known="cards" not in unread)
    unread += () if whole else ("decks",)
    names = None if "decks" in unread else tuple(d.id for d in decks)
    components, whole = _components(node.get("components"), kinds, names, report, file.name)
    unread += () if whole else ("components",)
    body = shaped.value
    return Game(
        name,
        body.title,
        body.version,
        body.language,
        Span(file.name),
        cards,
        decks,
        categories,
        themes,
        components,
        body.facts,
        tuple(body.credits),
        body.author,
        shaped.spans,
        totals=totals,
        setups=load_setups(workspace, folder, cards, decks, report, all_known=not {"cards", "decks"} & {*unread}),
        sources=load_sources(workspace, folder, report),
        card_sizes={id_: entry.sized(id_) for id_, entry in body.card_sizes.items()},
        blanks=blanks,
        allow=tuple(Allow(a.code, a.why, shaped.spans[f"allow.{i}"], a.about) for i, a in enumerate(body.allow)),
        raster=tuple(body.raster),
        contact=body.contact,
        unread=unread,
    )


def _blanks(shaped: Shaped[GameFile]) -> Blanks | None:
    own = shaped.value.own_cards
    return Blanks(own.instead_of, own.file, own.why, shaped.spans["key:own_cards"]) if own is not None else None


def _categories(shaped: Shaped[GameFile]) -> tuple[Category, ...]:
    return tuple(
        Category(id_, c.name, c.label, c.colour, c.tones, c.glyph, shaped.spans[f"key:categories.{id_}"])
        for id_, c in shaped.value.categories.items()
    )


def _themes(shaped: Shaped[GameFile]) -> tuple[Theme, ...]:
    return tuple(
        Theme(
            id_,
            t.title or id_,
            t.values,
            {k.lower(): v for k, v in t.art.items()},
            Toning(t.art_keep, t.art_keep_lines, t.art_grey),
            shaped.spans[f"key:themes.{id_}"],
        )
        for id_, t in shaped.value.themes.items()
    )


def _components(
    node: tree.Node | None, kinds: Mapping[str, type[Any]], decks: tuple[str, ...] | None, report: Report, name: str
) -> tuple[tuple[Component, ...], bool]:
    """Each component by the model of its own kind, and whether all could be read. A `deck` that an option names must
    exist; without `decks` they could not be read, and a component that needs one is left out without a word."""
    if node is None:
        return (), True
    if not isinstance(node, tree.Mapping):
        shape(node, ComponentOptions, report, name)
        return (), False
    out: list[Component] = []
    for key, body in node.entries:
        kind = body.get("kind") if isinstance(body, tree.Mapping) else None
        if not isinstance(kind, tree.Scalar):
            shape(body, ComponentOptions, report, name)
            continue
        model = kinds.get(kind.text)
        if model is None:
            hint = did_you_mean(kind.text, kinds, what="kinds")
            report.add(UNKNOWN_REFERENCE, f"there is no kind of component '{kind.text}'", kind.span, hint=hint)
            continue
        shaped = shape(body, model, report, name)
        if shaped is None:
            continue
        deck = getattr(shaped.value, "deck", None)
        if deck and decks is None:
            continue
        if deck and decks is not None and deck not in decks:
            hint = did_you_mean(deck, decks, what="decks")
            report.add(UNKNOWN_REFERENCE, f"there is no deck '{deck}'", shaped.spans["deck"], hint=hint)
            continue
        out.append(Component(key.text, kind.text, shaped.value.title, shaped.value, key.span, shaped.spans))
    return tuple(out), len(out) == len(node.entries)
