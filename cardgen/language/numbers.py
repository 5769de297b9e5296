"""Text goes in, the numbers in it come out: digits, and the words from one to ten in English and Russian."""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.records import dataclass

_ENGLISH = "one two three four five six seven eight nine ten".split()  # noqa: SIM905
#: Each with its forms in all cases.
_RUSSIAN = (
    "один одна одно одного одной одному одним одною одном одну",
    "два две двух двум двумя",
    "три трёх трех трём трем тремя",
    "четыре четырёх четырех четырём четырем четырьмя",
    "пять пяти пятью",
    "шесть шести шестью",
    "семь семи семью",
    "восемь восьми восемью восьмью",
    "девять девяти девятью",
    "десять десяти десятью",
)
_WORDS = {
    **{word: value for value, word in enumerate(_ENGLISH, 1)},
    **{form: value for value, forms in enumerate(_RUSSIAN, 1) for form in forms.split()},
}
#: 65,536 is one number, 1.5 too; in 2–5 and 3:00 there are two. Every other word is looked up.
_PIECE = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a text: its value, how it is written, and where it starts and ends (offsets)."""

    value: int | float
    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def figures(text: str) -> tuple[Figure, ...]:
    """All numbers of a text in their order."""
    found = ((m, m.group()) for m in _PIECE.finditer(text))
    return tuple(
        Figure(_value(piece), piece, m.start(), m.end())
        for m, piece in found
        if piece[0].isdecimal() or piece.lower() in _WORDS
    )


def _value(piece: str) -> int | float:
    if not piece[0].isdecimal():
        return _WORDS[piece.lower()]
    # Numbers of absurd length are no counts; the first digits tell them apart well enough.
    digits = piece.replace(",", "")[:300]
    return float(digits) if "." in digits else int(digits)
