"""A request goes in, files on paper's way come out: the numbered path of ARCHITECTURE.md with its two gates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardgen import registry
from cardgen.components.choose import unknown_picks
from cardgen.components.kind import Product
from cardgen.components.press import UNKNOWN_OPTION, Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.export.files import write_all
from cardgen.export.manifest import manifest
from cardgen.load.game import game_names, load_game
from cardgen.load.rules import MISSING_FILE
from cardgen.model.game import Component, Game
from cardgen.source.images import Images
from cardgen.source.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written, and what is to be said of it."""

    path: Path
    pages: int
    cards: int
    notes: tuple[str, ...]


def build(
    request: BuildRequest,
    workspace: Workspace,
    out: Path,
    report: Report,
    say: Callable[[str], None] = lambda _: None,
) -> tuple[Written, ...]:
    """Print what was asked. Whatever is wrong stands in `report`; then nothing is written."""
    # 1 to 5: ask, stand, read, shape, link
    games = load_games(request, workspace, report)
    chosen = [(game, component) for game in games for component in _chosen(game, request)]
    _unknown_names(games, chosen, request, report)
    # 6: judge the game
    press = Press(workspace, report, request, registry.ELEMENTS, say)
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
        judge_faces(game, product, press.images(game), request.draft, report)
    if report.has_errors():
        return ()
    # 10 and 11: draw and export
    written: list[Written] = []
    for game, component, product in products:
        say(f"drawing {game.id}/{product.stem}")
        files, pages = _files(game, component, product, press)
        folder = out / game.id
        if not write_all(folder, files, report):
            return tuple(written)
        count = sum(copies for _, copies, _ in product.cards)
        written.append(Written(folder / files[0][0], pages, count, product.notes))
    return tuple(written)


def validate(request: BuildRequest, workspace: Workspace, report: Report) -> tuple[str, ...]:
    """Do everything but write: read, link, lay out every component in every theme. Gives the names of the games."""
    games = load_games(request, workspace, report)
    for game in games:
        for theme in [t.id for t in game.themes] or [request.theme]:
            press = Press(workspace, report, replace(request, theme=theme), registry.ELEMENTS)
            for component in game.components:
                for product in registry.COMPONENTS[component.kind].plan(component, game, press):
                    judge_faces(game, product, press.images(game), False, report)
    return tuple(game.id for game in games)


def load_games(request: BuildRequest, workspace: Workspace, report: Report) -> tuple[Game, ...]:
    """The games in scope: those named, else all of the project, else all that ship with the program."""
    names = request.games or game_names(workspace)
    if not names:
        report.add(MISSING_FILE, "there is no game here", None, hint="a game is a folder data/<name>/ with a game.yaml")
    kinds = {name: kind.options for name, kind in registry.COMPONENTS.items()}
    games = [load_game(workspace, name, kinds, report) for name in dict.fromkeys(names)]
    return tuple(game for game in games if game is not None)


def judge_faces(game: Game, product: Product, images: Images, draft: bool, report: Report) -> None:
    """Run the face checks over what a product prints."""
    faces = product.document.faces() if product.document else ()
    for check in registry.FACE_CHECKS:
        for diagnostic in check.run(game, faces):
            let_through = draft and check.draft
            report.put(diagnostic.at_level(Severity.WARNING) if let_through else diagnostic)


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
    decks = tuple(
        deck for game, c in chosen if (deck := game.deck(getattr(c.options, "deck", ""))) is not None
    )
    if request.picks and chosen:
        unknown_picks(decks, request, report)


def _files(game: Game, component: Component, product: Product, press: Press) -> tuple[list[tuple[str, bytes]], int]:
    """The product's file and, for a document, the manifest beside it."""
    name = f"{product.stem}.{product.ending}"
    if product.document is None:
        return [(name, product.content() if product.content else b"")], 0
    from cardgen.draw.pdf import write_pdf

    pdf = write_pdf(product.document, press.fonts)
    pages = len(product.document.pages)
    beside = manifest(
        game=game,
        component=component.id,
        pdf=pdf,
        pages=pages,
        options=_options(product, press),
        cards=product.cards,
        notes=product.notes,
    )
    return [(name, pdf), (f"{product.stem}.json", beside)], pages


def _options(product: Product, press: Press) -> dict[str, Any]:
    request = press.request
    return {
        "paper": request.paper,
        "card_size": request.card_size,
        "theme": request.theme,
        "backs": request.backs,
        "gap": request.gap,
        "picks": list(request.picks),
        "seed": request.seed,
        "draft": request.draft,
        **product.options,
    }
