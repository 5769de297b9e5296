"""The steps of the scoring go in; they are set at the foot of a front, in columns, each with its number in a ring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from cardgen.components.pads.ink import Ink
from cardgen.components.pads.options import StepEntry
from cardgen.layout.textblock import Block
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

#: Type in pt and its leading; ring and indent, gaps between steps and between columns, and a symbol's side in mm.
TYPE, LEADING = 6.9, 1.17
_RING, _INDENT, _BETWEEN, _GUTTER, _ART = 1.6, 4.4, 0.6, 2.4, 3.3


@dataclass(frozen=True, slots=True)
class Foot:
    """Steps dealt out to columns (first and last index of each), and the height that the tallest column needs."""

    blocks: tuple[Block, ...]
    columns: tuple[tuple[int, int], ...]
    width: float
    height: float


def plan_foot(blocks: Sequence[Block], width: float, across: int) -> Foot:
    """Deal the steps to columns in their order so that the tallest is as low as can be. Lengths in mm."""
    across = min(across, len(blocks)) or 1
    column = (width - (across - 1) * _GUTTER) / across
    heights = [max(2 * _RING, block.height(TYPE, column - _INDENT)) for block in blocks]

    def tall(first: int, last: int) -> float:
        return sum(heights[first:last]) + _BETWEEN * (last - first - 1)

    ways = []
    for cuts in combinations(range(1, len(blocks)), across - 1):
        edges = (0, *cuts, len(blocks))
        spans = tuple(pairwise(edges))
        ways.append((max(tall(a, b) for a, b in spans), spans))
    height, columns = min(ways)
    return Foot(tuple(blocks), columns, column, height)


def draw_foot(ink: Ink, foot: Foot, steps: Sequence[StepEntry], place: Rect) -> None:
    """Set the steps into `place`."""
    for i, (first, last) in enumerate(foot.columns):
        x, y = place.x + i * (foot.width + _GUTTER), place.y
        for k in range(first, last):
            ink.ring(x + _RING, y + _RING + 0.15, _RING, 0.6, str(k + 1), 6.6)
            end = ink.paragraph(foot.blocks[k], TYPE, x + _INDENT, y, foot.width - _INDENT)
            if steps[k].art and end - y > 2 * _RING + _ART:
                ink.drawing(steps[k].art, Rect(x + _RING - _ART / 2, y + 2 * _RING + 0.7, _ART, _ART))
            y = max(end, y + 2 * _RING) + _BETWEEN
