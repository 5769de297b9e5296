"""The options of `cardgen mark-printed` go in; records of what was printed come out in the games' folders."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from cardgen.cli.progress import Progress
from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.components.update_others import other_fingerprints
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.export.collect import Collected
from cardgen.export.files import write_all
from cardgen.load.print_manifest import NOT_A_PRINT, PrintedFile, read_print
from cardgen.load.printed import Printed, good_name, record_path, record_text
from cardgen.model.card_text import card_fields
from cardgen.model.game import Game
from cardgen.pipeline import build, load_games
from cardgen.registry import COMPONENTS, ELEMENTS
from cardgen.source.workspace import Workspace

SEVERAL_PRINTS = Rule(
    "CG809",
    "several-prints",
    "A deck was built in several ways, and nobody can know which of them was printed.",
    "The record keeps paper, theme and printer, so that an update matches the cards in the box.",
    "Name the file that was printed: cardgen mark-printed NAME build/GAME/FILE.pdf.",
    "cardgen mark-printed first   # after building core for a4 and for letter",
)
RECORD_EXISTS = Rule(
    "CG810",
    "record-exists",
    "There is a record of this name already.",
    "What was remembered of an earlier print would be lost.",
    "Choose another name, or add --replace when the earlier print no longer exists.",
    "cardgen mark-printed first   # a second time",
)


def run_mark_printed(
    *,
    name: str,
    files: tuple[str, ...],
    games: tuple[str, ...],
    decks: tuple[str, ...],
    replace: bool,
    out: str | None,
    project: str | None,
) -> int:
    """Write a record for each game. Exit code 0, or 1 when anything is wrong; then nothing is written."""
    workspace = workspace_for(project)
    report = Report()
    given = Path(out) if out else None
    if good_name(name, report):
        with Progress() as progress:
            progress.say("reading the game")
            _mark(name, files, BuildRequest(games=games, components=decks), given, workspace, replace, report)
    show(report, workspace)
    return 1 if report.has_errors() else 0


def _mark(
    name: str,
    files: Sequence[str],
    request: BuildRequest,
    given: Path | None,
    workspace: Workspace,
    replace: bool,
    report: Report,
) -> None:
    found = load_games(request, workspace, report)
    named = _named_prints(files, report)
    for game_id in {p.game: None for p in named if p.game not in {g.id for g in found}}:
        report.add(
            NOT_A_PRINT, f"there is no game '{game_id}' here", None, hint="name a print of a game of this project"
        )
    records: list[tuple[Game, Printed]] = []
    notes: list[str] = []
    for game in found:
        prints = [p for p in named if p.game == game.id]
        if not files:
            prints = _found_prints(game, request.components, given, workspace, report, notes)
        if prints:
            records.append((game, _record(name, game, prints, workspace, report)))
            notes += _since_changed(game, prints)
    if not records and not report.has_errors() and given is not None and not files:
        holds = f"'{shown(given)}' holds no print of {' or '.join(game.id for game in found)}"
        message = holds if given.is_dir() else f"there is no folder '{shown(given)}'"
        report.add(NOT_A_PRINT, message, None, hint="name the folder that 'cardgen build --out' wrote to")
    if not records and not report.has_errors():
        known = "name a deck with --deck, or a file that was printed"
        report.add(NOT_A_PRINT, "there is no deck that could have been printed", None, hint=known)
    for game, _ in records:
        path = record_path(game.id, name)
        if not replace and (workspace.project / path).exists():
            report.add(
                RECORD_EXISTS,
                f"{game.id} has a record '{name}' already",
                Span(path),
                hint="choose another name, or add --replace",
            )
    if report.has_errors():
        return
    for game, record in records:
        place = workspace.project / record_path(game.id, name)
        if write_all(place.parent, [(place.name, record_text(record))], report):
            held = ", ".join(
                f"{id_} ({sum(c.copies for c in d.cards.values())} cards)" for id_, d in record.decks.items()
            )
            print(f"{shown(place)}: {held}")
    for note in notes:
        print(f"  {note}")
    print(f"  keep it in version control; later: cardgen build --since {name}")


def _named_prints(files: Sequence[str], report: Report) -> list[PrintedFile]:
    """What was printed, as its manifest tells; a PDF that is not the one of its manifest is reported."""
    found: list[PrintedFile] = []
    for file in files:
        path = Path(file)
        manifest = path.with_suffix(".json")
        data = _bytes(manifest, report)
        read = read_print(data, manifest.name, report) if data is not None else None
        if read is not None and _is_its_pdf(manifest, read, report):
            found.append(read)
    return found


def _bytes(path: Path, report: Report) -> bytes | None:
    """The bytes of a file; one that cannot be read, or is a folder, is reported."""
    try:
        return path.read_bytes()
    except OSError as error:
        hint = "the .json that 'cardgen build' wrote has to lie beside the PDF"
        report.add(NOT_A_PRINT, f"cannot read '{shown(path)}': {error.strerror}", None, hint=hint)
        return None


def _is_its_pdf(manifest: Path, read: PrintedFile, report: Report) -> bool:
    pdf = manifest.with_suffix(".pdf")
    if not pdf.is_file():
        return True
    data = _bytes(pdf, report)
    if data is None:
        return False
    if hashlib.sha256(data).hexdigest() == read.deck.sha256:
        return True
    hint = "build it again, or name the right file"
    report.add(NOT_A_PRINT, f"'{pdf.name}' is not the file that '{manifest.name}' tells of", Span(pdf.name), hint=hint)
    return False


def _found_prints(
    game: Game, components: Sequence[str], given: Path | None, workspace: Workspace, report: Report, notes: list[str]
) -> list[PrintedFile]:
    """The one print of each deck in the folder that was given, else in the usual one; where nothing was built there
    yet, what would be printed now."""
    folder = given or workspace.project / "build"
    prints: list[PrintedFile] = []
    missing: list[str] = []
    decks = [c for c in game.components if COMPONENTS[c.kind].is_deck and (not components or c.id in components)]
    built = _built(game, folder)
    for component in decks:
        mine = [p for p in built if p.component == component.id]
        if len(mine) > 1:
            names = ", ".join(p.deck.file.removesuffix(".json") + ".pdf" for p in mine)
            message = f"'{component.id}' was built in {len(mine)} ways: {names}"
            report.add(SEVERAL_PRINTS, message, component.span, hint="name the file that was printed")
        elif mine:
            prints += mine
        else:
            missing.append(component.id)
    if prints or not missing or given is not None:
        return prints
    collected = Collected()
    build(BuildRequest(games=(game.id,), components=tuple(missing)), workspace, Path(), report, write=collected.write)
    for path, data in collected.files.items():
        read = read_print(data, path.name, report) if path.suffix == ".json" else None
        if read is not None:
            prints.append(read)
    notes.append(f"{game.id}: nothing is built in {shown(folder)}, so what 'cardgen build' prints now is remembered")
    return prints


def _built(game: Game, folder: Path) -> list[PrintedFile]:
    """Whole decks in the output folder. What is not one (a single card, another program's file) is passed over."""
    found: list[PrintedFile] = []
    for path in sorted((folder / game.id).glob("*.json")):
        quiet = Report()
        data = _bytes(path, quiet)
        read = read_print(data, path.name, quiet) if data is not None else None
        if read is not None and read.game == game.id and _is_its_pdf(path, read, quiet):
            found.append(read)
    return found


def _record(name: str, game: Game, prints: Sequence[PrintedFile], workspace: Workspace, report: Report) -> Printed:
    press = Press(workspace, report, BuildRequest(), ELEMENTS, kinds=COMPONENTS)
    digests = other_fingerprints(game, prints[0].version, press)
    others = {id_: digest for id_, digest in digests.items() if digest is not None}
    titles = {c.id: c.title for c in game.components}
    decks = {p.component: p.deck.model_copy(update={"title": titles.get(p.component, p.component)}) for p in prints}
    return Printed(game.id, name, prints[0].version, decks, others)


def _since_changed(game: Game, prints: Sequence[PrintedFile]) -> list[str]:
    """A word where the data went on after the file was built: the record tells what was printed."""
    said = []
    for each in prints:
        now = {card.id: card_fields(card) for card in game.cards}
        count = sum(1 for id_, card in each.deck.cards.items() if card.fields != now.get(id_))
        if count:
            cards = "1 card has" if count == 1 else f"{count} cards have"
            said.append(
                f"{each.component}: {cards} changed since '{each.deck.file.removesuffix('.json')}.pdf' was built"
            )
    return said
