"""Sheets whose cards touch go in; a warning comes out where neighbours with different edges share a cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardgen.components.press import Press
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.draw.edge_colours import Colours, edge_colours
from cardgen.imposition.duplex import SheetPair
from cardgen.imposition.edges import Edge, edge_conflicts
from cardgen.model.face import Face
from cardgen.model.game import Component

UNEQUAL_CUT = Rule(
    "CG702",
    "unequal-cut",
    "Neighbours share one cut, though their edges look different.",
    "Nobody cuts to a tenth of a millimetre: each card would keep a strip of its neighbour's colour.",
    "Leave out '--gap 0', so that every card has its own bleed and cuts, or give the cards equal borders.",
    "cardgen build --gap 0",
    Severity.WARNING,
)

#: Colours nearer than this (of 255, in any channel) look the same on a strip that narrow.
_NEAR = 24
_NAMED = 3


def judge_cuts(sheets: Sequence[SheetPair], component: Component, press: Press) -> None:
    """Look at the edges of all cards that touch, as they are drawn, and report those that differ in one finding."""
    seen: dict[str, dict[str, Colours]] = {}
    pages = [page for sheet in sheets for page in (sheet.front, sheet.back) if page is not None]
    conflicts = edge_conflicts(pages, partial(_alike, seen, press))
    if not conflicts:
        return
    pairs = list(dict.fromkeys(_named(one.face, other.face) for one, other in conflicts))
    more = f" and {len(pairs) - _NAMED} more" if len(pairs) > _NAMED else ""
    press.report.add(
        UNEQUAL_CUT,
        f"neighbours with different edges share a cut in '{component.id}': {', '.join(pairs[:_NAMED])}{more}",
        component.span,
        hint="leave out '--gap 0', so that every card has a bleed and cuts of its own",
    )


def _named(one: Face, other: Face) -> str:
    names = sorted(face.card or face.side for face in (one, other))
    return " beside ".join(names)


def _alike(seen: dict[str, dict[str, Colours]], press: Press, one: Edge, other: Edge) -> bool:
    first, second = (_edges(seen, press, edge.face)[edge.side] for edge in (one, other))
    return all(
        abs(a - b) <= _NEAR
        for colour, across in zip(first, reversed(second), strict=True)
        for a, b in zip(colour, across, strict=True)
    )


def _edges(seen: dict[str, dict[str, Colours]], press: Press, face: Face) -> dict[str, Colours]:
    if face.key not in seen:
        seen[face.key] = edge_colours(face.frame, press.fonts)
    return seen[face.key]
