"""Is every number of copies and every category as the source's roster has it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.checks.broken import Broken
from cardgen.checks.language import evaluated
from cardgen.checks.reading import place
from cardgen.checks.roster_entries import Entry, entries, folded, listings
from cardgen.checks.roster_lines import Part
from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.rule import Kind, Rule
from cardgen.language.fault import Fault
from cardgen.model.game import Game

QUANTITY_DIFFERS = Rule(
    "CG401",
    "quantity-differs",
    "The number of a card's copies is not the one in the source document.",
    "Decks printed from the data and decks made from the document would not be the same game.",
    "Correct the number. If it was changed on purpose, run `cardgen accept` with the card's id and write down why.",
    "copies: 4    (the source: 5)",
    kind=Kind.TRUTH,
)
CATEGORY_DIFFERS = Rule(
    "CG404",
    "category-differs",
    "A card is in another category than in the source document.",
    "Its colour tells players what it can do.",
    "Correct the category. If it was changed on purpose, run `cardgen accept` with the card's id and write down why.",
    "category: blue    (the source lists it under Red Cards)",
    kind=Kind.TRUTH,
)
ROSTER_UNREADABLE = Rule(
    "CG417",
    "roster-unreadable",
    "The list of cards cannot be found in the document as sources.yaml describes it.",
    "Then no card is compared with the document.",
    "Correct the heading, the columns or the patterns of the roster.",
    "table: {title: Card Titel}",
    kind=Kind.TRUTH,
)


def broken_quantities(game: Game) -> Iterator[Broken]:
    """Every number of copies, category and counted row that is not as a roster has it."""
    for entry in entries(game):
        copies = entry.line.fields.get("copies")
        if copies is not None and copies.text.isdecimal():
            yield from _copies(entry, int(copies.text), copies, game)
        yield from category_differs(entry, game)


def broken_rows(game: Game, values: Mapping[str, Any]) -> Iterator[Broken]:
    """Every counted line that is no card (a total, a pick) and disagrees with its expression."""
    for roster, source, listing in listings(game):
        for line in listing.lines:
            title, copies = line.fields.get("title"), line.fields.get("copies")
            if title is None or copies is None or title.text not in roster.rows or not copies.text.isdecimal():
                continue
            expression, wanted = roster.rows[title.text], int(copies.text)
            try:
                found = evaluated(expression, values)
                found = found if isinstance(found, (int, float)) else None
                message = f"the row '{title.text}' says {wanted}, but the data gives {found or 'no number'}"
            except Fault as fault:
                found = None
                message = f"the expression of the row '{title.text}' cannot be worked out: {fault.message}"
            if found != wanted:
                yield Broken(
                    QUANTITY_DIFFERS if isinstance(found, int) else ROSTER_UNREADABLE,
                    ("row", roster.deck, title.text),
                    message,
                    message,
                    roster.span,
                    "correct the data or the expression",
                    (wanted - found,) if isinstance(found, int) else (),
                    expression,
                    (Related(place(source, line.block), f"the source: {title.text}, {wanted}"),),
                )


def _copies(entry: Entry, wanted: int, part: Part, game: Game) -> Iterator[Broken]:
    card, deck = entry.card, game.deck(entry.roster.deck)
    found = card.copies if not entry.roster.deck else deck.copies_of(card.id) if deck is not None else wanted
    if found == wanted:
        return
    where = f"in the {deck.id} deck" if deck is not None else "in the game"
    span = card.where("copies")
    if deck is not None:
        span = next((e.span for e in deck.entries if e.card == card.id), deck.span)
    yield Broken(
        QUANTITY_DIFFERS,
        ("copies", entry.roster.deck, card.id),
        f"'{card.title}' is {found} times {where}; the source says {wanted}",
        f"the source says {wanted}, now {found}",
        span,
        f"write {wanted}, or run `cardgen accept {card.id}` if {found} is meant",
        (wanted - found,),
        card.id,
        (Related(place(entry.source, part.block, part.raw), f"the source: {card.title}, {wanted}"),),
        card.id,
    )


def category_differs(entry: Entry, game: Game) -> Iterator[Broken]:
    card, part = entry.card, entry.line.fields.get("category")
    wanted = entry.roster.category
    if part is not None:
        names = {folded(n): c.id for c in game.categories for n in (c.id, c.name, c.label)}
        wanted = names.get(folded(part.text), part.text)
    if not wanted or wanted == card.category:
        return
    yield Broken(
        CATEGORY_DIFFERS,
        ("category", card.id),
        f"'{card.title}' is {card.category or 'without a category'}; the source has it under {wanted}",
        f"the source has it under {wanted}",
        card.where("category"),
        f"write {wanted}, or run `cardgen accept {card.id}` if it was moved on purpose",
        names=wanted,
        related=(Related(place(entry.source, entry.line.block), f"the source: {card.title}, {wanted}"),),
        subject=card.id,
    )
