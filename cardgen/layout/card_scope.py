"""A card of a linked game goes in, the scope with all that the expressions of a template see for it comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.language.fault import Fault
from cardgen.language.methods import safe
from cardgen.language.words import as_text
from cardgen.layout.engine import Engine
from cardgen.layout.placed import Placed
from cardgen.layout.say import Abandoned
from cardgen.layout.scope import Pass, Scope
from cardgen.layout.values import game_values, size_values, theme_values
from cardgen.model.colour import BLACK
from cardgen.model.game import Card, Game, Theme
from cardgen.model.geometry import MM_PER_PT
from cardgen.model.stock import CardSize
from cardgen.typeset.measure import TextStyle

#: What `mark` is until it is known; as wide as any mark in a font whose signs are all of one width.
NO_MARK = "0000"


def base_values(engine: Engine, game: Game, theme: Theme, size: CardSize, side: str) -> dict[str, Any]:
    """What every expression of a template sees, whatever card it is for."""
    setter, styles = engine.setter, engine.template.styles

    @safe
    def width(words: object, style: str) -> float:
        """Width in mm of words on one line in a style at its own size."""
        if style not in styles:
            raise Fault("name", f"there is no style '{style}'", known=tuple(styles), name=str(style))
        set_in = styles[style]
        look = TextStyle(set_in.chain, set_in.weight, set_in.italic, BLACK, 1.0, set_in.tracking)
        return setter.measurer.width(as_text(words), look) * set_in.size * MM_PER_PT

    return {
        "game": game_values(game),
        "theme": theme_values(theme),
        "side": side,
        "width": width,
        "mark": NO_MARK,
        **size_values(size),
    }


def card_scope(
    engine: Engine, base: Mapping[str, Any], card: Card | None = None, own: Mapping[str, Any] | None = None
) -> Scope:
    """The scope for one card with its `own` values, or for none, with the template's named values worked out."""
    placed = Placed({})
    values: dict[str, Any] = {**base, "placed": placed}
    origins: dict[str, str] = {}
    if card is None:
        run = Pass(engine.report, "", lambda _: engine.template.span, {})
    else:
        values["card"] = own
        origins["card"] = ""
        run = Pass(engine.report, card.id, card.where, {})
    scope = Scope(values, origins, run, placed)
    for name, written in engine.template.let:
        try:
            values[name] = scope.value(written)
        except Abandoned:
            run.broken.add(name)
            continue
        path = scope.origin_path(written)
        if path is not None:
            origins[name] = path
    return scope
