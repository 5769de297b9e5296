"""Cards that share a cut though their edges differ are found."""

from __future__ import annotations

from cardgen.imposition.duplex import impose_fronts_and_backs
from cardgen.imposition.edges import edge_conflicts
from cardgen.imposition.grid import Grid
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.document import Page
from cardgen.model.face import Face
from cardgen.model.geometry import Size

from .sample import A4, deck

QUARTER = Size(80, 120)


def _fronts(names: str, gap: float | None) -> list[Page]:
    grid = plan_grid(PlanRequest(A4, QUARTER, "none", gap=gap, orientation="portrait"))
    assert isinstance(grid, Grid)
    return [pair.front for pair in impose_fronts_and_backs(deck(names, QUARTER), grid)]


def _same_letter(one: Face, other: Face) -> bool:
    return one.card == other.card


def _names(pairs: tuple[tuple[Face, Face], ...]) -> list[str]:
    return ["".join(sorted(one.card + other.card)) for one, other in pairs]


def test_neighbours_beside_and_below_but_not_across_the_corner():
    assert _names(edge_conflicts(_fronts("ABCD", 0), _same_letter)) == ["AB", "AC", "BD", "CD"]


def test_equal_neighbours_and_repeated_pairs():
    assert _names(edge_conflicts(_fronts("AAAAABAB", 0), _same_letter)) == ["AB"]
    assert edge_conflicts(_fronts("AAAA", 0), _same_letter) == ()


def test_cards_with_cuts_of_their_own_never_conflict():
    assert edge_conflicts(_fronts("ABCD", None), _same_letter) == ()
    assert edge_conflicts(_fronts("ABCD", 1), _same_letter) == ()
