"""A printed file's facts go in, the JSON that lies beside it comes out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import cardgen
from cardgen.model.card_text import card_fields
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
    backs: Mapping[str, Face] | None = None,
    box: Sequence[tuple[str, int, Face]] = (),
    box_options: Mapping[str, Any] | None = None,
) -> bytes:
    """Schema and program version, game and version, the file's sha256, pages, options, and for each card its fields
    as text, its copies, the look and mark of its face, and the look of its back. `box` lists in the same way what lies
    in the box once an update is cut. No absolute path and no time of day: the same build gives the same manifest."""
    by_id = {card.id: card for card in game.cards}
    behind = backs or {}
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
        "cards": _listed(cards, by_id, behind),
    }
    if box:
        body["box"] = {"options": dict(box_options or {}), "cards": _listed(box, by_id, behind)}
    return (json.dumps(body, ensure_ascii=False, indent=1, sort_keys=False) + "\n").encode()


def _listed(
    cards: Sequence[tuple[str, int, Face]], by_id: Mapping[str, Card], backs: Mapping[str, Face]
) -> dict[str, dict[str, Any]]:
    return {
        card_id: {
            "copies": copies,
            "face": face.compared,
            "mark": face.mark,
            "back": backs[card_id].compared if card_id in backs else "",
            "fields": card_fields(by_id[card_id]),
        }
        for card_id, copies, face in cards
    }
