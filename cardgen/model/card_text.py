"""A card goes in, each of its fields as text comes out, by its path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.model.game import Card


def card_fields(card: Card) -> dict[str, str]:
    """Every field of a card as text, by its path."""
    out = {"title": card.title, "category": card.category}
    _flatten("", card.values, out)
    return out


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
