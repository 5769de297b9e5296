"""The options of a build that each kind of component obeys: what is not listed leaves its files as they are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.components.request import DEFAULT_BACKS, BuildRequest
from cardgen.model.game import Game

_SHEET = ("gap", "margins", "bleed", "marks", "mark_sides", "sleeve", "printer")

DECK = ("paper", "cards", "card_size", "theme", "backs", "picks", "seed", "draft", "since", *_SHEET)
AID = ("paper", "card_size", "theme", "backs", "draft", *_SHEET)
TUCKBOX = ("paper", "card_size", "theme", "draft")
SCOREPAD = ("paper", "theme", "backs", "pads", "draft", "printer")
FILLABLE = ("theme", "draft")
RULEBOOK = ("paper", "theme", "draft")

#: Each option of the command line by its name in a request; a paper is asked of everything.
_FLAGS = {
    "cards": "--card",
    "card_size": "--card-size",
    "theme": "--theme",
    "backs": "--backs",
    "gap": "--gap",
    "picks": "--pick",
    "seed": "--seed",
    "pads": "--pads",
    "draft": "--draft",
    "margins": "--margins",
    "bleed": "--bleed",
    "marks": "--marks",
    "mark_sides": "--mark-sides",
    "sleeve": "--sleeve",
    "printer": "--printer",
    "since": "--since",
}


def without(obeyed: Collection[str], *names: str, unless: bool = False) -> tuple[str, ...]:
    """The options without some that a component of the kind does not obey, unless it does."""
    return tuple(name for name in obeyed if unless or name not in names)


def themed(obeyed: Collection[str], game: Game) -> tuple[str, ...]:
    """The options for a component of a game: one without themes is the same in every theme."""
    return without(obeyed, "theme", unless=bool(game.themes))


def usual_of(names: Collection[str]) -> dict[str, Any]:
    """What a manifest says of options that were not obeyed, whatever was asked."""
    usual = BuildRequest(backs=DEFAULT_BACKS)
    return {name: list(value) if isinstance(value := getattr(usual, name), tuple) else value for name in sorted(names)}


def ignored(request: BuildRequest, obeyed: Collection[str]) -> tuple[str, ...]:
    """The options that were asked for and are not obeyed, as they are typed."""
    usual = BuildRequest()
    return tuple(
        flag for name, flag in _FLAGS.items() if name not in obeyed and getattr(request, name) != getattr(usual, name)
    )
