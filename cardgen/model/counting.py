"""A game and the name of something countable go in, the number of its cards comes out."""

from __future__ import annotations

from cardgen.model.game import Deck, DeckEntry, Game


def in_game(name: str, game: Game) -> int | None:
    """How many cards of a card or category the game has, or how large a deck is; None for an unknown name."""
    card, deck = game.card(name), game.deck(name)
    if card is not None:
        return card.copies
    if deck is not None:
        return deck.size
    if game.category(name) is None:
        return None
    return sum(c.copies for c in game.cards if c.category == name)


def in_deck(name: str, deck: Deck, game: Game) -> int | None:
    """How many cards of a card, pick or category lie in a deck; None for an unknown name.

    A pick counts to a category when all that may be picked belong to it.
    """
    if game.card(name) is not None:
        return deck.copies_of(name)
    if any(pick.name == name for pick in deck.picks):
        return sum(e.copies for e in deck.entries if e.pick is not None and e.pick.name == name)
    if game.category(name) is None:
        return None
    of = {card.id: card.category for card in game.cards}
    return sum(e.copies for e in deck.entries if _categories(e, of) == {name})


def _categories(entry: DeckEntry, of: dict[str, str]) -> set[str]:
    return {of.get(card, "") for card in (entry.pick.options if entry.pick else (entry.card,))}
