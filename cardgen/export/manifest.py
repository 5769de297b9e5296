"""A printed file's facts go in, the JSON that lies beside it comes out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import cardgen
from cardgen.model.face import Face
from cardgen.model.game import Card, Game

#: Raised when a key changes its meaning.
SCHEMA = 1


def manifest(
    *,
    game: Game,
    component: str,
    pdf: bytes,
    pages: int,
    options: Mapping[str, Any],
    cards: Sequence[tuple[str, int, Face]],
    notes: Sequence[str],
) -> bytes:
    """Schema and program version, game and version, the file's sha256, pages, options, and for each card its fields
    as text, its copies, and the key and mark of its face. No absolute path and no time of day: the same build gives
    the same manifest."""
    by_id = {card.id: card for card in game.cards}
    body = {
        "schema": SCHEMA,
        "cardgen": cardgen.__version__,
        "game": game.id,
        "title": game.title,
        "version": game.version,
        "component": component,
        "sha256": hashlib.sha256(pdf).hexdigest(),
        "pages": pages,
        "options": dict(options),
        "notes": list(notes),
        "cards": {
            card_id: {"copies": copies, "face": face.key, "mark": face.mark, "fields": card_fields(by_id[card_id])}
            for card_id, copies, face in cards
        },
    }
    return (json.dumps(body, ensure_ascii=False, indent=1, sort_keys=False) + "\n").encode()


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
