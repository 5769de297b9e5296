"""The last line of a report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.verdict import verdict
from cardgen.diagnostics.rule import Kind, Rule, Severity

PAPER = Rule("CG901", "torn", "Torn.", "It tears.", "Mend it.")
TRUTH = replace(PAPER, code="CG902", name="untrue", kind=Kind.TRUTH)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ([], "It can be printed, and it is true to its sources."),
        ([PAPER], "It cannot be printed (1 error)."),
        ([TRUTH, TRUTH], "It can be printed, but it is not true to its sources (2 errors)."),
        ([PAPER, PAPER, TRUTH], "It cannot be printed (2 errors), and it is not true to its sources (1 error)."),
    ],
)
def test_both_questions_are_answered(rules: list[Rule], said: str) -> None:
    assert verdict([Diagnostic(rule, "so") for rule in rules]) == said


def test_warnings_and_notes_change_nothing() -> None:
    found = [Diagnostic(PAPER, "so", severity=Severity.WARNING), Diagnostic(TRUTH, "so", severity=Severity.NOTE)]
    assert verdict(found) == "It can be printed, and it is true to its sources."


def test_a_game_without_sources_is_not_called_true() -> None:
    assert verdict([], sources=False) == "It can be printed; it has no sources to be compared with."
    assert "cannot be printed (1 error); it has no sources" in verdict([Diagnostic(PAPER, "so")], sources=False)
