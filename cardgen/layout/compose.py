"""A template and the cards of a deck go in, their faces come out, with text at sizes common to the deck."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from cardgen.layout.card_scope import base_values, card_scope
from cardgen.layout.engine import Engine
from cardgen.layout.kind import AtSizes
from cardgen.layout.mark import face_mark, fill_in
from cardgen.layout.say import FaceAbandoned
from cardgen.layout.scope import Scope
from cardgen.layout.template import reads
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Item
from cardgen.model.game import Card, Game, Theme
from cardgen.model.geometry import Rect
from cardgen.model.stock import CardSize
from cardgen.typeset.copyfit import common_sizes, largest

__all__ = ["base_values", "card_scope", "compose_alone", "compose_backs", "compose_faces"]

#: By how many mm a text may be too large and still counts as fitting.
_ENOUGH = 0.01


def compose_faces(engine: Engine, game: Game, cards: Sequence[Card], theme: Theme, size: CardSize) -> tuple[Face, ...]:
    """One face a card, in the order given. A card whose values fail to draw still gives a face of what could be
    drawn; the faults are in the engine's report, so that a gate can stop the build."""
    return _faces(engine, game, cards, theme, size, "face")


def compose_alone(
    engine: Engine, game: Game, theme: Theme, size: CardSize, side: str, values: Mapping[str, Any] | None = None
) -> Face:
    """The one face of a template that stands for no card of the game: an aid, a panel of a box.

    `values` are more names that its expressions see.
    """
    scope = card_scope(engine, {**base_values(engine, game, theme, size, side), **(values or {})})
    (sizes,) = _common(engine, [scope], size)
    return _face(engine, scope, size, side, sizes)


def compose_backs(engine: Engine, game: Game, cards: Sequence[Card], theme: Theme, size: CardSize) -> tuple[Face, ...]:
    """The back of each card. A template that reads nothing of the card is drawn once and shared."""
    if not reads(engine.template, "card"):
        return (compose_alone(engine, game, theme, size, "back"),) * len(cards)
    made: dict[str, Face] = {}
    return tuple(made.setdefault(b.key, b) for b in _faces(engine, game, cards, theme, size, "back"))


def _faces(
    engine: Engine, game: Game, cards: Sequence[Card], theme: Theme, size: CardSize, side: str
) -> tuple[Face, ...]:
    base = base_values(engine, game, theme, size, side)
    own = {values["id"]: values for values in base["game"]["cards"]}
    scopes = [card_scope(engine, base, card, own[card.id]) for card in cards]
    sizes = _common(engine, scopes, size)
    return tuple(_face(engine, scope, size, side, found) for scope, found in zip(scopes, sizes, strict=True))


def _common(engine: Engine, scopes: Sequence[Scope], size: CardSize) -> list[dict[str, float]]:
    """For each scope (a card's) the size of each tiered style."""
    styles = [style for style in engine.template.styles.values() if style.tiers]
    found: list[dict[str, float]] = [{} for _ in scopes]
    trials = [_trials(engine, scope, size) for scope in scopes] if styles else []
    for style in styles:
        least, most = style.tiers[-1][0], style.tiers[0][1]
        # Styles are settled in the order of the template: what was found for one stands while the next is fitted.
        best = [
            largest(partial(_fits, of_card, settled, style.name), least, most)
            for of_card, settled in zip(trials, found, strict=True)
        ]
        for sizes, pt in zip(found, common_sizes(best, style.tiers), strict=True):
            sizes[style.name] = pt
    return found


def _fits(trials: Sequence[AtSizes], settled: Mapping[str, float], style: str, size: float) -> bool:
    sizes = {**settled, style: size}
    return all(excess(sizes) <= _ENOUGH for excess in trials)


def _trials(engine: Engine, scope: Scope, size: CardSize) -> tuple[AtSizes, ...]:
    """By how much each text with common sizes is too large for its place on this card."""
    template = engine.template
    area = Rect(0.0, 0.0, size.trim.width, size.trim.height)
    walk = scope.walked({})
    try:
        if template.rehearsed:
            walk = scope.walked({}, rehearsal=True)
            for _ in engine.place_all(template.items, walk, area):
                pass
        return tuple(engine.trials(template.items, walk, area))
    except FaceAbandoned:
        return ()


def _face(engine: Engine, scope: Scope, size: CardSize, side: str, sizes: Mapping[str, float]) -> Face:
    template = engine.template
    area = Rect(0.0, 0.0, size.trim.width, size.trim.height)
    walk = scope.walked(sizes)
    run = walk.run
    made: list[Item] = []
    try:
        made.extend(engine.place_all(template.items, walk, area))
    except FaceAbandoned:
        run.waiting.clear()
    frame = Frame(size.trim, tuple(made), template.bleed)
    key = look = frame.digest()
    mark = face_mark(key)
    if run.waiting:
        run.mark_known = True
        drawn = [tuple(engine.place(e, inner.inner({"mark": mark}), rect)) for e, inner, rect in run.waiting]
        frame = Frame(size.trim, fill_in(frame.items, drawn), template.bleed)
        # What was drawn first is in the key already; only what had to wait is not.
        inside = [items for i, items in enumerate(drawn) if i not in run.outside]
        look = _with_late(key, inside, size) if inside else key
        key = _with_late(key, drawn, size)
    if run.facts:
        # Two cards that look alike are one drawing, but what is wrong with them is told of each.
        key = hashlib.sha256(f"{key}\n{run.subject}".encode()).hexdigest()
    return Face(run.subject, side, size, frame, key, mark, tuple(run.facts), tuple(sorted(sizes.items())), look)


def _with_late(key: str, drawn: Sequence[tuple[Item, ...]], size: CardSize) -> str:
    late = Frame(size.trim, tuple(item for items in drawn for item in items))
    return hashlib.sha256(f"{key}\n{late.dump()}".encode()).hexdigest()
