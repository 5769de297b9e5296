"""A question "does it fit at this size?" goes in, the largest size that fits comes out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

#: Type sizes are tried in steps of 0.1 pt.
STEP = 0.1
_ROUNDING = 1e-9


def largest(fits: Callable[[float], bool], least: float, most: float) -> float | None:
    """The largest size for which `fits` is true: `most`, 0.1 pt less and so on, and `least` last; None when none does.

    `fits` must be true for every size below one for which it is true (a smaller size never needs more room).
    """
    sizes = _sizes(least, most)
    if fits(sizes[0]):
        return sizes[0]
    if not fits(sizes[-1]):
        return None
    too_large, fitting = 0, len(sizes) - 1
    while fitting - too_large > 1:
        middle = (too_large + fitting) // 2
        if fits(sizes[middle]):
            fitting = middle
        else:
            too_large = middle
    return sizes[fitting]


def common_sizes(largest_sizes: Sequence[float | None], tiers: Sequence[tuple[float, float]]) -> tuple[float, ...]:
    """One size for each text, so that neighbours match.

    `tiers` are (least, most) pt, largest tier first; a text belongs to the first tier whose least size it can bear,
    and all texts of a tier get the smallest of their largest sizes. A text that bears no tier (None, or under every
    least size) gets the least size of the last tier: it is overset there.
    """
    homes: list[int | None] = [_home(size, tiers) for size in largest_sizes]
    common: list[float] = []
    for i, (_, most) in enumerate(tiers):
        members = [s for s, home in zip(largest_sizes, homes, strict=True) if home == i and s is not None]
        common.append(min([most, *members]))
    return tuple(tiers[-1][0] if home is None else common[home] for home in homes)


def _home(size: float | None, tiers: Sequence[tuple[float, float]]) -> int | None:
    if size is None:
        return None
    return next((i for i, (least, _) in enumerate(tiers) if size >= least - _ROUNDING), None)


def _sizes(least: float, most: float) -> list[float]:
    """The sizes to try, largest first."""
    steps = max(0, math.floor((most - least) / STEP + _ROUNDING))
    sizes = [round(most - i * STEP, 2) for i in range(steps + 1)]
    return sizes if sizes[-1] <= least + _ROUNDING else [*sizes, least]
