"""Faces and backs go in, imposed sheets with marks and footers come out as one document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.components.draft import ALARM
from cardgen.components.furniture import furniture
from cardgen.components.press import Press
from cardgen.components.sheet_plan import fits_bleed, plan_sheet
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.imposition.duplex import FrontAndBack, SheetPair, impose_fronts_and_backs
from cardgen.imposition.grid import Grid
from cardgen.model.backs import flip_of
from cardgen.model.document import Document, Page
from cardgen.model.game import Component, Game
from cardgen.model.geometry import Rect
from cardgen.model.stock import CardSize, Paper

if TYPE_CHECKING:
    from cardgen.load.printers import Profile

#: What each way of printing backs is called in a footer.
_FLIPS = {
    "long-edge": "flip on long edge",
    "short-edge": "flip on short edge",
    "gutterfold": "fold at the dashed line",
    "none": "one side",
}


WHITE_BLEED = Rule(
    "CG704",
    "bleed-not-drawn",
    "The bleed on the sheet is wider than what the template draws around a card.",
    "A cut a little off then shows white paper at the card's edge, in spite of the bleed.",
    "Ask for less bleed, or let the template draw farther out and raise its 'bleed'.",
    "cardgen build --bleed 6",
    Severity.WARNING,
)


def sheet_document(
    component: Component,
    game: Game,
    press: Press,
    pairs: Sequence[FrontAndBack],
    paper: Paper,
    size: CardSize,
    sentences: Sequence[str] = (),
) -> tuple[Document, tuple[str, ...]] | None:
    """The pairs (copies repeated) on sheets of paper, and what is to be said of them; None, with the reason reported,
    when not one card fits. `sentences` stand in the footers of the fronts."""
    backs = any(back is not None for _, back in pairs)
    mode = press.request.back_mode if backs else "none"
    grid = plan_sheet(component, paper, size, mode, press)
    profile = press.back_profile(paper.name, mode)
    if grid is None or (profile is not None and not fits_bleed(profile, grid, component, press)):
        return None
    sheets = impose_fronts_and_backs(pairs, grid, (profile.x, profile.y) if profile else (0.0, 0.0))
    _judge_bleed(pairs, grid, component, press)
    if grid.gap == 0:
        from cardgen.components.butt_cuts import judge_cuts

        judge_cuts(sheets, component, press)
    document = Document(
        component.id,
        f"{game.title}: {component.title}",
        f"{len(pairs)} cards on {paper.title}",
        game.language,
        _pages(sheets, grid, component, game, paper, sentences, profile, press),
        duplex=flip_of(mode),
        author=game.author,
        becomes="folded cards" if mode == "gutterfold" else "cards",
    )
    # What was given up for more cards is of no matter to a few that do not fill a sheet.
    given_up = grid.given_up if len(pairs) >= grid.capacity else ()
    return document, (*given_up, *_first_time(mode))


def _pages(
    sheets: Sequence[SheetPair],
    grid: Grid,
    component: Component,
    game: Game,
    paper: Paper,
    sentences: Sequence[str],
    profile: Profile | None,
    press: Press,
) -> tuple[Page, ...]:
    """Fronts and backs in turn, each with its footer, so that a stray sheet is known."""
    alarm = ALARM if press.request.draft else ""
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, 1):
        head = [game.title, component.title, f"v{game.version}"]
        tail = [paper.title, _FLIPS[grid.mode], "print at 100 %"]
        differs = press.untrue_words(game, (p.face.card for p in sheet.front.placements))
        for page in (sheet.front, sheet.back):
            if page is None:
                continue
            side = f"sheet {number}/{len(sheets)} {page.side}"
            words = [*head, side, *differs, *tail, *([_moved(profile)] if profile else [])]
            words += sentences if page.side != "back" else ()
            free = grid.free if page.side != "back" else _shifted(grid.back().free, profile)
            items = furniture(free, words, alarm, press.setter)
            pages.append(replace(page, items=page.items + items, label=f"{number} {page.side}"))
    return tuple(pages)


def _shifted(areas: Sequence[Rect], profile: Profile | None) -> tuple[Rect, ...]:
    """Areas of a back page: all that is printed there is moved for the printer."""
    x, y = (profile.x, profile.y) if profile else (0.0, 0.0)
    return tuple(Rect(area.x + x, area.y + y, area.width, area.height) for area in areas)


def _moved(profile: Profile) -> str:
    """The move of the backs in words."""
    ways = ((profile.x, "right", "left"), (profile.y, "down", "up"))
    steps = [f"{abs(by):g} mm {ahead if by > 0 else behind}" for by, ahead, behind in ways if by]
    return f"printer {profile.printer}: backs moved {' and '.join(steps) or '0 mm'}"


def _judge_bleed(pairs: Sequence[FrontAndBack], grid: Grid, component: Component, press: Press) -> None:
    """Warn where the sheet shows more around a card than its template draws."""
    drawn = min((face.frame.bleed for pair in pairs for face in pair if face is not None), default=grid.bleed)
    if grid.bleed > drawn + 0.001:
        press.report.add(
            WHITE_BLEED,
            f"the bleed is {grid.bleed:g} mm wide, and the templates of '{component.id}' draw {drawn:g} mm",
            component.span,
            hint=f"build with '--bleed {drawn:g}', or draw more around the card and raise 'bleed' in the template",
        )


def _first_time(mode: str) -> tuple[str, ...]:
    """What somebody who prints for the first time must know."""
    if mode == "none":
        return ("fronts only: print one-sided at 100 % (actual size)",)
    if mode == "gutterfold":
        return ("fold and glue: print one-sided at 100 % (actual size), fold along the dashed line",)
    edge = mode.replace("-edge", "")
    return (
        f"fronts and backs alternate: print on both sides at 100 % (actual size) and choose 'flip on {edge} edge'; "
        "no two-sided printer? '--backs none' leaves fronts only",
    )
