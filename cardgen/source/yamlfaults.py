"""A complaint of the YAML parser goes in, what a designer should know and do comes out.

The parser stops at its first complaint. Where the fault is text that only needs quotes, the line with quotes is
given back too, so that the rest of the file can be read and judged in the same run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.diagnostics.rule import Rule
from cardgen.source.yamllines import in_quotes, indent, row_above, split, without_comment

YAML_SYNTAX = Rule(
    "CG002",
    "yaml-syntax",
    "A file breaks the rules of YAML, so that it is unclear what is meant.",
    "A file that cannot be read for certain would print something else than what was meant.",
    "Most often text needs quotes, because it has ': ' inside or starts with one of * & @ ` % [ { ! > |.",
    "effect: Deal 3: draw a card",
)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place (line and column from 1, Unicode code points), and what to do.

    `mended` is the whole line as it should probably read, or None when no guess is safe.
    """

    message: str
    hint: str
    line: int
    column: int
    mended: str | None = None


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the parser said. Rows and columns count from 0; `context` is where the thing began that went wrong."""

    problem: str
    context: str
    row: int
    column: int
    context_row: int
    context_column: int


#: Signs that mean something to YAML at the start of a value.
_SIGNS = "*&@`%[]{}!|>,?-"


def explain(complaint: Complaint, lines: Sequence[str]) -> Fault:
    """Say for a designer what the parser meant. `lines` are the lines of the file without their ends."""
    for judge in _JUDGES:
        fault = judge(complaint, lines)
        if fault is not None:
            return fault
    hint = f"compare this place with the lines around it (the parser says: {complaint.problem or complaint.context})"
    return Fault("this is not valid YAML", hint, complaint.row + 1, complaint.column + 1)


def needs_quotes(message: str, row: int, column: int, lines: Sequence[str]) -> Fault:
    """The fault of text that YAML takes for something else; row and column count from 0."""
    mended = in_quotes(lines, row)
    shown = mended.strip() if mended and len(mended.strip()) <= 80 else ""
    hint = f"put the text in quotes: {shown}" if shown else "put the whole text in quotes"
    return Fault(message, hint, row + 1, column + 1, mended)


def _tab(c: Complaint, lines: Sequence[str]) -> Fault | None:
    line = _line(lines, c.row)
    start = line[: len(line) - len(line.lstrip())]
    if "\t" not in start:
        return None
    return Fault("a tab indents this line", "use spaces, two for each level", c.row + 1, start.index("\t") + 1)


def _open_quote(c: Complaint, lines: Sequence[str]) -> Fault | None:
    if "quoted scalar" not in c.context or not re.search("unexpected (end of stream|document)", c.problem):
        return None
    hint = "close it at the end of the text; around text with a quote sign inside, use the other kind of quotes"
    return Fault("the quote that opens here is never closed", hint, c.context_row + 1, c.context_column + 1)


def _escape(c: Complaint, lines: Sequence[str]) -> Fault | None:
    if not re.search("escape|hexa?decimal", c.problem):
        return None
    line = _line(lines, c.row)
    column = max(line.rfind("\\", 0, c.column + 1), 0)
    message = f"'{line[column : column + 2]}' does not name a character here, inside double quotes"
    return Fault(message, "write \\\\ for a backslash, or put the text in single quotes", c.row + 1, column + 1)


def _starts_with_sign(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """`effect: *Draw* a card`: the parser takes the sign for its own."""
    if "expected ','" in c.problem:
        return None
    begun = re.search("alias|anchor|block scalar|tag|a node|directive", c.context)
    row = c.context_row if begun else c.row
    parts = split(_line(lines, row))
    if parts is None or parts.value[0] not in _SIGNS or (row == c.row and c.column < len(parts.head)):
        return None
    if parts.value.startswith("- "):
        message = "a list entry ('- ') cannot start beside its key"
        return Fault(message, "put it on a line of its own", row + 1, len(parts.head) + 1)
    return needs_quotes(f"text without quotes starts with '{parts.value[0]}'", row, len(parts.head), lines)


def _open_bracket(c: Complaint, lines: Sequence[str]) -> Fault | None:
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


def _colon(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """`effect: Deal 3: draw`, and lines that YAML takes for more text of the entry above."""
    if "mapping values are not allowed" not in c.problem:
        return None
    line = _line(lines, c.row)
    parts = split(line)
    if parts and c.column >= len(parts.head) and ":" in parts.head:
        return needs_quotes("': ' stands inside text without quotes", c.row, c.column, lines)
    above = _bare_text_above(c, lines)
    if above is not None or row_above(lines, c.row) is None:
        return above
    key = _short(line[: c.column])
    return Fault(
        f"'{key}' is indented deeper than the entry above, so it counts as more text of that entry",
        "start it in the same column as the key above; if it is text, put the whole text in quotes",
        c.row + 1,
        indent(line) + 1,
    )


def _no_colon(c: Complaint, lines: Sequence[str]) -> Fault | None:
    if "could not find expected ':'" not in c.problem:
        return None
    row = c.context_row
    hint = (
        "write a colon and a space after a key; text that goes on from the line above is indented deeper than its key"
    )
    message = f"no ': ' after '{_short(without_comment(_line(lines, row)))}'"
    return _tight_colon(lines, row) or Fault(message, hint, row + 1, c.context_column + 1)


def _text_before(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """A line of mere text, closed by a comment, and then more lines."""
    return _bare_text_above(c, lines) if "<document start>" in c.problem else None


def _after_quote(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """`title: 'Dog's life'`."""
    line = _line(lines, c.row)
    if line[: c.column].rstrip()[-1:] not in ("'", '"'):
        return None
    parts = split(line)
    if parts and parts.value[0] in "\"'" and c.column > len(parts.head):
        return needs_quotes("text goes on after the closing quote", c.row, c.column, lines)
    hint = "look for a quote above that was never closed"
    return Fault("text goes on after a closing quote", hint, c.row + 1, c.column + 1)


def _layout(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """Lists and keys mixed, or an indentation that fits nothing above."""
    if not re.search("expected (key|<block end>|'-' indicator)", c.problem):
        return None
    if "block mapping" in c.context and _line(lines, c.row).lstrip().startswith("- "):
        message = "a list entry ('- ') stands among keys"
        hint = "indent the list below its key, or remove the dash"
    elif "collection" in c.context or "sequence" in c.context:
        message = "a line without a dash stands among list entries"
        hint = "start it with '- ', or indent it below its entry"
    else:
        message = "this line starts in a column that fits none of the lines above"
        hint = "start it in the same column as its neighbours"
    return Fault(message, hint, c.row + 1, c.column + 1)


#: Asked in this order; the first that knows the case answers.
_JUDGES: tuple[Callable[[Complaint, Sequence[str]], Fault | None], ...] = (
    _tab,
    _open_quote,
    _escape,
    _starts_with_sign,
    _open_bracket,
    _colon,
    _no_colon,
    _text_before,
    _after_quote,
    _layout,
)


def _tight_colon(lines: Sequence[str], row: int) -> Fault | None:
    """`cost:3` is one word for YAML."""
    tight = re.match(r"[ \t]*(?:-[ \t]+)*(\w+):\S", _line(lines, row))
    if tight is None:
        return None
    return Fault("the space after the colon is missing", f"write '{tight[1]}: …'", row + 1, tight.end(1) + 1)


def _bare_text_above(c: Complaint, lines: Sequence[str]) -> Fault | None:
    """The line above when it is no entry, because it has no colon or no space after it."""
    above = row_above(lines, c.row)
    if above is None:
        return None
    if ":" in without_comment(lines[above]):
        return _tight_colon(lines, above)
    hint = "every entry needs a key, a colon and a space; text over several lines is indented deeper than its key"
    return Fault(f"no ': ' after '{_short(without_comment(lines[above]))}'", hint, above + 1, indent(lines[above]) + 1)


def _line(lines: Sequence[str], row: int) -> str:
    return lines[row] if row < len(lines) else ""


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= 40 else text[:39] + "…"
