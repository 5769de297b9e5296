"""The fragments of a line go in, runs at a size in pt come out: neighbours of one face and style joined."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.frame import Run
from cardgen.model.geometry import MM_PER_PT
from cardgen.typeset.measure import Fragment


def runs_of(fragments: Sequence[Fragment], size: float) -> tuple[Run, ...]:
    """The runs of one line; places and widths are in mm from the line's start."""
    out: list[Run] = []
    x = 0.0
    held: list[Fragment] = []
    for fragment in fragments:
        if held and not _alike(held[0], fragment):
            out.append(_run(held, x, size))
            x += out[-1].width
            held = []
        held.append(fragment)
    if held:
        out.append(_run(held, x, size))
    return tuple(out)


def _alike(first: Fragment, second: Fragment) -> bool:
    return first.face == second.face and (first.style is second.style or first.style == second.style)


def _run(fragments: list[Fragment], x: float, size: float) -> Run:
    style, em = fragments[0].style, size * MM_PER_PT
    return Run(
        "".join(fragment.text for fragment in fragments),
        fragments[0].face,
        round(size * style.scale, 4),
        style.colour,
        x,
        sum(fragment.width for fragment in fragments) * em,
        style.tracking * size * style.scale,
        style.rise * em,
    )
