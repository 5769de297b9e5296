"""A record of a print goes in; what changed since then beside the deck that is updated comes out, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.components.choose import choose
from cardgen.components.deck_faces import backs, fronts
from cardgen.components.fingerprint import fingerprint
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE, BuildRequest
from cardgen.components.update import Current, backs_changed, changes
from cardgen.components.update_sheet import decks_said, others_said
from cardgen.diagnostics.report import Report
from cardgen.load.printed import Printed, PrintedDeck
from cardgen.model.card_text import card_fields
from cardgen.model.game import Component, Game


def other_parts(game: Game, press: Press, record: Printed) -> Sequence[str]:
    """Sentences about the components that are not decks, compared as they would have been printed then."""
    now = other_fingerprints(game, record.version, press)
    return others_said(record.others, now, {c.id: c.title for c in game.components})


def other_decks(component: Component, game: Game, press: Press, record: Printed) -> Sequence[str]:
    """Sentences about the other decks of the record that changed, each compared as it was printed."""
    said: list[str] = []
    for other in press.decks(game):
        then = record.decks.get(other.id)
        if other.id == component.id or then is None:
            continue
        quiet = Press(press.workspace, Report(), as_then(then, press.request), press.elements, press.say, press.kinds)
        now = _current(other, game, quiet)
        changed = None if now is None else (len(changes(then, now)), backs_changed(then, now))
        said += decks_said(other, changed, record.name)
    return said


def as_then(then: PrintedDeck, request: BuildRequest) -> BuildRequest:
    """The request with the theme, size, backs and picks with which a deck of a record was printed."""
    kept = then.options
    return replace(
        request,
        theme=str(kept.get("theme", request.theme)),
        card_size=str(kept.get("card_size", request.card_size)),
        sleeve=bool(kept.get("sleeve", request.sleeve)),
        backs=str(kept.get("backs", request.backs)),
        picks=tuple(str(pick) for pick in kept.get("picks", request.picks)),
        seed=int(kept.get("seed", request.seed)),
    )


def _current(component: Component, game: Game, press: Press) -> Sequence[Current] | None:
    """The cards of a deck today; None when they have faults."""
    deck, theme = game.deck(component.options.deck), press.theme(game)
    size = press.card_size(game, component.options.size or DEFAULT_CARD_SIZE)
    if deck is None or theme is None or size is None:
        return None
    cards, _ = choose(deck, game, press.request)
    with_backs = press.request.back_mode != "none"
    faces = fronts(component, game, press, theme, size)
    behind = backs(component, game, press, [c for c, _ in cards], theme, size) if with_backs else {}
    if faces is None or behind is None or press.report.has_errors():
        return None
    return [Current(c, n, faces[c.id], behind.get(c.id), card_fields(c)) for c, n in cards]


def other_fingerprints(game: Game, version: str, press: Press) -> dict[str, str | None]:
    """A digest of every component that is not a deck, in its usual look whatever was asked for; None for one with
    faults. Whatever is wrong with them is not reported: they are not printed.

    `version` is printed instead of the game's own, so that a new number alone does not make everything new.
    """
    game = replace(game, version=version)
    usual = BuildRequest()
    request = usual if not game.themes or game.theme(usual.theme) else replace(usual, theme=game.themes[0].id)
    found: dict[str, str | None] = {}
    for component in game.components:
        kind = press.kinds[component.kind]
        if kind.is_deck:
            continue
        quiet = Press(press.workspace, Report(), request, press.elements, press.say, press.kinds)
        products = kind.plan(component, game, quiet)
        found[component.id] = None if quiet.report.has_errors() else fingerprint(products)
    return found
