"""Keys with their meanings go in, tables in Markdown come out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """The lines of a table."""
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return [*lines, *("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)]


def keys(words: Mapping[str, str]) -> list[tuple[str, str]]:
    """A row for each key."""
    return [(f"`{key}`", meaning) for key, meaning in words.items()]
