"""A card that is not of the deck goes in (a player aid, a checklist); sheets with its copies come out."""

from __future__ import annotations

from cardgen.components.kind import Product
from cardgen.components.obeyed import AID, themed, without
from cardgen.components.options import AidOptions
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_CARD_SIZE
from cardgen.components.sheets import sheet_document
from cardgen.layout.compose import compose_alone
from cardgen.model.game import Component, Game


def plan_aid(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """All copies as one document; nothing, with the reasons reported, when it cannot be printed."""
    options: AidOptions = component.options
    paper, theme = press.paper(), press.theme(game)
    size = press.card_size(game, options.size, component.spans.get("size"))
    front = press.template(game, options.face, component.span)
    with_backs = bool(options.back) and press.request.back_mode != "none"
    back = press.template(game, options.back, component.span) if with_backs else None
    if paper is None or size is None or theme is None or front is None or (with_backs and back is None):
        return ()
    face = compose_alone(press.engine(game, front, theme), game, theme, size, "face")
    turned = compose_alone(press.engine(game, back, theme), game, theme, size, "back") if back is not None else None
    imposed = sheet_document(component, game, press, [(face, turned)] * options.copies, paper, size)
    if imposed is None:
        return ()
    document, notes = imposed
    obeyed = without(themed(AID, game), "backs", unless=bool(options.back))
    return (
        Product(
            f"{component.id}-{paper.name}{press.request.suffix(obeyed, options.size or DEFAULT_CARD_SIZE)}",
            document,
            notes=notes,
        ),
    )
