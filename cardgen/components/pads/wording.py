"""A pad's options go in; the same options with the expressions in their short words worked out come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardgen.components.pads.options import PadOptions
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.layout.say import say_fault
from cardgen.load.fields import Entry

E = TypeVar("E", bound=Entry)

#: Words on a line of their own; longer texts are marked up and worked out where they are set.
_WORDS = frozenset(("label", "short", "title", "mark", "group", "names_label", "round_label", "name", "remark"))
#: In these the words of _WORDS mean something else: marked-up text, names of columns and of players.
_LEFT = {"StepEntry": {"short"}, "ColumnEntry": {"name"}, "PadOptions": {"title"}}


def worded(
    options: PadOptions, game: Mapping[str, Any], language: Language, where: Callable[[str], Span], report: Report
) -> PadOptions:
    """Every label may name a figure of the game: `under {{ game.limit }}`. Faults are reported at their place."""

    def say(text: str, path: str) -> str:
        try:
            return str(language.compile(text).value({"game": game}))
        except Fault as fault:
            say_fault(report, fault, where(path))
            return text

    def walk(entry: E, path: str) -> E:
        changed: dict[str, Any] = {}
        for key in type(entry).model_fields:
            value, below = getattr(entry, key), f"{path}.{key}" if path else key
            if isinstance(value, Entry):
                changed[key] = walk(value, below)
            elif isinstance(value, tuple):
                changed[key] = tuple(
                    walk(v, f"{below}.{i}") if isinstance(v, Entry) else v for i, v in enumerate(value)
                )
            elif isinstance(value, str) and key in _WORDS and key not in _LEFT.get(type(entry).__name__, ()):
                changed[key] = say(value, below)
        return entry.model_copy(update=changed)

    return walk(options, "")
