"""A deck's templates go in, in one theme and size; the fronts and backs of its cards come out."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.options import DeckOptions
from cardgen.components.press import Press
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.compose import compose_backs, compose_faces
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.model.face import Face
from cardgen.model.game import Card, Component, Game, Theme
from cardgen.model.stock import CardSize

#: What a designer writes for a card without a back.
NO_BACK = ("", "none")


def fronts(component: Component, game: Game, press: Press, theme: Theme, size: CardSize) -> dict[str, Face] | None:
    """The front of every card of the game by its id; None when the template cannot be used (reported).

    All cards, not only those printed: type sizes are common to the game, so that a card printed alone, or with
    another deck, matches.
    """
    template = press.template(game, component.options.face, component.span)
    if template is None:
        return None
    made = compose_faces(press.engine(game, template, theme), game, game.cards, theme, size)
    return dict(zip((card.id for card in game.cards), made, strict=True))


def backs(
    component: Component, game: Game, press: Press, cards: Sequence[Card], theme: Theme, size: CardSize
) -> dict[str, Face] | None:
    """The back of each card that has one, by its id; None when a template cannot be used (reported)."""
    _judge_names(component, game, press)
    groups: dict[str, list[Card]] = {}
    for card in cards:
        name = back_template(component.options, card)
        if name not in NO_BACK:
            groups.setdefault(name, []).append(card)
    found: dict[str, Face] = {}
    for name, group in groups.items():
        template = press.template(game, name, component.span)
        if template is None:
            return None
        made = compose_backs(press.engine(game, template, theme), game, group, theme, size)
        found.update(zip((card.id for card in group), made, strict=True))
    return found


def back_template(options: DeckOptions, card: Card) -> str:
    """The template of a card's back: its own, else that of its category, else that of the deck."""
    by_category = options.backs.get(card.category, options.back)
    return options.backs.get(card.id, by_category)


def _judge_names(component: Component, game: Game, press: Press) -> None:
    if not game.lists_whole:
        return
    known = [card.id for card in game.cards] + [category.id for category in game.categories]
    for name in component.options.backs:
        if name not in known:
            press.report.add(
                UNKNOWN_REFERENCE,
                f"'backs' of '{component.id}' names '{name}', which is neither a card nor a category",
                component.span,
                hint=did_you_mean(name, known, what="cards and categories"),
            )
