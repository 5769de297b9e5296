"""Collects findings on the way through the program; the only mutable object that stages share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span


class Report:
    """A list of findings without doubles, given back in the order of their places."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, Span | None], Diagnostic] = {}

    def add(
        self,
        rule: Rule,
        message: str,
        span: Span | None = None,
        *,
        hint: str = "",
        related: Iterable[Related] = (),
        severity: Severity | None = None,
        subject: str = "",
    ) -> None:
        """Put down one finding. The same rule, message and place twice is one finding."""
        self.put(Diagnostic(rule, message, span, hint, tuple(related), severity, subject))

    def put(self, diagnostic: Diagnostic) -> None:
        """Put down a finding made elsewhere."""
        self._found.setdefault((diagnostic.code, diagnostic.message, diagnostic.span), diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Put down several."""
        for diagnostic in diagnostics:
            self.put(diagnostic)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._found.values(), key=_order))

    def __len__(self) -> int:
        return len(self._found)

    def has_errors(self) -> bool:
        """True when a gate must stay closed."""
        return any(d.level is Severity.ERROR for d in self._found.values())


def _order(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
    span = diagnostic.span or Span("")
    return (span.path, span.line, span.column, diagnostic.code, diagnostic.message)
