"""A linked game goes in, what the expressions of claims may see comes out.

`game` has the facts and the game's own fields; `cards`, `categories` and `decks` are by id; `setup.<id>` has the
players of a setup and, under each number of players, the numbers that its steps and results name.
"""

from __future__ import annotations

from typing import Any

from cardgen.model.counting import in_deck, in_game
from cardgen.model.game import Card, Deck, Game
from cardgen.model.setting_up import SetupResult


def claim_values(game: Game, results: tuple[SetupResult, ...]) -> dict[str, Any]:
    """The names for one game, with its setups carried out."""
    return {
        "game": {
            **game.facts,
            "id": game.id,
            "title": game.title,
            "version": game.version,
            "language": game.language,
        },
        "cards": {card.id: card_fields(card) for card in game.cards},
        "categories": {
            c.id: {"name": c.name, "label": c.label, "copies": in_game(c.id, game), "titles": _titles(c.id, game)}
            for c in game.categories
        },
        "decks": {deck.id: _deck(deck, game) for deck in game.decks},
        "setup": {
            setup.id: {
                "title": setup.title,
                "players": list(setup.players),
                **{r.players: dict(r.values) for r in results if r.setup is setup},
            }
            for setup in game.setups
        },
    }


def card_fields(card: Card) -> dict[str, Any]:
    """The fields of one card."""
    return {**card.values, "id": card.id, "title": card.title, "copies": card.copies, "category": card.category}


def _deck(deck: Deck, game: Game) -> dict[str, Any]:
    return {
        "title": deck.title,
        "size": deck.size,
        "cards": {e.card: e.copies for e in deck.entries if e.pick is None},
        "categories": {c.id: in_deck(c.id, deck, game) for c in game.categories},
        "picks": {p.name: {"count": p.count, "of": len(p.options)} for p in deck.picks},
    }


def _titles(category: str, game: Game) -> int:
    return sum(1 for card in game.cards if card.category == category)
