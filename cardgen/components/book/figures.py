"""The name of a picture in a text goes in (a card's face, a drawn figure, an image file), a figure comes out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from cardgen.components.press import Press
from cardgen.diagnostics.span import Span
from cardgen.layout.compose import compose_faces
from cardgen.layout.ornaments import Ornaments
from cardgen.model.drawing import Drawing
from cardgen.model.face import Face
from cardgen.model.flow import Figure, Inline
from cardgen.model.frame import Frame, Group, Item, Picture
from cardgen.model.game import Component, Game, Theme
from cardgen.model.geometry import Rect, Size, multiply, scaling, translation
from cardgen.source.svg import recolour

#: Pixels of a picture file for one inch on paper, where its width is not given.
_PIXELS = 300
#: Schemes of pictures that are made and not read from a file.
FACE, FIGURE = "face:", "figure:"


class Figures:
    """Makes the figures of one book; `values` are what drawn figures see besides their own attributes."""

    def __init__(self, component: Component, game: Game, press: Press, theme: Theme, values: Mapping[str, Any]) -> None:
        self._component = component
        self._game = game
        self._press = press
        self._theme = theme
        self._values = values
        self.judged: list[Face] = []

    def known(self, source: str) -> Sequence[str]:
        """Names near a picture that does not exist."""
        if source.startswith(FACE):
            return [FACE + c.id for c in self._game.cards]
        if source.startswith(FIGURE):
            names = self._press.workspace.names(f"templates/{self._game.id}", ".figure.yaml")
            return [FIGURE + n.removesuffix(".figure.yaml") for n in names]
        return self._press.images(self._game).beside(source)

    def make(
        self, source: str, alt: str, width: float | None, attrs: Mapping[str, str], measure: float, span: Span,
        caption: tuple[Inline, ...] = (),
    ) -> Figure | None:  # fmt: skip
        """The figure, `width` mm wide or as wide as it comes; None when there is no such picture."""
        if source.startswith(FACE):
            return self._face(source, alt, width, span, caption)
        if source.startswith(FIGURE):
            return self._figure(source, alt, width or measure, attrs, span, caption)
        return self._image(source, alt, width, attrs, measure, span, caption)

    def _face(
        self, source: str, alt: str, width: float | None, span: Span, caption: tuple[Inline, ...]
    ) -> Figure | None:
        face = self._faces.get(source.removeprefix(FACE))
        if face is None:
            return None
        size = face.size
        return Figure(face.frame, alt, width or size.trim.width, span, caption, f"face:{face.key}", size.corner)

    def _figure(
        self, source: str, alt: str, width: float, attrs: Mapping[str, str], span: Span, caption: tuple[Inline, ...]
    ) -> Figure | None:
        name = source.removeprefix(FIGURE) + ".figure.yaml"
        if not self._press.workspace.find(f"templates/{self._game.id}/{name}"):
            return None
        template = self._press.template(self._game, name, span)
        height = length(attrs.get("height", ""))
        if template is None or height is None:
            return None
        engine = self._press.engine(self._game, template, self._theme)
        size = Size(width, height)
        ornaments = Ornaments(engine, self._game, self._theme, size, {**self._values, "at": attrs})
        items = ornaments.picture()
        frame = Frame(size, items)
        key = frame.digest()
        self.judged.append(ornaments.face(key))
        return Figure(frame, alt, width, span, caption, f"figure:{key}")

    def _image(
        self, source: str, alt: str, width: float | None, attrs: Mapping[str, str], measure: float, span: Span,
        caption: tuple[Inline, ...],
    ) -> Figure | None:  # fmt: skip
        found = self._press.images(self._game).get(source)
        if found is None:
            return None
        if isinstance(found, Picture):
            across, down = found.pixels
            wide = width or min(measure, across / _PIXELS * 25.4)
            size = Size(wide, wide * down / across)
            place = Rect(0, 0, size.width, size.height)
            placed: Item = Picture(place, found.data, found.digest, found.pixels, found.path)
            return Figure(Frame(size, (placed,)), alt, wide, span, caption, f"picture:{found.digest}")
        drawing: Drawing = found
        if attrs.get("themed"):
            drawing = recolour(drawing, self._theme.art, self._theme.toning)
        view = drawing.view
        wide = width or measure
        scale = wide / view.width
        matrix = multiply(scaling(scale, scale), translation(-view.x, -view.y))
        frame = Frame(Size(wide, view.height * scale), (Group((Group(drawing.items, key=drawing.key),), matrix),))
        digest = hashlib.sha256(f"{drawing.key} {wide}".encode()).hexdigest()
        return Figure(frame, alt, wide, span, caption, f"drawing:{digest}")

    @cached_property
    def _faces(self) -> Mapping[str, Face]:
        """Every card's face by its id, drawn at the usual card size."""
        options = self._component.options
        template = self._press.template(self._game, options.face, self._component.span) if options.face else None
        size = self._press.stock.card_sizes.get(options.card_size)
        if template is None or size is None:
            return {}
        faces = compose_faces(
            self._press.engine(self._game, template, self._theme), self._game, self._game.cards, self._theme, size
        )
        return {card.id: face for card, face in zip(self._game.cards, faces, strict=True)}


def length(text: str, measure: float = 0.0) -> float | None:
    """A length in mm from an attribute: `37`, `37mm` or a share of the measure, `50%`."""
    bare = text.strip().removesuffix("mm").strip()
    try:
        if bare.endswith("%"):
            return float(bare[:-1]) / 100 * measure
        value = float(bare)
    except ValueError:
        return None
    return value if 0 <= value < 2000 else None
