"""The kinds of values that designers write: the text of a scalar goes in, a number, length, id or colour comes out.

Models are made of these rather than of pydantic's own `int` and `float`, which read `012` as 12 and `1_0` as 10.
`str` is fine: a string field keeps what was typed.
"""

from __future__ import annotations

import os
import re
import unicodedata
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, StringConstraints, WithJsonSchema

from cardgen.load.faults import BAD_COLOUR, BAD_ID, BAD_LENGTH, OUT_OF_RANGE, Refused, wrong_kind
from cardgen.model.colour import Colour

# Nothing that somebody installed may change what a file means.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


class Entry(BaseModel):
    """The base of everything that is read from YAML: no unknown keys, no later changes, built at first use."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Quoted(str):
    """Text that stood in quotes or in a block; only `Free` values care for the difference."""

    __slots__ = ()


_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
_LENGTH = re.compile(rf"({_NUMBER.pattern}) ?(mm|cm|in|pt)?")
#: One unit in mm. A point is 1/72 inch.
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
#: More digits than any count or length in a box of cards.
_MOST_DIGITS = 12
_LONGEST_ID = 64
_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def whole(value: object) -> object:
    """Read a whole number as people write it: `12`, `-3`. Not `012`, `1_000`, `1.0` or `three`."""
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        _check_digits(value)
        return int(value)
    if type(value) is int:
        return value
    raise wrong_kind("a whole number", value, hint=_write(value, whole=True) or "write it in digits, like 3")


def number(value: object) -> object:
    """Read a number with a decimal point: `12`, `0.5`. Not `.5`, `0,5`, `1e3` or `nan`."""
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        _check_digits(value)
        return float(value)
    if type(value) in (int, float):
        return value
    raise wrong_kind("a number", value, hint=_write(value, whole=False) or "write it in digits, like 1.5")


def flag(value: object) -> object:
    """Read `yes` or `no`, `true` or `false`, `on` or `off`, in any case."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in _FLAGS:
        return _FLAGS[value.lower()]
    raise wrong_kind("yes or no", value, hint="write yes or no")


def length(value: object) -> object:
    """Read a length in mm: a bare number is mm; `2.5in`, `1 cm` and `8pt` are converted, to a millionth of a mm."""
    if isinstance(value, str) and (found := _LENGTH.fullmatch(value)):
        _check_digits(found[1])
        return round(float(found[1]) * _UNITS[found[2] or "mm"], 6)
    if type(value) in (int, float):
        return value
    hint = _write(value, whole=False) or "write millimetres, like 3, or a number with mm, cm, in or pt, like 0.25in"
    raise wrong_kind("a length", value, rule=BAD_LENGTH, hint=hint)


def colour_text(value: object) -> object:
    """Read `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the text stays as it was written."""
    if isinstance(value, str):
        try:
            Colour.parse(value)
        except ValueError:
            hint = f'write "#{value}"' if re.fullmatch("[0-9a-fA-F]{3}|[0-9a-fA-F]{6}", value) else ""
        else:
            return str(value)
    else:
        hint = "without quotes the # of a colour starts a comment" if value is None else ""
    hint = hint or 'write # and six hexadecimal digits in quotes, like "#4db2ff"'
    raise wrong_kind("a colour like #4db2ff", value, rule=BAD_COLOUR, hint=hint)


def free(value: object) -> object:
    """Read a value of which no kind is declared: bare numbers, true and false are such, everything else is text."""
    if isinstance(value, dict):
        return {key: free(item) for key, item in value.items()}
    if isinstance(value, list):
        return tuple(free(item) for item in value)
    if isinstance(value, Quoted) or not isinstance(value, str):
        return str(value) if isinstance(value, str) else value
    if value in ("true", "false"):
        return value == "true"
    if _NUMBER.fullmatch(value) and len(value) <= _MOST_DIGITS:
        return int(value) if _WHOLE.fullmatch(value) else float(value)
    return value


def id_text(value: object) -> object:
    """Read an id: ASCII letters, digits, `-` and `_`, at most 64, safe as a file name on every system."""
    text = _word(value, "an id")
    # Windows opens a device instead of a file under these names.
    if re.fullmatch("con|prn|aux|nul|(com|lpt)[0-9]", text, re.IGNORECASE):
        hint = f"write '{text}-card' or another name"
        raise Refused(BAD_ID, f"cannot be '{text}': Windows keeps that name for itself", hint=hint)
    if len(text) > _LONGEST_ID:
        hint = f"an id becomes part of file names; use at most {_LONGEST_ID} signs"
        raise Refused(BAD_ID, f"is an id of {len(text)} signs, which is too long", hint=hint)
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_-]*", text):
        plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().replace("'", "").lower()
        slug = re.sub("[^a-z0-9_]+", "-", plain).strip("-_")
        hint = "use the letters a to z, digits, '-' and '_', a letter or digit first" + (f": {slug}" if slug else "")
        raise Refused(BAD_ID, f"should be an id, but '{text}' has other signs", hint=hint)
    return text


def field_name(value: object) -> object:
    """Read the name of a field, which templates use as it is: letters, digits and `_`, a letter first."""
    text = _word(value, "a name")
    if text in _TAKEN:
        raise Refused(
            BAD_ID, "cannot be used as a name: it is a word of the templates", hint=f"write '{text}_' or another name"
        )
    if not re.fullmatch("[A-Za-z][A-Za-z0-9_]{0,63}", text):
        slug = re.sub("[^A-Za-z0-9]+", "_", text).strip("_")
        hint = "use the letters a to z, digits and '_', a letter first" + (f": {slug}" if slug[:1].isalpha() else "")
        raise Refused(BAD_ID, "cannot be used as a name in templates", hint=hint)
    return text


#: What Jinja reads as its own.
_TAKEN = frozenset(
    """and or not in is if else elif for loop self set true false none True False None""".split()  # noqa: SIM905
)


def size_name(value: object) -> object:
    """Read the name of a paper or card size: as an id, and with points (`63.5x88.9`)."""
    text = _word(value, "a name")
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}", text):
        hint = "use the letters a to z, digits, '-', '_' and '.'"
        raise Refused(BAD_ID, "has signs that a name cannot have", hint=hint)
    return text


def _word(value: object, kind: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise wrong_kind(kind, value if value != "" else None, rule=BAD_ID, hint="write a word")
    return str(value)


def _check_digits(text: str) -> None:
    if len(text) > _MOST_DIGITS:
        raise Refused(OUT_OF_RANGE, f"is far too long a number: '{text[:20]}…'", hint=f"at most {_MOST_DIGITS} digits")


def _write(value: object, *, whole: bool) -> str:
    """A hint with the number that was probably meant, or nothing."""
    if not isinstance(value, str):
        return "write a number, or delete the line" if value is None else ""
    text = value.strip().replace("_", "").replace(" ", "")
    # 1,000 is a thousand, 1,5 one and a half.
    text = text.replace(",", "") if re.fullmatch("[0-9]{1,3}(,[0-9]{3})+", text) else text.replace(",", ".")
    found = re.fullmatch(r"([+-]?)([0-9]*)(?:\.([0-9]*))?((?:mm|cm|in|pt)?)", text, re.ASCII)
    if not found or not (found[2] or found[3]) or len(text) > _MOST_DIGITS:
        return ""
    sign, digits, rest, unit = found[1].replace("+", ""), found[2].lstrip("0") or "0", found[3] or "", found[4]
    rest = rest.rstrip("0") if whole else rest
    if whole and (rest or unit):
        return "write it without a fraction or unit"
    return f"write {sign}{digits}{'.' + rest if rest else ''}{unit}"


Whole = Annotated[int, BeforeValidator(whole)]
Number = Annotated[float, BeforeValidator(number)]
Flag = Annotated[
    bool,
    BeforeValidator(flag),
    WithJsonSchema({"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no", "on", "off"]}]}),
]
#: Millimetres.
Length = Annotated[
    float,
    BeforeValidator(length),
    WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "string", "pattern": f"^{_LENGTH.pattern}$"}]}),
]
ColourText = Annotated[
    str,
    BeforeValidator(colour_text),
    WithJsonSchema({"type": "string", "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"}),
]
Id = Annotated[
    str,
    BeforeValidator(id_text),
    WithJsonSchema({"type": ["string", "integer"], "pattern": "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"}),
]
FieldName = Annotated[
    str,
    BeforeValidator(field_name),
    WithJsonSchema({"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]{0,63}$"}),
]
SizeName = Annotated[str, BeforeValidator(size_name)]
#: Text that says something; it may have several lines.
Text = Annotated[str, StringConstraints(pattern=r"\S")]
#: Text on one line, without spaces around it.
Name = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^\S(.*\S)?$")]
#: A value of which no kind is declared. Lists become tuples.
Free = Annotated[Any, BeforeValidator(free), WithJsonSchema({})]
