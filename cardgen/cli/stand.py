"""The current folder goes in, the project's workspace comes out; and findings are shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.colour import wants_colour
from cardgen.diagnostics.emit.text import emit_text
from cardgen.diagnostics.report import Report
from cardgen.source.workspace import Workspace, find_project


def workspace_for(project: str | None) -> Workspace:
    """The project that was named, else the nearest one, else the current folder with the bundled games."""
    start = Path(project).resolve() if project else Path.cwd()
    return Workspace(start if project else find_project(start) or start)


def show(report: Report | Sequence[Diagnostic], workspace: Workspace) -> None:
    """All findings as text, to standard error."""
    if len(report):
        colour = wants_colour(None, os.environ, is_terminal=sys.stderr.isatty())
        print(emit_text(report, line_reader(workspace), colour=colour), file=sys.stderr)


def line_reader(workspace: Workspace) -> Callable[[str, int], str | None]:
    """Gives the line of a file as messages name it, or None."""

    def read(name: str, line: int) -> str | None:
        file = workspace.find(name.removeprefix("cardgen:"))
        if file is None:
            return None
        data = workspace.read(file, Report())
        lines = data.decode("utf-8", "replace").splitlines() if data is not None else []
        return lines[line - 1] if 0 < line <= len(lines) else None

    return read


def shown(path: Path) -> str:
    """A path as a person would type it from where they are."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)
