"""Disagreements go in; the single changes of the data's numbers that might explain them come out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgen.checks.broken import Broken
from cardgen.diagnostics.span import Span
from cardgen.model.game import Card, Deck, Game
from cardgen.model.setup import Amount, Setup, Step
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Suspect:
    """A number of the data, and the game as it would be with another one."""

    message: str
    hint: str
    span: Span
    game: Game
    subject: str = ""


def suspects(game: Game, left: Sequence[Broken]) -> Iterator[Suspect]:
    """The changes to try: numbers that what is broken looks at, by the steps that would mend it."""
    names = " ".join(b.names for b in left)
    steps = tuple(dict.fromkeys(n for b in left for n in b.steps)) or ()
    tried = tuple(dict.fromkeys((*steps, 1, -1)))
    for setup in game.setups:
        if f"setup.{setup.id}" in names:
            yield from _setup(game, setup, tried)
    yield from _facts(game, names, steps)
    for deck in game.decks:
        if deck.id in names:
            yield from _entries(game, deck, tried)
    for card in game.cards:
        if card.id in names or card.category in names or any(d.id in names for d in game.decks):
            for n in steps:
                if card.copies + n >= 0:
                    yield _card(game, card, card.copies + n)


def accepted_changes(game: Game) -> Game:
    """The game with every change of a number or category that is listed as meant taken back."""
    for change in game.sources.changes:
        card = game.card(change.card)
        if card is None:
            continue
        if change.field == "copies" and str(card.copies) == change.printed and change.source.isdecimal():
            game = with_card(game, replace(card, copies=int(change.source)))
        if change.field == "category" and card.category == change.printed:
            game = with_card(game, replace(card, category=change.source))
    return game


def with_card(game: Game, card: Card) -> Game:
    """The game with one card changed, in the decks that have all cards too."""
    old = game.card(card.id)
    cards = tuple(card if c.id == card.id else c for c in game.cards)
    decks = game.decks
    if old is not None and old.copies != card.copies:
        # In a deck of all cards the entry stands where the card's own number stands.
        where = old.where("copies")
        decks = tuple(
            replace(
                d,
                entries=tuple(
                    replace(e, copies=card.copies) if e.card == card.id and e.span == where else e for e in d.entries
                ),
            )
            for d in decks
        )
    return replace(game, cards=cards, decks=decks)


def as_listed(game: Game, broken: Broken) -> Game:
    """The game with a number or category as the source's roster has it."""
    if broken.key[0] == "copies":
        return _copies(game, broken.key[1], broken.key[2], broken.steps[0])
    card = game.card(broken.key[1])
    if card is None or game.category(broken.names) is None:
        return game
    return with_card(game, replace(card, category=broken.names))


def _copies(game: Game, deck_id: str, card_id: str, step: int) -> Game:
    card, deck = game.card(card_id), game.deck(deck_id)
    if deck is None:
        return with_card(game, replace(card, copies=card.copies + step)) if card is not None else game
    entries = tuple(replace(e, copies=e.copies + step) if e.card == card_id else e for e in deck.entries)
    return _with_deck(game, replace(deck, entries=entries))


def _card(game: Game, card: Card, copies: int) -> Suspect:
    changed = with_card(game, replace(card, copies=copies))
    message = f"'{card.title}' is {card.copies} times in the game, and {copies} would agree"
    return Suspect(message, f"write {copies}", card.where("copies"), changed, card.id)


def _with_deck(game: Game, deck: Deck) -> Game:
    return replace(game, decks=tuple(deck if d.id == deck.id else d for d in game.decks))


def _entries(game: Game, deck: Deck, tried: Sequence[int]) -> Iterator[Suspect]:
    """Every number that the deck itself writes: copies of cards, and how many are picked."""
    of = {card.where("copies") for card in game.cards}
    for index, entry in enumerate(deck.entries):
        if entry.span in of:
            continue
        for n in tried:
            if entry.copies + n < 0:
                continue
            pick = replace(entry.pick, count=entry.pick.count + n) if entry.pick else None
            made = replace(entry, copies=entry.copies + n, pick=pick)
            entries = (*deck.entries[:index], made, *deck.entries[index + 1 :])
            message = f"'{pick.name if pick else entry.card}' is {entry.copies} times in '{deck.id}'"
            yield Suspect(
                f"{message}, and {made.copies} would agree",
                f"write {made.copies}",
                entry.span,
                _with_deck(game, replace(deck, entries=entries)),
                entry.card,
            )


def _setup(game: Game, setup: Setup, tried: Sequence[int]) -> Iterator[Suspect]:
    for index, step in enumerate(setup.steps):
        for made, was, now in _steps(step, tried):
            steps = (*setup.steps[:index], made, *setup.steps[index + 1 :])
            yield _suspect_setup(game, setup, replace(setup, steps=steps), step.span, f"this step has {was}", now)
    for index, players in enumerate(setup.players):
        for n in tried:
            several = (*setup.players[:index], players + n, *setup.players[index + 1 :])
            if len(set(several)) == len(several) and players + n > 0:
                made_setup = replace(setup, players=several)
                message = f"the setup is for {players} players"
                yield _suspect_setup(game, setup, made_setup, setup.players_span, message, str(players + n))


def _steps(step: Step, tried: Sequence[int]) -> Iterator[tuple[Step, str, str]]:
    """A step with another number, and what is written in it before and after."""
    for n in tried:
        if step.amount is not None:
            amount = Amount(step.amount.fixed + n, step.amount.each)
            yield replace(step, amount=amount), _said(step.amount), _said(amount)
        for index, players in enumerate(step.players):
            several = (*step.players[:index], players + n, *step.players[index + 1 :])
            yield replace(step, players=several), f"{players} players", f"{players + n} players"


def _said(amount: Amount) -> str:
    if not amount.each:
        return str(amount.fixed)
    return "players" + (f" {'+' if amount.fixed > 0 else '-'} {abs(amount.fixed)}" if amount.fixed else "")


def _suspect_setup(game: Game, old: Setup, made: Setup, span: Span, message: str, now: str) -> Suspect:
    changed = replace(game, setups=tuple(made if s is old else s for s in game.setups))
    return Suspect(f"{message}, and {now} would agree", f"write {now}", span, changed)


def _facts(game: Game, names: str, steps: Sequence[int]) -> Iterator[Suspect]:
    """Whole numbers among the facts that an expression may look at."""
    for path, value in _numbers(game.facts, ()):
        if path[-1] in names:
            for n in steps:
                changed = replace(game, facts=_with(game.facts, path, value + n))
                span = game.spans.get("facts." + ".".join(path), game.span)
                message = f"'{path[-1]}' is {value}, and {value + n} would agree"
                yield Suspect(message, f"write {value + n}", span, changed)


def _numbers(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _numbers(part, (*path, key))
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            yield from _numbers(part, (*path, str(index)))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, value


def _with(value: Any, path: tuple[str, ...], number: int) -> Any:
    if not path:
        return number
    if isinstance(value, Mapping):
        return {k: _with(v, path[1:], number) if k == path[0] else v for k, v in value.items()}
    return tuple(_with(v, path[1:], number) if str(i) == path[0] else v for i, v in enumerate(value))
