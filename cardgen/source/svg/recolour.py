"""A drawing and a table of colours go in, the same drawing in other colours comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Gradient, Group, Item, Shape, Stroke, drawing_key


def recolour(drawing: Drawing, mapping: Mapping[str, str], keep: float = 1.0) -> Drawing:
    """Put other colours into a drawing.

    `mapping` goes from lower-case `#rrggbb` (whatever the alpha in the drawing) to `#rrggbb` or `#rrggbbaa`, whose
    alpha is multiplied with the one in the drawing. Fills without an entry are mixed with white: `keep` 1 leaves
    them, 0 makes them white; strokes without an entry stay. A stop of a gradient cannot be see-through, so there the
    alpha of an entry mixes with white. Raises ValueError for an entry that is no colour.
    """
    table = {key: Colour.parse(value) for key, value in mapping.items()}
    items = _Painter(table, keep).items(drawing.items)
    return replace(drawing, items=items, key=drawing_key("svg", items))


class _Painter:
    def __init__(self, table: Mapping[str, Colour], keep: float) -> None:
        self._table = table
        self._keep = keep

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items in their new colours."""
        return tuple(self._item(item) for item in items)

    def _item(self, item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=self.items(item.items))
        if isinstance(item, Shape):
            return replace(item, fill=self._fill(item.fill), stroke=self._stroke(item.stroke))
        return item

    def _fill(self, fill: Colour | Gradient | None) -> Colour | Gradient | None:
        if isinstance(fill, Gradient):
            return replace(fill, stops=tuple((at, self._stop(colour)) for at, colour in fill.stops))
        if fill is None:
            return None
        found = self._entry(fill)
        return found.faded(fill.alpha / 255) if found else fill.lightened(self._keep)

    def _stroke(self, stroke: Stroke | None) -> Stroke | None:
        found = self._entry(stroke.colour) if stroke else None
        if stroke is None or found is None:
            return stroke
        return replace(stroke, colour=found.faded(stroke.colour.alpha / 255))

    def _stop(self, colour: Colour) -> Colour:
        found = self._entry(colour)
        if found is None:
            return colour.lightened(self._keep)
        return replace(found, alpha=255).lightened(found.alpha / 255)

    def _entry(self, colour: Colour) -> Colour | None:
        return self._table.get(replace(colour, alpha=255).hex)
