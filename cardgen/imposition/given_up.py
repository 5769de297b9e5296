"""A planned grid and what was asked go in; short sentences about what the plan does without come out."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.imposition.crop_spans import MARK_LENGTH, crop_spans
from cardgen.imposition.cut_lines import LINE_ROOM
from cardgen.imposition.grid import Grid

#: Crop marks shorter than this (mm) are worth a word.
SHORT = 2.0


def sentences(grid: Grid, bleed: float, least: float, footer: float, fewer: Mapping[str, int]) -> tuple[str, ...]:
    """`bleed`, `least` and `footer` as asked, in mm; `fewer` tells how many cards fit without a change of the bleed,
    on a `portrait` sheet or with `upright` cards."""
    said = []
    if grid.bleed < bleed:
        said.append(f"bleed {_mm(grid.bleed)} instead of {_mm(bleed)}{_saves(grid, fewer['bleed'])}")
    if fewer.get("portrait", grid.capacity) < grid.capacity:
        said.append(f"landscape sheet{_saves(grid, fewer['portrait'])}")
    if fewer.get("upright", grid.capacity) < grid.capacity:
        said.append(f"cards on their side{_saves(grid, fewer['upright'])}")
    if grid.gap == 0 and bleed > 0:
        said.append("no bleed between cards, neighbours share a cut")
    elif grid.inner_bleed < min(least, grid.bleed):
        said.append(f"bleed {_mm(grid.inner_bleed)} between cards instead of {_mm(bleed)}")
    if grid.marks in ("lines", "both") and grid.gap < LINE_ROOM:
        said.append("no cut lines between cards that touch, cut from mark to mark")
    if grid.marks in ("crop", "both"):
        wide = crop_spans(grid.xs, grid.cell.width, grid.bleed, grid.paper.width)
        high = crop_spans(grid.ys, grid.cell.height, grid.bleed, grid.paper.height)
        shortest = min(end - start for spans in (wide, high) for start, end in (spans[0], spans[-1]))
        if shortest < SHORT:
            said.append(f"crop marks down to {_mm(shortest)} instead of {_mm(MARK_LENGTH)}")
    if footer > 0 and not grid.free:
        said.append(f"no footer and no ruler: no strip of {_mm(footer)} is left for them")
    return tuple(said)


def _saves(grid: Grid, fewer: int) -> str:
    verb = "fits" if grid.capacity == 1 else "fit"
    cards = "card" if grid.capacity == 1 else "cards"
    return f", so that {grid.capacity} {cards} {verb} instead of {fewer or 'none'}"


def _mm(value: float) -> str:
    return f"{round(value, 1):g} mm"
