"""Findings go in, the one sentence that people look for comes out: can it be printed, and is it true to its sources?"""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Kind, Severity


def verdict(diagnostics: Iterable[Diagnostic], *, sources: bool = True) -> str:
    """One sentence. `sources` is False when nothing that was checked has a source document.

    Nothing is said of the sources where only the paper is wrong: the number that breaks a total may be one that the
    source has otherwise, and then it is told once, as a fault of the paper.
    """
    errors = [d.rule.kind for d in diagnostics if d.level is Severity.ERROR]
    paper, truth = errors.count(Kind.PAPER), errors.count(Kind.TRUTH)
    printed = f"It cannot be printed ({_errors(paper)})" if paper else "It can be printed"
    if not sources:
        return f"{printed}; it has no sources to be compared with."
    if truth:
        return f"{printed}{', and it is' if paper else ', but it is'} not true to its sources ({_errors(truth)})."
    return f"{printed}." if paper else f"{printed}, and it is true to its sources."


def _errors(count: int) -> str:
    return "1 error" if count == 1 else f"{count} errors"
