"""Cards that share a cut though their edges differ are found."""

from __future__ import annotations

from cardgen.imposition.duplex import impose_fronts_and_backs
from cardgen.imposition.edges import Edge, edge_conflicts
from cardgen.imposition.grid import Grid
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.document import Page
from cardgen.model.geometry import Size

from .sample import A4, deck

QUARTER = Size(80, 120)


def _fronts(names: str, gap: float | None) -> list[Page]:
    grid = plan_grid(PlanRequest(A4, QUARTER, "none", gap=gap, orientation="portrait"))
    assert isinstance(grid, Grid)
    return [pair.front for pair in impose_fronts_and_backs(deck(names, QUARTER), grid)]


def _same_letter(one: Edge, other: Edge) -> bool:
    return one.face.card == other.face.card


def _names(pairs: tuple[tuple[Edge, Edge], ...]) -> list[str]:
    return ["".join(sorted(one.face.card + other.face.card)) for one, other in pairs]


def _sides(names: str, orientation: str) -> list[tuple[str, str]]:
    grid = plan_grid(PlanRequest(A4, QUARTER, "none", gap=0, orientation=orientation))
    assert isinstance(grid, Grid)
    pages = [pair.front for pair in impose_fronts_and_backs(deck(names, QUARTER), grid)]
    return [(one.side, other.side) for one, other in edge_conflicts(pages, lambda one, other: False)]


def test_neighbours_beside_and_below_but_not_across_the_corner():
    assert _names(edge_conflicts(_fronts("ABCD", 0), _same_letter)) == ["AB", "AC", "BD", "CD"]


def test_equal_neighbours_and_repeated_pairs():
    assert _names(edge_conflicts(_fronts("ABAB", 0), _same_letter)) == ["AB"]
    assert edge_conflicts(_fronts("AAAA", 0), _same_letter) == ()


def test_the_sides_are_those_of_the_upright_card():
    assert _sides("AB", "portrait") == [("right", "left")]
    # On a landscape sheet the cards lie on their right sides: the top looks to the right.
    assert _sides("AB", "landscape") == [("top", "bottom")]


def test_copies_of_one_card_conflict_where_its_own_edges_differ():
    assert _sides("AA", "portrait") == [("right", "left")]


def test_cards_with_cuts_of_their_own_never_conflict():
    assert edge_conflicts(_fronts("ABCD", None), _same_letter) == ()
    assert edge_conflicts(_fronts("ABCD", 1), _same_letter) == ()
