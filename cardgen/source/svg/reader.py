"""The bytes of an SVG file go in, a Drawing comes out: items in units of the view box, or None and all the faults.

What is drawn here looks as resvg draws it, or it is refused with its place; nothing is left out in silence.
"""

from __future__ import annotations

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Clip, Item, Outline, Shape, drawing_key
from cardgen.model.geometry import IDENTITY, Matrix, multiply, scaling, translation
from cardgen.source.svg.clips import read_clip
from cardgen.source.svg.dashes import for_pdf
from cardgen.source.svg.faults import (
    SVG_BAD_REFERENCE,
    SVG_BAD_VALUE,
    SVG_EMPTY,
    SVG_TOO_LARGE,
    SVG_UNSUPPORTED,
    Faults,
    TooLargeError,
)
from cardgen.source.svg.gradients import Viewport
from cardgen.source.svg.grouping import Items, faded, grouped
from cardgen.source.svg.paint import Paints
from cardgen.source.svg.properties import DEFINITIONS, SHAPES
from cardgen.source.svg.reading import Reading
from cardgen.source.svg.shapes import read_outline
from cardgen.source.svg.styles import Own, Style
from cardgen.source.svg.tree import Element, Place
from cardgen.source.svg.values import read_length, read_share, read_size, read_word
from cardgen.source.svg.viewbox import read_view, read_view_box
from cardgen.source.svg.xmltree import MAX_DEPTH, parse_xml

_DISPLAYS = ("inline", "block", "inline-block", "none")
_DRAWN = frozenset({"g", "use", "symbol", *SHAPES})


def read_svg(data: bytes, name: str, report: Report) -> Drawing | None:
    """Read the SVG file called `name`. Every fault is reported with line and column; with an error, None comes back."""
    faults = Faults(name, data, report)
    items: Items = ()
    areas = root = None
    try:
        root = parse_xml(data, faults)
        if root is not None:
            reading = Reading(root, faults)
            areas = read_view(root, reading)
            items = _Reader(reading).root((areas[1].width, areas[1].height) if areas else None)
    except TooLargeError as error:
        faults.add(SVG_TOO_LARGE, str(error), Span(name), hint="simplify the drawing, or use a picture")
    if faults.count or areas is None or root is None:
        return None
    if not items:
        hint = "look whether its shapes have a fill or a stroke, and are not hidden"
        faults.add(SVG_EMPTY, "the drawing shows nothing", Place(root), hint=hint)
    return Drawing(name, areas[0], items, drawing_key("svg", items))


class _Reader:
    """Walks over what is drawn, each use anew."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._paints = Paints(reading)
        self._outlines: dict[Element, Outline] = {}
        self._open: dict[Element, None] = {}  # the groups and uses around the present element, outermost first

    def root(self, viewport: Viewport) -> Items:
        """All items of the drawing."""
        return self._element(self._reading.root, {}, viewport)

    def _element(self, element: Element, around: Style, viewport: Viewport) -> Items:
        """The items of one element that stands where the style `around` holds."""
        reading = self._reading
        reading.spend()
        own = reading.styles.own(element)
        display = own.local.get("display")
        if display is not None and reading.value(display, _read_display, "") == "none":
            return ()
        style = reading.styles.below(around, element)
        shift = IDENTITY
        if element.tag in SHAPES:
            items = self._shape(element, style, viewport)
        elif len(self._open) >= MAX_DEPTH:
            raise TooLargeError(f"the drawing has more than {MAX_DEPTH} levels of nesting once every <use> is drawn")
        elif element.tag == "use":
            self._open[element] = None
            items, shift = self._use(element, style, viewport)
            del self._open[element]
        else:
            self._open[element] = None
            items = self._children(element, style, viewport)
            del self._open[element]
        return self._around(element, own, items, shift)

    def _around(self, element: Element, own: Own, items: Items, shift: Matrix) -> Items:
        """The items with the opacity, clip and transform of their element; `shift` is done before the transform."""
        reading = self._reading
        if not own.local and "transform" not in element.attributes and shift == IDENTITY:
            return items
        seen = faded(items, reading.value(own.local.get("opacity"), read_share, 1.0))
        if seen is None:
            what = "with fill and stroke" if element.tag in SHAPES else "of several shapes"
            hint = "give each shape its own fill-opacity and stroke-opacity, or mix the colours by hand"
            message = f"<{element.tag}> opacity {what} is not supported"
            reading.faults.add(SVG_UNSUPPORTED, message, own.local["opacity"].place, hint=hint)
            return items
        clip = read_clip(own.local.get("clip-path"), reading, self._paints)
        matrix = reading.transform(element)
        if shift != IDENTITY:
            matrix = multiply(matrix, shift)
        if matrix == IDENTITY and clip is None:
            return seen
        return grouped(seen, matrix, clip, self._span(element))

    def _children(self, element: Element, style: Style, viewport: Viewport) -> Items:
        self._reading.check_text(element)
        items: list[Item] = []
        for child in element.children:
            if child.tag in _DRAWN and child.tag != "symbol":
                items.extend(self._element(child, style, viewport))
            elif child.tag not in DEFINITIONS:
                self._reading.refuse_element(child)
        return tuple(items)

    def _shape(self, element: Element, style: Style, viewport: Viewport) -> Items:
        reading = self._reading
        if element not in self._outlines:
            reading.check_children(element, (), "delete it")
            self._outlines[element] = read_outline(element, reading)
        outline = self._outlines[element]
        reading.spend(0, len(outline))
        fill = self._paints.fill(style, outline, viewport)
        stroke = self._paints.stroke(style)
        even_odd = self._paints.even_odd(style)
        shown = reading.value(style.get("visibility"), _read_visibility, "visible")
        if not outline or shown != "visible" or (fill is None and stroke is None):
            return ()
        span = self._span(element)
        if stroke is None:
            return (Shape(outline, fill, None, even_odd, span=span),)
        drawn, stroke = for_pdf(outline, stroke) if stroke.dash or stroke.cap != "butt" else (outline, stroke)
        if fill is None or stroke.colour.alpha == 255:
            return (Shape(drawn, fill, stroke, even_odd, span=span),)
        # painted in one go, PDF lets the fill end where a see-through stroke begins
        return (Shape(outline, fill, None, even_odd, span=span), Shape(drawn, None, stroke, span=span))

    def _use(self, element: Element, style: Style, viewport: Viewport) -> tuple[Items, Matrix]:
        """The items of what a use leads to, and the shift by its x and y (done already for a symbol)."""
        reading = self._reading
        reading.check_children(element, (), "delete it")
        x, y = (reading.attribute(element, name, read_length, 0.0) for name in "xy")
        target = reading.link(element, _DRAWN | {"svg"}, "something that can be drawn")
        if target is None:
            return (), IDENTITY
        if target in self._open:
            message = f"<use> leads back to the <{target.tag}> around it"
            reading.faults.add(SVG_BAD_REFERENCE, message, Place(element), hint="let it lead to another element")
            return (), IDENTITY
        if target.tag == "svg":
            reading.refuse_element(target)
            return (), IDENTITY
        if target.tag == "symbol":
            return self._symbol(element, target, style, viewport, x, y), IDENTITY
        return self._element(target, style, viewport), translation(x, y)

    def _symbol(self, use: Element, symbol: Element, style: Style, viewport: Viewport, x: float, y: float) -> Items:
        """A symbol as the standard places it: its view box in the middle of the use's rectangle, and cut off there."""
        width, height = self._symbol_size(use, viewport)
        if not width or not height:
            return ()
        matrix: Matrix = translation(x, y)
        box = read_view_box(symbol, self._reading)
        if box is not None:
            scale = min(width / box.width, height / box.height)
            left, top = (width - box.width * scale) / 2, (height - box.height * scale) / 2
            matrix = multiply(matrix, multiply(translation(left, top), scaling(scale, scale)))
            matrix = multiply(matrix, translation(-box.x, -box.y))
        # percentages inside a symbol are taken of different things by different programs: there they are faults
        inside = grouped(self._element(symbol, style, None), matrix, None, self._span(use))
        overflow = self._reading.styles.own(symbol).local.get("overflow")
        words = ("visible", "auto", "hidden", "scroll")
        if self._reading.value(overflow, lambda text: read_word(text, words), "hidden") in ("visible", "auto"):
            return inside
        right, bottom = x + width, y + height
        edge = (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
        return grouped(inside, IDENTITY, Clip(edge), self._span(use))

    def _symbol_size(self, use: Element, viewport: Viewport) -> tuple[float, float]:
        found: list[float] = []
        for name, whole in zip(("width", "height"), viewport or (None, None), strict=True):
            if name in use.attributes:
                found.append(self._reading.attribute(use, name, read_size, 0.0))
            elif whole is not None:
                found.append(whole)
            else:
                hint = f'write {name}="…" in units of the drawing'
                self._reading.faults.add(SVG_BAD_VALUE, f"<use> of a <symbol> has no {name}", Place(use), hint=hint)
                found.append(0.0)
        return found[0], found[1]

    def _span(self, element: Element) -> Span:
        return Span(self._reading.faults.name, element.line, element.column)


def _read_display(text: str) -> str:
    return read_word(text, _DISPLAYS)


def _read_visibility(text: str) -> str:
    return read_word(text, ("visible", "hidden", "collapse"))
