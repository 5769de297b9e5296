"""A source document as the game lists it goes in; its lines with the discrepancies that they touch come out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.language.fault import Fault
from cardgen.model.game import Game

_ITEM = re.compile(r"[-*]\s+(.*)")


def source_values(id_: str, game: Game) -> list[dict[str, Any]]:
    """The lines of a document that are not empty, in order.

    `kind` is heading, item or text, `level` that of a heading, `line` counts from 1, `marks` are the listed
    discrepancies that quote the line. Raises Fault for a document that the game does not list.
    """
    document = game.sources.document(id_)
    if document is None:
        known = tuple(d.id for d in game.sources.documents)
        raise Fault("unknown", f"there is no document '{id_}'", known=known, name=id_)
    quotes = [(c.topic, _one_line(c.quote)) for c in game.sources.claims if c.document == id_ and c.topic]
    out: list[dict[str, Any]] = []
    for number, line in enumerate(document.text.splitlines(), 1):
        text = _one_line(line)
        if not text:
            continue
        level = document.headings.get(text, 0)
        item = None if level else _ITEM.match(text)
        marks = dict.fromkeys(topic for topic, quote in quotes if quote in text and game.sources.discrepancy(topic))
        kind = "heading" if level else "item" if item else "text"
        words = item[1] if item else text
        out.append({"kind": kind, "level": level, "text": words, "line": number, "marks": list(marks)})
    return out


def discrepancy_values(game: Game) -> list[dict[str, Any]]:
    """Every listed discrepancy, with the number it is printed under."""
    return [
        {
            "id": d.id,
            "number": number,
            "kind": d.kind,
            "question": d.question,
            "decision": d.decision,
            "answer": d.answer,
            "status": d.status,
            "why": d.why,
            "where": d.where_in_rules,
        }
        for number, d in enumerate(game.sources.discrepancies, 1)
    ]


def ruling_values(rulings: Sequence[Mapping[str, Any]], numbers: Mapping[str, str], game: Game) -> list[dict[str, Any]]:
    """The rulings as they are numbered, R before P.

    `home` is the id of the card that tells one in full: the first of its cards that the source lists under the heading
    where it belongs, else the first of its cards; empty for none. `of_card` says that it belongs to such a heading.
    """
    listed = {r.under: r.category for r in game.sources.rosters if r.category}
    categories = {card.id: card.category for card in game.cards}
    out: list[dict[str, Any]] = []
    for ruling in rulings:
        about = ruling["about"]
        own = [id_ for id_ in about if categories.get(id_) == listed.get(ruling["where"], "")]
        home = next(iter((*own, *about)), "")
        out.append({**ruling, "number": numbers[ruling["id"]], "home": home, "of_card": bool(own)})
    return sorted(out, key=lambda r: (r["number"][0] != "R", int(r["number"][1:])))


def _one_line(text: str) -> str:
    return " ".join(text.split())
