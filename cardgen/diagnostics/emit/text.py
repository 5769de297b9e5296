"""Findings and a way to read source lines go in, text for people comes out: by file, with carets, hints and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.colour import Ink, paint
from cardgen.diagnostics.emit.snippet import printable, snippet
from cardgen.diagnostics.rule import Severity

ReadLine = Callable[[str, int], str | None]

#: So many other cards are named in a finding about several.
_NAMED = 8
_INKS = {Severity.ERROR: Ink.RED, Severity.WARNING: Ink.YELLOW, Severity.NOTE: Ink.BLUE}


def emit_text(diagnostics: Iterable[Diagnostic], read_line: ReadLine, *, colour: bool) -> str:
    """All findings as text that ends with a line break.

    Findings of one file stand together, files in the order in which they first appear, findings in the order given.
    Findings of one rule at one place about several cards are told once, with the names of the other cards.
    `read_line` gets a path and a line number (from 1) and gives the line, or None when it cannot be shown.
    """
    found = list(diagnostics)
    if not found:
        return "no faults found\n"
    files: dict[str, list[Diagnostic]] = {}
    for diagnostic in found:
        files.setdefault(diagnostic.span.path if diagnostic.span else "", []).append(diagnostic)
    blocks = [_block(first, rest, read_line, colour) for group in files.values() for first, *rest in _alike(group)]
    return "\n".join([*blocks, count_line(found, colour=colour) + "\n"])


def count_line(diagnostics: Sequence[Diagnostic], *, colour: bool = False) -> str:
    """The closing line: how many of each severity, in how many files."""
    parts = []
    for severity in Severity:
        number = sum(d.level is severity for d in diagnostics)
        if number:
            parts.append(paint(_number(number, severity.value), _INKS[severity], colour=colour))
    files = {d.span.path for d in diagnostics if d.span}
    where = f" in {_number(len(files), 'file')}" if files else ""
    return ", ".join(parts) + where


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _alike(group: Sequence[Diagnostic]) -> Iterable[list[Diagnostic]]:
    """Findings of one rule at one place about different cards put together."""
    sets: dict[object, list[Diagnostic]] = {}
    for number, diagnostic in enumerate(group):
        several = diagnostic.subject and diagnostic.span and diagnostic.span.line
        sets.setdefault((diagnostic.code, diagnostic.span) if several else number, []).append(diagnostic)
    return sets.values()


def _block(diagnostic: Diagnostic, others: Sequence[Diagnostic], read_line: ReadLine, colour: bool) -> str:
    span = diagnostic.span
    number = str(span.line) if span and span.line else ""
    gutter = max(len(number), 2)
    margin = " " * (gutter + 3)
    place = paint(str(span), Ink.BOLD, colour=colour) + ": " if span else ""
    level = paint(diagnostic.level.value, _INKS[diagnostic.level], colour=colour)
    lines = [f"{place}{level} {diagnostic.code} {_wrapped(diagnostic.message, margin)}"]
    source = read_line(span.path, span.line) if span and span.line else None
    if span and source is not None:
        text, carets = snippet(source, span)
        bar = paint("|", Ink.DIM, colour=colour)
        lines.append(f"  {paint(number.rjust(gutter), Ink.DIM, colour=colour)} {bar} {text}".rstrip())
        lines.append(f"  {' ' * gutter} {bar} {paint(carets, _INKS[diagnostic.level], colour=colour)}")
    if others:
        names = list(dict.fromkeys(d.subject for d in others if d.subject != diagnostic.subject))
        shown = ", ".join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")
        also = paint("also:", Ink.CYAN, colour=colour)
        lines.append(f"{margin}{also} {len(others)} more like it here" + (f" ({shown})" if names else ""))
    if diagnostic.hint:
        lines.append(f"{margin}{paint('hint:', Ink.CYAN, colour=colour)} {_wrapped(diagnostic.hint, margin)}")
    for related in diagnostic.related:
        also = paint("also:", Ink.CYAN, colour=colour)
        lines.append(f"{margin}{also} {related.span}: {_wrapped(related.note, margin)}")
    return "\n".join(lines) + "\n"


def _wrapped(text: str, margin: str) -> str:
    """Text of several lines keeps them, each below the first set in by the margin."""
    return f"\n{margin}".join(printable(line) for line in text.splitlines())
