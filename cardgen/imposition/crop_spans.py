"""The trims along one side of a sheet go in; the stretches where a crop mark may stand come out."""

from __future__ import annotations

from itertools import pairwise

#: Crop marks in mm (pnp-howto, README: 0.15 mm wide, about 3 mm long, outside the bleed).
MARK_WIDTH = 0.15
MARK_LENGTH = 3.0
#: A shorter mark helps nobody.
MARK_LEAST = 1.0
#: Marks end here, from the paper's edge: most home printers print nothing further out.
MARK_CLIP = 3.0
#: Marks begin here, from the trim, even where there is no bleed, so that a cut a little off leaves no ink on a card.
MARK_FROM_TRIM = 1.0


def mark_reach(bleed: float) -> float:
    """From the bleed's edge to the far end of a whole mark, in mm."""
    return max(bleed, MARK_FROM_TRIM) - bleed + MARK_LENGTH


def mark_margin(bleed: float) -> float:
    """From the paper's edge to a bleed of this width, so that the shortest mark has room between, in mm."""
    return MARK_CLIP + MARK_LEAST + max(bleed, MARK_FROM_TRIM) - bleed


def crop_spans(starts: tuple[float, ...], card: float, bleed: float, paper: float) -> tuple[tuple[float, float], ...]:
    """Stretches (from, to) in mm along one side of the sheet, outside every bleed, in order.

    `starts` are the trims' edges, `card` is their length and `paper` the length of the sheet. Before the first and
    after the last card a mark is as long as the paper lets it be; in a gap it stands where both bleeds leave room.
    """
    away = max(bleed, MARK_FROM_TRIM)
    first, last = starts[0] - away, starts[-1] + card + away
    spans = [(max(first - MARK_LENGTH, MARK_CLIP), first)]
    for before, after in pairwise(starts):
        start, end = before + card + away, after - away
        if end - start > 2 * MARK_LENGTH:
            spans += [(start, start + MARK_LENGTH), (end - MARK_LENGTH, end)]
        else:
            spans.append((start, end))
    spans.append((last, min(last + MARK_LENGTH, paper - MARK_CLIP)))
    return tuple((start, end) for start, end in spans if end - start >= MARK_LEAST - 0.001)
