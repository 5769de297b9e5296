"""The text of a document goes in; its headings, paragraphs, list lines and table rows come out, with their lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import field
from itertools import pairwise

from cardgen.records import dataclass

_HEADING = re.compile(r"(#{1,6})[ \t]+")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+")
_NUMBERED_HEADING = re.compile(r"(?:#{1,6}[ \t]+)?\d+[.)][ \t]")
_RULE_ROW = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_PIPE = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: its text, and where in the row it starts."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a document. `kind` is heading, paragraph, item or row.

    `text` is what is written; the words start at `body`, behind `##`, a dash or a number. `level` is that of a
    heading, or the depth of a list line in blanks. `start` is the place of `text` in the whole outline's text.
    """

    kind: str
    line: int
    text: str
    start: int
    body: int = 0
    level: int = 0
    cells: tuple[Cell, ...] = ()

    @property
    def words(self) -> str:
        """The text without what marks its kind."""
        return self.text[self.body :].strip()


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """A document as blocks. `text` holds them all, one a line."""

    blocks: tuple[Block, ...]
    text: str
    _starts: tuple[int, ...] = field(repr=False)
    # Several checks look for the same quotes.
    _found: dict[str, tuple[int, ...]] = field(default_factory=dict, repr=False)

    def find(self, quote: str) -> tuple[int, ...]:
        """Where a quote stands in `text`; white space in it counts as one blank. Quotes do not overlap."""
        known = self._found.get(quote)
        if known is not None:
            return known
        wanted = " ".join(quote.split())
        found: list[int] = []
        at = self.text.find(wanted) if wanted else -1
        while at >= 0:
            found.append(at)
            at = self.text.find(wanted, at + len(wanted))
        return self._found.setdefault(quote, tuple(found))

    def block_at(self, position: int) -> Block:
        """The block that holds a place of `text`."""
        return self.blocks[bisect_right(self._starts, position) - 1]

    def headings(self) -> tuple[Block, ...]:
        """All headings."""
        return tuple(b for b in self.blocks if b.kind == "heading")

    def section(self, heading: str) -> tuple[Block, ...] | None:
        """The heading with these words and all blocks below it, its subsections too; None when there is none."""
        for index, block in enumerate(self.blocks):
            if block.kind == "heading" and block.words == heading:
                rest = self.blocks[index + 1 :]
                end = next((i for i, b in enumerate(rest) if b.kind == "heading" and b.level <= block.level), len(rest))
                return (block, *rest[:end])
        return None


def outline(text: str, headings: Mapping[str, int], wrapped: bool = False) -> Outline:
    """Read a document in Markdown, or in plain lines.

    `headings` has the levels of lines that are headings without a `#`. Each line is a paragraph of its own, unless
    `wrapped`: then lines go on until an empty one.
    """
    blocks: list[Block] = []
    start = 0
    for line, written in _pieces(text.splitlines(), headings, wrapped):
        block = _block(written, line, start, headings)
        if block is not None:
            blocks.append(block)
            start += len(block.text) + 1
    return Outline(tuple(blocks), "\n".join(b.text for b in blocks), tuple(b.start for b in blocks))


def is_numbering(block: Block, position: int) -> bool:
    """True for a place in a block's text that belongs to the number of a heading or a list line."""
    if block.kind == "item":
        return position < block.body
    found = _NUMBERED_HEADING.match(block.text) if block.kind == "heading" else None
    return found is not None and position < found.end()


def column(rows: tuple[Block, ...], heading: str) -> int | None:
    """The index of the column with this heading in the first of the rows."""
    names = [cell.text for cell in rows[0].cells] if rows else []
    return names.index(heading) if heading in names else None


def tables(blocks: tuple[Block, ...]) -> tuple[tuple[Block, ...], ...]:
    """The tables among the blocks: runs of rows, the head first."""
    out: list[list[Block]] = []
    for before, block in pairwise((None, *blocks)):
        if block is not None and block.kind == "row":
            if before is None or before.kind != "row":
                out.append([])
            out[-1].append(block)
    return tuple(tuple(rows) for rows in out)


def _pieces(lines: list[str], headings: Mapping[str, int], wrapped: bool) -> list[tuple[int, str]]:
    """Lines with their numbers; those of one paragraph joined where text is wrapped."""
    out: list[tuple[int, str]] = []
    goes_on = False
    for number, line in enumerate(lines, 1):
        starts = bool(_HEADING.match(line) or _ITEM.match(line) or _is_row(line) or line.strip() in headings)
        if wrapped and goes_on and line.strip() and not starts:
            first, text = out[-1]
            out[-1] = (first, f"{text} {line.strip()}")
        elif line.strip():
            out.append((number, line))
        goes_on = bool(line.strip()) and not _HEADING.match(line) and not _is_row(line)
    return out


def _block(line: str, number: int, start: int, headings: Mapping[str, int]) -> Block | None:
    text = " ".join(line.split())
    if text in headings:
        return Block("heading", number, text, start, level=headings[text])
    marked = _HEADING.match(text)
    if marked:
        return Block("heading", number, text, start, marked.end(), len(marked[1]))
    if _is_row(text):
        return None if _RULE_ROW.fullmatch(text) else Block("row", number, text, start, cells=_cells(text))
    if re.fullmatch(r"(?:[-*_] ?){3,}", text):
        return None
    item = _ITEM.match(line)
    if item:
        return Block("item", number, text, start, item.end() - len(item[1]), len(item[1].expandtabs(4)))
    return Block("paragraph", number, text, start)


def _is_row(line: str) -> bool:
    return line.lstrip().startswith("|") and line.rstrip().endswith("|") and len(line.strip()) > 1


def _cells(row: str) -> tuple[Cell, ...]:
    bounds = [m.start() for m in _PIPE.finditer(row)]
    out: list[Cell] = []
    for left, right in pairwise(bounds):
        inside = row[left + 1 : right]
        out.append(Cell(inside.strip().replace("\\|", "|"), left + 1 + len(inside) - len(inside.lstrip())))
    return tuple(out)
