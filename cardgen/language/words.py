"""A value of an expression goes in, the words that are printed for it come out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cardgen.language.fault import Fault
from cardgen.model.game import Rich

_SIGNS = re.compile(r"[\\*`\[\]{}]")


def as_text(value: Any) -> str:
    """Plain words: nothing for None, numbers without a needless `.0` and with at most six decimals.

    Raises Fault for what has no words: a list, a map, a function.
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        try:
            return str(value)
        except ValueError:
            raise Fault("value", "the number is too large") from None
    if isinstance(value, float):
        rounded = f"{value:.6f}".rstrip("0").rstrip(".")
        return "0" if rounded == "-0" else rounded
    raise Fault("value", f"{described(value)} cannot be printed as words")


def as_markup(value: Any) -> str:
    """The same as inline markup: marked-up text as it stands, anything else so that it means just its words."""
    return value if isinstance(value, Rich) else escape_markup(as_text(value))


def joined(values: Iterable[Any]) -> str:
    """Values one behind the other; marked-up text stays marked up."""
    parts = list(values)
    if any(isinstance(part, Rich) for part in parts):
        return Rich("".join(as_markup(part) for part in parts))
    return "".join(as_text(part) for part in parts)


def escape_markup(text: str) -> str:
    r"""Plain text as inline markup that means just this text: `*` becomes `\*` and so on."""
    return _SIGNS.sub(r"\\\g<0>", text)


def described(value: Any) -> str:
    """What a value is, for messages."""
    if value is None or value == "":
        return "nothing"
    if isinstance(value, str):
        return f"the text '{value}'" if len(value) <= 40 else f"the text '{value[:39]}…'"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return f"the number {as_text(value)}"
    if isinstance(value, Mapping):
        return "a map"
    return "a list" if isinstance(value, (list, tuple, range)) else "a function"
