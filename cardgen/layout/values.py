"""A linked game goes in, the plain values that expressions may see come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.model.game import Card, Category, Deck, Game, Pick, Theme
from cardgen.model.setting_up import set_up
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
        "categories": [{**category_values(c), "copies": _copies(c.id, game)} for c in game.categories],
        "decks": [
            {
                "id": d.id,
                "title": d.title,
                "size": d.size,
                "from": d.source_deck,
                "picks": [{"name": p.name, "count": p.count, "of": len(p.options)} for p in d.picks],
            }
            for d in game.decks
        ],
        "cards": all_card_values(game),
        "setup": setup_values(game),
        "rulings": ruling_values(game),
    }


def setup_values(game: Game) -> list[dict[str, Any]]:
    """One entry for each setup and number of players, with every number that its steps and results name."""
    return [
        {"id": r.setup.id, "title": r.setup.title, "deck": r.setup.deck, "players": r.players, **r.values}
        for r in set_up(game)
    ]


def ruling_values(game: Game) -> list[dict[str, Any]]:
    """One entry for each ruling: id, question, answer, status (source, interpretation or proposed), kind, about (card
    ids) and where (a heading of the rules)."""
    return [
        {
            "id": d.id,
            "question": d.question,
            "answer": d.answer,
            "status": d.status,
            "kind": d.kind,
            "about": list(d.cards),
            "where": d.where_in_rules,
        }
        for d in game.sources.discrepancies
        if d.answer
    ]


def _copies(category: str, game: Game) -> list[int]:
    """How many cards of a category lie in each deck; a picked card counts where all that may be picked share it."""
    of = {card.id: card.category for card in game.cards}
    counts = []
    for deck in game.decks:
        sure = sum(e.copies for e in deck.entries if e.pick is None and of.get(e.card) == category)
        picked = sum(p.count for p in deck.picks if {of.get(o) for o in p.options} == {category})
        counts.append(sure + picked)
    return counts


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


def all_card_values(game: Game) -> list[dict[str, Any]]:
    """What `card` is for each card of the game."""
    counted = [(deck, *_in_deck(deck)) for deck in game.decks]
    categories = {category.id: category_values(category) for category in game.categories}
    return [_card_values(card, categories.get(card.category, {}), counted) for card in game.cards]


def _in_deck(deck: Deck) -> tuple[Counter[str], dict[str, Pick]]:
    """How many copies of each card are certain to be in a deck, and the pick that may bring a card in."""
    copies: Counter[str] = Counter()
    for entry in deck.entries:
        copies[entry.card] += entry.copies
    picks = {card: pick for pick in reversed(deck.picks) for card in pick.options}
    return copies, picks


def _card_values(
    card: Card, category: Mapping[str, Any], counted: Sequence[tuple[Deck, Counter[str], dict[str, Pick]]]
) -> dict[str, Any]:
    """Its fields, its category, and in `decks` how often it is in each deck.

    An entry of `decks` has id, title, copies, and for a card that may be picked `picked` and `of`: how many are
    picked, and from how many cards.
    """
    decks = []
    for deck, copies, picks in counted:
        pick = picks.get(card.id)
        decks.append(
            {
                "id": deck.id,
                "title": deck.title,
                "copies": copies[card.id],
                "picked": pick.count if pick else 0,
                "of": len(pick.options) if pick else 0,
            }
        )
    return {
        **card.values,
        "id": card.id,
        "title": card.title,
        "copies": card.copies,
        "category": category,
        "decks": decks,
    }


def theme_values(theme: Theme) -> dict[str, Any]:
    """What `theme` is: its free values and its id."""
    return {**theme.values, "id": theme.id, "title": theme.title}


def size_values(size: CardSize) -> Mapping[str, float]:
    """Trim width and height in mm, as W and H, and the corner radius."""
    return {"W": size.trim.width, "H": size.trim.height, "corner": size.corner}
