"""Written numbers, lengths and lists of them go in, floats come out; BadValueError says what is wrong with a value."""

from __future__ import annotations

import re

from cardgen.source.svg.faults import SVG_UNSUPPORTED, BadValueError

#: A number as SVG writes it; possessive, so that odd input costs no time.
NUMBER = r"[-+]?+(?:[0-9]++\.?+[0-9]*+|\.[0-9]++)(?:[eE][-+]?+[0-9]++)?+"

#: Greater numbers make PDF programs stumble and are never meant.
LARGEST = 1e7

_NUMBER = re.compile(NUMBER)
_LENGTH = re.compile(rf"({NUMBER})([A-Za-z%]*)")
_SPACE = " \t\r\n\f"
_LIST = re.compile(rf"[{_SPACE}]*+(?:{NUMBER}[{_SPACE}]*+(?:,[{_SPACE}]*+(?=[-+.0-9]))?+)*+")

#: Units of the width and height of a whole drawing in px: 96 px are an inch, as in CSS.
_PX = {"": 1.0, "px": 1.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16.0}
_UNITS = frozenset({*_PX, "%", "Q", "em", "ex", "ch", "rem", "vw", "vh"})


def read_number(text: str) -> float:
    """One number without a unit."""
    if not _NUMBER.fullmatch(text.strip()):
        raise BadValueError(f"'{text.strip()[:40]}' is not a number", hint="write a number like 12 or 0.5")
    return _limited(float(text))


def read_length(text: str) -> float:
    """A length in units of the drawing: a number, or px."""
    value, unit = _split(text)
    if unit == "%":
        raise BadValueError("percent is not supported here", hint="write units of the view box", rule=SVG_UNSUPPORTED)
    if unit not in ("", "px"):
        hint = "write units of the view box, without a name"
        raise BadValueError(f"the unit '{unit}' is not supported here", hint=hint, rule=SVG_UNSUPPORTED)
    return value


def read_size(text: str) -> float:
    """A length that may not be negative."""
    value = read_length(text)
    if value < 0:
        raise BadValueError(f"{text.strip()} is negative", hint="write a number from 0 up")
    return value


def read_screen_size(text: str) -> float | None:
    """The width or height of a whole drawing, in px at 96 to the inch; None for a percentage (of the view box)."""
    value, unit = _split(text)
    if unit == "%":
        return None
    if unit not in _PX:
        hint = "use " + ", ".join(name for name in _PX if name)
        raise BadValueError(f"the unit '{unit}' is not supported", hint=hint, rule=SVG_UNSUPPORTED)
    if value <= 0:
        raise BadValueError("the size is not above 0", hint="delete it, or write a size")
    return value * _PX[unit]


def read_share(text: str) -> float:
    """A number or percentage as a share from 0 to 1; beyond these the nearest of them, as SVG says."""
    value, unit = _split(text)
    if unit not in ("", "%"):
        raise BadValueError(f"'{text.strip()[:40]}' is not a number from 0 to 1", hint="write a number like 0.5")
    return min(max(value / 100 if unit else value, 0.0), 1.0)


def read_measure(text: str, whole: float | None) -> float:
    """A length, or a percentage of `whole`; None where there is no whole."""
    value, unit = _split(text)
    if unit == "%" and whole is not None:
        return value / 100 * whole
    return read_length(text)


def read_numbers(text: str) -> list[float]:
    """Numbers with spaces or commas between them."""
    found = _LIST.match(text)
    end = found.end() if found else 0
    if end != len(text):
        hint = "write numbers with spaces or commas between them"
        raise BadValueError(f"'{text[end : end + 20].strip()}' is not a number", hint=hint, offset=end)
    return [_limited(float(number)) for number in _NUMBER.findall(text)]


def read_word(text: str, known: tuple[str, ...], unsupported: tuple[str, ...] = ()) -> str:
    """One of the known words."""
    if text in known:
        return text
    hint = "use one of " + ", ".join(known)
    if text in unsupported:
        raise BadValueError(f"'{text}' is not supported", hint=hint, rule=SVG_UNSUPPORTED)
    raise BadValueError(f"'{text[:40]}' is not known", hint=hint)


def _split(text: str) -> tuple[float, str]:
    found = _LENGTH.fullmatch(text.strip())
    if not found or found.group(2) not in _UNITS:
        raise BadValueError(f"'{text.strip()[:40]}' is not a number", hint="write a number like 12 or 0.5")
    return _limited(float(found.group(1))), found.group(2)


def _limited(value: float) -> float:
    if not -LARGEST <= value <= LARGEST:
        raise BadValueError(f"{value:g} is too large", hint=f"keep numbers below {LARGEST:,.0f}")
    return value
