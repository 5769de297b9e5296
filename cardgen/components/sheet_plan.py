"""What was asked of a sheet, by the command line or by the component, goes in; its grid of cards comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.components.options import SheetEntry
from cardgen.components.press import Press
from cardgen.components.request import DEFAULT_MARKS, BuildRequest
from cardgen.diagnostics.rule import Rule
from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.plan import HOME_MARGINS, PlanRequest, plan_grid
from cardgen.model.game import Component
from cardgen.model.geometry import Insets, Size
from cardgen.model.stock import CardSize, Paper

if TYPE_CHECKING:
    from cardgen.load.printers import Profile

NO_ROOM = Rule(
    "CG701",
    "does-not-fit-sheet",
    "Not even one card fits on the sheet.",
    "Cards are never made smaller to fit: they would no longer match those printed before, or their sleeves.",
    "Choose a larger paper, a smaller card, a smaller bleed or smaller margins.",
    "cardgen build --paper a6 --card-size tarot",
)
SHIFT_TOO_FAR = Rule(
    "CG703",
    "shift-beyond-bleed",
    "A printer's backs have to be moved farther than the bleed is wide.",
    "The moved backs would show the neighbour's colour, or white paper, at their cut edges.",
    "Build with a wider bleed, use '--backs gutterfold', or let the printer feed straighter and calibrate again.",
    "cardgen build --printer office --bleed 0.5",
)

#: What applies when neither the command line nor the component says anything, in mm.
USUAL_BLEED = 2.0
LEAST_BLEED = 1.0


def plan_sheet(component: Component, paper: Paper, size: CardSize, mode: str, press: Press) -> Grid | None:
    """The grid for one sheet; None, with the figures reported, when not one card fits."""
    asked = sheet_request(press.request, getattr(component.options, "sheet", None), paper.size, size.trim, mode)
    plan = plan_grid(asked)
    if isinstance(plan, Grid):
        return plan
    press.report.add(
        NO_ROOM,
        f"a card of {_mm(size.trim)} {_needs(plan)} with its bleed, and {paper.title} {_has(plan)} inside its margins",
        component.span,
        hint="choose a larger paper (--paper), a smaller card (--card-size) or smaller margins (--margins)",
    )
    return None


def sheet_request(request: BuildRequest, entry: SheetEntry | None, paper: Size, card: Size, mode: str) -> PlanRequest:
    """The command line goes before the component, the component before the usual. A bleed that somebody asks for is
    kept as it is; the usual one may shrink where that saves a card."""
    entry = entry or SheetEntry()
    bleed = entry.bleed if request.bleed is None else request.bleed
    margins = Insets(*request.margins) if request.margins is not None else HOME_MARGINS
    if request.margins is None and entry.margins is not None:
        own = entry.margins
        margins = Insets(own.top, own.right, own.bottom, own.left)
    return PlanRequest(
        paper,
        card,
        mode=mode,  # type: ignore[arg-type]
        margins=margins,
        bleed=USUAL_BLEED if bleed is None else bleed,
        least_bleed=LEAST_BLEED if bleed is None else bleed,
        gap=entry.gap if request.gap is None else request.gap,
        marks=request.marks or entry.marks or DEFAULT_MARKS,  # type: ignore[arg-type]
        mark_sides=request.mark_sides or entry.mark_sides or "usual",  # type: ignore[arg-type]
    )


def fits_bleed(profile: Profile, grid: Grid, component: Component, press: Press) -> bool:
    """Whether the backs can be moved by the profile; reported when the bleed is too narrow for it."""
    most = max(abs(profile.x), abs(profile.y))
    if most <= grid.bleed:
        return True
    press.report.add(
        SHIFT_TOO_FAR,
        f"the printer '{profile.printer}' wants backs moved by {most:g} mm, more than the bleed of {grid.bleed:g} mm",
        component.span,
        hint=f"build with '--bleed {most:g}' or more, or with '--backs gutterfold'",
    )
    return False


def _mm(size: Size) -> str:
    return f"{size.width:g} x {size.height:g} mm"


def _needs(plan: NoFit) -> str:
    return f"needs {plan.needed.width:.4g} x {plan.needed.height:.4g} mm"


def _has(plan: NoFit) -> str:
    return f"has {max(0.0, plan.available.width):.4g} x {max(0.0, plan.available.height):.4g} mm"
