"""A running text that is broken into pages: blocks with words, tags and pictures in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from cardgen.diagnostics.span import Span
from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Frame
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Characters that share their classes, outermost first. `link` is `#anchor` or an address."""

    text: str
    classes: tuple[str, ...] = ()
    link: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """A name in a frame, never broken. `fill` and `glyph` may be missing; `dashed` says that it is not settled."""

    text: str
    colour: Colour
    fill: Colour | None = None
    glyph: Drawing | None = None
    link: str = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class PageOf:
    """The page where an anchor stands: its number behind `words`. Where there are no pages the heading is read.

    With `last` it is all pages up to that of another anchor; then `words` are the one for a single page and, behind
    a stroke, that for several.
    """

    anchor: str
    words: str = ""
    classes: tuple[str, ...] = ()
    last: str = ""


@dataclass(frozen=True, slots=True)
class Break:
    """A new line inside a paragraph."""


Inline = Words | Tag | PageOf | Break


@dataclass(frozen=True, slots=True)
class Heading:
    """`level` 1 to 6. `anchor` is what links lead to; `attrs` are free (note, section, path …)."""

    level: int
    words: tuple[Inline, ...]
    anchor: str
    span: Span
    attrs: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The plain words."""
        return plain(self.words)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words in the text style called `style`."""

    words: tuple[Inline, ...]
    span: Span
    style: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list. `start` is the first number of an ordered one, None for bullets."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: paragraphs and pictures. `align` is left, center or right."""

    blocks: tuple[Block, ...]
    align: str


@dataclass(frozen=True, slots=True)
class Table:
    """`head` is repeated on each page. `widths` are shares of the measure; empty: worked out from the words."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    span: Span
    widths: tuple[float, ...] = ()
    look: str = ""
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture as a frame, `alt` for those who cannot see it. Drawn `width` mm wide; `corner` is a radius in the
    frame's own mm. `key` names the drawing, so that it is kept once in a file."""

    frame: Frame
    alt: str
    width: float
    span: Span
    caption: tuple[Inline, ...] = ()
    key: str = ""
    corner: float = 0.0

    @property
    def height(self) -> float:
        """In mm, at `width`."""
        return self.frame.size.height * self.width / self.frame.size.width


@dataclass(frozen=True, slots=True)
class Code:
    """Text set as it is written."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """A rule across the measure."""

    span: Span


@dataclass(frozen=True, slots=True)
class Space:
    """White space, in mm; a `page` break when it has no height."""

    height: float
    span: Span


@dataclass(frozen=True, slots=True)
class Contents:
    """The headings down to `level` with their pages."""

    level: int
    span: Span


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks in a frame that is drawn as `look`. `keep` forbids breaking it over pages."""

    look: str
    blocks: tuple[Block, ...]
    span: Span
    keep: bool = True
    attrs: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks beside each other, `gap` mm between and `space` mm under them. `widths` in mm, 0 shares what is left."""

    columns: tuple[tuple[Block, ...], ...]
    widths: tuple[float, ...]
    gap: float
    span: Span
    space: float = 2.5


Block = Heading | Paragraph | Listing | Table | Figure | Code | Line | Space | Contents | Box | Columns


@dataclass(frozen=True, slots=True)
class Flow:
    """A whole text. `cover` is drawn on a page of its own before it."""

    title: str
    language: str
    blocks: tuple[Block, ...]
    cover: Figure | None = None
    author: str = ""
    subject: str = ""

    def headings(self) -> tuple[Heading, ...]:
        """Every heading in reading order."""
        return tuple(block for block in every_block(self.blocks) if isinstance(block, Heading))


def every_block(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """All blocks in reading order, those inside others too."""
    for block in blocks:
        yield block
        if isinstance(block, Box):
            yield from every_block(block.blocks)
        elif isinstance(block, Columns):
            for column in block.columns:
                yield from every_block(column)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from every_block(item)
        elif isinstance(block, Table):
            for row in (block.head, *block.rows):
                for cell in row:
                    yield from every_block(cell.blocks)


def plain(words: tuple[Inline, ...]) -> str:
    """The words without their looks."""
    return "".join(w.text if isinstance(w, (Words, Tag)) else w.words if isinstance(w, PageOf) else " " for w in words)
