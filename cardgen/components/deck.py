"""A deck of the game goes in; sheets of cards with marks, footers and backs come out."""

from __future__ import annotations

from cardgen.components.blanks import tell_blanks
from cardgen.components.choose import choose
from cardgen.components.deck_faces import backs, fronts
from cardgen.components.deck_product import DeckJob, deck_product
from cardgen.components.kind import Product
from cardgen.components.options import DeckOptions
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.model.game import Card, Component, Game


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
    job = DeckJob(component, game, press, faces, behind, paper, size)
    if request.since:
        # Only an update reads the records of earlier prints.
        from cardgen.components.deck_update import plan_update

        return plan_update(job, cards)
    product = deck_product(job, cards, sentences)
    return (product,) if product is not None else ()


def _only(game: Game, request: BuildRequest) -> tuple[tuple[Card, int], ...]:
    """Just the cards of `--card` that are of this game, in as many copies as asked, else once."""
    return tuple(
        (card, copies if copies is not None else 1)
        for card_id, copies in request.cards
        if (card := game.card(card_id)) is not None
    )
