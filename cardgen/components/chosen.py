"""The games in scope and what was asked go in, the components that are to be printed come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.components.choose import unknown_picks
from cardgen.components.kind import ComponentKind, decks_of
from cardgen.components.obeyed import ignored
from cardgen.components.press import UNKNOWN_OPTION
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.game import Component, Game

NO_EFFECT = Rule(
    "CG209",
    "option-without-effect",
    "An option was given that does not change some of the components that are printed.",
    "Who asks for wider margins and gets the same sheet should not look for the difference.",
    "Nothing has to be done; leave the option out, or name the components that it is for.",
    "cardgen build rulebook --margins 5,5,8,5",
    Severity.NOTE,
)

Chosen = tuple[tuple[Game, Component], ...]


def choose_components(
    games: Sequence[Game], request: BuildRequest, kinds: Mapping[str, ComponentKind], report: Report
) -> Chosen:
    """The components that were named, else all; with `--card` alone, of each game that has one of the cards the first
    that prints a deck. Names that nothing has are reported, and options without effect noted."""
    _unknown_components(games, request, report)
    found = tuple((game, c) for game in games for c in _named(game, request, kinds))
    if request.cards:
        found = _with_cards(found, request, kinds, report)
    decks = tuple(deck for game, c in found if (deck := game.deck(getattr(c.options, "deck", ""))) is not None)
    if request.picks and found:
        unknown_picks(decks, request, report)
    _tell_ignored(found, request, kinds, report)
    return found


def _named(game: Game, request: BuildRequest, kinds: Mapping[str, ComponentKind]) -> tuple[Component, ...]:
    if request.components:
        return tuple(c for c in game.components if c.id in request.components)
    return decks_of(game, kinds)[:1] if request.cards else game.components


def _with_cards(found: Chosen, request: BuildRequest, kinds: Mapping[str, ComponentKind], report: Report) -> Chosen:
    """Without the decks of games that have none of the cards; a card that no game has is reported once."""
    known = list(dict.fromkeys(card.id for game, _ in found for card in game.cards))
    for name, _ in request.cards:
        if name not in known:
            # Somebody who holds the rules rather than the data knows the title.
            titled = next((c.id for g, _ in found for c in g.cards if c.title.casefold() == name.casefold()), "")
            hint = f"did you mean '{titled}'? --card takes the id" if titled else ""
            hint = hint or did_you_mean(name, known, what="cards")
            report.add(UNKNOWN_OPTION, f"there is no card '{name}'", None, hint=hint)
    wanted = [name for name, _ in request.cards]
    return tuple((game, c) for game, c in found if not kinds[c.kind].is_deck or any(game.card(name) for name in wanted))


def _unknown_components(games: Sequence[Game], request: BuildRequest, report: Report) -> None:
    known = [c.id for game in games for c in game.components]
    for name in request.components:
        if name not in known and games:
            hint = did_you_mean(name, known, what="components")
            report.add(UNKNOWN_OPTION, f"there is no component '{name}'", None, hint=hint)


def _tell_ignored(found: Chosen, request: BuildRequest, kinds: Mapping[str, ComponentKind], report: Report) -> None:
    """One note an option, with all the components that it does not change."""
    idle: dict[str, list[str]] = {}
    for _, component in found:
        for flag in ignored(request, kinds[component.kind].obeys):
            idle.setdefault(flag, []).append(component.id)
    for flag, names in idle.items():
        report.add(
            NO_EFFECT,
            f"{flag} has no effect on {', '.join(dict.fromkeys(names))}",
            None,
            hint="name the components that it is for, or leave it out",
        )
