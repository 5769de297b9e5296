"""A deck of the game goes in; sheets of cards with marks, footers and backs come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.components.blanks import tell_blanks
from cardgen.components.choose import choose
from cardgen.components.deck_faces import backs, fronts
from cardgen.components.kind import Product
from cardgen.components.options import DeckOptions
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.components.request import DEFAULT_CARD_SIZE
from cardgen.components.sheets import sheet_document
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game
from cardgen.model.stock import CardSize, Paper


def plan_deck(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The deck as one document; nothing, with the reasons reported, when it cannot be printed.

    With `--since` it holds only what changed, and a second document is the sheet for the box.
    """
    options: DeckOptions = component.options
    request = press.request
    deck = game.deck(options.deck)
    paper, size, theme = press.paper(), press.card_size(game, options.size), press.theme(game)
    if deck is None or paper is None or size is None or theme is None:
        return ()
    cards, sentences = choose(deck, game, request)
    tell_blanks(game, cards, press.report)
    cards = _only(cards, game, press) if request.cards else cards
    faces = fronts(component, game, press, theme, size)
    with_backs = request.back_mode != "none"
    behind = backs(component, game, press, [c for c, _ in cards], theme, size) if with_backs else {}
    if faces is None or behind is None:
        return ()
    if request.since:
        from cardgen.components.deck_update import plan_update

        return plan_update(component, game, press, cards, faces, behind, paper, size)
    product = deck_product(component, game, press, cards, faces, behind, paper, size, sentences)
    return (product,) if product is not None else ()


def deck_product(
    component: Component,
    game: Game,
    press: Press,
    cards: Sequence[tuple[Card, int]],
    faces: Mapping[str, Face],
    behind: Mapping[str, Face],
    paper: Paper,
    size: CardSize,
    sentences: Sequence[str] = (),
) -> Product | None:
    """These cards with their copies on sheets; None, with the reason reported, when they do not fit."""
    pairs = [(faces[card.id], behind.get(card.id)) for card, copies in cards for _ in range(copies)]
    imposed = sheet_document(component, game, press, pairs, paper, size, sentences)
    if imposed is None:
        return None
    document, notes = imposed
    return Product(
        deck_stem(component, press, paper),
        document,
        cards=tuple((card.id, copies, faces[card.id]) for card, copies in cards),
        backs=behind,
        notes=(*(f"picked: {s}" for s in sentences), *notes),
        options={"card_size": press.request.card_size or component.options.size or DEFAULT_CARD_SIZE},
    )


def deck_stem(component: Component, press: Press, paper: Paper, what: str = "") -> str:
    """The name of a file of this deck."""
    usual = component.options.size or DEFAULT_CARD_SIZE
    return f"{component.id}{what}-{paper.name}{press.request.suffix(usual)}"


def _only(cards: tuple[tuple[Card, int], ...], game: Game, press: Press) -> tuple[tuple[Card, int], ...]:
    """Just the cards of `--card`, in as many copies as asked, else as the deck has."""
    in_deck = {card.id: copies for card, copies in cards}
    out: list[tuple[Card, int]] = []
    for card_id, copies in press.request.cards:
        card = game.card(card_id)
        if card is None:
            known = [c.id for c in game.cards]
            message = f"there is no card '{card_id}' in {game.id}"
            press.report.add(UNKNOWN_OPTION, message, None, hint=did_you_mean(card_id, known, what="cards"))
        else:
            out.append((card, copies if copies is not None else max(1, in_deck.get(card_id, 1))))
    return tuple(out)
