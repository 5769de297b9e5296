"""A document and the layout of its lists of cards go in; the cards as the document has them come out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache

from cardgen.language.inline import inline
from cardgen.language.markup import Words
from cardgen.language.numbers import figures
from cardgen.language.outline import Block, Outline, column, tables
from cardgen.model.sources import Roster
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a card as the document has it. `numbers` are the places of its numbers in the outline's text."""

    words: tuple[Words, ...]
    block: Block
    raw: str
    numbers: tuple[int, ...]

    @property
    def text(self) -> str:
        """The words without their classes."""
        return " ".join("".join(w.text for w in self.words).split())


@dataclass(frozen=True, slots=True)
class Line:
    """A card in a list: its fields by name, and the block where it starts."""

    block: Block
    fields: dict[str, Part] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Listing:
    """What a roster gives: its lines, or the reason why there are none."""

    lines: tuple[Line, ...] = ()
    fault: str = ""
    known: tuple[str, ...] = ()
    name: str = ""


def read_roster(roster: Roster, document: Outline) -> Listing:
    """The lines of one roster."""
    # Several checks look at the same lists.
    return _read(roster.under, tuple(roster.columns.items()), roster.item, roster.below, roster.shared, document)


@dataclass(frozen=True, slots=True)
class _Layout:
    under: str
    columns: dict[str, str]
    item: str
    below: tuple[str, ...]
    shared: tuple[str, ...]


@lru_cache(maxsize=64)
def _read(
    under: str,
    columns: tuple[tuple[str, str], ...],
    item: str,
    below: tuple[str, ...],
    shared: tuple[str, ...],
    document: Outline,
) -> Listing:
    roster = _Layout(under, dict(columns), item, below, shared)
    section = document.section(roster.under)
    if section is None:
        known = tuple(b.words for b in document.headings())
        return Listing(fault=f"there is no heading '{roster.under}'", known=known, name=roster.under)
    return _table(roster, section) if roster.columns else _list(roster, section)


def _table(roster: _Layout, section: tuple[Block, ...]) -> Listing:
    found = tables(section)
    if not found:
        return Listing(fault=f"there is no table under '{roster.under}'")
    for rows in found:
        at = {name: column(rows, heading) for name, heading in roster.columns.items()}
        if None not in at.values():
            places = {name: n for name, n in at.items() if n is not None}
            return Listing(tuple(_row(row, places) for row in rows[1:]))
    heads = tuple(cell.text for cell in found[0][0].cells)
    missing = next((h for h in roster.columns.values() if h not in heads), "")
    return Listing(fault=f"the table under '{roster.under}' has no column '{missing}'", known=heads, name=missing)


def _row(row: Block, places: dict[str, int]) -> Line:
    fields: dict[str, Part] = {}
    for name, index in places.items():
        if index < len(row.cells):
            cell = row.cells[index]
            start = row.start + cell.offset
            numbers = tuple(start + f.start for f in figures(cell.text))
            fields[name] = Part(inline(cell.text), row, cell.text, numbers)
    return Line(row, fields)


def _list(roster: _Layout, section: tuple[Block, ...]) -> Listing:
    shared: dict[str, Part] = {}
    lines: list[Line] = []
    for block in section[1:]:
        found = _match(roster.item, block)
        if found is not None and "title" in found:
            lines.append(Line(block, {**shared, **found}))
            continue
        for pattern in roster.shared if not lines else ():
            shared.update(_match(pattern, block) or {})
        for pattern in roster.below if lines else ():
            lines[-1].fields.update(_match(pattern, block) or {})
    if not lines:
        return Listing(fault=f"no line under '{roster.under}' is like '{roster.item}'")
    return Listing(tuple(lines))


def _match(pattern: str, block: Block) -> dict[str, Part] | None:
    """The fields of a line that has the form of a pattern."""
    raw = block.words
    words = inline(raw)
    text = "".join(w.text for w in words)
    found = _regex(pattern).fullmatch(text)
    if found is None:
        return None
    places = [block.start + block.text.find(raw) + f.start for f in figures(raw)]
    written = [f.start for f in figures(text)]
    fields: dict[str, Part] = {}
    for name in found.groupdict():
        start, end = found.span(name)
        numbers = tuple(p for p, at in zip(places, written, strict=False) if start <= at < end)
        fields[name] = Part(tuple(_slice(words, start, end)), block, raw, numbers)
    return fields


def _slice(words: tuple[Words, ...], start: int, end: int) -> Iterator[Words]:
    at = 0
    for piece in words:
        text = piece.text[max(0, start - at) : max(0, end - at)]
        if text:
            yield Words(text, piece.classes)
        at += len(piece.text)


@lru_cache(maxsize=256)
def _regex(pattern: str) -> re.Pattern[str]:
    """`{title} ({copies}x)` as a regular expression; `{}` stands for anything."""
    parts = re.split(r"\{([a-zA-Z_0-9]*)\}", pattern)
    made = ""
    for index, part in enumerate(parts):
        if index % 2 == 0:
            made += r"\s+".join(re.escape(p) for p in re.split(r"\s+", part))
        elif not part:
            made += ".*?"
        else:
            made += rf"(?P<{part}>\d+)" if part == "copies" else rf"(?P<{part}>.+?)"
    return re.compile(made)
