"""Every table of things that grow: to add one is one file and one line here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import cardgen
from cardgen.checks import (
    claims,
    coverage,
    discrepancies,
    missing_glyph,
    missing_image,
    off_card,
    overset,
    quantities,
    quotes,
    roster,
    small_type,
    totals,
)
from cardgen.checks.kind import CraftCheck, FaceCheck, GameCheck
from cardgen.components import obeyed
from cardgen.components.kind import ComponentKind
from cardgen.diagnostics.rule import Rule
from cardgen.layout.elements.group import GROUP
from cardgen.layout.elements.image import IMAGE
from cardgen.layout.elements.part import PART
from cardgen.layout.elements.shape import SHAPE
from cardgen.layout.elements.space import SPACE
from cardgen.layout.elements.stack import STACK
from cardgen.layout.elements.text import TEXT
from cardgen.layout.kind import ElementKind

_PLACE = "cardgen.components"

COMPONENTS: dict[str, ComponentKind] = {
    kind.name: kind
    for kind in (
        ComponentKind(
            "deck",
            f"{_PLACE}.options:DeckOptions",
            f"{_PLACE}.deck:plan_deck",
            "sheets of cards with their backs",
            True,
            obeys=obeyed.DECK,
        ),
        ComponentKind(
            "aid",
            f"{_PLACE}.options:AidOptions",
            f"{_PLACE}.aid:plan_aid",
            "one card with two sides, in several copies",
            obeys=obeyed.AID,
        ),
        ComponentKind(
            "tuckbox",
            f"{_PLACE}.options:TuckBoxOptions",
            f"{_PLACE}.tuckbox:plan_tuckbox",
            "the net of a box for a deck",
            obeys=obeyed.TUCKBOX,
        ),
        ComponentKind(
            "scorepad",
            f"{_PLACE}.pads.options:PadOptions",
            f"{_PLACE}.scorepad:plan_scorepad",
            "leaves to keep the score on, several on a sheet",
            obeys=obeyed.SCOREPAD,
        ),
        ComponentKind(
            "fillable",
            f"{_PLACE}.pads.options:FormOptions",
            f"{_PLACE}.fillable:plan_fillable",
            "a score pad as a form to fill in on a screen",
            obeys=obeyed.FILLABLE,
        ),
        ComponentKind(
            "rulebook",
            f"{_PLACE}.book.options:RulebookOptions",
            f"{_PLACE}.rulebook:plan_rulebook",
            "a rulebook: pages, booklet and web page",
            obeys=obeyed.RULEBOOK,
        ),
    )
}

ELEMENTS: dict[str, ElementKind] = {kind.name: kind for kind in (SHAPE, TEXT, IMAGE, GROUP, STACK, SPACE, PART)}

#: Asked of every game as it was linked: do its numbers and texts agree with each other and with its sources?
GAME_CHECKS: tuple[GameCheck, ...] = (
    totals.CHECK,
    quantities.CHECK,
    roster.CHECK,
    quotes.CHECK,
    claims.CHECK,
    discrepancies.CHECK,
    coverage.CHECK,
)

#: Asked of the faces of every component, in this order.
FACE_CHECKS: tuple[FaceCheck, ...] = (
    overset.CHECK,
    off_card.CHECK,
    small_type.CHECK,
    missing_glyph.CHECK,
    missing_image.CHECK,
)


@cache
def craft_checks() -> tuple[CraftCheck, ...]:
    """How well the faces are made; loaded when they are asked, by `validate`."""
    from cardgen.checks import categories, coarse, contrast, safe_zone

    return (safe_zone.CHECK, contrast.CHECK, categories.CHECK, coarse.CHECK)


@cache
def rules() -> dict[str, Rule]:
    """Every rule of the program by its code, in the order of the codes.

    A rule stands beside the code that raises it, so all modules are looked through; only `explain` and `validate` ask.
    """
    found: dict[str, Rule] = {}
    for module in pkgutil.walk_packages(cardgen.__path__, "cardgen."):
        if module.name.endswith("__main__"):
            continue
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Rule):
                found[value.code] = value
    return dict(sorted(found.items()))
