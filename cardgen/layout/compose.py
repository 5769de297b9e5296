"""A template and the cards of a deck go in, their faces come out, with text at sizes common to the deck."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.language.expressions import safe
from cardgen.layout.engine import Engine, Pass, Scope
from cardgen.layout.say import Abandoned
from cardgen.layout.template import Element, Written
from cardgen.layout.values import card_values, game_values, size_values, theme_values
from cardgen.model.colour import BLACK
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Item
from cardgen.model.game import Card, Game, Theme
from cardgen.model.geometry import MM_PER_PT, Rect
from cardgen.model.stock import CardSize
from cardgen.typeset.copyfit import common_sizes, largest
from cardgen.typeset.paragraph import TextStyle

#: Without 0, 1, I, L, O and U, so that nobody misreads a mark; 30 signs, four of them tell 810,000 faces apart.
MARK_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_ENOUGH = 0.01


def compose_faces(engine: Engine, game: Game, cards: Sequence[Card], theme: Theme, size: CardSize) -> tuple[Face, ...]:
    """One face a card, in the order given. A card whose values fail to draw still gives a face of what could be
    drawn; the faults are in the engine's report, so that a gate can stop the build."""
    base = _base(engine, game, theme, size, "face")
    scopes = [_scope(engine, base, card, game) for card in cards]
    sizes = _common(engine, cards, scopes, size)
    return tuple(
        _face(engine, card.id, scope, size, "face", found, card.where)
        for card, scope, found in zip(cards, scopes, sizes, strict=True)
    )


def compose_backs(engine: Engine, game: Game, cards: Sequence[Card], theme: Theme, size: CardSize) -> tuple[Face, ...]:
    """The back of each card. A template that reads nothing of the card is drawn once and shared."""
    base = _base(engine, game, theme, size, "back")
    if not reads(engine.template.items, "card") and not any("card" in w.expression.names for _, w in engine.template.let):
        scope = _scope(engine, base, None, game)
        sizes = {name: style.tiers[0][1] for name, style in engine.template.styles.items() if style.tiers}
        back = _face(engine, "", scope, size, "back", sizes, lambda _: engine.template.span)
        return (back,) * len(cards)
    scopes = [_scope(engine, base, card, game) for card in cards]
    sizes_of = _common(engine, cards, scopes, size)
    made: dict[str, Face] = {}
    backs = []
    for card, scope, found in zip(cards, scopes, sizes_of, strict=True):
        back = _face(engine, card.id, scope, size, "back", found, card.where)
        backs.append(made.setdefault(back.key, back))
    return tuple(backs)


def reads(elements: Sequence[Element], name: str) -> bool:
    """True when any expression in the elements reads the variable `name`."""

    def inside(value: object) -> bool:
        if isinstance(value, Written):
            return name in value.expression.names
        if isinstance(value, Element):
            return element(value)
        if isinstance(value, tuple):
            return any(inside(v) for v in value)
        if isinstance(value, dict):
            return any(inside(v) for v in value.values())
        return False

    def element(e: Element) -> bool:
        own = (e.when, e.decorative, e.each[1] if e.each else None)
        return any(w is not None and name in w.expression.names for w in own) or inside(tuple(e.properties.values()))

    return any(element(e) for e in elements)


def face_mark(digest: str) -> str:
    """Four signs of a sha256 in hexadecimal."""
    number = int(digest, 16)
    return "".join(MARK_SIGNS[number // len(MARK_SIGNS) ** i % len(MARK_SIGNS)] for i in range(4))


def _base(engine: Engine, game: Game, theme: Theme, size: CardSize, side: str) -> dict[str, Any]:
    setter, styles = engine.setter, engine.template.styles

    @safe
    def width(words: object, style: str) -> float:
        """Width in mm of words on one line in a style at its own size."""
        if style not in styles:
            raise ValueError(f"there is no style '{style}'")
        set_in = styles[style]
        look = TextStyle(set_in.chain, set_in.weight, set_in.italic, BLACK, 1.0, set_in.tracking)
        return setter.measurer.width(str(words), look) * set_in.size * MM_PER_PT

    return {
        "game": game_values(game),
        "theme": theme_values(theme),
        "side": side,
        "width": width,
        **size_values(size),
    }


def _scope(engine: Engine, base: Mapping[str, Any], card: Card | None, game: Game) -> Scope:
    values = dict(base)
    origins: dict[str, str] = {}
    engine.run = Pass("", lambda _: engine.template.span, {})
    if card is not None:
        values["card"] = card_values(card, game)
        origins["card"] = ""
        engine.run = Pass(card.id, card.where, {})
    scope = Scope(values, origins)
    for name, written in engine.template.let:
        try:
            scope.values[name] = engine.value(written, scope) if written.number is None else written.number
        except Abandoned:
            scope.values[name] = ""
    return scope


def _common(engine: Engine, cards: Sequence[Card], scopes: Sequence[Scope], size: CardSize) -> list[dict[str, float]]:
    """For each card the size of each tiered style."""
    area = Rect(0.0, 0.0, size.trim.width, size.trim.height)
    found: list[dict[str, float]] = [{} for _ in cards]
    for name, style in engine.template.styles.items():
        if not style.tiers:
            continue
        least, most = style.tiers[-1][0], style.tiers[0][1]
        best: list[float | None] = []
        for card, scope in zip(cards, scopes, strict=True):

            def fits(pt: float, card: Card = card, scope: Scope = scope) -> bool:
                engine.run = Pass(card.id, card.where, {name: pt})
                scope.values["placed"] = engine.run.placed
                return engine.excess(engine.template.items, scope, area, name) <= _ENOUGH

            best.append(largest(fits, least, most))
        for sizes, pt in zip(found, common_sizes(best, style.tiers), strict=True):
            sizes[name] = pt
    return found


def _face(
    engine: Engine,
    card: str,
    scope: Scope,
    size: CardSize,
    side: str,
    sizes: Mapping[str, float],
    where: Any,
) -> Face:
    template = engine.template
    area = Rect(0.0, 0.0, size.trim.width, size.trim.height)
    engine.run = run = Pass(card, where, sizes)
    scope.values["placed"] = run.placed
    items: list[Item] = list(engine.place_all(template.items, scope, area))
    digest = Frame(size.trim, tuple(items), template.bleed).digest()
    mark = face_mark(digest)
    late = tuple(e for e in template.items if e.late)
    if late:
        inner = scope.inner({"mark": mark})
        inner.inside_late = True
        items += engine.place_all(late, inner, area)
    frame = Frame(size.trim, tuple(items), template.bleed)
    key = hashlib.sha256(f"{card}\n{side}\n{frame.dump()}".encode()).hexdigest() if late else digest
    return Face(card, side, size, frame, key, mark, tuple(run.facts), tuple(sorted(sizes.items())))


