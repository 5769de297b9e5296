"""A pile of shuffled cards, known as lots: so many cards, nobody can tell which, out of a known multiset."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Lot:
    """`number` cards out of `cards` (copies by key); all of them when the numbers are equal."""

    number: int
    cards: Mapping[str, int]

    def count(self, chosen: Callable[[str], bool]) -> tuple[int, int]:
        """How many of the chosen keys are among the cards, at least and at most."""
        kind = sum(n for key, n in self.cards.items() if chosen(key))
        others = sum(self.cards.values()) - kind
        return max(0, self.number - others), min(self.number, kind)


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in no order."""

    lots: tuple[Lot, ...] = ()

    @staticmethod
    def of(cards: Mapping[str, int]) -> Pile:
        """A pile of which every card is known."""
        return Pile(_lots(Lot(sum(cards.values()), cards)))

    @property
    def size(self) -> int:
        """How many cards lie in the pile."""
        return sum(lot.number for lot in self.lots)

    def count(self, chosen: Callable[[str], bool]) -> tuple[int, int]:
        """How many cards of the chosen keys lie in the pile, at least and at most."""
        bounds = [lot.count(chosen) for lot in self.lots]
        return sum(least for least, _ in bounds), sum(most for _, most in bounds)

    def take(self, number: int, chosen: Callable[[str], bool]) -> tuple[Pile, Pile]:
        """Take so many of the chosen cards by luck: what is taken, and what is left.

        It must be certain that so many are there: `count` gives the same number twice, and no less than `number`.
        """
        inside: list[Lot] = []
        outside: list[Lot] = []
        for lot in self.lots:
            here, _ = lot.count(chosen)
            inside += _lots(Lot(here, {k: n for k, n in lot.cards.items() if chosen(k)}))
            outside += _lots(Lot(lot.number - here, {k: n for k, n in lot.cards.items() if not chosen(k)}))
        whole = Pile(tuple(inside))
        if len(inside) > 1 and 0 < number < whole.size:
            # Lots that are mixed and then parted again are one lot, of which a little less is known.
            inside = [Lot(whole.size, _sum(inside))]
        taken = inside if number else []
        left = inside if number < whole.size else []
        if taken and left:
            taken, left = [Lot(number, inside[0].cards)], [Lot(whole.size - number, inside[0].cards)]
        return Pile(tuple(taken)), Pile((*outside, *left))

    def add(self, other: Pile) -> Pile:
        """Both piles as one."""
        return Pile(self.lots + other.lots)


def _lots(lot: Lot) -> tuple[Lot, ...]:
    return (lot,) if lot.number else ()


def _sum(lots: list[Lot]) -> dict[str, int]:
    out: dict[str, int] = {}
    for lot in lots:
        for key, n in lot.cards.items():
            out[key] = out.get(key, 0) + n
    return out
