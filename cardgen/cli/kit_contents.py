"""A game goes in; the files of its kit come out by their names: everything on both papers, with guide and form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.cli.calibrate import calibration_files
from cardgen.components.feedback import feedback_document
from cardgen.components.guide import Listed, Shown, guide_document
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_THEME, BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import write_pdf
from cardgen.export.collect import Collected
from cardgen.model.document import Document
from cardgen.model.game import Component, Game
from cardgen.model.stock import Paper
from cardgen.pipeline import Written, build
from cardgen.registry import COMPONENTS, ELEMENTS
from cardgen.source.workspace import Workspace

PAPERS = ("a4", "letter")
#: Of a game's themes those that a home printer wants: as designed, and with little ink.
THEMES = (DEFAULT_THEME, "ink-saver")
BACKS = ("long-edge", "gutterfold")
#: What parts of file names mean, for the list in the guide.
_IN_NAMES = (
    ("gutterfold", "fold and glue"),
    ("ink-saver", "little ink"),
    ("booklet", "both sides, fold and staple"),
    (".html", "for a screen"),
)
#: Files of a project that are handed on with a kit.
_LICENCES = ("LICENSE", "LICENSE.md", "LICENSE.txt", "NOTICE", "NOTICE.md", "NOTICE.txt")


def kit_files(game: Game, workspace: Workspace, report: Report, say: Callable[[str], None]) -> dict[str, bytes]:
    """All files by their names in the kit. Whatever is wrong is reported."""
    files: dict[str, bytes] = {}
    for paper_name in PAPERS:
        press = Press(workspace, report, BuildRequest(paper=paper_name), ELEMENTS, kinds=COMPONENTS)
        paper = press.paper()
        if paper is None:
            continue
        collected = Collected()
        built = _built(game, paper_name, workspace, report, collected, say)
        sheets = {w.path.name: w for w in built}
        for path, data in collected.files.items():
            if path.suffix != ".json" and data != _twin(path, collected):
                files[f"{paper_name}/{path.name}"] = data
        if report.has_errors():
            return {}
        pictures = _shown(game, press, paper)
        calibration = calibration_files(workspace, paper_name, report) if pictures.back is not None else []
        files.update({f"{paper_name}/{name}": data for name, data in calibration})
        listed = [_listed(name, game, sheets) for name in sorted(_below(files, paper_name))]
        test = calibration[0][0] if calibration else ""
        guide = guide_document(game, paper, pictures, listed, test, press.setter)
        files[f"guide-{paper_name}.pdf"] = write_pdf(guide, press.fonts)
        files[f"feedback-form-{paper_name}.pdf"] = write_pdf(feedback_document(game, paper, press.setter), press.fonts)
    files = _shared(files)
    files["START-HERE.txt"] = _start(game).encode()
    files["CREDITS.txt"] = _credits(game).encode()
    files.update(_licences(game, workspace, report))
    return files


def _decks(game: Game) -> tuple[Component, ...]:
    return tuple(c for c in game.components if COMPONENTS[c.kind].is_deck)


def _themes(game: Game) -> tuple[str, ...]:
    found = tuple(name for name in THEMES if game.theme(name) is not None)
    return found or tuple(theme.id for theme in game.themes[:1]) or (DEFAULT_THEME,)


def _built(
    game: Game, paper: str, workspace: Workspace, report: Report, collected: Collected, say: Callable[[str], None]
) -> list[Written]:
    """Decks in every theme with every way of backs, all else once."""
    decks = tuple(c.id for c in _decks(game))
    others = tuple(c.id for c in game.components if c.id not in decks)
    themes = _themes(game)
    plain = BuildRequest(games=(game.id,), paper=paper, theme=themes[0])
    requests = [replace(plain, components=others)] if others else []
    if decks:
        requests += [replace(plain, components=decks, theme=t, backs=b) for t in themes for b in BACKS]
    written: list[Written] = []
    for request in requests:
        written += build(request, workspace, Path(), report, say, collected.write)
    return written


def _shown(game: Game, press: Press, paper: Paper) -> Shown:
    """The first sheet of the first deck, as it is printed, for the pictures of the guide."""
    for deck in _decks(game):
        flat = _document(game, deck, press, paper, "long-edge")
        if flat is None:
            continue
        back = flat.pages[1] if flat.duplex and len(flat.pages) > 1 else None
        folded = _document(game, deck, press, paper, "gutterfold") if back is not None else None
        return Shown(flat.pages[0], back, folded.pages[0] if folded is not None else None)
    return Shown(None, None, None)


def _document(game: Game, deck: Component, press: Press, paper: Paper, backs: str) -> Document | None:
    request = BuildRequest(paper=paper.name, theme=_themes(game)[0], backs=backs)
    own = Press(press.workspace, press.report, request, ELEMENTS, kinds=COMPONENTS)
    products = COMPONENTS[deck.kind].plan(deck, game, own)
    return products[0].document if products else None


def _twin(path: Path, collected: Collected) -> bytes | None:
    """The two-sided file beside a gutterfold one: of cards without backs both are the same, and one is enough."""
    if "-gutterfold" not in path.name:
        return None
    return collected.files.get(path.with_name(path.name.replace("-gutterfold", "")))


def _below(files: Mapping[str, bytes], folder: str) -> list[str]:
    return [name.removeprefix(f"{folder}/") for name in files if name.startswith(f"{folder}/")]


def _listed(name: str, game: Game, written: Mapping[str, Written]) -> Listed:
    file = written.get(name)
    if file is None:
        return Listed(name, "test sheet", 1)
    component = game.component(file.component)
    words = [component.title if component is not None else name]
    words += [f"{file.cards} cards"] if file.cards else []
    words += ["both sides"] if file.cards and file.sheets < file.pages else []
    words += [what for part, what in _IN_NAMES if part in name]
    return Listed(name, ", ".join(words), file.sheets)


def _shared(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """A file that is the same for both papers stands once, beside the folders."""
    first, second = (set(_below(files, paper)) for paper in PAPERS)
    same = {n for n in first & second if files[f"{PAPERS[0]}/{n}"] == files[f"{PAPERS[1]}/{n}"]}
    out: dict[str, bytes] = {}
    for name, data in files.items():
        bare = name.partition("/")[2]
        out[bare if bare in same else name] = data
    return out


def _start(game: Game) -> str:
    lines = [
        f"{game.title}, version {game.version}: print-and-play kit",
        "",
        "1. Open guide-a4.pdf or guide-letter.pdf, whichever paper you have. It shows how to print and cut.",
        "2. Take the files from the folder of your paper: a4/ or letter/.",
        "3. After the game fill in feedback-form-a4.pdf or feedback-form-letter.pdf. Thank you!",
        "",
        "Names: '-gutterfold' is printed on one side, folded and glued; '-ink-saver' takes little ink.",
        "SHA256SUMS lists every file, to see that none was damaged on its way.",
    ]
    return "\n".join(lines) + "\n"


def _credits(game: Game) -> str:
    lines = [f"{game.title}, version {game.version}", *([f"By {game.author}"] if game.author else []), ""]
    return "\n".join([*lines, *game.credits, "", "Licences: see the folder licences/."]) + "\n"


def _licences(game: Game, workspace: Workspace, report: Report) -> dict[str, bytes]:
    """Licences of the project, the game and the fonts."""
    names = [(name, name) for name in _LICENCES]
    names += [(f"data/{game.id}/{name}", f"game-{name}") for name in _LICENCES]
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
