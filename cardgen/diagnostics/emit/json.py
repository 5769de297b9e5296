"""Findings go in, one JSON object a line comes out; the keys are a promise to other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.span import Span


def emit_json(diagnostics: Iterable[Diagnostic]) -> str:
    """One object a line, in the order given; nothing for no findings.

    Keys: `code`, `name`, `severity` (error, warning, note), `kind` (paper, truth), `message`, `hint`, `subject`, the
    five keys of a place, and `related`: a list of places with a `note`. A place is `path`, `line`, `column`,
    `end_line`, `end_column`; lines and columns count from 1 and are null where they are not known. Only ASCII is
    written, so that a line break inside a text cannot break a line and any terminal can show it.
    """
    return "".join(json.dumps(_finding(d), ensure_ascii=True) + "\n" for d in diagnostics)


def _finding(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "name": diagnostic.rule.name,
        "severity": diagnostic.level.value,
        "kind": diagnostic.rule.kind.value,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "subject": diagnostic.subject,
        **_place(diagnostic.span),
        "related": [{**_place(related.span), "note": related.note} for related in diagnostic.related],
    }


def _place(span: Span | None) -> dict[str, str | int | None]:
    if span is None:
        span = Span("")
    return {
        "path": span.path or None,
        "line": span.line or None,
        "column": span.column or None,
        "end_line": span.end_line or None,
        "end_column": span.end_column or None,
    }
