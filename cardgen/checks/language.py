"""An expression of sources.yaml and the values that it may see go in, its value comes out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardgen.language.expressions import Language

_STEP = r"""(?:\.[A-Za-z_]\w*|\[\d{1,6}\]|\['[\w-]+'\])"""
_FILTERS: dict[str, tuple[type, Callable[[Any], Any]]] = {
    "first": (list, lambda value: value[0] if value else None),
    "length": (list, len),
    "lower": (str, str.lower),
    "max": (list, lambda value: max(value) if value and all(type(v) is int for v in value) else None),
    "min": (list, lambda value: min(value) if value and all(type(v) is int for v in value) else None),
    "upper": (str, str.upper),
}
_PATH = rf"[A-Za-z_]\w*{_STEP}*(?: \| (?:{'|'.join(_FILTERS)}))?"
_ONE = re.compile(_PATH)
_LIST = re.compile(rf"\[\s*{_PATH}\s*(?:,\s*{_PATH}\s*)*\]")
_PART = re.compile(r"[A-Za-z_][\w-]*|\d+")


@cache
def language() -> Language:
    """Keeps the expressions that were read; they mean the same in every game."""
    return Language()


def evaluated(expression: str, values: Mapping[str, Any]) -> Any:
    """The value of an expression. Raises Fault.

    Most expressions are one path (`decks.main.size`, `setup.main.players | max`) or a list of paths: these are followed
    without Jinja, whose parser takes longer than all else that a claim costs. What is not found that way is left to it,
    for its words.
    """
    paths = _split(expression)
    found = [_followed(path, values) for path in paths]
    if found and all(type(value) in (int, float, str, bool) for value in found):
        return found if expression.startswith("[") else found[0]
    return language().expression(expression).value(values)


@cache
def _split(expression: str) -> tuple[str, ...]:
    """The path, or the paths of a list; none when there is more to it."""
    if _LIST.fullmatch(expression):
        return tuple(expression[1:-1].split(","))
    return (expression,) if _ONE.fullmatch(expression) else ()


def _followed(path: str, values: Mapping[str, Any]) -> Any:
    value: Any = values
    path, _, name = path.partition("|")
    for part in _PART.findall(path):
        key = int(part) if part.isdecimal() else part
        in_list = isinstance(value, list) and isinstance(key, int) and key < len(value)
        if not in_list and not (isinstance(value, Mapping) and key in value):
            return None
        value = value[key]
    if not name:
        return value
    kind, filtered = _FILTERS[name.strip()]
    return filtered(value) if type(value) is kind else None
