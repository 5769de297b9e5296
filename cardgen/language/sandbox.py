"""The Jinja environment of the house: its parser, the filters and tests that are allowed, and how fields are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardgen.language.fault import Fault
from cardgen.language.limits import MAX_RANGE, joined_by, like, replaced, taken
from cardgen.language.methods import methods
from cardgen.language.words import as_text, described

FILTERS = frozenset(
    {
        "abs",
        "batch",
        "capitalize",
        "count",
        "d",
        "default",
        "dictsort",
        "first",
        "float",
        "groupby",
        "int",
        "items",
        "join",
        "last",
        "length",
        "list",
        "lower",
        "map",
        "max",
        "min",
        "reject",
        "rejectattr",
        "replace",
        "reverse",
        "round",
        "select",
        "selectattr",
        "sort",
        "string",
        "sum",
        "title",
        "trim",
        "unique",
        "upper",
    }
)
#: Filters that make a text of a text; what they make of marked-up text is marked up too.
_OF_TEXT = ("capitalize", "lower", "title", "trim", "upper")
#: Most decimals to round to; Jinja raises 10 to this power.
_MAX_DECIMALS = 12


class Absent(StrictUndefined):
    """What stands for a name or field that does not exist: whatever is done with it raises the fault.

    `is defined`, `default` and `and`/`or`/`if` around it work as in Jinja.
    """

    __slots__ = ()

    def __init__(self, fault: Fault) -> None:
        super().__init__(hint=fault.message, name=fault.name, exc=lambda _: fault)  # type: ignore[arg-type]

    @property
    def fault(self) -> Fault:
        """The fault that it raises."""
        made: Any = self._undefined_exception("")
        return made  # type: ignore[no-any-return]


def field(owner: Any, name: Any) -> Any:
    """`owner.name` or `owner[name]`: a field of a map or an entry of a list; Absent when there is none."""
    if isinstance(owner, Mapping):
        if name in owner:
            return owner[name]
        known = tuple(str(key) for key in owner)
        return Absent(Fault("name", f"there is no field '{name}' here", known=known, name=str(name)))
    if isinstance(owner, Absent):
        raise owner.fault
    if isinstance(owner, Undefined):
        return owner[name]
    if isinstance(owner, (list, tuple, str, range)) and isinstance(name, (int, slice)):
        try:
            return like(owner, owner[name])
        except IndexError:
            return Absent(Fault("value", f"there is no entry {name} in a list of {len(owner)}"))
    if isinstance(name, str) and name in getattr(owner, "_fields", ()):
        return getattr(owner, name)
    if isinstance(name, str) and (name.startswith("_") or (hasattr(owner, name) and name not in methods(owner))):
        return Absent(Fault("forbidden", f"'{name}' may not be used here", name=name))
    what = "nothing stands here" if owner is None else f"{described(owner)} has no fields"
    return Absent(Fault("name", f"there is no field '{name}': {what}", name=str(name)))


class Sandbox(ImmutableSandboxedEnvironment):
    """Fields only: nothing of Python can be reached from a value."""

    intercepted_binops = frozenset(("*", "**", "%", "+"))

    def getattr(self, obj: Any, attribute: str) -> Any:
        return field(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        return field(obj, argument)


@cache
def environment() -> Sandbox:
    """The environment; one is enough, since nothing in it changes."""
    env = Sandbox(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    env.globals.clear()
    env.filters = {name: f for name, f in env.filters.items() if name in FILTERS}
    for name in _OF_TEXT:
        env.filters[name] = _of_text(env.filters[name])
    env.filters.update(
        batch=_bounded(env.filters["batch"]),
        default=_default,
        d=_default,
        join=_join,
        list=taken,
        replace=lambda value, old, new, count=None: like(value, replaced(as_text(value), old, new, count)),
        reverse=_reverse,
        round=_round,
        string=as_text,
        sum=_sum,
    )
    return env


def _of_text(plain: Callable[..., Any]) -> Callable[..., Any]:
    def made(value: Any, *args: Any, **kwargs: Any) -> Any:
        return like(value, str(plain(as_text(_there(value)), *args, **kwargs)))

    return made


def _bounded(plain: Callable[..., Any]) -> Callable[..., Any]:
    def made(value: Any, count: int, fill: Any = None) -> Any:
        if not isinstance(count, int) or not 1 <= count <= MAX_RANGE:
            raise Fault("value", f"the number of entries must lie between 1 and {MAX_RANGE}")
        return taken(plain(value, count, fill))

    return made


def _default(value: Any, default: Any = "", boolean: bool = False) -> Any:
    """As in Jinja, and for an empty field too: a field that a card leaves out is there and holds nothing."""
    return default if isinstance(value, Undefined) or value is None or (boolean and not value) else value


def _join(value: Any, between: Any = "", attribute: Any = None) -> Any:
    parts = taken(value)
    return joined_by(parts if attribute is None else [field(part, attribute) for part in parts], between)


def _reverse(value: Any) -> Any:
    return like(value, value[::-1]) if isinstance(value, str) else list(reversed(taken(value)))


def _round(value: Any, precision: int = 0, method: str = "common") -> Any:
    if not isinstance(precision, int) or abs(precision) > _MAX_DECIMALS:
        raise Fault("value", f"'round' takes up to {_MAX_DECIMALS} decimals")
    from jinja2.filters import do_round

    return do_round(value, precision, method)  # type: ignore[arg-type]


def _sum(value: Any, attribute: Any = None, start: Any = 0) -> Any:
    parts = [part if attribute is None else field(part, attribute) for part in taken(value)]
    for part in [start, *parts]:
        if not isinstance(_there(part), (int, float)):
            raise Fault("value", f"'sum' needs numbers, not {described(part)}")
    return sum(parts, start)


def _there(value: Any) -> Any:
    if isinstance(value, Absent):
        raise value.fault
    return value
