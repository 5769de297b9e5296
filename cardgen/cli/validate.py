"""The games of a project go in, every finding about them comes out."""

from __future__ import annotations

import sys

from cardgen.checks.coverage import covered
from cardgen.cli.stand import show, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.emit.forms import FORMS, emitter
from cardgen.diagnostics.emit.verdict import verdict
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.pipeline import validate


def run_validate(*, games: tuple[str, ...], form: str, strict: bool, project: str | None) -> int:
    """Check everything and say it. Exit code 0 when there are no errors (and, if strict, no warnings), else 1.

    Text for people goes to standard error, with the verdict on standard output; other forms are all of the output.
    """
    workspace = workspace_for(project)
    report = Report()
    checked = validate(BuildRequest(games=games), workspace, report)
    found = [d.at_level(Severity.ERROR) if strict and d.level is Severity.WARNING else d for d in report]
    if form in FORMS:
        sys.stdout.write(emitter(form)(found))
    else:
        show(found, workspace)
        for game in checked:
            if game.sources.documents:
                print(f"{game.id}: {covered(game)}")
        if checked:
            sources = any(game.sources.documents for game in checked)
            print(f"{', '.join(game.id for game in checked)}: {verdict(found, sources=sources)}")
        elif not found:
            print("there is nothing to check")
    return 1 if any(d.level is Severity.ERROR for d in found) else 0
