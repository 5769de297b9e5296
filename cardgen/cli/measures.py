"""Millimetres typed at a prompt go in, numbers come out; anything else is refused with what to write."""

from __future__ import annotations

import re
from typing import Any

import click

_NUMBER = re.compile(r"[-+]?(?:[0-9]{1,6}(?:\.[0-9]{0,6})?|\.[0-9]{1,6})")


class Millimetres(click.ParamType):  # type: ignore[type-arg]
    """A length in mm from `low` to `high`."""

    name = "mm"

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number; click's own floats would take `nan` and `1e999`."""
        if isinstance(value, float | int):
            return float(value)
        text = str(value).strip().removesuffix("mm").strip()
        if not _NUMBER.fullmatch(text) or not self.low <= float(text) <= self.high:
            self.fail(f"'{value}': write millimetres from {self.low:g} to {self.high:g}, like 2.5", param, ctx)
        return float(text)


class Margins(click.ParamType):  # type: ignore[type-arg]
    """Four lengths in mm: top, right, bottom, left; one alone is for all sides."""

    name = "mm"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float, float, float]:
        """The four numbers."""
        if isinstance(value, tuple):
            return value
        parts = str(value).split(",")
        if len(parts) not in (1, 4):
            self.fail(f"'{value}': write one number or four, like 5,5,8,5 (top, right, bottom, left)", param, ctx)
        one = Millimetres(0, 100)
        found = [one.convert(part, param, ctx) for part in parts]
        top, right, bottom, left = found if len(found) == 4 else found * 4
        return (top, right, bottom, left)
