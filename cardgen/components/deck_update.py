"""A deck and a record of its print go in; the new cards and the sheet for the box come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.components.deck_faces import fronts
from cardgen.components.deck_product import DeckJob, deck_product, deck_stem
from cardgen.components.draft import drafted
from cardgen.components.kind import Product
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE
from cardgen.components.update import NOT_IN_RECORD, NOTHING_CHANGED, Current, backs_changed, changes
from cardgen.components.update_others import as_then, other_decks, other_parts
from cardgen.components.update_sheet import Update, update_document
from cardgen.load.printed import PrintedDeck
from cardgen.model.card_text import card_fields, rich_fields
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game


def plan_update(job: DeckJob, cards: Sequence[tuple[Card, int]]) -> tuple[Product, ...]:
    """Sheets with the cards that are new or changed since the record, and the sheet for the box.

    The faces of the job are printed. They are compared as they would have been printed then, so that another theme
    or size asked for now does not make every card new.
    """
    component, game, press, faces, behind = job.component, job.game, job.press, job.faces, job.behind
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
    others, decks = other_parts(game, press, record), other_decks(component, game, press, record)
    new_backs = backs_changed(then, now)
    if not found and not others and not new_backs:
        message = f"'{component.id}' has not changed since '{record.name}'"
        press.report.add(NOTHING_CHANGED, message, component.span, hint=" ".join(decks))
        return ()
    products: list[Product] = []
    wanted = {change.card: change.add for change in found if change.add}
    if wanted:
        printed = [(card, wanted[card.id]) for card, _ in cards if card.id in wanted]
        product = deck_product(job, printed)
        if product is None:
            return ()
        box = tuple((card.id, copies, compared[card.id]) for card, copies in cards)
        products.append(replace(product, box=box, box_options=then.options))
    size_now, rich = sum(n for _, n in cards), frozenset(path for card in game.cards for path in rich_fields(card))
    update = Update(record, found, new_backs, (*decks, *others), size_now, rich)
    stem = deck_stem(job, "-update")
    notes = () if wanted else (f"{component.id}: no card has to be printed, read the update sheet",)
    document = update_document(update, component, game, job.paper, press.setter)
    products.append(Product(stem, drafted(document, press.setter) if press.request.draft else document, notes=notes))
    return tuple(products)


def _as_then(
    component: Component, game: Game, press: Press, then: PrintedDeck, faces: Mapping[str, Face]
) -> Mapping[str, Face] | None:
    """The fronts of today in the theme and size of the record."""
    request = press.request
    was = as_then(then, request)
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
