"""A request goes in, files on paper's way come out: the numbered path of ARCHITECTURE.md with its two gates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardgen import registry
from cardgen.components.chosen import choose_components
from cardgen.components.judge import Judge
from cardgen.components.kind import OptionModels, Product
from cardgen.components.obeyed import usual_of
from cardgen.components.paper import sheets_of
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.export.files import write_all
from cardgen.export.manifest import manifest
from cardgen.load.folders import game_names, judge_folders
from cardgen.load.game import load_game
from cardgen.load.rules import MISSING_FILE, NO_COMPONENTS
from cardgen.model.document import Document
from cardgen.model.game import Component, Game
from cardgen.records import dataclass
from cardgen.source.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written, and what is to be said of it. `sheets` are those of paper; `document` is what was drawn
    into it, None where it has no pages."""

    path: Path
    pages: int
    cards: int
    notes: tuple[str, ...]
    sheets: int = 0
    game: str = ""
    component: str = ""
    document: Document | None = None


#: Puts files (name, bytes) into a folder and gives back where they are; nothing, with the reason reported, on failure.
Writer = Callable[[Path, Iterable[tuple[str, bytes]], Report], Sequence[Path]]


def build(
    request: BuildRequest,
    workspace: Workspace,
    out: Path,
    report: Report,
    say: Callable[[str], None] = lambda _: None,
    write: Writer = write_all,
) -> tuple[Written, ...]:
    """Print what was asked. Whatever is wrong stands in `report`; then nothing is written."""
    # 1 to 5: ask, stand, read, shape, link
    games = load_games(request, workspace, report)
    chosen = choose_components(games, request, registry.COMPONENTS, report)
    # 6: judge the game
    press = Press(workspace, report, request, registry.ELEMENTS, say, registry.COMPONENTS)
    judge = Judge(registry.GAME_CHECKS, registry.FACE_CHECKS, (), report)
    for game in {game.id: game for game, _ in chosen}.values():
        press.untrue |= judge.look_over(game, building=True)
    if not press.knows_printer() or report.has_errors() or not chosen:
        return ()
    # 7 and 8: compose and impose
    products: list[tuple[Game, Component, Product]] = []
    for game, component in chosen:
        say(f"laying out {game.id}/{component.id}")
        for product in registry.COMPONENTS[component.kind].plan(component, game, press):
            products.append((game, component, product))
    # 9: judge the print
    for game, _, product in products:
        judge.look_at(game, product, press)
    if report.has_errors():
        return ()
    # 10 and 11: draw and export, all or nothing
    written: list[Written] = []
    return tuple(written) if write(out, _drawn(products, press, out, written), report) else ()


def _drawn(
    products: Iterable[tuple[Game, Component, Product]], press: Press, out: Path, written: list[Written]
) -> Iterator[tuple[str, bytes]]:
    """Every file of a build, drawn when it is asked for, so that only one is in memory; `written` is told of it."""
    for game, component, product in products:
        press.say(f"drawing {game.id}/{product.stem}")
        files, pages = _files(game, component, product, press)
        name = f"{game.id}/{files[0][0]}"
        count = sum(copies for _, copies, _ in product.cards)
        sheets = sheets_of(product, press)
        written.append(
            Written(out / name, pages, count, product.notes, sheets, game.id, component.id, product.document)
        )
        yield from ((f"{game.id}/{file}", data) for file, data in files)


def validate(request: BuildRequest, workspace: Workspace, report: Report) -> tuple[Game, ...]:
    """Do everything but write: read, link, lay out every component in every theme. Gives the games."""
    from cardgen.checks.unused import unused
    from cardgen.components.leftovers import idle_fonts, leftovers

    games = load_games(request, workspace, report)
    judge = Judge(registry.GAME_CHECKS, registry.FACE_CHECKS, registry.craft_checks(), report)
    presses: list[Press] = []
    for game in games:
        judge.look_over(game, building=False)
        own = [_press(request, workspace, report, theme.id) for theme in game.themes]
        own = own or [_press(request, workspace, report, request.theme)]
        for press in own:
            for component in game.components:
                # Whatever goes through all cards or decks would stumble over the gap that a lost one leaves.
                if game.lists_whole or registry.COMPONENTS[component.kind].is_deck:
                    for product in registry.COMPONENTS[component.kind].plan(component, game, press):
                        judge.look_at(game, product, press)
        if not game.unread:
            judge.leftovers(game, leftovers(game, own, workspace))
            judge.finish(game, registry.rules().values())
        presses += own
    report.extend(unused(idle_fonts(presses)))
    return games


def write_proofs(
    request: BuildRequest, workspace: Workspace, out: Path, report: Report, *, hand: int, view: str
) -> tuple[Path, ...]:
    """A picture of the faces of each game in scope."""
    from cardgen.components.proof import proof

    press = _press(request, workspace, report, request.theme)
    written: list[Path] = []
    for game in load_games(request, workspace, report):
        if (made := proof(game, press, hand=hand, view=view)) is not None:
            written += write_all(out / game.id, [made], report)
    return tuple(written)


def _press(request: BuildRequest, workspace: Workspace, report: Report, theme: str) -> Press:
    return Press(workspace, report, replace(request, theme=theme), registry.ELEMENTS, kinds=registry.COMPONENTS)


def load_games(request: BuildRequest, workspace: Workspace, report: Report) -> tuple[Game, ...]:
    """The games in scope: those named, else all of the project, else all that ship with the program."""
    names = request.games or game_names(workspace)
    if not request.games:
        judge_folders(workspace, report)
    if not names and not report.has_errors():
        report.add(MISSING_FILE, "there is no game here", None, hint="a game is a folder data/<name>/ with a game.yaml")
    kinds = OptionModels(registry.COMPONENTS)
    found = [load_game(workspace, name, kinds, report) for name in dict.fromkeys(names)]
    games = tuple(game for game in found if game is not None)
    for game in games:
        if not game.components and "components" not in game.unread:
            hint = "add 'components:' to it, like all: {kind: deck, title: All cards, deck: all, face: card.face.yaml}"
            report.add(NO_COMPONENTS, f"the game '{game.id}' has no components to be printed", game.span, hint=hint)
    return games


def _files(game: Game, component: Component, product: Product, press: Press) -> tuple[list[tuple[str, bytes]], int]:
    """The product's file and, for a document, the manifest beside it."""
    name = f"{product.stem}.{product.ending}"
    if product.document is None:
        return [(name, product.content() if product.content else b"")], 0
    from cardgen.draw.pdf import write_pdf

    pdf = write_pdf(product.document, press.fonts)
    if product.finish is not None:
        pdf = product.finish(pdf)
    pages = len(product.document.pages)
    beside = manifest(
        game=game,
        component=component.id,
        pdf=pdf,
        pages=pages,
        options=_options(component, product, press),
        cards=product.cards,
        notes=product.notes,
        backs=product.backs,
        box=product.box,
        box_options=product.box_options,
    )
    return [(name, pdf), (f"{product.stem}.json", beside)], pages


def _options(component: Component, product: Product, press: Press) -> dict[str, Any]:
    """What was asked; of what the kind does not obey, what is usual, so that one file has one manifest."""
    request = press.request
    asked = {
        "paper": request.paper,
        "card_size": request.card_size,
        "theme": request.theme,
        "backs": request.back_mode,
        "gap": request.gap,
        "picks": list(request.picks),
        "seed": request.seed,
        "draft": request.draft,
        "margins": list(request.margins) if request.margins is not None else None,
        "bleed": request.bleed,
        "marks": request.marks,
        "mark_sides": request.mark_sides,
        "sleeve": request.sleeve,
        "printer": request.printer,
        "since": request.since,
        "cards": [card for card, _ in request.cards],
    }
    ignored = [name for name in asked if name not in registry.COMPONENTS[component.kind].obeys]
    return {**asked, **usual_of(ignored), **product.options}
