"""A card and an expression over it go in; what it says by it, and where that is written, comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.checks.claim_values import card_fields
from cardgen.checks.language import language
from cardgen.checks.meaning import Meaning, meaning
from cardgen.diagnostics.span import Span
from cardgen.language.markup import MarkupFault, Words, parse_markup
from cardgen.model.game import Card, Rich


def composed(card: Card, expression: str) -> Meaning:
    """What a card says by an expression of `compare`. Raises Fault or MarkupFault."""
    text = language().compile(expression, markup=True).value({"card": card_fields(card)})
    words: list[Words] = []
    for paragraph in parse_markup(text):
        words += [*paragraph, Words(" ")]
    return meaning(words)


def span_of(card: Card, mine: Meaning, at: int) -> Span:
    """The place of the text that holds a sign of the composed meaning."""
    start = 0
    best = card.span
    for path, text in _texts(card.values, ""):
        said = _said(text)
        # Choices and file names are single words that a text may hold by chance.
        found = mine.text.find(said, start) if " " in said or said == mine.text else -1
        if found >= 0:
            start = found + len(said)
            best = card.where(path)
            if at <= start:
                return best
    return best


def _said(text: str) -> str:
    """The words of a field; nothing when its marks are broken."""
    if not isinstance(text, Rich):
        return meaning([Words(text)]).text
    try:
        return meaning([w for p in parse_markup(text) for w in (*p, Words(" "))]).text
    except MarkupFault:
        return ""


def broken_markup(card: Card) -> Span:
    """The place of the first text whose marks are broken, or of the card."""
    broken = (path for path, text in _texts(card.values, "") if isinstance(text, Rich) and text and not _said(text))
    return card.where(next(broken, ""))


def _texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text in the fields of a card, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _texts(part, f"{path}.{key}" if path else key)
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            yield from _texts(part, f"{path}.{index}")
