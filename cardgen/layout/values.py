"""A linked game goes in, the plain values that expressions may see come out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.model.game import Card, Category, Game, Theme
from cardgen.model.stock import CardSize


def game_values(game: Game) -> dict[str, Any]:
    """What `game` is in an expression."""
    return {
        **game.facts,
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "author": game.author,
        "categories": [category_values(c) for c in game.categories],
        "decks": [{"id": d.id, "title": d.title, "size": d.size} for d in game.decks],
    }


def category_values(category: Category | None) -> dict[str, Any]:
    """What `card.category` is: id, name, label, glyph, colour and the tones by their names."""
    if category is None:
        return {}
    return {
        **category.tones,
        "id": category.id,
        "name": category.name,
        "label": category.label,
        "glyph": category.glyph,
        "colour": category.colour,
    }


def card_values(card: Card, game: Game) -> dict[str, Any]:
    """What `card` is: its fields, its category, and in `decks` how often it is in each deck.

    An entry of `decks` has id, title, copies, and for a card that may be picked `of`, the number of cards it is
    picked from.
    """
    decks = []
    for deck in game.decks:
        pick = deck.pick_of(card.id)
        decks.append(
            {
                "id": deck.id,
                "title": deck.title,
                "copies": deck.copies_of(card.id),
                "picked": pick.count if pick else 0,
                "of": len(pick.options) if pick else 0,
            }
        )
    return {
        **card.values,
        "id": card.id,
        "title": card.title,
        "copies": card.copies,
        "category": category_values(game.category(card.category)),
        "decks": decks,
    }


def theme_values(theme: Theme) -> dict[str, Any]:
    """What `theme` is: its free values and its id."""
    return {**theme.values, "id": theme.id, "title": theme.title}


def size_values(size: CardSize) -> Mapping[str, float]:
    """Trim width and height in mm, as W and H, and the corner radius."""
    return {"W": size.trim.width, "H": size.trim.height, "corner": size.corner}
