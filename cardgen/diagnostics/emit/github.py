"""Findings go in, workflow commands of GitHub Actions come out, which it shows beside the changed lines."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def emit_github(diagnostics: Iterable[Diagnostic]) -> str:
    """One command a line, in the order given; nothing for no findings.

    Hint and related places follow the message on lines of their own. A finding in a bundled file has no file in the
    repository to stand beside, so its place is told in the message. Columns are given only within one line, since the
    service refuses them otherwise.
    """
    return "".join(_command(d) + "\n" for d in diagnostics)


def _command(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    properties: dict[str, str | int] = {}
    message = diagnostic.message
    if span and span.path.startswith("cardgen:"):
        message = f"{span}: {message}"
    elif span and span.path:
        properties["file"] = span.path
        if span.line:
            properties["line"] = span.line
            properties["endLine"] = max(span.end_line, span.line)
            if span.column and properties["endLine"] == span.line:
                properties["col"] = span.column
                properties["endColumn"] = max(span.end_column, span.column)
    properties["title"] = f"{diagnostic.code} {diagnostic.rule.name}"
    lines = [message]
    if diagnostic.hint:
        lines.append(f"hint: {diagnostic.hint}")
    lines += [f"also: {related.span}: {related.note}" for related in diagnostic.related]
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    return f"::{_COMMANDS[diagnostic.level]} {listed}::{_data(chr(10).join(lines))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
