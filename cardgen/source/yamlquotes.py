"""A complaint of the YAML parser goes in; when the cause is quotes, brackets or text without quotes, it is named.

Each judge gives None when the complaint is not of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.source.yamlcomplaint import Complaint, Fault
from cardgen.source.yamllines import in_quotes, split

#: Signs that mean something to YAML at the start of a value.
_SIGNS = "*&@`%[]{}!|>,?-"
#: Those that may also spoil an entry inside of brackets.
_SIGNS_INSIDE = tuple("*&@`%!")
#: So many lines above the place of a complaint its cause is looked for.
_FAR = 4


def needs_quotes(message: str, row: int, column: int, lines: Sequence[str]) -> Fault:
    """The fault of text that YAML takes for something else; row and column count from 0.

    Inside of brackets nobody can tell where the text ends, so there the line is not mended.
    """
    parts = split(lines[row])
    inside = parts is not None and parts.value[0] in "[{" and column > len(parts.head)
    mended = None if inside else in_quotes(lines, row)
    hint = "put the text in quotes" if inside else "put the whole text in quotes"
    if mended and len(mended.strip()) <= 80:
        hint = f"put the text in quotes: {mended.strip()}"
    return Fault(message, hint, row + 1, column + 1, mended)


def open_quote(c: Complaint) -> Fault | None:
    """`title: "One`, and the file ends."""
    if "quoted scalar" not in c.context or not re.search("unexpected (end of stream|document)", c.problem):
        return None
    hint = "close it at the end of the text; around text with a quote sign inside, use the other kind of quotes"
    return Fault("the quote that opens here is never closed", hint, c.context_row + 1, c.context_column + 1)


def unknown_escape(c: Complaint) -> Fault | None:
    r"""`title: "C:\dir"`."""
    if not re.search("escape|hexa?decimal", c.problem):
        return None
    column = max(c.line.rfind("\\", 0, c.column + 1), 0)
    message = f"'{c.line[column : column + 2]}' does not name a character here, inside double quotes"
    return Fault(message, "write \\\\ for a backslash, or put the text in single quotes", c.row + 1, column + 1)


def sign_at_start(c: Complaint) -> Fault | None:
    """`effect: *Draw* a card`: the parser takes the sign for its own."""
    if "expected ','" in c.problem:
        return None
    begun = re.search("alias|anchor|block scalar|tag|a node|directive", c.context)
    row, column = (c.context_row, c.context_column) if begun else (c.row, c.column)
    parts = split(c.line_at(row))
    if parts is None or parts.value[0] not in _SIGNS or column < len(parts.head):
        return None
    start = len(parts.head)
    if parts.value.startswith("- "):
        message = "a list entry ('- ') cannot start beside its key"
        return Fault(message, "put it on a line of its own", row + 1, start + 1)
    inside = c.line_at(row)[column : column + 1]
    if inside in ("]", "}") and column > start:
        return Fault(
            f"there is a '{inside}' too many", "delete it; if it is text, put it in quotes", row + 1, column + 1
        )
    if inside in _SIGNS_INSIDE and column > start and not parts.value.startswith("{%"):
        return needs_quotes(f"text without quotes starts with '{inside}'", row, column, c.lines)
    return needs_quotes(f"text without quotes starts with '{parts.value[0]}'", row, start, c.lines)


def hidden_by_colour(c: Complaint) -> Fault | None:
    """`{colour: #4db2ff, size: 3}`: all behind the # is a comment, so that the bracket stays open."""
    if not re.search(r"expected (the )?node content|expected ',' or", c.problem):
        return None
    for row in range(c.row, max(c.row - _FAR, -1), -1):
        line = c.line_at(row)
        found = re.search(r"(?<=[\s,:\[{])#[0-9A-Fa-f]{3,8}(?![^\s,\]}])", line)
        before = line[: found.start()] if found else ""
        if found and sum(map(before.count, "[{")) > sum(map(before.count, "]}")):
            message = "the '#' starts a comment, which hides the rest of the line and the closing bracket"
            return Fault(message, f'put the colour in quotes: "{found[0]}"', row + 1, found.start() + 1)
    return None


def open_bracket(c: Complaint) -> Fault | None:
    """`tags: [one, two`."""
    expected = re.search(r"expected ',' or '(.)'", c.problem)
    if expected is None:
        return None
    close = expected[1]
    if c.row == c.context_row:
        message = f"a ',' or a '{close}' is missing here"
        return Fault(message, "if it is text, put it in quotes", c.row + 1, c.column + 1)
    message = f"the '{'[' if close == ']' else '{'}' that opens here is never closed"
    hint = f"close it with '{close}'; if it is text, put it in quotes"
    return Fault(message, hint, c.context_row + 1, c.context_column + 1)


def colon_in_text(c: Complaint) -> Fault | None:
    """`effect: Deal 3: draw`."""
    parts = split(c.line)
    if "mapping values are not allowed" not in c.problem or parts is None:
        return None
    if c.column < len(parts.head) or ":" not in parts.head:
        return None
    return needs_quotes("': ' stands inside text without quotes", c.row, c.column, c.lines)


def text_after_quote(c: Complaint) -> Fault | None:
    """`title: 'Dog's life'`."""
    if c.line[: c.column].rstrip()[-1:] not in ("'", '"'):
        return None
    parts = split(c.line)
    if parts and parts.value[0] in "\"'" and c.column > len(parts.head):
        return needs_quotes("text goes on after the closing quote", c.row, c.column, c.lines)
    hint = "look for a quote above that was never closed"
    return Fault("text goes on after a closing quote", hint, c.row + 1, c.column + 1)
