"""A deck of the game goes in; sheets of cards with marks, footers and backs come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.components.blanks import tell_blanks
from cardgen.components.choose import choose
from cardgen.components.deck_faces import NO_BACK, backs, fronts
from cardgen.components.kind import Product
from cardgen.components.obeyed import DECK, themed, usual_of, without
from cardgen.components.options import DeckOptions
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE, BuildRequest
from cardgen.components.sheets import sheet_document
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game
from cardgen.model.stock import CardSize, Paper

#: Options that leave some decks as they are.
_FIXED = frozenset(("theme", "backs", "picks", "seed"))


def plan_deck(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The deck as one document; nothing, with the reasons reported, when it cannot be printed.

    With `--since` it holds only what changed, and a second document is the sheet for the box.
    """
    options: DeckOptions = component.options
    request = press.request
    deck = game.deck(options.deck)
    paper, theme = press.paper(), press.theme(game)
    size = press.card_size(game, options.size, component.spans.get("size"))
    if deck is None or paper is None or size is None or theme is None:
        return ()
    cards, sentences = choose(deck, game, request)
    tell_blanks(game, cards, press.report)
    if request.cards:
        cards, sentences = _only(game, request), ()
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
        deck_stem(component, game, press, paper),
        document,
        cards=tuple((card.id, copies, faces[card.id]) for card, copies in cards),
        backs=behind,
        notes=(*(f"picked: {s}" for s in sentences), *notes),
        options={
            "card_size": press.request.card_size or component.options.size or DEFAULT_CARD_SIZE,
            "picks": _picks(component, game, press.request),
            **usual_of(_FIXED - {*_obeyed(component, game)}),
        },
    )


def deck_stem(component: Component, game: Game, press: Press, paper: Paper, what: str = "") -> str:
    """The name of a file of this deck."""
    usual = component.options.size or DEFAULT_CARD_SIZE
    request = replace(press.request, picks=tuple(_picks(component, game, press.request)))
    return f"{component.id}{what}-{paper.name}{request.suffix(_obeyed(component, game), usual)}"


def _picks(component: Component, game: Game, request: BuildRequest) -> list[str]:
    """The cards of `--pick` that this deck has a choice of; it is asked for all decks at once."""
    deck = game.deck(component.options.deck)
    return [name for name in request.picks if deck is not None and deck.pick_of(name) is not None]


def _obeyed(component: Component, game: Game) -> tuple[str, ...]:
    """The options that change this deck: one without backs is printed one way, one without choices needs no seed."""
    options: DeckOptions = component.options
    deck = game.deck(options.deck)
    has_backs = any(name not in NO_BACK for name in (options.back, *options.backs.values()))
    obeyed = without(themed(DECK, game), "backs", unless=has_backs)
    return without(obeyed, "picks", "seed", unless=deck is not None and bool(deck.picks))


def _only(game: Game, request: BuildRequest) -> tuple[tuple[Card, int], ...]:
    """Just the cards of `--card` that are of this game, in as many copies as asked, else once."""
    return tuple(
        (card, copies if copies is not None else 1)
        for card_id, copies in request.cards
        if (card := game.card(card_id)) is not None
    )
