"""A score pad goes in; leaves with rules and an example on their backs, several on a sheet with cut marks, come out."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.components.kind import Product
from cardgen.components.pads.back import draw_back
from cardgen.components.pads.bench import Bench, bench_for
from cardgen.components.pads.front import draw_front
from cardgen.components.pads.options import PadOptions, SizeEntry
from cardgen.components.pads.rules import PAD_PAPER
from cardgen.components.press import Press
from cardgen.imposition.grid import NoFit
from cardgen.imposition.mirror import page_flip
from cardgen.imposition.nup import Nup, nup_marks, plan_nup
from cardgen.model.document import Document, Page, Placement
from cardgen.model.face import Face
from cardgen.model.game import Component, Game
from cardgen.model.geometry import Insets, Size
from cardgen.model.stock import Paper

_NO_BLEED = Insets.all(0.0)


def plan_scorepad(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The leaves as one document; nothing, with the reasons reported, when they cannot be printed.

    Without `--pads` one sheet is filled.
    """
    paper, bench = press.paper(), bench_for(component, game, press)
    if paper is None or bench is None:
        return ()
    options = bench.options
    size = size_for(options, paper.name)
    nup = _nup(bench, paper, size)
    front = draw_front(bench, size)
    with_back = options.back is not None and press.request.back_mode != "none"
    back = draw_back(bench, size) if with_back else None
    if nup is None or front is None or (with_back and back is None):
        return ()
    flip = press.request.back_mode if back is not None else ""
    count = press.request.pads or len(nup.cells)
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"{count} leaves on {paper.title}",
        game.language,
        tuple(_pages(nup, front.face, back, count, flip)),
        duplex=flip,
        author=game.author,
    )
    asked = (f"-{press.request.backs}" if press.request.backs == "none" else "") + (
        f"-{press.request.pads}" if press.request.pads else ""
    )
    notes = _notes(component, nup, size, flip)
    return (Product(f"{component.id}-{paper.name}{asked}", document, notes=notes, options={"pads": count}),)


def size_for(options: PadOptions, paper: str) -> SizeEntry:
    """The leaf for a paper: the one declared for it, else the first."""
    return options.sizes.get(paper) or next(iter(options.sizes.values()))


def _nup(bench: Bench, paper: Paper, size: SizeEntry) -> Nup | None:
    plan = plan_nup(paper.size, Size(size.width, size.height))
    if isinstance(plan, NoFit):
        bench.press.report.add(
            PAD_PAPER,
            f"a leaf of {size.width:g} x {size.height:g} mm is larger than {paper.title} with {paper.size.width:g} x "
            f"{paper.size.height:g} mm",
            bench.where("sizes"),
            hint="choose a larger paper (--paper), or declare a smaller leaf for this one",
        )
        return None
    return plan


def _pages(nup: Nup, front: Face, back: Face | None, count: int, flip: str) -> Iterator[Page]:
    """Fronts, and backs where they come after the flip; cut marks on the fronts alone."""
    per_sheet, sheets = len(nup.cells), -(-count // len(nup.cells))
    mirror = page_flip(flip, nup.paper)
    for sheet in range(sheets):
        cells = nup.cells[: min(per_sheet, count - sheet * per_sheet)]
        fronts = tuple(Placement(front, cell.x, cell.y, nup.turn, _NO_BLEED) for cell in cells)
        yield Page(nup.paper, "front", fronts, (nup_marks(nup),), label=f"{sheet + 1} front")
        if back is not None and mirror is not None:
            turned = [(mirror.rect(cell), mirror.turn(nup.turn)) for cell in cells]
            placed = tuple(Placement(back, cell.x, cell.y, turn, _NO_BLEED) for cell, turn in turned)
            yield Page(nup.paper, "back", placed, label=f"{sheet + 1} back")


def _notes(component: Component, nup: Nup, size: SizeEntry, flip: str) -> tuple[str, ...]:
    leaves = f"{len(nup.cells)} leaves of {size.width:g} x {size.height:g} mm on a sheet; '--pads N' prints N leaves"
    glue = component.options.glue
    glued = f"; the top {glue:g} mm are blank for the glue" if glue else ""
    print_how = (
        f"print on both sides at 100 % (actual size) and choose 'flip on {flip.removesuffix('-edge')} edge'"
        if flip
        else "print one-sided at 100 % (actual size)"
    )
    return (f"{component.title}: {leaves}{glued}", f"{component.title}: {print_how}, then cut at the marks")
