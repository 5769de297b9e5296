"""A game and the files of its kit go in; the texts that lie beside them come out: where to start, credits, licences."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.guide_files import Listed
from cardgen.diagnostics.report import Report
from cardgen.model.game import Game
from cardgen.source.workspace import Workspace

#: What parts of file names mean.
_IN_NAMES = (
    ("-gutterfold", "'-gutterfold' is printed on one side, folded and glued"),
    ("-ink-saver", "'-ink-saver' takes little ink"),
)
#: Files of a project that are handed on with a kit.
_LICENCES = ("LICENSE", "LICENSE.md", "LICENSE.txt", "NOTICE", "NOTICE.md", "NOTICE.txt")
#: How the names of licences in a game's folder start, wherever they lie.
_STARTS = ("LICENSE", "LICENCE", "NOTICE", "OFL", "COPYING")


def start_text(game: Game, told: Sequence[tuple[str, Sequence[Listed]]]) -> str:
    """Where to start, and a line for each file: what it is and how to print it. `told` are the files by folder."""
    names = [folder + file.name for folder, files in told for file in files]
    said = [words for part, words in _IN_NAMES if any(part in name for name in names)]
    folders = [folder for folder, _ in told if folder]
    lines = [
        f"{game.title}, version {game.version}: print-and-play kit",
        "",
        "1. Open guide-a4.pdf or guide-letter.pdf, whichever paper you have. It shows how to print and cut.",
        f"2. Take the files from the folder of your paper: {' or '.join(folders)}.",
        "3. After the game fill in feedback-form-a4.pdf or feedback-form-letter.pdf. Thank you!",
        "",
        *([f"Names: {'; '.join(said)}."] if said else []),
        "SHA256SUMS lists every file, to see that none was damaged on its way.",
        "",
        "How to print each file, always at 100 % (actual size); the edge is the one to flip on:",
    ]
    wide = max((len(name) for name in names), default=0)
    for folder, files in told:
        lines.append("")
        for file in files:
            about = ", ".join(filter(None, (file.what, file.amount)))
            lines.append(f"{folder + file.name:{wide}}  {file.how} ({about})")
    return "\n".join(lines) + "\n"


def credits_text(game: Game) -> str:
    """Who made the game and what is in it."""
    lines = [f"{game.title}, version {game.version}", *([f"By {game.author}"] if game.author else []), ""]
    return "\n".join([*lines, *game.credits, "", "Licences: see the folder licences/."]) + "\n"


def licence_files(game: Game, workspace: Workspace, report: Report) -> dict[str, bytes]:
    """Licences of the project, of the game and whatever it carries, and of the fonts."""
    names = [(name, name) for name in _LICENCES]
    below = f"data/{game.id}/"
    for path in workspace.files_below(below.rstrip("/"), _STARTS):
        names.append((path, "game-" + path.removeprefix(below).replace("/", "-")))
    for family in workspace.names("fonts"):
        for name in workspace.names(f"fonts/{family}", ".txt"):
            names.append((f"fonts/{family}/{name}", f"font-{family}-{name}"))
    found: dict[str, bytes] = {}
    for path, name in names:
        file = workspace.find(path)
        data = workspace.read(file, report) if file is not None else None
        if data is not None:
            found[f"licences/{name}"] = data
    return found
