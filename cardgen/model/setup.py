"""How a game is set up: steps that move cards from pile to pile, for each number of players."""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.records import dataclass

#: The pile that becomes the draw pile, one player's hand, and what stays out of play.
DECK, HAND, BOX = "deck", "hand", "box"


@dataclass(frozen=True, slots=True)
class Amount:
    """So many cards: a number plus so many for each player."""

    fixed: int
    each: int = 0

    def of(self, players: int) -> int:
        """The number for a number of players; below zero when the data says so."""
        return self.fixed + self.each * players


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `do` is remove, deal, give, return, insert or shuffle.

    `cards` names what is taken (categories, cards or picks; empty: any card), `amount` how much (None: all of it; for
    deal and give: to each player). The step is left out unless `players` is empty or has the number of players.
    `name` makes its number of cards a result: how many are moved (to each player), or how many are shuffled.
    """

    do: str
    source: str
    target: str
    cards: tuple[str, ...]
    amount: Amount | None
    players: tuple[int, ...]
    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Wanted:
    """A number to be told when the steps are done: the cards of a pile, those of one kind, or their share."""

    name: str
    pile: str
    cards: tuple[str, ...]
    share: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Setup:
    """The steps for one deck and one or more numbers of players."""

    id: str
    title: str
    deck: str
    players: tuple[int, ...]
    steps: tuple[Step, ...]
    wanted: tuple[Wanted, ...]
    span: Span
    players_span: Span
