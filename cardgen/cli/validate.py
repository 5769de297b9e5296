"""The games of a project go in, every finding about them comes out."""

from __future__ import annotations

from cardgen.cli.stand import show, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import validate


def run_validate(*, games: tuple[str, ...], project: str | None) -> int:
    """Check everything and say it. Exit code 0 when there are no errors, else 1."""
    workspace = workspace_for(project)
    report = Report()
    checked = validate(BuildRequest(games=games), workspace, report)
    show(report, workspace)
    if not report.has_errors():
        print(f"no errors in {', '.join(checked)}" if checked else "there is nothing to check")
    return 1 if report.has_errors() else 0
