"""A deck and a record of its print go in; the new cards and the sheet for the box come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.components.deck_faces import fronts
from cardgen.components.fingerprint import fingerprint
from cardgen.components.kind import Product
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE, BuildRequest
from cardgen.components.update import NOT_IN_RECORD, NOTHING_CHANGED, Current, backs_changed, changes
from cardgen.components.update_sheet import Update, others_said, update_document
from cardgen.diagnostics.report import Report
from cardgen.load.printed import Printed, PrintedDeck
from cardgen.model.card_text import card_fields
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game
from cardgen.model.stock import CardSize, Paper


def plan_update(
    component: Component,
    game: Game,
    press: Press,
    cards: Sequence[tuple[Card, int]],
    faces: Mapping[str, Face],
    behind: Mapping[str, Face],
    paper: Paper,
    size: CardSize,
) -> tuple[Product, ...]:
    """Sheets with the cards that are new or changed since the record, and the sheet for the box.

    `faces` and `behind` are printed. They are compared as they would have been printed then, so that another theme
    or size asked for now does not make every card new.
    """
    from cardgen.components.deck import deck_product, deck_stem

    record = press.printed(game)
    if record is None:
        return ()
    then = record.decks.get(component.id)
    if then is None:
        held = ", ".join(record.decks) or "no deck"
        message = f"the record '{record.name}' does not hold '{component.id}'"
        press.report.add(NOT_IN_RECORD, message, component.span, hint=f"it holds: {held}")
        return ()
    compared = _as_then(component, game, press, then, faces)
    if compared is None:
        return ()
    now = [Current(c, n, compared[c.id], behind.get(c.id), card_fields(c)) for c, n in cards]
    found = changes(then, now)
    # The mark that is told is the one on the face as it is printed now.
    found = tuple(replace(c, new_mark=faces[c.card].mark if c.add else "") for c in found)
    others = tuple(_others(game, press, record))
    new_backs = backs_changed(then, now)
    if not found and not others and not new_backs:
        press.report.add(NOTHING_CHANGED, f"'{component.id}' has not changed since '{record.name}'", component.span)
        return ()
    products: list[Product] = []
    wanted = {change.card: change.add for change in found if change.add}
    if wanted:
        printed = [(card, wanted[card.id]) for card, _ in cards if card.id in wanted]
        product = deck_product(component, game, press, printed, faces, behind, paper, size)
        if product is None:
            return ()
        box = tuple((card.id, copies, compared[card.id]) for card, copies in cards)
        products.append(replace(product, box=box, box_options=then.options))
    update = Update(record, found, new_backs, others, sum(copies for _, copies in cards))
    stem = deck_stem(component, press, paper, "-update")
    notes = () if wanted else (f"{component.id}: no card has to be printed, read the update sheet",)
    products.append(Product(stem, update_document(update, component, game, paper, press.setter), notes=notes))
    return tuple(products)


def _as_then(
    component: Component, game: Game, press: Press, then: PrintedDeck, faces: Mapping[str, Face]
) -> Mapping[str, Face] | None:
    """The fronts of today in the theme and size of the record."""
    request = press.request
    was = replace(
        request,
        theme=str(then.options.get("theme", request.theme)),
        card_size=str(then.options.get("card_size", request.card_size)),
        sleeve=bool(then.options.get("sleeve", request.sleeve)),
    )
    usual = component.options.size or DEFAULT_CARD_SIZE
    same = (was.theme, was.card_size or usual, was.sleeve) == (
        request.theme,
        request.card_size or usual,
        request.sleeve,
    )
    if same:
        return faces
    older = Press(press.workspace, press.report, was, press.elements, press.say, press.kinds)
    theme, size = older.theme(game), older.card_size(game, usual)
    return fronts(component, game, older, theme, size) if theme is not None and size is not None else None


def _others(game: Game, press: Press, record: Printed) -> Sequence[str]:
    """Sentences about the components that are not decks, compared as they would have been printed then."""
    now = other_fingerprints(game, record.version, press)
    return others_said(record.others, now, {c.id: c.title for c in game.components})


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
