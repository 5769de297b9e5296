"""A line of YAML as it was typed goes in; its parts, and the same line with its text in quotes, come out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from cardgen.records import dataclass

_HEAD = re.compile(r"[ \t]*(?:-[ \t]+)*(?:(?:\w[^:]*|\"[^\"]*\"|'[^']*'):[ \t]+)?")
_COMMENT = re.compile(r"[ \t]+#")


@dataclass(frozen=True, slots=True)
class Parts:
    """`head` is the indentation, the dashes and the key; `tail` the comment. The three together are the line."""

    head: str
    value: str
    tail: str


def split(line: str) -> Parts | None:
    """The parts of a line, or None when no value stands on it."""
    found = _HEAD.match(line)
    head = found[0] if found else ""
    rest = line[len(head) :]
    if not rest or rest[0] == "#":
        return None
    # A '#' inside quotes is text.
    start = rest.rfind(rest[0]) if rest[0] in "\"'" else 0
    comment = _COMMENT.search(rest, start)
    value = rest[: comment.start() if comment else None].rstrip()
    return Parts(head, value, rest[len(value) :]) if value else None


def without_comment(line: str) -> str:
    """The line up to its comment."""
    parts = split(line)
    return parts.head + parts.value if parts else line


def quoted(text: str) -> str:
    """The text as a quoted YAML scalar. Quotes that already stand around the whole are taken for the author's."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def in_quotes(lines: Sequence[str], row: int) -> str | None:
    """The line with its value in quotes, or None when quotes would not be enough (its text goes on below)."""
    parts = split(lines[row])
    if parts is None or not parts.head.strip() or _goes_on(lines, row):
        return None
    mended = parts.head + quoted(parts.value) + parts.tail
    return None if mended == lines[row] else mended


def row_above(lines: Sequence[str], row: int) -> int | None:
    """The nearest line above that is neither empty nor a comment."""
    rows = (r for r in range(row - 1, -1, -1) if lines[r].strip() and not lines[r].lstrip().startswith("#"))
    return next(rows, None)


def indent(line: str) -> int:
    """How many spaces the line starts with."""
    return len(line) - len(line.lstrip(" "))


def _goes_on(lines: Sequence[str], row: int) -> bool:
    if row + 1 >= len(lines) or not lines[row + 1].strip() or indent(lines[row + 1]) <= indent(lines[row]):
        return False
    # Below `- title: …` the entry's next key stands deeper than the dash, and is no text.
    dash = re.match(r"[ \t]*(?:-[ \t]+)+", lines[row])
    return dash is None or ":" not in lines[row] or indent(lines[row + 1]) != dash.end()


def odd_space(text: str) -> str:
    """The first space in a text that looks like one and is another sign, by its name; empty when there is none."""
    found = next((sign for sign in text if sign != " " and unicodedata.category(sign) == "Zs"), "")
    return f"an invisible {unicodedata.name(found).lower()} (U+{ord(found):04X})" if found else ""
