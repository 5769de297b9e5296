"""A paragraph and a measure go in, lines come out: first fit, then a cure for a poor last line."""

from __future__ import annotations

import math

from cardgen.records import dataclass
from cardgen.typeset.measure import Fragment
from cardgen.typeset.paragraph import Paragraph

#: A last line shorter than this part of the measure looks like a slip.
SHORT_LAST = 0.4
#: Up to this part of the measure a mended last line is the better the longer it is.
FULL_LAST = 0.7
#: The narrowest measure, as a part of the full one, that `even` tries.
_NARROWEST = 0.4
_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Line:
    """The fragments of a line in reading order and their width in em, the last blank left out."""

    fragments: tuple[Fragment, ...]
    width: float


def break_lines(paragraph: Paragraph, measure: float, settle: str = "ragged") -> tuple[Line, ...]:
    """Break a paragraph to `measure` em.

    `settle` is `ragged` (first fit, but where the last line is one word or under 40 %, the breaks that mend it with
    the calmest right edge and no line more), `even` (the narrowest measure that keeps the number of lines) or
    `first-fit`.
    An atom wider than the measure gets a line of its own and sticks out: ask `widest`.
    """
    ends = _first_fit(paragraph, measure)
    if len(ends) > 1 and settle == "even":
        ends = _narrowest(paragraph, measure, len(ends))
    elif len(ends) > 1 and settle == "ragged" and not _good_last(paragraph, ends[-2], measure):
        ends = _mended(paragraph, measure, ends)
    return tuple(_line(paragraph, start, end) for start, end in zip([0, *ends[:-1]], ends, strict=True))


def count_lines(paragraph: Paragraph, measure: float) -> int:
    """How many lines a paragraph takes; cheaper than breaking it. No way of settling changes the number."""
    return len(_first_fit(paragraph, measure))


def widest(paragraph: Paragraph | None) -> float:
    """The width in em of the widest piece that cannot be broken; 0 for no words."""
    return paragraph.widest if paragraph else 0.0


def one_line(paragraph: Paragraph) -> Line:
    """The whole paragraph on one line, however long."""
    return _line(paragraph, 0, len(paragraph.atoms))


def _first_fit(paragraph: Paragraph, measure: float) -> list[int]:
    """The index behind the last atom of each line."""
    limit = measure + _TOLERANCE
    atoms, starts, rooms = paragraph.atoms, paragraph.starts, paragraph.rooms
    ends: list[int] = []
    start = stop = 0
    for i, room in enumerate(rooms):
        while i > start and starts[i] - starts[start] + room > limit:
            # What is glued parts only when it cannot stand on one line.
            start = stop if stop > start else i
            ends.append(start)
        if atoms[i].after != "glued":
            stop = i + 1
    ends.append(len(atoms))
    return ends


def _width(paragraph: Paragraph, start: int, end: int) -> float:
    return paragraph.starts[end - 1] - paragraph.starts[start] + paragraph.rooms[end - 1]


def _one_word(paragraph: Paragraph, start: int, end: int) -> bool:
    return not any(atom.blank for atom in paragraph.atoms[start : end - 1])


def _good_last(paragraph: Paragraph, start: int, measure: float) -> bool:
    end = len(paragraph.atoms)
    return not _one_word(paragraph, start, end) and _width(paragraph, start, end) >= SHORT_LAST * measure


def _mended(paragraph: Paragraph, measure: float, ends: list[int]) -> list[int]:
    """The breaks into as many lines that leave least free at the right (squares of the free widths). The last line is
    measured against `FULL_LAST`, and one word alone counts as much as an empty line."""
    atoms, starts, rooms = paragraph.atoms, paragraph.starts, paragraph.rooms
    end_of_all = len(atoms)
    limit = measure + _TOLERANCE
    stops = [i + 1 for i, atom in enumerate(atoms) if atom.after != "glued" or i + 1 == end_of_all]
    best: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    for _ in ends[:-1]:
        found: dict[int, tuple[float, list[int]]] = {}
        for start, (cost, before) in best.items():
            for end in stops:
                if end <= start:
                    continue
                width = starts[end - 1] - starts[start] + rooms[end - 1]
                if width > limit or end == end_of_all:
                    break
                total = cost + (measure - width) ** 2
                if total < found.get(end, (math.inf, before))[0]:
                    found[end] = (total, [*before, end])
        best = found
    least, chosen = math.inf, ends
    for start, (cost, before) in best.items():
        width = _width(paragraph, start, end_of_all)
        if width <= limit:
            total = cost + max(0.0, measure * FULL_LAST - width) ** 2
            total += measure**2 if _one_word(paragraph, start, end_of_all) else 0.0
            if total < least:
                least, chosen = total, [*before, end_of_all]
    return chosen


def _narrowest(paragraph: Paragraph, measure: float, count: int) -> list[int]:
    low, high = min(measure, max(measure * _NARROWEST, paragraph.widest)), measure
    for _ in range(10):
        middle = (low + high) / 2
        if len(_first_fit(paragraph, middle)) <= count:
            high = middle
        else:
            low = middle
    return _first_fit(paragraph, high)


def _line(paragraph: Paragraph, start: int, end: int) -> Line:
    fragments: list[Fragment] = []
    for atom in paragraph.atoms[start : end - 1]:
        fragments += atom.fragments
        if atom.blank:
            fragments.append(atom.blank)
    last = paragraph.atoms[end - 1]
    fragments += last.fragments
    if last.hyphen:
        fragments.append(last.hyphen)
    return Line(tuple(fragments), _width(paragraph, start, end))
