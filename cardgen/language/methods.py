"""What may be called on texts, maps and lists in an expression; nothing else of Python is within reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.language.fault import Fault
from cardgen.language.limits import joined_by, like, replaced

_TEXT = frozenset(
    {
        "capitalize",
        "count",
        "endswith",
        "find",
        "index",
        "isalpha",
        "isdigit",
        "islower",
        "isupper",
        "join",
        "lower",
        "lstrip",
        "partition",
        "removeprefix",
        "removesuffix",
        "replace",
        "rpartition",
        "rsplit",
        "rstrip",
        "split",
        "splitlines",
        "startswith",
        "strip",
        "title",
        "upper",
    }
)
_MAP = frozenset(("get", "items", "keys", "values"))
_LIST = frozenset(("index", "count"))


def safe(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function of ours as callable from expressions."""
    function.cardgen_safe = True  # type: ignore[attr-defined]
    return function


def call_method(owner: Any, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """The result of a method. Raises Fault when it may not be called, or TypeError and ValueError as Python does."""
    allowed = methods(owner)
    if name not in allowed:
        raise Fault("forbidden", f"'{name}' cannot be called here", name=name, known=tuple(sorted(allowed)))
    if isinstance(owner, str):
        if name == "replace" and 2 <= len(args) <= 3 and not kwargs:
            return like(owner, replaced(owner, *args))
        if name == "join" and len(args) == 1 and not kwargs:
            return joined_by(args[0], owner)
    made = getattr(owner, name)(*args, **kwargs)
    return like(owner, list(made) if isinstance(owner, Mapping) and name != "get" else made)


def call_function(function: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """The result of one of our own functions."""
    if getattr(function, "cardgen_safe", False) is not True:
        raise Fault("forbidden", "this cannot be called")
    return function(*args, **kwargs)


def methods(owner: Any) -> frozenset[str]:
    """The names that may be called on a value."""
    if isinstance(owner, str):
        return _TEXT
    if isinstance(owner, Mapping):
        return _MAP
    return _LIST if isinstance(owner, (list, tuple)) else frozenset()
