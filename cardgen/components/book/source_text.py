"""A source document as the game lists it goes in; its lines as headings, items, notes and paragraphs come out."""

from __future__ import annotations

import re
from typing import Any

from cardgen.language.fault import Fault
from cardgen.model.game import Game

_ITEM = re.compile(r"[-*]\s+(.*)")


def source_values(id_: str, game: Game) -> list[dict[str, Any]]:
    """The lines of a document that are not empty, in order: `kind` is heading, item or text, `level` that of a heading,
    `line` counts from 1, `notes` are the listed discrepancies that quote the line. Raises Fault for an unknown one."""
    document = game.sources.document(id_)
    if document is None:
        known = tuple(d.id for d in game.sources.documents)
        raise Fault("name", f"there is no document '{id_}'", known=known, name=id_)
    out: list[dict[str, Any]] = []
    for number, line in enumerate(document.text.splitlines(), 1):
        text = line.strip()
        if not text:
            continue
        level = document.headings.get(text, 0)
        item = _ITEM.match(text)
        kind = "heading" if level else "item" if item else "text"
        out.append({"kind": kind, "level": level, "text": item[1] if item and not level else text, "line": number})
    return out
