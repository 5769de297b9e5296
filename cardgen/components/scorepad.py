"""A score pad goes in; leaves with rules and an example on their backs, several on a sheet with cut marks, come out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.components.draft import draft_mark
from cardgen.components.furniture import scale_rulers
from cardgen.components.kind import Product
from cardgen.components.obeyed import SCOREPAD, themed, without
from cardgen.components.pads.back import draw_back
from cardgen.components.pads.bench import Bench, bench_for
from cardgen.components.pads.every_sum import judge_sums
from cardgen.components.pads.front import draw_front
from cardgen.components.pads.options import PadOptions, SizeEntry
from cardgen.components.pads.rules import PAD_PAPER
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_BACKS, BuildRequest
from cardgen.imposition.grid import NoFit
from cardgen.imposition.mirror import page_flip
from cardgen.imposition.nup import EDGE_MARK, Nup, nup_marks, plan_nup
from cardgen.imposition.room import free_strips
from cardgen.model.backs import BACKS, BackMode, flip_of
from cardgen.model.document import Document, Page, Placement
from cardgen.model.face import Face
from cardgen.model.frame import Item
from cardgen.model.game import Component, Game
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.model.stock import Paper

if TYPE_CHECKING:
    from cardgen.load.printers import Profile

_NO_BLEED = Insets.all(0.0)


def plan_scorepad(component: Component, game: Game, press: Press) -> tuple[Product, ...]:
    """The leaves as one document; nothing, with the reasons reported, when they cannot be printed.

    Without `--pads` one sheet is filled.
    """
    paper, bench = press.paper(), bench_for(component, game, press)
    if paper is None or bench is None:
        return ()
    options = bench.options
    judge_sums(bench)
    size = size_for(options, paper.name)
    nup = _nup(bench, paper, size)
    front = draw_front(bench, size)
    mode = back_mode(options, press.request)
    profile = press.back_profile(paper.name, mode)
    with_back = mode != "none"
    back = draw_back(bench, size) if with_back else None
    if nup is None or front is None or (with_back and back is None):
        return ()
    if mode != "none" and press.request.printer and profile is None:
        return ()
    count = press.request.pads or len(nup.cells)
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"{_leaves(count)} on {paper.title}",
        game.language,
        tuple(_pages(nup, front.face, back, count, mode, bench, profile)),
        duplex=flip_of(mode),
        author=game.author,
        becomes="pad" if options.glue else "leaves",
    )
    obeyed = without(themed(SCOREPAD, game), "backs", "printer", unless=options.back is not None)
    suffix = replace(press.request, backs=mode).suffix(obeyed)
    notes = _notes(component, nup, size, mode, press.request)
    return (Product(f"{component.id}-{paper.name}{suffix}", document, notes=notes, options={"pads": count}),)


def back_mode(options: PadOptions, request: BuildRequest) -> BackMode:
    """How the backs of leaves are printed. Leaves are not folded and glued, so for a gutterfold it is the long edge;
    a sleeve, which is for cards, changes nothing."""
    if options.back is None:
        return "none"
    asked = request.backs or DEFAULT_BACKS
    return next((mode for mode in BACKS if mode == asked and mode != "gutterfold"), "long-edge")


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


def _pages(
    nup: Nup, front: Face, back: Face | None, count: int, mode: BackMode, bench: Bench, profile: Profile | None
) -> Iterator[Page]:
    """Fronts, and backs where they come after the flip, moved for the printer; cut marks on the fronts alone."""
    per_sheet, sheets = len(nup.cells), -(-count // len(nup.cells))
    mirror = page_flip(mode, nup.paper)
    rulers = scale_rulers(_free(nup), bench.press.setter)
    right, down = (profile.x, profile.y) if profile is not None else (0.0, 0.0)
    for sheet in range(sheets):
        cells = nup.cells[: min(per_sheet, count - sheet * per_sheet)]
        fronts = tuple(Placement(front, cell.x, cell.y, nup.turn, _NO_BLEED) for cell in cells)
        marks = (nup_marks(nup), *rulers, *_alarms(fronts, bench))
        yield Page(nup.paper, "front", fronts, marks, label=f"{sheet + 1} front")
        if back is not None and mirror is not None:
            turned = [(mirror.rect(cell), mirror.turn(nup.turn)) for cell in cells]
            placed = tuple(Placement(back, cell.x + right, cell.y + down, turn, _NO_BLEED) for cell, turn in turned)
            yield Page(nup.paper, "back", placed, _alarms(placed, bench), label=f"{sheet + 1} back")


def _free(nup: Nup) -> tuple[Rect, ...]:
    """What printers reach of a sheet beside its leaves."""
    first, last = nup.cells[0], nup.cells[-1]
    taken = Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
    printable = Rect(0, 0, nup.paper.width, nup.paper.height).inset(Insets.all(EDGE_MARK + 1.0))
    return free_strips(printable, taken, EDGE_MARK)


def _alarms(leaves: tuple[Placement, ...], bench: Bench) -> tuple[Item, ...]:
    """A draft says so on every leaf."""
    return tuple(draft_mark(leaf.trim, bench.press.setter) for leaf in leaves) if bench.press.request.draft else ()


def _notes(component: Component, nup: Nup, size: SizeEntry, mode: BackMode, request: BuildRequest) -> tuple[str, ...]:
    flip = flip_of(mode)
    of = f"{size.width:g} x {size.height:g} mm"
    leaves = f"{_leaves(len(nup.cells))} of {of} on a sheet; '--pads N' prints N leaves"
    glue = component.options.glue
    glued = f"; the top {glue:g} mm are blank for the glue" if glue else ""
    print_how = (
        f"print on both sides at 100 % (actual size) and choose 'flip on {flip.removesuffix('-edge')} edge'"
        if flip
        else "print one-sided at 100 % (actual size)"
    )
    said = [f"{component.title}: {leaves}{glued}", f"{component.title}: {print_how}, then cut at the marks"]
    if flip and request.backs == "gutterfold":
        said.append(f"{component.title}: leaves are not folded and glued, so it is printed as with '--backs long-edge'")
    return tuple(said)


def _leaves(count: int) -> str:
    return f"{count} {'leaf' if count == 1 else 'leaves'}"
