"""Values about to be made go in and are refused while they are small: nothing may fill the memory or take for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

from cardgen.language.fault import Fault
from cardgen.language.words import as_text, described, joined
from cardgen.model.game import Rich

#: Longest text, and most characters and entries that a list may hold in all, its inner lists counted through.
MAX_TEXT = 200_000
#: Most entries of a list that an expression makes, and most numbers that `range` may give.
MAX_RANGE = 10_000
#: Most rounds of all `for` of one string together.
MAX_STEPS = 100_000
#: What nearly every expression makes, and is never too large.
_LIGHT = frozenset({int, float, bool, type(None)})
#: Largest whole number, in bits.
_MAX_BITS = 256


def weighed(value: Any) -> Any:
    """The value itself, if it is not too large. Lists may hold one another many times, so they are counted through."""
    if type(value) in _LIGHT:
        return value
    if isinstance(value, str):
        if len(value) > MAX_TEXT:
            raise Fault("value", f"it makes a text of more than {MAX_TEXT} characters")
    elif isinstance(value, (list, tuple, Mapping)):
        _weigh(value, MAX_TEXT)
    return value


def _weigh(value: Any, left: int) -> int:
    if isinstance(value, str):
        left -= len(value)
    elif isinstance(value, (list, tuple)):
        for part in value:
            left = _weigh(part, left - 1)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            left = _weigh(part, left - 1 - len(key))
    if left < 0:
        raise Fault("value", "it makes a list that is far too large")
    return left


def taken(values: Any) -> list[Any]:
    """The values of anything that gives some, at most MAX_RANGE."""
    out = list(islice(values, MAX_RANGE + 1))
    if len(out) > MAX_RANGE:
        raise Fault("value", f"it makes a list of more than {MAX_RANGE} entries")
    return out


def number_range(*bounds: Any) -> range:
    """`range`, with an upper limit on its length."""
    if not all(isinstance(b, int) for b in bounds) or not 1 <= len(bounds) <= 3 or (len(bounds) == 3 and not bounds[2]):
        raise Fault("value", "'range' takes one to three whole numbers, the third not 0")
    made = range(*bounds)
    # Python's own len() fails on ranges beyond the machine's numbers.
    if made and abs(made[-1] - made[0]) // abs(made.step) >= MAX_RANGE:
        raise Fault("forbidden", f"range of more than {MAX_RANGE} numbers")
    return made


def add(left: Any, right: Any) -> Any:
    """`+` of two numbers, two texts or two lists."""
    if isinstance(left, str) and isinstance(right, str):
        return weighed(joined((left, right)))
    if isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        return weighed([*left, *right])
    return calculated("+", left, right)


def _mod(left: Any, right: Any) -> Any:
    return left % right


_SUMS: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: left / right,
    "//": lambda left, right: left // right,
    "%": _mod,
}


def calculated(sign: str, left: Any, right: Any) -> Any:
    """Arithmetic with two numbers."""
    if not isinstance(left, (int, float)) or not isinstance(right, (int, float)):
        wrong = left if not isinstance(left, (int, float)) else right
        if sign == "%" and isinstance(left, str):
            raise Fault("forbidden", "text formatting with % is not allowed here")
        raise Fault("forbidden" if sign == "*" else "value", f"'{sign}' needs two numbers, not {described(wrong)}")
    try:
        made = _SUMS[sign](left, right)
    except ZeroDivisionError:
        raise Fault("value", "it divides by zero") from None
    except OverflowError:
        raise Fault("value", "the number is too large") from None
    if isinstance(made, int) and made.bit_length() > _MAX_BITS:
        raise Fault("value", "the number is too large")
    return made


def replaced(text: str, old: Any, new: Any, count: Any = -1) -> str:
    """`replace` of a text."""
    old, new = as_text(old), as_text(new)
    most = text.count(old) if count is None or count < 0 else min(count, text.count(old))
    if len(text) + most * (len(new) - len(old)) > MAX_TEXT:
        raise Fault("value", f"it makes a text of more than {MAX_TEXT} characters")
    return text.replace(old, new, most)


def joined_by(values: Iterable[Any], between: Any = "") -> str:
    """Texts with another one between them."""
    parts = taken(values)
    if sum(len(p) if isinstance(p, str) else 20 for p in parts) + len(as_text(between)) * len(parts) > MAX_TEXT:
        raise Fault("value", f"it makes a text of more than {MAX_TEXT} characters")
    with_between: list[Any] = []
    for part in parts:
        with_between += [between, part] if with_between else [part]
    return joined(with_between)


def like(original: Any, made: Any) -> Any:
    """What was made of marked-up text is marked up too."""
    if not isinstance(original, Rich):
        return made
    if isinstance(made, str):
        return Rich(made)
    return type(made)(like(original, part) for part in made) if isinstance(made, (list, tuple)) else made
