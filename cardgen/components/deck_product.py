"""A deck that is to be printed goes in with its faces, one file with its name comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.components.deck_faces import NO_BACK
from cardgen.components.kind import Product
from cardgen.components.obeyed import DECK, themed, usual_of, without
from cardgen.components.options import DeckOptions
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE, BuildRequest
from cardgen.components.sheets import sheet_document
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game
from cardgen.model.stock import CardSize, Paper
from cardgen.records import dataclass

#: Options that leave some decks as they are.
_FIXED = frozenset(("theme", "backs", "picks", "seed"))


@dataclass(frozen=True, slots=True)
class DeckJob:
    """What is printed, with which tools, on what: fronts (`faces`) and backs (`behind`) by card id."""

    component: Component
    game: Game
    press: Press
    faces: Mapping[str, Face]
    behind: Mapping[str, Face]
    paper: Paper
    size: CardSize


def deck_product(job: DeckJob, cards: Sequence[tuple[Card, int]], sentences: Sequence[str] = ()) -> Product | None:
    """These cards with their copies on sheets; None, with the reason reported, when they do not fit."""
    component, game, press, faces, behind, paper = job.component, job.game, job.press, job.faces, job.behind, job.paper
    pairs = [(faces[card.id], behind.get(card.id)) for card, copies in cards for _ in range(copies)]
    imposed = sheet_document(component, game, press, pairs, paper, job.size, sentences)
    if imposed is None:
        return None
    document, notes = imposed
    return Product(
        deck_stem(job),
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


def deck_stem(job: DeckJob, what: str = "") -> str:
    """The name of a file of this deck."""
    component, game, request = job.component, job.game, job.press.request
    usual = component.options.size or DEFAULT_CARD_SIZE
    request = replace(request, picks=tuple(_picks(component, game, request)))
    return f"{component.id}{what}-{job.paper.name}{request.suffix(_obeyed(component, game), usual)}"


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
