"""A workspace goes in; the games that it has come out, and findings about the files that one of them lacks."""

from __future__ import annotations

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.rules import MISSING_FILE
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace

GAME_FILE = "game.yaml"
_YAML = (".yaml", ".yml")


def game_names(workspace: Workspace) -> tuple[str, ...]:
    """The games of the project; where it has no folder for any, those that ship with the program."""
    for root in workspace.roots:
        folder = root / "data"
        names = tuple(sorted(p.parent.name for p in folder.glob(f"*/{GAME_FILE}"))) if folder.is_dir() else ()
        if names or (root == workspace.project and _own_folders(workspace)):
            return names
    return ()


def judge_folders(workspace: Workspace, report: Report) -> None:
    """Report the folders of the project that were meant as games and lack their game.yaml: those with YAML files, and
    where no folder is a game, all of them."""
    folders = _own_folders(workspace)
    without = [name for name in folders if not (workspace.project / "data" / name / GAME_FILE).is_file()]
    for name in without:
        files = [p.name for p in (workspace.project / "data" / name).iterdir()]
        if len(without) == len(folders) or any(file.lower().endswith(_YAML) for file in files):
            tell_no_game(workspace, name, report)


def tell_no_game(workspace: Workspace, name: str, report: Report) -> None:
    """Report that there is no game of this name: its folder lacks the game.yaml, or there is no such folder."""
    folder = f"data/{name}"
    files = workspace.names(folder)
    if (workspace.project / folder).is_dir() or files:
        hint = _rename(GAME_FILE, files) or "write one with title, version and components, or move the folder away"
        report.add(MISSING_FILE, f"the folder '{folder}' has no {GAME_FILE}", Span(f"{folder}/{GAME_FILE}"), hint=hint)
        return
    known = tuple(n for n in workspace.names("data") if workspace.find(f"data/{n}/{GAME_FILE}"))
    report.add(MISSING_FILE, f"there is no game '{name}'", None, hint=did_you_mean(name, known, what="games"))


def lacking(workspace: Workspace, folder: str, components: tree.Node | None, report: Report) -> tuple[str, ...]:
    """Which of `cards` and `decks` the game needs and has no file for; they are reported.

    A deck needs cards, and a component with a `deck` (`components` as it is written) needs decks.
    """
    bodies = [body for _, body in components.entries] if isinstance(components, tree.Mapping) else []
    asked = next((d for b in bodies if isinstance(b, tree.Mapping) and (d := b.get("deck")) is not None), None)
    listed = workspace.find(f"{folder}/decks.yaml")
    out: list[str] = []
    if asked is not None and listed is None:
        out.append("decks")
    if (asked is not None or listed is not None) and workspace.find(f"{folder}/cards.yaml") is None:
        out.append("cards")
    for what in out:
        file = f"{what}.yaml"
        span = asked.span if asked is not None else Span(listed.name) if listed is not None else None
        hint = _rename(file, workspace.names(folder)) or f"write {folder}/{file}"
        report.add(MISSING_FILE, f"the game has no {file}, and this asks for its {what}", span, hint=hint)
    return tuple(out)


def _own_folders(workspace: Workspace) -> tuple[str, ...]:
    folder = workspace.project / "data"
    found = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(p.name for p in found if p.is_dir() and not p.name.startswith(".")))


def _rename(wanted: str, files: tuple[str, ...]) -> str:
    """A hint to rename the file that was probably meant (`Game.yaml`, `game.yml`)."""
    stem = wanted.partition(".")[0]
    like = next((f for f in files if f.lower().endswith(_YAML) and f.lower().rpartition(".")[0] == stem), None)
    return f"rename '{like}' to '{wanted}'" if like is not None else ""
