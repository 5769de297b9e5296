"""A template and values go in; a picture, or one part of the template at any size, comes out as items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.diagnostics.span import Span
from cardgen.layout.card_scope import base_values
from cardgen.layout.engine import Engine
from cardgen.layout.placed import Placed
from cardgen.layout.say import Abandoned, FaceAbandoned
from cardgen.layout.scope import Pass, Scope
from cardgen.layout.template import Element, Style
from cardgen.model.book import ClassLook, TextLook
from cardgen.model.colour import BLACK
from cardgen.model.face import Face, Fact
from cardgen.model.frame import Frame, Item
from cardgen.model.game import Game, Theme
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import CardSize


class Ornaments:
    """Draws with one template that stands for no card, over an area of `size`. `values` are what it sees besides."""

    def __init__(self, engine: Engine, game: Game, theme: Theme, size: Size, values: Mapping[str, Any]) -> None:
        self._engine = engine
        self._area = Rect(0.0, 0.0, size.width, size.height)
        self._card_size = CardSize("picture", "Picture", size, 0.0)
        self._values = {**base_values(engine, game, theme, self._card_size, "picture"), **values}
        self._facts: dict[Fact, None] = {}

    def picture(self, values: Mapping[str, Any] | None = None) -> tuple[Item, ...]:
        """The template's items over its whole area."""
        return self._draw(self._engine.template.items, self._area, values or {})

    def part(self, name: str, width: float, height: float, values: Mapping[str, Any]) -> tuple[Item, ...]:
        """A part of the template, `width` x `height` mm; nothing when the template has no such part."""
        elements = self._engine.template.parts.get(name)
        if elements is None:
            return ()
        return self._draw(elements, Rect(0.0, 0.0, width, height), {"w": width, "h": height, **values})

    def face(self, key: str) -> Face:
        """A face for the checks: it holds what does not fit or is missing in all that was drawn, and no items."""
        frame = Frame(self._card_size.trim, ())
        return Face("", "picture", self._card_size, frame, key, "", tuple(self._facts))

    def text_look(self, style: Style, before: float, after: float) -> TextLook:
        """A text style of the template with its colours worked out; white space over and under it in mm."""
        scope = self._scope({})
        classes = {}
        try:
            colour = scope.colour(style.colour) or BLACK
            for name, c in style.classes.items():
                own = scope.colour(c.colour) if c.colour is not None else None
                classes[name] = ClassLook(c.chain, c.weight, c.italic, own, c.scale, c.tracking, c.rise)
        except Abandoned:
            colour = BLACK
        align = "center" if style.align == "centre" else style.align
        return TextLook(
            style.chain, style.weight, style.italic, colour, style.size, style.leading, before, after, style.tracking,
            align, style.settle, style.quotes, classes,
        )  # fmt: skip

    def _scope(self, values: Mapping[str, Any]) -> Scope:
        """A scope in which the template's named values are worked out."""
        template = self._engine.template
        sizes = {name: style.tiers[0][1] for name, style in template.styles.items() if style.tiers}
        run = Pass(self._engine.report, "", self._where, sizes, facts=self._facts)
        placed = Placed({})
        scope = Scope({**self._values, "placed": placed, **values}, {}, run, placed)
        for name, written in template.let:
            try:
                scope = scope.inner({name: scope.value(written)})
            except Abandoned:
                scope = scope.inner({name: ""})
        return scope

    def _where(self, _: str) -> Span:
        return self._engine.template.span

    def _draw(self, elements: Sequence[Element], area: Rect, values: Mapping[str, Any]) -> tuple[Item, ...]:
        try:
            return tuple(self._engine.place_all(elements, self._scope(values), area))
        except FaceAbandoned:
            return ()
