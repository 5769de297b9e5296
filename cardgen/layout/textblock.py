"""Marked-up words and a style go in, lines at their places come out."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics.span import Span
from cardgen.layout.block import Block, BlockMaker
from cardgen.layout.runs import runs_of
from cardgen.layout.template import Style
from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Run, TextLine
from cardgen.model.geometry import MM_PER_PT
from cardgen.typeset.breaking import break_lines, one_line
from cardgen.typeset.fonts import Fonts
from cardgen.typeset.measure import Fragment, Measurer, TextStyle

__all__ = ["Block", "TextSetter"]


class TextSetter:
    """Prepares and sets text; keeps what it prepared, since copies and trial sizes ask again."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self.measurer = Measurer(fonts)
        self._blocks: dict[tuple[object, ...], Block] = {}
        self._looks: dict[TextStyle, TextStyle] = {}

    def block(self, words: str, style: Style, colour: Colour, colours: Mapping[str, Colour]) -> Block:
        """The text in this style. `colours` are the worked-out colours of the style's classes. Raises MarkupFault."""
        # Styles of two templates may share a name; the block keeps its style, so that no other gets its id.
        key = (words, id(style), colour, tuple(colours.items()))
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = BlockMaker(self.measurer, style, colour, colours, self._looks).block(words)
        return block

    def place(
        self,
        block: Block,
        size: float,
        x: float,
        y: float,
        width: float,
        align: str,
        *,
        name: str = "",
        span: Span | None = None,
        decorative: bool = False,
    ) -> tuple[tuple[TextLine, ...], float]:
        """The lines at `size` pt from the top (y) of a column, and the width in mm of the widest line."""
        style = block.style
        em = size * MM_PER_PT
        measure = width / em
        lines: list[TextLine] = []
        at, most = y + block.top * em, 0.0
        for i, paragraph in enumerate(block.paragraphs):
            at += style.gap * em if i else 0.0
            for line in break_lines(paragraph, measure, style.settle):
                start = x + _before(align, measure - line.width) * em
                lines.append(TextLine(start, at, runs_of(line.fragments, size), name, span, decorative))
                most = max(most, line.width * em)
                at += style.leading * em
        return tuple(lines), most

    def single(
        self,
        block: Block,
        size: float,
        x: float,
        y: float,
        align: str,
        *,
        name: str = "",
        span: Span | None = None,
        decorative: bool = False,
    ) -> TextLine:
        """The first paragraph on one line with its baseline at y, from, about or up to x."""
        line = one_line(block.paragraphs[0])
        start = x + _before(align, -line.width * size * MM_PER_PT)
        return TextLine(start, y, runs_of(line.fragments, size), name, span, decorative)

    def plain(
        self,
        text: str,
        chain: str,
        size: float,
        x: float,
        y: float,
        *,
        weight: int = 400,
        align: str = "left",
        colour: Colour = BLACK,
    ) -> TextLine:
        """Plain words on one line, baseline at (x, y), for what stands beside the cards."""
        fragments = self.measurer.fragments(text, TextStyle(chain, weight, False, colour))
        width = sum(f.width for f in fragments) * size * MM_PER_PT
        return TextLine(x + _before(align, -width), y, runs_of(fragments, size))

    def runs(self, fragments: tuple[Fragment, ...], size: float) -> tuple[Run, ...]:
        """Neighbours of one face and style joined, at `size` pt."""
        return runs_of(fragments, size)


def _before(align: str, free: float) -> float:
    """How much of the free width stands before the words."""
    return {"left": 0.0, "centre": free / 2, "right": free}[align]
