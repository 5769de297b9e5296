"""A report loses nothing, doubles nothing, and gives findings back in the order of their places."""

from __future__ import annotations

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span

FAULT = Rule("CG001", "fault", "A fault.", "Why.", "Mend.")
POOR = Rule("CG002", "poor", "Poor.", "Why.", "Mend.", severity=Severity.WARNING)


def test_order_is_by_path_line_column_code_and_message() -> None:
    report = Report()
    places = [Span("b", 1, 1), Span("a", 10, 1), Span("a", 2, 9), Span("a", 2, 3), Span("a")]
    for place in places:
        report.add(FAULT, "x", place)
    report.add(POOR, "x", Span("a", 2, 3))
    report.add(FAULT, "w", Span("a", 2, 3))
    report.add(FAULT, "nowhere")
    assert [(str(d.span or ""), d.code, d.message) for d in report] == [
        ("", "CG001", "nowhere"),
        ("a", "CG001", "x"),
        ("a:2:3", "CG001", "w"),
        ("a:2:3", "CG001", "x"),
        ("a:2:3", "CG002", "x"),
        ("a:2:9", "CG001", "x"),
        ("a:10:1", "CG001", "x"),
        ("b:1:1", "CG001", "x"),
    ]


def test_the_same_finding_twice_is_one_and_the_first_wins() -> None:
    report = Report()
    report.add(FAULT, "x", Span("a", 1, 1), hint="first")
    report.extend([Diagnostic(FAULT, "x", Span("a", 1, 1), hint="second"), Diagnostic(FAULT, "x", Span("a", 1, 2))])
    assert [d.hint for d in report] == ["first", ""]
    assert len(report) == 2


def test_only_errors_close_the_gate() -> None:
    report = Report()
    assert not report.has_errors()
    report.add(POOR, "x")
    report.add(FAULT, "x", severity=Severity.WARNING)
    assert not report.has_errors()
    report.add(FAULT, "y")
    assert report.has_errors()


def test_a_finding_may_change_its_level_and_nothing_else() -> None:
    found = Diagnostic(FAULT, "x", Span("a", 1, 1))
    milder = found.at_level(Severity.NOTE)
    assert (found.level, milder.level) == (Severity.ERROR, Severity.NOTE)
    assert (milder.code, milder.message, milder.span) == ("CG001", "x", Span("a", 1, 1))
