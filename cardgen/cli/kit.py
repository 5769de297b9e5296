"""A project goes in; one zip a game with everything that a playtester needs comes out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardgen.cli.kit_contents import kit_files
from cardgen.cli.progress import Progress
from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.export.archive import zipped
from cardgen.export.files import write_all
from cardgen.model.game import Game
from cardgen.pipeline import load_games
from cardgen.source.workspace import Workspace


def run_kit(*, games: tuple[str, ...], out: str | None, project: str | None) -> int:
    """Write the kits. Exit code 0, or 1 when anything is wrong; a game with errors gets no kit."""
    workspace = workspace_for(project)
    report = Report()
    folder = Path(out) if out else workspace.project / "build"
    with Progress() as progress:
        for game in load_games(BuildRequest(games=games), workspace, report):
            if not report.has_errors():
                _write(game, workspace, folder, report, progress.say)
    show(report, workspace)
    return 1 if report.has_errors() else 0


def _write(game: Game, workspace: Workspace, folder: Path, report: Report, say: Callable[[str], None]) -> None:
    files = kit_files(game, workspace, report, say)
    if report.has_errors():
        return
    name = f"{game.id}-kit"
    for path in write_all(folder / game.id, [(f"{name}.zip", zipped(files, f"{name}-{game.version}"))], report):
        print(f"{shown(path)}: {len(files)} files")
