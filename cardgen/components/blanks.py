"""A game and the cards of a deck go in; it is put down how many of them are blank, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.game import Card, Game

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
