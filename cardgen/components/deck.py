"""A deck of the game goes in; sheets of cards with marks, footers and backs come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.components.choose import choose
from cardgen.components.furniture import furniture
from cardgen.components.kind import ComponentKind, Product
from cardgen.components.options import DeckOptions
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.imposition.duplex import SheetPair, impose_fronts_and_backs
from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.layout.compose import compose_backs, compose_faces
from cardgen.model.document import Document, Page
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game
from cardgen.model.stock import CardSize, Paper

NO_ROOM = Rule(
    "CG701",
    "does-not-fit-sheet",
    "Not even one card fits on the sheet.",
    "Cards are never made smaller to fit: they would no longer match those printed before, or their sleeves.",
    "Choose a larger paper, a smaller card, a smaller bleed or smaller margins.",
    "cardgen build --paper a6 --card-size tarot",
)

#: What each way of printing backs is called in a footer.
_FLIPS = {
    "long-edge": "flip on long edge",
    "short-edge": "flip on short edge",
    "gutterfold": "fold at the dashed line",
    "none": "one side",
}


def plan_deck(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The deck as one document; nothing, with the reasons reported, when it cannot be printed."""
    options: DeckOptions = component.options
    request = press.request
    deck = game.deck(options.deck)
    paper, size, theme = press.paper(), press.card_size(), press.theme(game)
    face_template = press.template(game, options.face, component.span)
    with_backs = bool(options.back) and request.backs != "none"
    back_template = press.template(game, options.back, component.span) if with_backs else None
    if deck is None or paper is None or size is None or theme is None or face_template is None:
        return ()
    if with_backs and back_template is None:
        return ()
    cards, sentences = choose(deck, game, request)
    cards = _only(cards, game, press) if request.cards else cards
    shown = tuple(card for card, _ in cards)
    # Type sizes are common to all cards of the game, so that a card printed alone, or with another deck, matches.
    fitted = game.cards
    engine = press.engine(game, face_template, theme)
    faces = dict(zip((c.id for c in fitted), compose_faces(engine, game, fitted, theme, size), strict=True))
    backs: dict[str, Face] = {}
    if back_template is not None:
        made = compose_backs(press.engine(game, back_template, theme), game, shown, theme, size)
        backs = dict(zip((c.id for c in shown), made, strict=True))
    grid = _grid(component, paper, size, press)
    if grid is None:
        return ()
    pairs = [(faces[card.id], backs.get(card.id)) for card, copies in cards for _ in range(copies)]
    sheets = impose_fronts_and_backs(pairs, grid)
    pages = _pages(sheets, grid, component, game, paper, sentences, press)
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"{len(pairs)} cards on {paper.title}",
        game.language,
        pages,
        duplex=request.backs if request.backs in ("long-edge", "short-edge") else "",
        author=game.author,
    )
    listed = tuple((card.id, copies, faces[card.id]) for card, copies in cards)
    notes = (*(f"picked: {s}" for s in sentences), *grid.given_up, *_first_time(request.backs, bool(backs)))
    return (Product(f"{component.id}-{paper.name}{request.suffix()}", document, cards=listed, notes=notes),)


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


def _grid(component: Component, paper: Paper, size: CardSize, press: Press) -> Grid | None:
    request = press.request
    mode = request.backs if component.options.back else "none"
    plan = plan_grid(PlanRequest(paper.size, size.trim, mode=mode, gap=request.gap))  # type: ignore[arg-type]
    if isinstance(plan, NoFit):
        need, have = plan.needed, plan.available
        press.report.add(
            NO_ROOM,
            f"a card of {size.trim.width:g} x {size.trim.height:g} mm needs {need.width:g} x {need.height:g} mm with its "
            f"bleed, and {paper.title} has {have.width:g} x {have.height:g} mm inside its margins",
            component.span,
            hint="choose a larger paper (--paper) or a smaller card (--card-size)",
        )
        return None
    return plan


def _pages(
    sheets: Sequence[SheetPair],
    grid: Grid,
    component: Component,
    game: Game,
    paper: Paper,
    sentences: Sequence[str],
    press: Press,
) -> tuple[Page, ...]:
    """Fronts and backs in turn, each with its footer. Backs carry a short one, so that a stray sheet is known."""
    request = press.request
    alarm = "DRAFT: not for play" if request.draft else ""
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, 1):
        head = [game.title, component.title, f"v{game.version}"]
        tail = [paper.title, _FLIPS[grid.mode], "print at 100 %"]
        differs = ["differs from source"] if any(p.face.card in press.untrue for p in sheet.front.placements) else []
        for page in (sheet.front, sheet.back):
            if page is None:
                continue
            words = [*head, f"sheet {number}/{len(sheets)} {page.side}", *differs, *tail, *(sentences if page.side != "back" else ())]
            free = grid.free if page.side != "back" else grid.back().free
            items = furniture(free, words, alarm, press.setter)
            pages.append(replace(page, items=page.items + items, label=f"{number} {page.side}"))
    return tuple(pages)


def _first_time(mode: str, backs: bool) -> tuple[str, ...]:
    """What somebody who prints for the first time must know."""
    if mode == "none" or not backs:
        return ("fronts only: print one-sided at 100 % (actual size)",)
    if mode == "gutterfold":
        return ("fold and glue: print one-sided at 100 % (actual size), fold along the dashed line",)
    edge = mode.replace("-edge", "")
    return (
        f"fronts and backs alternate: print on both sides at 100 % (actual size) and choose 'flip on {edge} edge'; "
        "no two-sided printer? '--backs none' leaves fronts only",
    )


DECK = ComponentKind("deck", DeckOptions, plan_deck, "sheets of cards with their backs")
