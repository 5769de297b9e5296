"""Values of expressions go in, lengths, numbers, flags and colours come out; ValueError says what was wrong."""

from __future__ import annotations

import re
from typing import Any

from cardgen.model.colour import Colour
from cardgen.model.geometry import MM_PER_PT

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": MM_PER_PT}
_LENGTH = re.compile(r"\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+))\s*(mm|cm|in|pt|)\s*")


def as_length(value: Any) -> float:
    """A length in mm: a number, or text with mm, cm, in or pt behind it."""
    if isinstance(value, bool) or value is None:
        raise ValueError(f"a length is needed, not {value!r}")
    if isinstance(value, (int, float)):
        return _finite(float(value))
    match = _LENGTH.fullmatch(str(value))
    if not match:
        raise ValueError(f"a length like '12.5' (mm) or '0.5pt' is needed, not {value!r}")
    return _finite(float(match[1]) * _UNITS[match[2]])


def as_number(value: Any) -> float:
    """A bare number."""
    if isinstance(value, bool) or value is None:
        raise ValueError(f"a number is needed, not {value!r}")
    try:
        return _finite(float(value))
    except (TypeError, ValueError):
        raise ValueError(f"a number is needed, not {value!r}") from None


def as_flag(value: Any) -> bool:
    """True or false; the words yes, no, true, false, on, off, and any value as Jinja sees it."""
    if isinstance(value, str):
        text = value.strip().casefold()
        if text in ("", "no", "false", "off", "none", "0"):
            return False
        if text in ("yes", "true", "on", "1"):
            return True
    return bool(value)


def as_colour(value: Any) -> Colour | None:
    """A colour, or None for `none` and nothing."""
    if value is None or value == "" or value == "none":
        return None
    return Colour.parse(str(value))


def _finite(number: float) -> float:
    if not abs(number) < 1e6:
        raise ValueError(f"{number} is too large")
    return number
