"""A model and a place in what was read as it go in, the keys that can stand there come out."""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from cardgen.load.target import Mark


def known_keys(model: Any, marks: Sequence[Mark]) -> tuple[str, ...]:
    """The keys of the block at `marks` (as `Target.marks` has them) in a value of the type `model`, each once."""
    found = [model]
    for part, is_branch in marks:
        if is_branch:
            models = [m for t in found for m in _models(t)]
            found = [m for m in models if _is_branch(m, str(part))] or found
        else:
            found = [below for t in found for below in _below(t, str(part))]
    keys = [_written(name, info) for t in found for m in _models(t) for name, info in m.model_fields.items()]
    return tuple(dict.fromkeys(keys))


def _plain(hint: Any) -> Iterator[Any]:
    """The members of a type, without annotations."""
    origin = get_origin(hint)
    if origin is Annotated:
        yield from _plain(get_args(hint)[0])
    elif origin is Union or isinstance(hint, types.UnionType):
        for member in get_args(hint):
            yield from _plain(member)
    else:
        yield hint


def _models(hint: Any) -> list[type[BaseModel]]:
    return [t for t in _plain(hint) if isinstance(t, type) and issubclass(t, BaseModel)]


def _below(hint: Any, part: str) -> Iterator[Any]:
    for member in _plain(hint):
        if get_origin(member) is None and isinstance(member, type) and issubclass(member, BaseModel):
            yield from (i.annotation for name, i in member.model_fields.items() if _written(name, i) == part)
        elif get_args(member):
            # The last argument of list[X] and dict[str, X] is what they hold; tuple[X, ...] has dots at its end.
            yield next(a for a in reversed(get_args(member)) if a is not Ellipsis)


def _is_branch(model: type[BaseModel], label: str) -> bool:
    """Branches are called by the name of their model, or by the value of the key that tells them apart."""
    choices = [
        c for i in model.model_fields.values() if get_origin(i.annotation) is Literal for c in get_args(i.annotation)
    ]
    return model.__name__ == label or label in choices


def _written(name: str, info: FieldInfo) -> str:
    return info.alias or name
