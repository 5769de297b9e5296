"""A card goes in, each of its fields as text comes out by its path, and which of them have inline markup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.model.game import Card, Rich


def card_fields(card: Card) -> dict[str, str]:
    """Every field of a card as text, by its path."""
    out = {"title": card.title, "category": card.category}
    _flatten("", card.values, out)
    return out


def rich_fields(card: Card) -> frozenset[str]:
    """The fields of a card whose text has inline markup, by their paths without the numbers of lists."""
    return frozenset(_rich("", card.values))


def without_numbers(path: str) -> str:
    """The path of a field without its places in lists: `panels.0.text` is `panels.text`."""
    return ".".join(part for part in path.split(".") if not part.isdecimal())


def _rich(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Rich):
        yield path
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _rich(f"{path}.{key}" if path else str(key), inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _rich(path, inner)


def _flatten(path: str, value: Any, out: dict[str, str]) -> None:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            _flatten(f"{path}.{key}" if path else str(key), inner, out)
    elif isinstance(value, tuple):
        for i, inner in enumerate(value):
            _flatten(f"{path}.{i}", inner, out)
    elif isinstance(value, bool):
        out[path] = "yes" if value else "no"
    elif value is not None:
        out[path] = str(value)
