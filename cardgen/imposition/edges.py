"""Imposed pages go in; neighbours that share a cut though their edges differ come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardgen.model.document import Page, Placement
from cardgen.model.face import Face

#: Trims nearer than this (mm) share their cut.
TOUCH = 0.001


def edge_conflicts(pages: Iterable[Page], alike: Callable[[Face, Face], bool]) -> tuple[tuple[Face, Face], ...]:
    """Pairs of touching faces that are not `alike` at their edges, each pair once, in order of first meeting.

    Where a cut a little off takes a strip of the neighbour along, only equal edges hide it.
    """
    found: dict[tuple[str, str], tuple[Face, Face]] = {}
    for page in pages:
        for i, one in enumerate(page.placements):
            for other in page.placements[i + 1 :]:
                first, second = sorted((one.face, other.face), key=lambda face: face.key)
                pair = (first.key, second.key)
                if pair not in found and _share_a_cut(one, other) and not alike(one.face, other.face):
                    found[pair] = (one.face, other.face)
    return tuple(found.values())


def _share_a_cut(one: Placement, other: Placement) -> bool:
    a, b = one.trim, other.trim
    beside = abs(a.right - b.x) < TOUCH or abs(b.right - a.x) < TOUCH
    above = abs(a.bottom - b.y) < TOUCH or abs(b.bottom - a.y) < TOUCH
    level = a.y < b.bottom - TOUCH and b.y < a.bottom - TOUCH
    stacked = a.x < b.right - TOUCH and b.x < a.right - TOUCH
    return (beside and level) or (above and stacked)
