"""One finding: which rule, where, what exactly, and what to do about it."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that belongs to a finding, with a note that says why."""

    span: Span
    note: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding as a value. `message` is one terse sentence about this case, without a full stop."""

    rule: Rule
    message: str
    span: Span | None = None
    hint: str = ""
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    subject: str = ""

    @property
    def code(self) -> str:
        """The code of the rule, like `CG003`."""
        return self.rule.code

    @property
    def level(self) -> Severity:
        """The severity of this finding: its own, or else its rule's."""
        return self.severity or self.rule.severity

    def at_level(self, severity: Severity) -> Diagnostic:
        """The same finding with another severity."""
        return replace(self, severity=severity)
