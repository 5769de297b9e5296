"""A colour as SVG and CSS write it goes in, a Colour comes out."""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.colour import Colour
from cardgen.source.svg.colour_names import NAMES
from cardgen.source.svg.faults import SVG_UNSUPPORTED, BadValueError
from cardgen.source.svg.values import NUMBER

_FUNCTION = re.compile(r"([A-Za-z][A-Za-z-]*)\((.*)\)", re.DOTALL)
_CHANNEL = re.compile(rf"({NUMBER})(%?)")


def read_colour(text: str, current: Colour) -> Colour:
    """Hexadecimal with 3, 4, 6 or 8 digits, rgb(), rgba(), a name, transparent, or currentColor (then `current`)."""
    if text == "currentColor":
        return current
    return _fixed(text)


@lru_cache(maxsize=1024)
def _fixed(text: str) -> Colour:
    if text.startswith("#"):
        try:
            return Colour.parse(text)
        except ValueError as error:
            raise BadValueError(str(error), hint="write # and 3, 4, 6 or 8 hexadecimal digits") from None
    name = text.lower()
    if name in NAMES:
        return Colour.parse("#" + NAMES[name])
    if name == "transparent":
        return Colour(0, 0, 0, 0)
    if name == "currentcolor":
        raise BadValueError(f"'{text}' is not known", hint="write currentColor")
    function = _FUNCTION.fullmatch(text)
    if function and function.group(1).lower() in ("rgb", "rgba"):
        return _channels(function.group(2))
    if function:
        hint = "write the colour like #4db2ff"
        raise BadValueError(f"the colour '{text[:40]}' is not supported", hint=hint, rule=SVG_UNSUPPORTED)
    hint = did_you_mean(name, NAMES) if name.isalpha() else "write the colour like #4db2ff"
    raise BadValueError(f"'{text[:40]}' is not a colour", hint=hint)


def _channels(text: str) -> Colour:
    """Three channels, 0 to 255 or in percent, and a share for alpha; beyond the ends the nearest end."""
    parts = [part.strip() for part in text.split(",")] if "," in text else text.split()
    found = [_CHANNEL.fullmatch(part) for part in parts]
    if len(found) not in (3, 4) or not all(found):
        raise BadValueError(f"'rgb({text[:40]})' is not a colour", hint="write rgb(77, 178, 255) or #4db2ff")
    pairs = [(float(match.group(1)), match.group(2)) for match in found if match]
    if len({unit for _, unit in pairs[:3]}) > 1 or any(unit for _, unit in pairs[3:]):
        raise BadValueError(f"'rgb({text[:40]})' mixes numbers and percent", hint="write rgb(77, 178, 255) or #4db2ff")
    values = [value * 255 / 100 if unit else value for value, unit in pairs[:3]] + [
        value * 255 for value, _ in pairs[3:]
    ]
    return Colour(*(int(min(max(value, 0.0), 255.0) + 0.5) for value in values))
