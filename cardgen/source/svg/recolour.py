"""A drawing and a table of colours go in, the same drawing in other colours comes out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing, Toning
from cardgen.model.frame import Gradient, Group, Item, Shape, Stroke
from cardgen.model.light import grey

_AS_IT_IS = Toning()


def recolour(drawing: Drawing, mapping: Mapping[str, str], toning: Toning = _AS_IT_IS) -> Drawing:
    """Put other colours into a drawing.

    `mapping` goes from lower-case `#rrggbb` (whatever the alpha in the drawing) to `#rrggbb` or `#rrggbbaa`, whose
    alpha is multiplied with the one in the drawing. `toning` says what becomes of the colours without an entry.
    Raises ValueError for an entry that is no colour.
    """
    table = {key: Colour.parse(value) for key, value in mapping.items()}
    items = _Painter(table, toning).items(drawing.items)
    # The same drawing in the same colours holds the same items, so there is no need to go through them.
    colours = ",".join(f"{key}={colour.hex}" for key, colour in table.items())
    made_of = f"{drawing.key} {colours} {toning.keep!r} {toning.keep_lines!r} {toning.grey}"
    key = f"svg:{hashlib.sha256(made_of.encode()).hexdigest()[:16]}"
    return Drawing(drawing.path, drawing.view, items, key) if items != drawing.items else drawing


class _Painter:
    def __init__(self, table: Mapping[str, Colour], toning: Toning) -> None:
        self._table = table
        self._toning = toning
        self._fills: dict[Colour, Colour] = {}
        self._strokes: dict[Stroke, Stroke] = {}

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items in their new colours."""
        return tuple(self._item(item) for item in items)

    def _item(self, item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=self.items(item.items))
        if isinstance(item, Shape):
            fill, stroke = self._fill(item.fill), self._stroke(item.stroke)
            return Shape(item.outline, fill, stroke, item.even_odd, item.name, item.span, item.decorative)
        return item

    def _fill(self, fill: Colour | Gradient | None) -> Colour | Gradient | None:
        if isinstance(fill, Gradient):
            return replace(fill, stops=tuple((at, self._filled(colour)) for at, colour in fill.stops))
        return self._filled(fill) if fill else None

    def _filled(self, colour: Colour) -> Colour:
        if colour not in self._fills:
            self._fills[colour] = self._entry(colour) or self._toned(colour, self._toning.keep)
        return self._fills[colour]

    def _stroke(self, stroke: Stroke | None) -> Stroke | None:
        if stroke is None:
            return None
        if stroke not in self._strokes:
            colour = self._entry(stroke.colour) or self._toned(stroke.colour, self._toning.keep_lines)
            self._strokes[stroke] = replace(stroke, colour=colour)
        return self._strokes[stroke]

    def _toned(self, colour: Colour, keep: float) -> Colour:
        return (grey(colour) if self._toning.grey else colour).lightened(keep)

    def _entry(self, colour: Colour) -> Colour | None:
        found = self._table.get(Colour(colour.red, colour.green, colour.blue).hex)
        return found.faded(colour.alpha / 255) if found else None
