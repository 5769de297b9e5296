"""A gradient goes in; the shadings of its colours and of its opacity come out (ISO 32000-1, 8.7.4.5)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardgen.draw.operators import number
from cardgen.model.colour import Colour
from cardgen.model.frame import Gradient

_Stop = tuple[float, tuple[float, ...]]


def flat_colour(gradient: Gradient) -> Colour | None:
    """The colour of a gradient that has no length or only one stop, as SVG has it: that of its last stop."""
    geometry = gradient.geometry
    length = (
        geometry[2]
        if gradient.kind == "radial"
        else max(abs(geometry[2] - geometry[0]), abs(geometry[3] - geometry[1]))
    )
    return gradient.stops[-1][1] if len(gradient.stops) == 1 or length <= 0 else None


def even_alpha(gradient: Gradient) -> float | None:
    """The opacity (0 to 1) of the whole gradient, or None when its stops differ in it."""
    alphas = {colour.alpha for _, colour in gradient.stops}
    return gradient.opacity * alphas.pop() / 255 if len(alphas) == 1 else None


def colour_shading(gradient: Gradient) -> Any:
    """The shading of the colours, in the units of the gradient's matrix. It goes on past both ends."""
    return _shading(
        gradient, "DeviceRGB", [(at, (c.red / 255, c.green / 255, c.blue / 255)) for at, c in gradient.stops]
    )


def alpha_shading(gradient: Gradient) -> Any:
    """The shading of the opacities as greys, white for covering."""
    return _shading(gradient, "DeviceGray", [(at, (gradient.opacity * c.alpha / 255,)) for at, c in gradient.stops])


def _shading(gradient: Gradient, space: str, stops: list[_Stop]) -> Any:
    function = _function(_whole(stops))
    extend = pdfdoc.PDFArrayCompact(("true", "true"))
    if gradient.kind == "radial":
        x, y, radius = gradient.geometry
        return pdfdoc.PDFRadialShading(x, y, 0, x, y, radius, function, space, Extend=extend)
    return pdfdoc.PDFAxialShading(*gradient.geometry, function, space, Extend=extend)


def _whole(stops: list[_Stop]) -> list[_Stop]:
    """Stops from 0 to 1 in rising order; a stop that lies before its forerunner moves up to it."""
    rising: list[_Stop] = [(0.0, stops[0][1])]
    for at, values in stops:
        rising.append((min(1.0, max(rising[-1][0], at)), values))
    return [*rising, (1.0, stops[-1][1])]


def _function(stops: list[_Stop]) -> Any:
    pieces = [(a, b) for a, b in pairwise(stops) if b[0] - a[0] > 1e-6]
    parts = [pdfdoc.PDFExponentialFunction(_rounded(start[1]), _rounded(end[1]), 1) for start, end in pieces]
    if len(parts) == 1:
        return parts[0]
    bounds = [number(end[0]) for _, end in pieces[:-1]]
    return pdfdoc.PDFStitchingFunction(parts, bounds, [0, 1] * len(parts), Domain=pdfdoc.PDFArrayCompact((0, 1)))


def _rounded(values: tuple[float, ...]) -> tuple[str, ...]:
    return tuple(number(v) for v in values)
