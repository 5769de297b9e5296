"""A card goes in; what of it differs from the source and is not listed as meant comes out."""

from __future__ import annotations

from cardgen.checks.composed import composed
from cardgen.checks.meaning import meaning
from cardgen.checks.roster import unmatched
from cardgen.checks.roster_entries import entries
from cardgen.checks.roster_numbers import category_differs
from cardgen.model.game import Card, Game


def differences(card: Card, game: Game) -> tuple[tuple[str, str, str], ...]:
    """What of a card differs from a roster and is not accepted: the field, what the source has, what is printed."""
    out: list[tuple[str, str, str]] = []
    for entry in entries(game):
        if entry.card.id != card.id or entry.roster.deck:
            continue
        for name, part in entry.line.fields.items():
            if name == "copies" and part.text.isdecimal() and int(part.text) != card.copies:
                out.append((name, part.text, str(card.copies)))
            elif name in game.sources.compare:
                mine, theirs = composed(card, game.sources.compare[name]), meaning(part.words)
                if mine != theirs:
                    out.append((name, theirs.written, mine.written))
        for broken in category_differs(entry, game):
            out.append(("category", broken.names, card.category))
    known = {e.card.id for e in entries(game)}
    if card.id not in known:
        renamed = (found.title for found in unmatched(game, known) if found.card is card and found.title)
        out += [("title", title, card.title) for title in renamed]
    listed = {(c.card, c.field, c.printed) for c in game.sources.changes}
    return tuple(found for found in out if (card.id, found[0], found[2]) not in listed)
