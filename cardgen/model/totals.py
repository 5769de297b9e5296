"""Declared numbers of cards with the sum that makes them."""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a sum: a number, and the category, card, pick or deck that it counts (empty: just a number)."""

    number: int
    label: str


@dataclass(frozen=True, slots=True)
class Total:
    """`4 red + 6 green = 10`, declared for a deck, a category or the box (`scope`); `of` is the id of the deck or
    category."""

    scope: str
    of: str
    terms: tuple[Term, ...]
    value: int
    span: Span
