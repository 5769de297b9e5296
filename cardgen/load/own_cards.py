"""The game's cards and an owner's own go in; the cards come out, the owner's in the place of blank ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.model.game import Blanks, Card

TOO_MANY_OWN = Rule(
    "CG729",
    "own-cards",
    "A file of own cards holds more cards than the game has blanks.",
    "The deck would become larger than the game's.",
    "Take cards out, lower their copies, or give the blank card more copies.",
    "own_cards: {file: mine.yaml, instead_of: blank, why: the source lists none}",
)


def fill_blanks(cards: Sequence[Card], own: Sequence[Card], blanks: Blanks, report: Report) -> tuple[Card, ...]:
    """The own cards stand before the blank one, which keeps the copies that are left.

    Reports a blank card that does not exist, and more own cards than it has copies.
    """
    blank = next((card for card in cards if card.id == blanks.card), None)
    if blank is None:
        hint = did_you_mean(blanks.card, [card.id for card in cards], what="cards")
        report.add(UNKNOWN_REFERENCE, f"there is no card '{blanks.card}' to be replaced", blanks.span, hint=hint)
        return (*cards, *own)
    count = sum(card.copies for card in own)
    if count > blank.copies:
        report.add(
            TOO_MANY_OWN,
            f"{count} own cards stand in '{blanks.file}', and there are {blank.copies} blank ones",
            own[0].where("id"),
            hint=f"take {count - blank.copies} of them out",
            related=[Related(blank.where("copies"), "the blank cards")],
        )
    left = replace(blank, copies=max(0, blank.copies - count))
    at = cards.index(blank)
    return (*cards[:at], *own, left, *cards[at + 1 :])
