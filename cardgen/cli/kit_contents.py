"""A game goes in; the files of its kit come out by their names: everything on both papers, with guide and form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen.cli.calibrate import calibration_files
from cardgen.cli.kit_words import credits_text, licence_files, start_text
from cardgen.components.blanks import blank_words
from cardgen.components.feedback import feedback_document
from cardgen.components.guide import guide_document
from cardgen.components.guide_files import Listed, listed
from cardgen.components.guide_steps import Made, guide_steps
from cardgen.components.kind import decks_of
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_THEME, BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import write_pdf
from cardgen.export.collect import Collected
from cardgen.model.game import Component, Game
from cardgen.model.stock import Paper
from cardgen.pipeline import Written, build
from cardgen.records import dataclass
from cardgen.registry import COMPONENTS, ELEMENTS
from cardgen.source.workspace import Workspace

PAPERS = ("a4", "letter")
#: Of a game's themes those that a home printer wants: as designed, and with little ink.
THEMES = (DEFAULT_THEME, "ink-saver")
BACKS = ("long-edge", "gutterfold")


@dataclass(frozen=True, slots=True)
class _OnPaper:
    """What is printed on one paper: the tools, the files by name, and for each of them how it was written. `test` is
    the name of the calibration sheet, empty where nothing has two sides."""

    paper: Paper
    press: Press
    files: Mapping[str, bytes]
    written: Mapping[str, Written]
    test: str

    def documents(self) -> Made:
        """The documents of all files."""
        named = [(n, w.document) for n, w in self.written.items() if n in self.files and w.document is not None]
        return Made(named, self.test)


def kit_files(game: Game, workspace: Workspace, report: Report, say: Callable[[str], None]) -> dict[str, bytes]:
    """All files by their names in the kit. Whatever is wrong is reported."""
    sets = [made for name in PAPERS if (made := _on_paper(game, name, workspace, report, say)) is not None]
    if report.has_errors() or not sets:
        return {}
    shared = _shared(sets)
    files: dict[str, bytes] = {}
    told: list[tuple[str, Sequence[Listed]]] = []
    for made in sets:
        name, press = made.paper.name, made.press
        own = [_listed(n, game, made) for n in sorted(made.files) if n not in shared]
        both = [_listed(n, game, made) for n in sorted(shared)]
        parts = [(f"In the folder {name}/", own), ("Beside the folders", both)]
        steps = guide_steps(made.documents())
        guide = guide_document(game, made.paper, steps, [part for part in parts if part[1]], press.setter)
        files.update({n if n in shared else f"{name}/{n}": data for n, data in made.files.items()})
        files[f"guide-{name}.pdf"] = write_pdf(guide, press.fonts)
        form = feedback_document(game, made.paper, press.setter)
        files[f"feedback-form-{name}.pdf"] = write_pdf(form, press.fonts)
        told += [(f"{name}/", own)] if own else []
    told += [("", [_listed(n, game, sets[0]) for n in sorted(shared)])] if shared else []
    files["START-HERE.txt"] = start_text(game, told).encode()
    files["CREDITS.txt"] = credits_text(game).encode()
    files.update(licence_files(game, workspace, report))
    return files


def _on_paper(
    game: Game, name: str, workspace: Workspace, report: Report, say: Callable[[str], None]
) -> _OnPaper | None:
    press = Press(workspace, report, BuildRequest(paper=name), ELEMENTS, kinds=COMPONENTS)
    paper = press.paper()
    if paper is None:
        return None
    collected = Collected()
    written = {w.path.name: w for w in _built(game, name, workspace, report, collected, say)}
    files = {
        path.name: data
        for path, data in collected.files.items()
        if path.suffix != ".json" and data != _twin(path, collected)
    }
    if report.has_errors():
        return None
    two_sided = any(w.document is not None and w.document.duplex for w in written.values())
    calibration = calibration_files(workspace, name, report) if two_sided else []
    files.update(calibration)
    return _OnPaper(paper, press, files, written, calibration[0][0] if calibration else "")


def _decks(game: Game) -> tuple[Component, ...]:
    return decks_of(game, COMPONENTS)


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


def _twin(path: Path, collected: Collected) -> bytes | None:
    """The two-sided file beside a gutterfold one: of cards without backs both are the same, and one is enough."""
    if "-gutterfold" not in path.name:
        return None
    return collected.files.get(path.with_name(path.name.replace("-gutterfold", "")))


def _listed(name: str, game: Game, made: _OnPaper) -> Listed:
    file, papers = made.written.get(name), made.press.stock.papers.values()
    if file is None:
        return Listed(name, "test sheet", "both sides, long edge", "1 sheet")
    component = game.component(file.component)
    words = [component.title if component is not None else name]
    words += [f"{file.cards} cards"] if file.cards else []
    words += [said] if component is not None and (said := blank_words(game, component)) else []
    words += ["little ink"] if f"-{THEMES[1]}" in name else []
    return listed(name, ", ".join(words), file.document, file.sheets, made.paper, papers)


def _shared(sets: Sequence[_OnPaper]) -> frozenset[str]:
    """A file that is the same for all papers stands once, beside the folders, and so does what is for a screen."""
    first, *others = (made.files for made in sets)
    screen = {n for n, w in sets[0].written.items() if w.document is None or w.document.becomes == "form"}
    names = [n for n in first if others and all(n in other for other in others)]
    return frozenset(n for n in names if n in screen or all(other[n] == first[n] for other in others))
