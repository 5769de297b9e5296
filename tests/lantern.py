"""A small game with a rulebook of another layout than the shipped ones, whose files a test may replace one by one."""

from __future__ import annotations

from pathlib import Path

from cardgen import registry
from cardgen.diagnostics.report import Report
from cardgen.load.game import load_game
from cardgen.model.game import Game
from cardgen.source.workspace import Workspace

PROJECT = Path(__file__).resolve().parent / "fixtures" / "project"


class Overlay(Workspace):
    """A workspace in which some files have another content than on disk."""

    def __init__(self, project: Path, files: dict[str, bytes]) -> None:
        super().__init__(project, bundled=project)
        for name, data in files.items():
            found = self.find(name)
            assert found is not None, name
            self._bytes[found.path] = data


def load(project: Path, name: str, report: Report, files: dict[str, bytes] | None = None) -> Game:
    """A game with some of its files replaced."""
    kinds = {kind.name: kind.options for kind in registry.COMPONENTS.values()}
    game = load_game(Overlay(project, files or {}), name, kinds, report)
    assert game is not None
    return game


def judge(game: Game, report: Report) -> None:
    """Ask all checks of a game."""
    for check in registry.GAME_CHECKS:
        report.extend(check.run(game))


def text(name: str) -> str:
    """A file of the small game."""
    return (PROJECT / "data" / "lantern" / name).read_text(encoding="utf-8")


def found(**files: str) -> list[tuple[str, int, str]]:
    """What is found when files are replaced (`cards=`, `rules=` …): file, line and code."""
    report = Report()
    names = {name: "rules.md" if name == "rules" else f"{name}.yaml" for name in files}
    game = load(PROJECT, "lantern", report, {f"data/lantern/{names[n]}": t.encode() for n, t in files.items()})
    judge(game, report)
    return [(Path(d.span.path).name if d.span else "", d.span.line if d.span else 0, d.code) for d in report]
