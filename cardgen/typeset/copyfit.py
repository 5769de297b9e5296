"""A question "does it fit at this size?" goes in, the largest size that fits comes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

#: Type sizes are tried in steps of 0.1 pt.
STEP = 0.1


def largest(fits: Callable[[float], bool], least: float, most: float) -> float | None:
    """The largest size from `least` to `most` pt, in steps of 0.1, for which `fits` is true; None when none does.

    `fits` must be true for every size below one for which it is true (a smaller size never needs more room).
    """
    low, high = round(least / STEP), round(most / STEP)
    if fits(high * STEP):
        return round(high * STEP, 2)
    if not fits(low * STEP):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle * STEP):
            low = middle
        else:
            high = middle
    return round(low * STEP, 2)


def common_sizes(largest_sizes: Sequence[float | None], tiers: Sequence[tuple[float, float]]) -> tuple[float, ...]:
    """One size for each text, so that neighbours match.

    `tiers` are (least, most) pt, largest tier first; a text belongs to the first tier whose least size it can bear,
    and all texts of a tier get the smallest of their largest sizes. A text that bears no tier (None, or under every
    least size) gets the least size of the last tier: it is overset there.
    """
    homes: list[int] = []
    for size in largest_sizes:
        home = next((i for i, (least, _) in enumerate(tiers) if size is not None and size >= least - 1e-9), None)
        homes.append(len(tiers) if home is None else home)
    common: list[float] = []
    for i, (_, most) in enumerate(tiers):
        members = [s for s, home in zip(largest_sizes, homes, strict=True) if home == i and s is not None]
        common.append(min([most, *members]))
    common.append(tiers[-1][0])
    return tuple(common[home] for home in homes)
