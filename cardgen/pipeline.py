"""A request goes in, files on paper's way come out: the numbered path of ARCHITECTURE.md with its two gates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardgen import registry
from cardgen.checks.unused import unused
from cardgen.components.choose import unknown_picks
from cardgen.components.judge import Judge
from cardgen.components.kind import OptionModels, Product
from cardgen.components.leftovers import idle_fonts, leftovers
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.components.proof import proof
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.export.files import write_all
from cardgen.export.manifest import manifest
from cardgen.load.game import game_names, load_game
from cardgen.load.rules import MISSING_FILE
from cardgen.model.game import Component, Game
from cardgen.records import dataclass
from cardgen.source.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written, and what is to be said of it. `sheets` are those of paper."""

    path: Path
    pages: int
    cards: int
    notes: tuple[str, ...]
    sheets: int = 0
    game: str = ""
    component: str = ""


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
    chosen = [(game, component) for game in games for component in _chosen(game, request)]
    _unknown_names(games, chosen, request, report)
    # 6: judge the game
    press = Press(workspace, report, request, registry.ELEMENTS, say, registry.COMPONENTS)
    judge = Judge(registry.GAME_CHECKS, registry.FACE_CHECKS, (), report)
    for game in {game.id: game for game, _ in chosen}.values():
        press.untrue |= judge.look_over(game, building=True)
    if report.has_errors() or not chosen:
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
    # 10 and 11: draw and export
    written: list[Written] = []
    for game, component, product in products:
        say(f"drawing {game.id}/{product.stem}")
        files, pages = _files(game, component, product, press)
        folder = out / game.id
        if not write(folder, files, report):
            return tuple(written)
        count = sum(copies for _, copies, _ in product.cards)
        two_sided = product.document is not None and bool(product.document.duplex)
        sheets = -(-pages // 2) if two_sided else pages
        written.append(Written(folder / files[0][0], pages, count, product.notes, sheets, game.id, component.id))
    return tuple(written)


def validate(request: BuildRequest, workspace: Workspace, report: Report) -> tuple[Game, ...]:
    """Do everything but write: read, link, lay out every component in every theme. Gives the games."""
    games = load_games(request, workspace, report)
    judge = Judge(registry.GAME_CHECKS, registry.FACE_CHECKS, registry.craft_checks(), report)
    presses: list[Press] = []
    for game in games:
        judge.look_over(game, building=False)
        own = [_press(request, workspace, report, theme.id) for theme in game.themes]
        own = own or [_press(request, workspace, report, request.theme)]
        for press in own:
            for component in game.components:
                for product in registry.COMPONENTS[component.kind].plan(component, game, press):
                    judge.look_at(game, product, press)
        judge.leftovers(game, leftovers(game, own, workspace))
        judge.finish(game, registry.rules().values())
        presses += own
    report.extend(unused(idle_fonts(presses)))
    return games


def write_proofs(
    request: BuildRequest, workspace: Workspace, out: Path, report: Report, *, hand: int, view: str
) -> tuple[Path, ...]:
    """A picture of the faces of each game in scope."""
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
    if not names:
        report.add(MISSING_FILE, "there is no game here", None, hint="a game is a folder data/<name>/ with a game.yaml")
    kinds = OptionModels(registry.COMPONENTS)
    games = [load_game(workspace, name, kinds, report) for name in dict.fromkeys(names)]
    return tuple(game for game in games if game is not None)


def _chosen(game: Game, request: BuildRequest) -> Iterable[Component]:
    if request.components:
        return [c for c in game.components if c.id in request.components]
    if request.cards:
        # A card alone is printed by the first component that prints cards of its game.
        return [c for c in game.components if hasattr(c.options, "deck")][:1]
    return game.components


def _unknown_names(
    games: Sequence[Game],
    chosen: Sequence[tuple[Game, Component]],
    request: BuildRequest,
    report: Report,
) -> None:
    known = [c.id for game in games for c in game.components]
    for name in request.components:
        if name not in known and games:
            hint = did_you_mean(name, known, what="components")
            report.add(UNKNOWN_OPTION, f"there is no component '{name}'", None, hint=hint)
    decks = tuple(deck for game, c in chosen if (deck := game.deck(getattr(c.options, "deck", ""))) is not None)
    if request.picks and chosen:
        unknown_picks(decks, request, report)


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
        options=_options(product, press),
        cards=product.cards,
        notes=product.notes,
        backs=product.backs,
        box=product.box,
        box_options=product.box_options,
    )
    return [(name, pdf), (f"{product.stem}.json", beside)], pages


def _options(product: Product, press: Press) -> dict[str, Any]:
    request = press.request
    return {
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
        **product.options,
    }
