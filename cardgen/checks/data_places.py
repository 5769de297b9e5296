"""The expression of a claim goes in, the one place of the data where its value is written comes out."""

from __future__ import annotations

from cardgen.checks.language import language
from cardgen.diagnostics.span import Span
from cardgen.language.fault import Fault
from cardgen.model.game import Game


def written_at(expression: str, game: Game) -> Span | None:
    """The place, or None when the value is worked out of several or of none.

    Known are facts and fields of the game, the name and label of a category, the title of a deck, and fields of cards.
    """
    try:
        paths = language().expression(expression).paths
    except Fault:
        return None
    places = {span for path in paths if (span := _place(path, game)) is not None}
    return places.pop() if len(places) == 1 else None


def _place(path: str, game: Game) -> Span | None:
    head, _, rest = path.partition(".")
    name, _, key = rest.partition(".")
    if head == "game":
        return game.spans.get(f"facts.{rest}") or game.spans.get(rest)
    if head == "categories" and key in ("name", "label"):
        return game.spans.get(f"categories.{rest}")
    if head == "decks" and key == "title":
        deck = game.deck(name)
        return deck.title_span if deck is not None else None
    if head == "cards":
        card = game.card(name)
        return card.spans.get(key) if card is not None else None
    return None
