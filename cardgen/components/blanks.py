"""A game and the cards of a deck go in; it is told how many of them are blank, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.game import Card, Component, Game

BLANK_CARDS = Rule(
    "CG728",
    "blank-cards",
    "Some cards of a deck are blank, because the game's source says nothing of them.",
    "They are printed to be filled in by hand.",
    "Fill them in with a pencil, or list the cards that you own in the file that the message names.",
    "own_cards: {file: mine.yaml, instead_of: blank, why: the source lists none}",
    Severity.NOTE,
)


def tell_blanks(game: Game, cards: Sequence[tuple[Card, int]], report: Report) -> None:
    """A note for a deck with blank cards in it."""
    blanks = game.blanks
    count = sum(copies for card, copies in cards if blanks is not None and card.id == blanks.card)
    if blanks is not None and count:
        total = sum(copies for _, copies in cards)
        report.add(
            BLANK_CARDS,
            f"{count} of {total} cards are blank: {blanks.why}",
            blanks.span,
            hint=f"whoever owns them may list them in data/{game.id}/{blanks.file}",
        )


def blank_words(game: Game, component: Component) -> str:
    """How many cards of a component's deck are blank, in words for a list of files; empty for none."""
    deck = game.deck(getattr(component.options, "deck", ""))
    count = deck.copies_of(game.blanks.card) if deck is not None and game.blanks is not None else 0
    if deck is None or not count:
        return ""
    return "all blank, to be filled in" if count == deck.size else f"{count} of them blank, to be filled in"
