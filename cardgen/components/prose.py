"""Headings, paragraphs, rows and pictures go in; pages of plain text for a home printer come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.components.column import BASELINE, CHAIN, LEADING, broken
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import Colour
from cardgen.model.document import Page
from cardgen.model.frame import Group, Item, Shape, Stroke, TextLine
from cardgen.model.geometry import MM_PER_PT, Size, translation
from cardgen.records import dataclass

#: White edge of a page, in mm: wide enough for every printer.
MARGIN = 14.0
#: Room for the page's footer, in mm.
FOOTER = 8.0
RULE_GREY = Colour(150, 150, 150)

_FOOTER_SIZE = 7.0


@dataclass(frozen=True, slots=True)
class Cell:
    """Words in a row: from `x` mm from the left margin, `width` mm wide; `markup` is as in `broken`."""

    words: str
    x: float
    width: float
    bold: bool = False
    markup: bool = False


class Prose:
    """Fills pages from the top. All lengths in mm, sizes in pt; nothing is torn apart but long paragraphs."""

    def __init__(self, setter: TextSetter, paper: Size, margin: float = MARGIN) -> None:
        self._setter = setter
        self._paper = paper
        self._margin = margin
        self.width = paper.width - 2 * margin
        self._bottom = paper.height - margin - FOOTER
        self._pages: list[list[Item]] = [[]]
        self._y = margin

    @property
    def y(self) -> float:
        """How far down the page has been filled."""
        return self._y

    @property
    def left(self) -> float:
        """How much of the page is left."""
        return self._bottom - self._y

    def space(self, height: float) -> None:
        """Leave white, but not at the top of a page."""
        if self._pages[-1]:
            self._y += height

    def keep(self, height: float) -> None:
        """Begin a new page where less than `height` is left."""
        if self.left < height and self._pages[-1]:
            self._pages.append([])
            self._y = self._margin

    def heading(self, words: str, size: float = 12.0) -> None:
        """A bold line that stays with what follows."""
        self.space(size * 0.25)
        self.keep(size * MM_PER_PT * 4)
        self.paragraph(words, size=size, bold=True)
        self.space(1.0)

    def paragraph(self, words: str, *, size: float = 9.5, bold: bool = False, indent: float = 0.0) -> None:
        """Words broken over lines, and over pages where needed."""
        self.row((Cell(words, indent, self.width - indent, bold),), size=size)

    def row(self, cells: Sequence[Cell], *, size: float = 9.5, rule: bool = False) -> None:
        """Cells beside each other, each broken to its width; a row is as tall as its tallest cell."""
        step = size * MM_PER_PT * LEADING
        set_cells = [
            (cell, broken(self._setter, cell.words, cell.width, size, bold=cell.bold, markup=cell.markup))
            for cell in cells
        ]
        count = max((len(lines) for _, lines in set_cells), default=0)
        self.keep(min(count, 2) * step)
        if rule:
            self.add((self.rule_shape(self._margin, self._y - 0.4, self.width),))
        for number in range(count):
            self.keep(step)
            baseline = self._y + size * MM_PER_PT * BASELINE
            for cell, lines in set_cells:
                if number < len(lines):
                    runs = self._setter.runs(lines[number].fragments, size)
                    self._pages[-1].append(TextLine(self._margin + cell.x, baseline, runs))
            self._y += step

    def picture(self, items: Sequence[Item], size: Size, x: float = 0.0) -> None:
        """A drawing of a size, `x` from the left margin."""
        self.keep(size.height)
        self.add((Group(tuple(items), translation(self._margin + x, self._y)),))
        self._y += size.height

    def add(self, items: Sequence[Item]) -> None:
        """Put items on the page at their own places."""
        self._pages[-1] += items

    def rule_shape(self, x: float, y: float, width: float) -> Shape:
        """A thin level line."""
        return Shape((("M", x, y), ("L", x + width, y)), stroke=Stroke(RULE_GREY, 0.15), decorative=True)

    def pages(self, footer: str) -> tuple[Page, ...]:
        """All pages, each with the footer and its number."""
        pages = []
        for number, items in enumerate(self._pages, 1):
            said = f"{footer} · page {number}/{len(self._pages)}"
            y = self._paper.height - self._margin
            line = self._setter.plain(said, CHAIN, _FOOTER_SIZE, self._margin, y)
            pages.append(Page(self._paper, "front", (), (*items, replace(line, decorative=True)), str(number)))
        return tuple(pages)
