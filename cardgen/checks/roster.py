"""Is every card as the source's roster has it: its title, and its texts by meaning?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.checks.composed import broken_markup, composed, span_of
from cardgen.checks.kind import GameCheck
from cardgen.checks.meaning import Meaning, difference, meaning
from cardgen.checks.reading import place
from cardgen.checks.roster_entries import Entry, by_title, entries, folded, listings
from cardgen.checks.roster_lines import Part
from cardgen.checks.roster_numbers import ROSTER_UNREADABLE
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind, Rule
from cardgen.diagnostics.suggest import did_you_mean, nearest
from cardgen.language.fault import Fault
from cardgen.language.markup import MarkupFault
from cardgen.model.game import Card, Game
from cardgen.model.sources import Change
from cardgen.records import dataclass

TEXT_DIFFERS = Rule(
    "CG403",
    "text-differs",
    "A text of a card is not the one in the source document.",
    "One lost word can change a rule. Bold and italics count, the way of typing does not.",
    "Correct the text. If it was changed on purpose, run `cardgen accept` with the card's id and write down why.",
    "text: any user    (the source: any player)",
    kind=Kind.TRUTH,
)
ROSTER_INCOMPLETE = Rule(
    "CG405",
    "roster-incomplete",
    "The source document lists a card that the game does not have, or the other way round.",
    "A card was lost, added or renamed.",
    "Add, remove or rename the card, or take the line into `rows` when it is no card.",
    "| Mtoh | 4 |    (where the card is called Moth)",
    kind=Kind.TRUTH,
)


def _run(game: Game) -> Iterator[Diagnostic]:
    for roster, _, listing in listings(game):
        if listing.fault:
            hint = did_you_mean(listing.name, listing.known, what="there are") if listing.known else "look at it again"
            yield Diagnostic(ROSTER_UNREADABLE, listing.fault, roster.span, hint)
    found = tuple(entries(game))
    yield from _lost_and_found(game, {e.card.id for e in found if not e.roster.deck})
    for name, expression in game.sources.compare.items():
        yield from _texts(game, name, expression, [e for e in found if name in e.line.fields])


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A line of the source that is called like no card (`title`), a card that no line is about, or both where a card
    was renamed. `here` is where the source has the line."""

    title: str
    card: Card | None
    here: Related | None


def unmatched(game: Game, listed: set[str]) -> Iterator[Unmatched]:
    """What has no partner. `listed` are the cards that a line is about."""
    known = by_title(game)
    free = {card.title: card for card in game.cards if card.id not in listed}
    broken = False
    seen: set[str] = set()
    for roster, source, listing in listings(game):
        broken = broken or bool(listing.fault)
        for line in listing.lines:
            title = line.fields.get("title")
            if title is None or title.text in roster.rows or folded(title.text) in known or title.text in seen:
                continue
            seen.add(title.text)
            here = Related(place(source, title.block, title.raw), f"the source: {title.text}")
            yield Unmatched(title.text, free.pop(nearest(title.text, free) or "", None), here)
    if not broken and not all(roster.deck for roster in game.sources.rosters):
        yield from (Unmatched("", card, None) for card in free.values())


def _lost_and_found(game: Game, listed: set[str]) -> Iterator[Diagnostic]:
    """Lines of the source without a card, and cards without a line; a renamed card is one finding, at its title."""
    for found in unmatched(game, listed):
        title, card, here = found.title, found.card, found.here
        if card is None and here is not None:
            hint = did_you_mean(title, [c.title for c in game.cards], what="cards")
            message = f"the source lists '{title}', but no card is called so"
            yield Diagnostic(ROSTER_INCOMPLETE, message, here.span, hint)
        elif card is not None and here is not None:
            message = f"'{card.title}' is called '{title}' in the source"
            hint = f"write {title}, or run `cardgen accept {card.id}` if it was renamed on purpose"
            yield Diagnostic(TEXT_DIFFERS, message, card.where("title"), hint, (here,), subject=card.id)
        elif card is not None:
            message = f"the source does not list '{card.title}'"
            hint = "add it to the document, or correct its title"
            yield Diagnostic(ROSTER_INCOMPLETE, message, card.where("title"), hint, subject=card.id)


def _texts(game: Game, name: str, expression: str, found: Sequence[Entry]) -> Iterator[Diagnostic]:
    """The findings about one compared text. What no card can be asked for is one finding, at the expression."""
    fault: Fault | None = None
    for entry in found:
        try:
            composed(entry.card, expression)
        except Fault as raised:
            fault = fault or raised
            continue
        except MarkupFault:
            pass
        break
    else:
        if fault is not None:
            span = game.sources.compare_at.get(name, game.sources.span)
            hint = did_you_mean(fault.name, fault.known, what="known") if fault.known else "correct the expression"
            message = f"the expression for '{name}' cannot be worked out: {fault.message}"
            yield Diagnostic(ROSTER_UNREADABLE, message, span, hint)
            return
    for entry in found:
        yield from _text(entry, name, expression, entry.line.fields[name], game)


def _text(entry: Entry, name: str, expression: str, part: Part, game: Game) -> Iterator[Diagnostic]:
    card = entry.card
    try:
        mine = composed(card, expression)
    except (Fault, MarkupFault) as fault:
        message = f"'{name}' of '{card.title}' cannot be compared: {fault.message}"
        hint = "correct the marks of the text, or the expression under `compare`"
        yield Diagnostic(ROSTER_UNREADABLE, message, broken_markup(card), hint, subject=card.id)
        return
    theirs = meaning(part.words)
    if mine == theirs or accepted(game, card, name, mine) is not None:
        return
    at, said = difference(mine, theirs)
    yield Diagnostic(
        TEXT_DIFFERS,
        f"the {name} of '{card.title}' differs from the source: {said}",
        span_of(card, mine, at),
        f"correct it, or run `cardgen accept {card.id}` if it is meant",
        (Related(place(entry.source, part.block, part.raw), "the source"),),
        subject=card.id,
    )


def accepted(game: Game, card: Card, name: str, mine: Meaning) -> Change | None:
    """The change on purpose that allows this text, if there is one."""
    return next(
        (c for c in game.sources.changes if (c.card, c.field) == (card.id, name) and c.printed == mine.written), None
    )


CHECK = GameCheck("roster", _run, build=True)
