"""The inherited properties of a shape go in, its fill and stroke come out."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Gradient, Outline, Stroke
from cardgen.source.svg.colours import read_colour
from cardgen.source.svg.faults import SVG_UNSUPPORTED, BadValueError
from cardgen.source.svg.gradients import GRADIENTS, Ramp, Viewport, read_ramp
from cardgen.source.svg.outlines import is_flat
from cardgen.source.svg.reading import Reading
from cardgen.source.svg.styles import Style
from cardgen.source.svg.tree import Declared, Element
from cardgen.source.svg.values import read_length, read_number, read_numbers, read_share, read_size, read_word

_URL = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)['\"]?\s*\)\s*(.*)", re.DOTALL)
_PX = re.compile(r"(?<=[0-9.])px(?![A-Za-z0-9])")


_FILL = ("fill", "fill-opacity", "color")
_STROKE = (
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "color",
)


class Paints:
    """Reads fills and strokes. Gradients, and paints that were written the same way before, are read once."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._ramps: dict[tuple[Element, Viewport], Ramp | Colour | None] = {}
        self._fills: dict[tuple[str, ...], Colour | None] = {}
        self._strokes: dict[tuple[str, ...], Stroke | None] = {}

    def fill(self, style: Style, outline: Outline, viewport: Viewport) -> Colour | Gradient | None:
        """The fill of an outline; None for none, and for outlines without area."""
        declared = style.get("fill")
        if declared and declared.value.startswith("url"):
            opacity = self._reading.value(style.get("fill-opacity"), read_share, 1.0)
            paint = self._gradient(declared, viewport)
            if isinstance(paint, Ramp):
                return paint.over(outline, opacity) if opacity and not is_flat(outline) else None
            colour = _seen(paint, opacity)
        else:
            key = _written(style, _FILL)
            if key not in self._fills:
                before = self._reading.faults.count
                opacity = self._reading.value(style.get("fill-opacity"), read_share, 1.0)
                colour = _seen(self._colour(declared, style, BLACK), opacity)
                if self._reading.faults.count == before:
                    self._fills[key] = colour
            else:
                colour = self._fills[key]
        return None if colour is None or is_flat(outline) else colour

    def stroke(self, style: Style) -> Stroke | None:
        """The stroke, widths in the units of the shape."""
        if "stroke" not in style:
            return None
        key = _written(style, _STROKE)
        if key in self._strokes:
            return self._strokes[key]
        before = self._reading.faults.count
        stroke = self._read_stroke(style, style["stroke"])
        if self._reading.faults.count == before:  # faults are to be reported at each place
            self._strokes[key] = stroke
        return stroke

    def _read_stroke(self, style: Style, declared: Declared) -> Stroke | None:
        value = self._reading.value
        if declared.value.startswith("url"):
            hint = "use one colour, or draw the line as a filled shape"
            fault = BadValueError("a gradient on a stroke is not supported", hint=hint, rule=SVG_UNSUPPORTED)
            self._reading.faults.add_value(fault, declared.place)
            return None
        opacity = value(style.get("stroke-opacity"), read_share, 1.0)
        paint = _seen(self._colour(declared, style, None), opacity)
        width = value(style.get("stroke-width"), read_size, 1.0)
        cap = value(style.get("stroke-linecap"), _read_cap, "butt")
        join = value(style.get("stroke-linejoin"), _read_join, "miter")
        miter = value(style.get("stroke-miterlimit"), _read_miter, 4.0)
        dash = value(style.get("stroke-dasharray"), _read_dash, ())
        offset = value(style.get("stroke-dashoffset"), read_length, 0.0)
        if paint is None or not width:
            return None
        # a PDF dash may not start before its first number
        return Stroke(paint, width, cap, join, miter, dash, offset % sum(dash) if dash else 0.0)

    def even_odd(self, style: Style, name: str = "fill-rule") -> bool:
        """True for the even-odd rule of fill-rule or clip-rule."""
        if name not in style:
            return False
        rules = ("nonzero", "evenodd")
        return self._reading.value(style.get(name), lambda text: read_word(text, rules), "nonzero") == "evenodd"

    def _colour(self, declared: Declared | None, style: Style, missing: Colour | None) -> Colour | None:
        if declared is None:
            return missing
        if declared.value == "none":
            return None
        read: Callable[[str], Colour | None] = lambda text: read_colour(text, self._current(style))
        return self._reading.value(declared, read, None)

    def _current(self, style: Style) -> Colour:
        return self._reading.value(style.get("color"), lambda text: read_colour(text, BLACK), BLACK)

    def _gradient(self, declared: Declared, viewport: Viewport) -> Ramp | Colour | None:
        link = _URL.fullmatch(declared.value)
        if link is None:
            fault = BadValueError(f"'{declared.value[:40]}' leads out of the file", hint='write fill="url(#id)"')
            self._reading.faults.add_value(fault, declared.place)
            return None
        if link[2] not in ("", "none"):  # what to use if there is no such gradient
            self._reading.value(declared, lambda _: read_colour(link[2], BLACK), BLACK)
        element = self._reading.target(link[1], declared.place, GRADIENTS, "a gradient")
        if element is None:
            return None
        key = (element, viewport)
        if key not in self._ramps:
            self._ramps[key] = read_ramp(element, self._reading, viewport)
        return self._ramps[key]


def _written(style: Style, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([style[name].value if name in style else "" for name in names])


def _seen(colour: Colour | None, opacity: float) -> Colour | None:
    if colour is None:
        return None
    seen = colour.faded(opacity) if opacity != 1 else colour
    return seen if seen.alpha else None


def _read_cap(text: str) -> str:
    return read_word(text, ("butt", "round", "square"))


def _read_join(text: str) -> str:
    return read_word(text, ("miter", "round", "bevel"), ("miter-clip", "arcs"))


def _read_miter(text: str) -> float:
    value = read_number(text)
    if value < 1:
        raise BadValueError(f"{text.strip()} is below 1", hint="write a number from 1 up")
    return value


def _read_dash(text: str) -> tuple[float, ...]:
    if text == "none":
        return ()
    values = read_numbers(_PX.sub("  ", text))
    if any(value < 0 for value in values):
        raise BadValueError("a dash is negative", hint="write numbers from 0 up")
    if not sum(values):
        return ()  # all dashes of no length: a solid line, as SVG says
    return tuple(values * 2 if len(values) % 2 else values)
