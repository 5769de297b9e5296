"""Imposed pages go in; neighbours that share a cut though their edges differ come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardgen.model.document import Page, Placement
from cardgen.model.face import Face
from cardgen.records import dataclass

#: Trims nearer than this (mm) share their cut.
TOUCH = 0.001

#: The sides of a rectangle clockwise, as looked at.
SIDES = ("top", "right", "bottom", "left")


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of an upright card. Along a shared cut the two edges run against each other, both clockwise."""

    face: Face
    side: str


def edge_conflicts(pages: Iterable[Page], alike: Callable[[Edge, Edge], bool]) -> tuple[tuple[Edge, Edge], ...]:
    """Pairs of touching edges that are not `alike`, each pair once, in order of first meeting.

    Where a cut a little off takes a strip of the neighbour along, only equal edges hide it.
    """
    found: dict[frozenset[tuple[str, str]], tuple[Edge, Edge]] = {}
    asked: set[frozenset[tuple[str, str]]] = set()
    for page in pages:
        for i, one in enumerate(page.placements):
            for other in page.placements[i + 1 :]:
                edges = _shared_cut(one, other)
                if edges is None:
                    continue
                pair = frozenset((edge.face.key, edge.side) for edge in edges)
                if pair not in asked and not alike(*edges):
                    found[pair] = edges
                asked.add(pair)
    return tuple(found.values())


def _shared_cut(one: Placement, other: Placement) -> tuple[Edge, Edge] | None:
    """The two edges that meet, or None."""
    a, b = one.trim, other.trim
    level = a.y < b.bottom - TOUCH and b.y < a.bottom - TOUCH
    stacked = a.x < b.right - TOUCH and b.x < a.right - TOUCH
    for meets, side, across in (
        (level and abs(a.right - b.x) < TOUCH, "right", "left"),
        (level and abs(b.right - a.x) < TOUCH, "left", "right"),
        (stacked and abs(a.bottom - b.y) < TOUCH, "bottom", "top"),
        (stacked and abs(b.bottom - a.y) < TOUCH, "top", "bottom"),
    ):
        if meets:
            return Edge(one.face, _of_card(side, one.turn)), Edge(other.face, _of_card(across, other.turn))
    return None


def _of_card(side: str, turn: int) -> str:
    """Which side of the upright card lies at this side of the page."""
    return SIDES[(SIDES.index(side) - turn // 90) % 4]
