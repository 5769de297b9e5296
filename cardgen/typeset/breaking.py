"""Atoms and a measure go in, lines come out: first fit, then a cure for a poor last line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.typeset.paragraph import Atom, Fragment

#: A last line shorter than this part of the measure looks like a slip.
SHORT_LAST = 0.3
#: How far the measure may be narrowed to mend a last line.
NARROWEST = 0.72
_STEP = 0.02
_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Line:
    """The fragments of a line in reading order and their width in em, the last blank left out."""

    fragments: tuple[Fragment, ...]
    width: float
    words: int


def break_lines(atoms: Sequence[Atom], measure: float, settle: str = "ragged") -> tuple[Line, ...]:
    """Break a paragraph to `measure` em.

    `settle` is `ragged` (full measure, but a last line of one word or under 30 % is mended with the widest narrower
    measure that keeps the number of lines), `even` (the narrowest measure that keeps it) or `first-fit`.
    An atom wider than the measure gets a line of its own and sticks out: ask `widest`.
    """
    ends = _first_fit(atoms, measure)
    if len(ends) > 1 and settle == "even":
        ends = _narrowest(atoms, measure, len(ends))
    elif len(ends) > 1 and settle == "ragged" and not _good_last(atoms, ends, measure):
        ends = _mended(atoms, measure, ends)
    return tuple(_line(atoms, start, end) for start, end in zip([0, *ends[:-1]], ends, strict=True))


def count_lines(atoms: Sequence[Atom], measure: float) -> int:
    """How many lines a paragraph takes; cheaper than breaking it. No way of settling changes the number."""
    return len(_first_fit(atoms, measure))


def widest(atoms: Sequence[Atom]) -> float:
    """The width in em of the widest piece that cannot be broken."""
    best = run = 0.0
    for atom in atoms:
        best = max(best, run + atom.width + (atom.hyphen.width if atom.hyphen else 0.0))
        run = run + atom.advance if atom.after == "glued" else 0.0
    return best


def _first_fit(atoms: Sequence[Atom], measure: float) -> list[int]:
    """The index behind the last atom of each line."""
    limit = measure + _TOLERANCE
    ends: list[int] = []
    used, last_end, width_at_end, start = 0.0, 0, 0.0, 0
    for i, atom in enumerate(atoms):
        tail = atom.hyphen.width if atom.hyphen else 0.0
        if used + atom.width + tail > limit and last_end > start:
            ends.append(last_end)
            start = last_end
            used -= width_at_end
        used += atom.advance
        if atom.after != "glued":
            last_end, width_at_end = i + 1, used
    if start < len(atoms):
        ends.append(len(atoms))
    return ends


def _good_last(atoms: Sequence[Atom], ends: list[int], measure: float) -> bool:
    last = _line(atoms, ends[-2], ends[-1])
    return last.words > 1 and last.width >= SHORT_LAST * measure


def _mended(atoms: Sequence[Atom], measure: float, ends: list[int]) -> list[int]:
    narrower = measure - _STEP * measure
    while narrower >= NARROWEST * measure:
        tried = _first_fit(atoms, narrower)
        if len(tried) > len(ends):
            break
        if _good_last(atoms, tried, measure):
            return tried
        narrower -= _STEP * measure
    return ends


def _narrowest(atoms: Sequence[Atom], measure: float, count: int) -> list[int]:
    low, high = measure * 0.4, measure
    for _ in range(10):
        middle = (low + high) / 2
        if len(_first_fit(atoms, middle)) <= count and widest(atoms) <= middle:
            high = middle
        else:
            low = middle
    return _first_fit(atoms, high)


def _line(atoms: Sequence[Atom], start: int, end: int) -> Line:
    fragments: list[Fragment] = []
    words = 1
    for i in range(start, end):
        atom = atoms[i]
        fragments += atom.fragments
        if i + 1 < end:
            if atom.blank:
                fragments.append(atom.blank)
                words += 1
        elif atom.hyphen:
            fragments.append(atom.hyphen)
    return Line(tuple(fragments), sum(f.width for f in fragments), words)
