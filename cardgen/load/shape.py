"""A located tree and a pydantic model go in, a typed value comes out, with the place of each of its parts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from cardgen.diagnostics.report import Report
from cardgen.load.errors import tell
from cardgen.load.fields import Quoted
from cardgen.load.places import Places
from cardgen.records import dataclass
from cardgen.source import yamltree as tree

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shaped(Generic[T]):
    """A typed value, and where each part of it was written (`title`, `effect.0.text`, `key:title`)."""

    value: T
    spans: Places


def shape(node: tree.Node, model: type[T], report: Report, name: str, what: str = "") -> Shaped[T] | None:
    """Read `node` as `model`: a model, or any type that pydantic knows.

    All faults are reported at once, and then there is no value. `name` is how the file is called, `what` how the node
    is called when it is one of many.
    """
    try:
        value = _adapter(model).validate_python(plain(node))
    except ValidationError as error:
        tell(error.errors(include_url=False), node, model, report, name, what)
        return None
    return Shaped(value, Places(node))


def shape_each(
    nodes: Iterable[tree.Node], model: type[T], report: Report, name: str, what: str = "entry"
) -> tuple[Shaped[T], ...]:
    """Read many nodes as the same model; a node with faults is reported and left out. `what` is how one is called.

    Each value has its own places, by paths that start at it. One validation does for all of them when there are no
    faults, which is the fast and the usual way.
    """
    nodes = tuple(nodes)
    try:
        values = _adapter(list[model]).validate_python([plain(n) for n in nodes])  # type: ignore[valid-type]
    except ValidationError:
        each = (shape(n, model, report, name, what) for n in nodes)
        return tuple(s for s in each if s is not None)
    return tuple(Shaped(v, Places(n)) for v, n in zip(values, nodes, strict=True))


def plain(node: tree.Node) -> Any:
    """The tree as lists, dicts and text. An empty scalar and a bare `~` are None."""
    if isinstance(node, tree.Scalar):
        if node.plain:
            return None if node.text in ("", "~") else node.text
        return Quoted(node.text)
    if isinstance(node, tree.Sequence):
        return [plain(item) for item in node.items]
    return {key.text: plain(value) for key, value in node.entries}


def _adapter(model: Any) -> TypeAdapter[Any]:
    return _built(model)


@cache
def _built(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)
