"""A line of a file and a span go in, the line with a row of carets under the span comes out."""

from __future__ import annotations

import unicodedata

from cardgen.diagnostics.span import Span

#: The most characters of a source line that are shown. Longer lines (drawings have them) are cut around the span.
WIDEST = 100
#: How much is kept before the span when a line is cut.
LEAD = 30


def snippet(line: str, span: Span) -> tuple[str, str]:
    """The readable line, and the carets that belong under it.

    Both are without the line number. The carets go to the end of the line when the span goes on below it. A caret row
    is as wide on the screen as the text above: a tab stays a tab, a wide character takes two places.
    """
    text = printable(line.rstrip("\r\n"))
    start = min(max(span.column, 1) - 1, len(text))
    if span.end_line > span.line:
        end = len(text.rstrip())
    else:
        end = min(span.end_column - 1, len(text))
    end = max(end, start + 1)
    text, start, end = _cut(text, start, end)
    pad = "".join("\t" if c == "\t" else " " * _width(c) for c in text[:start])
    marked = sum(_width(c) for c in text[start:end]) or 1
    return text, pad + "^" * marked


def printable(text: str) -> str:
    """The text without control characters, which could move the cursor or colour the terminal."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) == "Cc" and c != "\t" else c for c in text)


def _cut(text: str, start: int, end: int) -> tuple[str, int, int]:
    if len(text) <= WIDEST:
        return text, start, end
    first = max(0, min(start - LEAD, len(text) - WIDEST))
    last = first + WIDEST
    head = "…" if first else ""
    tail = "…" if last < len(text) else ""
    shift = first - len(head)
    return f"{head}{text[first:last]}{tail}", start - shift, min(end, last) - shift


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
