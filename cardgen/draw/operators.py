"""Numbers, colours, outlines and matrices go in; the text of PDF operators comes out (ISO 32000-1, 8.4 to 8.6)."""

from __future__ import annotations

from functools import lru_cache

from cardgen.model.colour import Colour
from cardgen.model.frame import Outline
from cardgen.model.geometry import Matrix, Rect

_STEP = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """A number with at most four decimals and no trailing zeros: 0.0001 mm is far below what any printer resolves."""
    text = repr(round(value, 4))
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


@lru_cache(maxsize=4096)
def fine(value: float) -> str:
    """A number with at most six decimals, for the entries of a matrix: they multiply."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=4096)
def colour_operators(colour: Colour) -> tuple[str, str]:
    """The operators that set a colour for filling and for stroking; its alpha is left to the graphics state.

    A grey is written as grey: a printer then takes black ink alone for it.
    """
    channels = (colour.red, colour.green, colour.blue)
    if channels[0] == channels[1] == channels[2]:
        value = number(channels[0] / 255)
        return (f"{value} g", f"{value} G")
    values = " ".join(number(v / 255) for v in channels)
    return (f"{values} rg", f"{values} RG")


def path(outline: Outline) -> str:
    """The outline as path construction operators."""
    parts: list[str] = []
    for segment in outline:
        parts += map(number, segment[1:])
        parts.append(_STEP[segment[0]])
    return " ".join(parts)


def rectangle(rect: Rect) -> str:
    """A rectangle as a path."""
    return f"{number(rect.x)} {number(rect.y)} {number(rect.width)} {number(rect.height)} re"


def transform(matrix: Matrix) -> str:
    """The operator that puts a matrix before the current one."""
    return f"{' '.join(map(fine, matrix))} cm"


#: Parentheses and the backslash are syntax in a string, and a bare carriage return would be read as a line feed.
_ESCAPES = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r", "\n": "\\n"})


def string(codes: bytes) -> str:
    """Character codes as a string; the stream that holds it must be written in Latin-1."""
    return f"({codes.decode('latin-1').translate(_ESCAPES)})"
