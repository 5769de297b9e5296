"""A setup, a number of players and the game go in; the piles after its steps, and the numbers asked for, come out.

Nothing here knows luck: cards that are dealt from a shuffled pile are known only within bounds, and a number that is
asked for must be certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.diagnostics.span import Span
from cardgen.model.game import Deck, Game
from cardgen.model.pile import Pile
from cardgen.model.setup import BOX, DECK, HAND, Setup, Step, Wanted
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class SetupFault:
    """Why a step cannot be carried out or a number not be told."""

    message: str
    span: Span
    hint: str = ""


@dataclass(frozen=True, slots=True)
class SetupResult:
    """What lies where when one number of players has set up. `values` are the named numbers, in order."""

    setup: Setup
    players: int
    values: Mapping[str, int | float]
    piles: Mapping[str, Pile]
    faults: tuple[SetupFault, ...] = ()


def set_up(game: Game) -> tuple[SetupResult, ...]:
    """Carry out every setup of the game for each of its numbers of players."""
    return tuple(carry_out(setup, players, game) for setup in game.setups for players in setup.players)


def carry_out(setup: Setup, players: int, game: Game) -> SetupResult:
    """Carry out one setup. After a step that cannot be done the rest is left out."""
    deck = game.deck(setup.deck)
    if deck is None:
        return SetupResult(setup, players, {}, {})
    run = _Run(game, deck, players)
    for step in setup.steps:
        if not step.players or players in step.players:
            fault = run.do(step)
            if fault is not None:
                return SetupResult(setup, players, run.values, run.piles, (fault,))
        elif step.name:
            run.values[step.name] = 0
    faults = tuple(f for f in map(run.tell, setup.wanted) if f is not None)
    return SetupResult(setup, players, run.values, run.piles, faults)


class _Run:
    def __init__(self, game: Game, deck: Deck, players: int) -> None:
        self.game = game
        self.players = players
        self.values: dict[str, int | float] = {}
        base = game.deck(deck.source_deck)
        box = _left_of(base, deck) if base else Pile()
        self.piles: dict[str, Pile] = {DECK: Pile.of(_cards(deck)), HAND: Pile(), BOX: box}

    def do(self, step: Step) -> SetupFault | None:
        pile = self.piles.get(step.source, Pile())
        chosen = self._chooser(step.cards)
        if step.do == "shuffle":
            self._name(step, pile.size)
            return None
        least, most = pile.count(chosen)
        if least != most:
            message = f"nobody can tell how many of '{', '.join(step.cards)}' lie in '{step.source}': {least} to {most}"
            return SetupFault(message, step.span, "take them out before cards are dealt")
        hands = self.players if step.target == HAND else 1
        number = least if step.amount is None else step.amount.of(self.players) * hands
        if not 0 <= number <= least:
            return self._too_many(step, number, least)
        taken, left = pile.take(number, chosen)
        self.piles[step.source] = left
        one = pile.take(number // hands, chosen)[0] if hands > 1 else taken
        self.piles[step.target] = self.piles.get(step.target, Pile()).add(one)
        self._name(step, one.size)
        return None

    def tell(self, wanted: Wanted) -> SetupFault | None:
        pile = self.piles.get(wanted.pile, Pile())
        least, most = pile.count(self._chooser(wanted.cards))
        if least != most:
            message = f"'{wanted.name}' is a matter of luck with {self.players} players: {least} to {most}"
            return SetupFault(message, wanted.span, "ask for a number that is certain")
        if not wanted.share:
            self.values[wanted.name] = least
            return None
        if not pile.size:
            return SetupFault(f"'{wanted.name}' is a share of an empty pile", wanted.span)
        self.values[wanted.name] = least / pile.size
        return None

    def _name(self, step: Step, number: int) -> None:
        if step.name:
            self.values[step.name] = number

    def _too_many(self, step: Step, number: int, there: int) -> SetupFault:
        what = f"{self.players} x {number // self.players} = {number}" if step.target == HAND else f"{number}"
        kind = f" of '{', '.join(step.cards)}'" if step.cards else ""
        message = f"with {self.players} players this step takes {what} cards, but '{step.source}' has {there}{kind}"
        return SetupFault(message, step.span, "take fewer, or look at the steps before it")

    def _chooser(self, names: tuple[str, ...]) -> Callable[[str], bool]:
        if not names:
            return lambda _: True
        keys = {key for name in names for key in keys_of(name, self.game)}
        return lambda key: key in keys


def keys_of(name: str, game: Game) -> frozenset[str]:
    """The keys that a name stands for in piles: a card, a pick, or all cards and picks of a category."""
    keys = {c.id for c in game.cards if name in (c.id, c.category)}
    for pick in (p for deck in game.decks for p in deck.picks):
        categories = {c.category for c in game.cards if c.id in pick.options}
        if pick.name == name or categories == {name}:
            keys.add(pick.name)
    return frozenset(keys)


def _cards(deck: Deck) -> dict[str, int]:
    """How often each card lies in a deck; a pick counts under its own name."""
    out: dict[str, int] = {}
    for entry in deck.entries:
        key = entry.pick.name if entry.pick else entry.card
        out[key] = out.get(key, 0) + entry.copies
    return out


def _left_of(base: Deck, deck: Deck) -> Pile:
    """What stays in the box when `deck` is sorted out of `base`."""
    rest = Pile.of(_cards(base))
    for entry in deck.entries:
        options = entry.pick.options if entry.pick else (entry.card,)
        there, _ = rest.count(options.__contains__)
        rest = rest.take(max(0, min(entry.copies, there)), options.__contains__)[1]
    return rest
