"""The manifest beside a printed file goes in; what was printed, as a record keeps it, comes out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.load.printed import PrintedCard, PrintedDeck
from cardgen.records import dataclass

NOT_A_PRINT = Rule(
    "CG808",
    "not-a-print",
    "A file that is to be remembered as printed is not a deck of this game as cardgen writes it.",
    "A record made from it would not tell what lies in the box.",
    "Name a PDF of 'cardgen build' with its .json beside it: a whole deck, no single cards and no draft.",
    "cardgen mark-printed first holiday.pdf",
)


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """What a manifest says: the game, its version, the component, and the deck as it lies in the box."""

    game: str
    version: str
    component: str
    deck: PrintedDeck


def read_print(data: bytes, name: str, report: Report) -> PrintedFile | None:
    """The manifest of a whole deck. Anything else is reported and gives None; `name` is how the file is called."""
    span = Span(name)

    def refuse(why: str) -> None:
        report.add(NOT_A_PRINT, f"'{name}' {why}", span, hint="name a PDF of 'cardgen build' that holds a whole deck")

    try:
        body = json.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        refuse("cannot be read as what cardgen writes beside a PDF")
        return None
    if not isinstance(body, dict) or not all(isinstance(body.get(k), str) for k in ("game", "component", "sha256")):
        refuse("is not what cardgen writes beside a PDF")
        return None
    reason = partial_print(body)
    if reason:
        refuse(reason)
        return None
    box = body.get("box") or {"options": body.get("options"), "cards": body.get("cards")}
    try:
        cards = {id_: PrintedCard.model_validate(card) for id_, card in dict(box["cards"]).items()}
        deck = PrintedDeck(options=dict(box["options"]), cards=cards, file=name, sha256=body["sha256"])
    except (ValidationError, TypeError, ValueError, KeyError):
        refuse("is not what cardgen writes beside a PDF")
        return None
    return PrintedFile(body["game"], str(body.get("version", "")), body["component"], deck)


def partial_print(body: Mapping[str, Any]) -> str:
    """Why a manifest does not stand for a deck in a box; empty when it does."""
    options = body.get("options")
    if not isinstance(options, dict) or not body.get("cards"):
        return "holds no deck of cards"
    if options.get("cards"):
        return "holds single cards, not a deck"
    if options.get("draft"):
        return "is a draft, not for play"
    return ""
