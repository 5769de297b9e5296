"""A game and a view go in; a picture of its faces is written and named."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import write_proofs


def run_proof(
    *, games: tuple[str, ...], theme: str | None, hand: int, view: str, out: str | None, project: str | None
) -> int:
    """Draw and say where the pictures are. Exit code 0, or 1 when anything is wrong."""
    workspace = workspace_for(project)
    report = Report()
    request = BuildRequest(games=games)
    if theme is not None:
        request = replace(request, theme=theme)
    target = Path(out) if out else workspace.project / "build"
    written = write_proofs(request, workspace, target, report, hand=hand, view=view)
    show(report, workspace)
    for path in written:
        print(shown(path))
    if not written and not report.has_errors():
        print("there is nothing to show", file=sys.stderr)
    return 1 if report.has_errors() else 0
