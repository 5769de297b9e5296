"""A game goes in, the lines of its rosters with the cards that they are about come out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.checks.meaning import meaning
from cardgen.checks.reading import read
from cardgen.checks.roster_lines import Line, Listing, read_roster
from cardgen.language.markup import Words
from cardgen.model.game import Card, Game
from cardgen.model.sources import Roster, Source
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a roster with the card that it is about."""

    roster: Roster
    source: Source
    line: Line
    card: Card


def listings(game: Game) -> Iterator[tuple[Roster, Source, Listing]]:
    """Every roster of the game with its lines."""
    for roster in game.sources.rosters:
        source = game.sources.document(roster.document)
        if source is not None and source.text:
            yield roster, source, read_roster(roster, read(source))


def entries(game: Game) -> Iterator[Entry]:
    """Every line of a roster that is about a card of the game."""
    cards = by_title(game)
    for roster, source, listing in listings(game):
        for line in listing.lines:
            title = line.fields.get("title")
            card = cards.get(folded(title.text)) if title is not None else None
            if card is not None:
                yield Entry(roster, source, line, card)


def by_title(game: Game) -> dict[str, Card]:
    """The cards by their titles, and by those in the source where one was renamed on purpose."""
    cards = {folded(card.title): card for card in game.cards}
    for change in game.sources.changes:
        card = game.card(change.card)
        if change.field == "title" and card is not None and change.printed == card.title:
            cards[folded(change.source)] = card
    return cards


@lru_cache(maxsize=4096)
def folded(title: str) -> str:
    """A title as it is compared."""
    return meaning([Words(title)]).text.casefold()
