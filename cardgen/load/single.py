"""One value, where a list is wanted, goes in; a list of one comes out."""

from __future__ import annotations

from pydantic import BeforeValidator


def _several(value: object) -> object:
    return value if isinstance(value, (list, tuple)) or value is None else [value]


#: Beside a list type: a single value is taken for a list of one.
several = BeforeValidator(_several)
