"""A gradient element goes in; the gradient, ready to be laid over any outline, comes out."""

from __future__ import annotations

import math
from functools import partial

from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Gradient, Outline
from cardgen.model.geometry import Matrix, multiply
from cardgen.records import dataclass
from cardgen.source.svg.colours import read_colour
from cardgen.source.svg.faults import SVG_BAD_REFERENCE, SVG_BAD_VALUE, SVG_UNSUPPORTED, BadValueError
from cardgen.source.svg.outlines import bounds
from cardgen.source.svg.reading import Reading
from cardgen.source.svg.tree import Element, Place
from cardgen.source.svg.values import read_measure, read_share, read_word

GRADIENTS = ("linearGradient", "radialGradient")

#: Geometry attributes with what SVG takes for a missing one, as a share of the whole.
_LINEAR = (("x1", 0.0), ("y1", 0.0), ("x2", 1.0), ("y2", 0.0))
_RADIAL = (("cx", 0.5), ("cy", 0.5), ("r", 0.5))

#: Width and height that percentages are taken of; None where the standard and the programs disagree (in a symbol).
Viewport = tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Ramp:
    """A gradient before it meets a shape. `boxed`: its units are shares of the shape's bounding box."""

    kind: str
    geometry: tuple[float, ...]
    stops: tuple[tuple[float, Colour], ...]
    matrix: Matrix
    boxed: bool

    def over(self, outline: Outline, opacity: float) -> Gradient | None:
        """The gradient laid over an outline; None when the outline has no area."""
        matrix = self.matrix
        if self.boxed:
            box = bounds(outline)
            if box is None or not box.width or not box.height:
                return None
            matrix = multiply((box.width, 0.0, 0.0, box.height, box.x, box.y), matrix)
        return Gradient(self.kind, self.geometry, self.stops, matrix, opacity)


def read_ramp(element: Element, reading: Reading, viewport: Viewport) -> Ramp | Colour | None:
    """The gradient of an element; a plain colour where SVG makes it one (one stop, no length); None after a fault."""
    chain = _chain(element, reading)
    if chain is None:
        return None
    holders = _holders(chain)
    boxed = True
    if "gradientUnits" in holders:
        units = ("objectBoundingBox", "userSpaceOnUse")
        boxed = (
            reading.attribute(holders["gradientUnits"], "gradientUnits", lambda t: read_word(t, units), "") != units[1]
        )
    if "spreadMethod" in holders:
        others = ("reflect", "repeat")
        reading.attribute(holders["spreadMethod"], "spreadMethod", lambda t: read_word(t, ("pad",), others), "")
    holder = holders.get("gradientTransform", element)
    if holder is not element:
        message = f"<{element.tag}> takes gradientTransform from another gradient: programs disagree on that"
        hint = "write gradientTransform on the gradient that the shape refers to"
        reading.faults.add(SVG_UNSUPPORTED, message, Place(holder, "gradientTransform"), hint=hint)
    matrix = reading.transform(element, "gradientTransform")
    linear = element.tag == "linearGradient"
    whole = (1.0, 1.0) if boxed else viewport
    geometry = _geometry(element, holders, _LINEAR if linear else _RADIAL, reading, whole)
    if not linear:
        _check_focus(holders, geometry, reading, whole)
    stops = _stops(chain, reading)
    if not stops:
        return None
    if len(stops) == 1 or (geometry[:2] == geometry[2:] if linear else not geometry[2]):
        return stops[-1][1]
    return Ramp("linear" if linear else "radial", geometry, stops, matrix, boxed)


def _chain(element: Element, reading: Reading) -> list[Element] | None:
    """The gradient and those that it takes the rest from."""
    chain = [element]
    while "href" in chain[-1].attributes or "xlink:href" in chain[-1].attributes:
        following = reading.link(chain[-1], GRADIENTS, "a gradient")
        if following is None:
            return None
        if following in chain:
            message = "the gradient leads back to itself"
            reading.faults.add(SVG_BAD_REFERENCE, message, Place(chain[-1]), hint="take its href away")
            return None
        reading.spend(len(chain))
        chain.append(following)
    for one in chain:
        reading.styles.own(one)
        reading.check_children(one, ("stop",), "a gradient holds only <stop>")
    return chain


def _holders(chain: list[Element]) -> dict[str, Element]:
    """Which gradient of the chain gives each attribute: the nearest, and geometry only from one of the same kind."""
    holders: dict[str, Element] = {}
    common = ("gradientUnits", "gradientTransform", "spreadMethod")
    for one in chain:
        for name in one.attributes:
            if name in common or one.tag == chain[0].tag:
                holders.setdefault(name, one)
    return holders


def _geometry(
    element: Element,
    holders: dict[str, Element],
    names: tuple[tuple[str, float], ...],
    reading: Reading,
    whole: Viewport,
) -> tuple[float, ...]:
    found: list[float] = []
    for name, share in names:
        side = _side(name, whole)
        holder = holders.get(name)
        if holder is not None:
            found.append(reading.attribute(holder, name, partial(_measure, name=name, side=side), 0.0))
        elif side is not None:
            found.append(share * side)
        else:
            hint = f'write {name}="…" in units of the drawing'
            reading.faults.add(SVG_BAD_VALUE, f"<{element.tag}> has no {name}", Place(element), hint=hint)
            found.append(0.0)
    return tuple(found)


def _side(name: str, whole: Viewport) -> float | None:
    if whole is None:
        return None
    width, height = whole
    if name in ("r", "fr"):
        return math.sqrt((width * width + height * height) / 2)
    return width if "x" in name else height


def _measure(text: str, name: str, side: float | None) -> float:
    value = read_measure(text, side)
    if name in ("r", "fr") and value < 0:
        raise BadValueError(f"{text.strip()} is negative", hint="write a number from 0 up")
    return value


def _check_focus(holders: dict[str, Element], geometry: tuple[float, ...], reading: Reading, whole: Viewport) -> None:
    """A focus away from the centre is refused; drawing programs write it out even when it is the centre."""
    for name, centre in (("fx", geometry[0]), ("fy", geometry[1]), ("fr", 0.0)):
        holder = holders.get(name)
        side = _side(name, whole)
        if holder is None:
            continue
        if reading.attribute(holder, name, partial(read_measure, whole=side), centre) != centre:
            message = f"<{holder.tag}> {name}: a focus away from the centre is not supported"
            reading.faults.add(SVG_UNSUPPORTED, message, Place(holder, name), hint="delete fx, fy and fr")


def _stops(chain: list[Element], reading: Reading) -> tuple[tuple[float, Colour], ...]:
    """The stops of the first gradient in the chain that has any, never running back, spread from 0 to 1."""
    elements = next((found for one in chain if (found := [c for c in one.children if c.tag == "stop"])), [])
    if not elements:
        message = f"<{chain[0].tag}> has no <stop>"
        reading.faults.add(SVG_BAD_VALUE, message, Place(chain[0]), hint='write <stop offset="0" stop-color="#…"/>')
    stops: list[tuple[float, Colour]] = []
    reading.spend(len(elements))
    for element in elements:
        reading.check_children(element, (), "delete it")
        local = reading.styles.own(element).local
        offset = reading.attribute(element, "offset", read_share, 0.0)
        current = reading.value(reading.styles.at(element).get("color"), lambda t: read_colour(t, BLACK), BLACK)
        colour = reading.value(local.get("stop-color"), partial(read_colour, current=current), BLACK)
        opacity = reading.value(local.get("stop-opacity"), read_share, 1.0)
        if colour.alpha != 255 or opacity != 1:
            declared = local.get("stop-opacity") if opacity != 1 else local.get("stop-color")
            hint = "mix the colour with its ground, or use fill-opacity for the whole shape"
            place = declared.place if declared else Place(element)
            reading.faults.add(SVG_UNSUPPORTED, "a see-through gradient stop is not supported", place, hint=hint)
        stops.append((max(offset, stops[-1][0]) if stops else offset, colour))
    if len(stops) > 1:
        if stops[0][0] > 0:
            stops.insert(0, (0.0, stops[0][1]))
        if stops[-1][0] < 1:
            stops.append((1.0, stops[-1][1]))
    return tuple(stops)
