"""Values of expressions go in, lengths, numbers, flags and colours come out; ValueError says what was wrong."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from cardgen.language.words import described
from cardgen.model.colour import Colour
from cardgen.model.geometry import MM_PER_PT

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": MM_PER_PT}
_LENGTH = re.compile(r"\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+))\s*(mm|cm|in|pt|)\s*", re.ASCII)
_OFF = ("", "no", "false", "off", "none", "0")


def as_length(value: Any) -> float:
    """A length in mm: a number, or text with mm, cm, in or pt behind it."""
    if isinstance(value, str):
        return _length(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"a length is needed, not {described(value)}")
    return _finite(value)


def as_flag(value: Any) -> bool:
    """True or false; the words yes, no, true, false, on, off, none, and any other value as Jinja sees it."""
    return value.strip().casefold() not in _OFF if isinstance(value, str) else bool(value)


def as_colour(value: Any) -> Colour | None:
    """A colour, or None for `none` and nothing."""
    if isinstance(value, Colour):
        return value
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise ValueError(f"a colour like '#4db2ff' is needed, not {described(value)}")
    return _colour(value.strip())


@lru_cache(maxsize=1024)
def _length(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if not match:
        raise ValueError(f"a length like '12.5' (mm) or '0.5pt' is needed, not {described(text)}")
    return _finite(float(match[1]) * _UNITS[match[2]])


@lru_cache(maxsize=1024)
def _colour(text: str) -> Colour | None:
    return None if text == "none" else Colour.parse(text)


def _finite(number: float) -> float:
    if not abs(number) < 1e6:
        raise ValueError("the number is too large")
    return float(number)
