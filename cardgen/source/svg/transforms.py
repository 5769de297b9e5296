"""The text of a transform attribute goes in, a Matrix comes out."""

from __future__ import annotations

import math
import re

from cardgen.model.geometry import IDENTITY, Matrix, multiply, rotation, scaling, translation
from cardgen.source.svg.faults import BadValueError
from cardgen.source.svg.values import read_numbers

_STEP = re.compile(r"[\s,]*([A-Za-z]+)\s*\(([^()]*)\)")

_COUNTS = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,), "matrix": (6,)}


def read_transform(text: str) -> Matrix:
    """A list of translate, scale, rotate, skewX, skewY and matrix; the last is done first, as in SVG.

    A transform that squeezes everything to a line or a point is a fault: nothing would be seen.
    """
    result = IDENTITY
    at = 0
    while found := _STEP.match(text, at):
        result = multiply(result, _step(found))
        at = found.end()
    if text[at:].strip():
        hint = "write translate(x y), scale(s), rotate(angle x y), skewX(angle), skewY(angle) or matrix(a b c d e f)"
        raise BadValueError(f"'{text[at:].strip()[:40]}' is not a transform", hint=hint, offset=at)
    if not abs(result[0] * result[3] - result[1] * result[2]) > 1e-12:
        raise BadValueError("the transform squeezes the drawing to nothing", hint="use a scale other than 0")
    return result


def _step(found: re.Match[str]) -> Matrix:
    name = found.group(1)
    if name not in _COUNTS:
        raise BadValueError(
            f"'{name}' is not a transform", hint="use one of " + ", ".join(_COUNTS), offset=found.start(1)
        )
    try:
        values = read_numbers(found.group(2))
    except BadValueError as fault:
        hint = "write plain numbers: angles in degrees, distances in units of the drawing, no 'deg' or 'px'"
        raise BadValueError(fault.message, hint=hint, offset=found.start(2) + max(fault.offset, 0)) from None
    if len(values) not in _COUNTS[name]:
        wanted = " or ".join(str(count) for count in _COUNTS[name])
        hint = f"'{name}' takes {wanted} numbers"
        raise BadValueError(f"'{name}' has {len(values)} numbers", hint=hint, offset=found.start(1))
    if name == "translate":
        return translation(values[0], values[1] if len(values) > 1 else 0.0)
    if name == "scale":
        return scaling(values[0], values[-1])
    if name == "rotate":
        turn = rotation(values[0])
        if len(values) == 1:
            return turn
        return multiply(multiply(translation(values[1], values[2]), turn), translation(-values[1], -values[2]))
    if name == "skewX":
        return (1.0, 0.0, math.tan(math.radians(values[0])), 1.0, 0.0, 0.0)
    if name == "skewY":
        return (1.0, math.tan(math.radians(values[0])), 0.0, 1.0, 0.0, 0.0)
    return (values[0], values[1], values[2], values[3], values[4], values[5])
