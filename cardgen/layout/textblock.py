"""Marked-up words and a style go in, measured and broken lines come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.language.markup import parse_markup
from cardgen.layout.template import Style, StyleClass
from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Run, TextLine
from cardgen.model.geometry import MM_PER_PT, PT_PER_MM
from cardgen.typeset.breaking import break_lines, count_lines, widest
from cardgen.typeset.fonts import Fonts
from cardgen.typeset.paragraph import Atom, Fragment, Measurer, TextStyle, prepare
from cardgen.typeset.quotes import smarten


@dataclass(frozen=True, slots=True)
class Block:
    """A text ready to be broken at any size: its paragraphs as atoms, and what no font can draw."""

    paragraphs: tuple[tuple[Atom, ...], ...]
    style: Style
    text: str
    missing: tuple[tuple[str, str], ...]
    ascent: float
    descent: float
    cap_height: float
    classes_unknown: tuple[str, ...] = ()

    def lines(self, size: float, width: float) -> int:
        """How many lines the text takes at `size` pt in `width` mm."""
        measure = width * PT_PER_MM / size
        return sum(count_lines(p, measure) for p in self.paragraphs)

    def height(self, size: float, width: float) -> float:
        """Height in mm: a leading for each line, a gap between paragraphs."""
        if not self.paragraphs:
            return 0.0
        gaps = (len(self.paragraphs) - 1) * self.style.gap
        return (self.lines(size, width) * self.style.leading + gaps) * size * MM_PER_PT

    def widest(self, size: float) -> float:
        """Width in mm of the widest piece that cannot be broken."""
        return max((widest(p) for p in self.paragraphs), default=0.0) * size * MM_PER_PT

    def one_line(self) -> float:
        """Width in em of the first paragraph set on one line."""
        return sum(a.advance for a in self.paragraphs[0]) if self.paragraphs else 0.0


class TextSetter:
    """Prepares and sets text; keeps what it prepared, since copies and trial sizes ask again."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self.measurer = Measurer(fonts)
        self._blocks: dict[tuple[object, ...], Block] = {}

    def block(
        self, words: str, style: Style, colour: Colour, colours: Mapping[str, Colour]
    ) -> Block:
        """The text in this style. `colours` are the worked-out colours of the style's classes. Raises MarkupFault."""
        key = (words, style.name, colour, tuple(colours.items()))
        if key not in self._blocks:
            self._blocks[key] = self._prepare(words, style, colour, colours)
        return self._blocks[key]

    def place(
        self, block: Block, size: float, x: float, y: float, width: float, align: str
    ) -> tuple[tuple[TextLine, ...], float]:
        """The lines at `size` pt from the top (y) of a column, and the width in mm of the widest line.

        The first baseline lies half the extra leading and the ascent under the top.
        """
        style = block.style
        em = size * MM_PER_PT
        measure = width / em
        top = (style.leading - (block.ascent + block.descent)) / 2 + block.ascent
        lines: list[TextLine] = []
        at, most = y, 0.0
        for i, atoms in enumerate(block.paragraphs):
            at += style.gap * em if i else 0.0
            for line in break_lines(atoms, measure, style.settle):
                shift = {"left": 0.0, "centre": (measure - line.width) / 2, "right": measure - line.width}[align]
                lines.append(TextLine(x + shift * em, at + top * em, self.runs(line.fragments, size)))
                most = max(most, line.width * em)
                at += style.leading * em
        return tuple(lines), most

    def single(self, block: Block, size: float, x: float, y: float, align: str) -> TextLine:
        """The first paragraph on one line with its baseline at y, from, about or up to x."""
        fragments: list[Fragment] = []
        for atom in block.paragraphs[0] if block.paragraphs else ():
            fragments += atom.fragments
            if atom.blank:
                fragments.append(atom.blank)
        width = sum(f.width for f in fragments) * size * MM_PER_PT
        start = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        return TextLine(start, y, self.runs(tuple(fragments), size))

    def plain(
        self, text: str, chain: str, size: float, x: float, y: float, *, weight: int = 400, align: str = "left",
        colour: Colour = BLACK,
    ) -> TextLine:
        """Plain words on one line, baseline at (x, y), for what stands beside the cards."""
        fragments = self.measurer.fragments(text, TextStyle(chain, weight, False, colour))
        width = sum(f.width for f in fragments) * size * MM_PER_PT
        start = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        return TextLine(start, y, self.runs(fragments, size))

    def runs(self, fragments: tuple[Fragment, ...], size: float) -> tuple[Run, ...]:
        """Neighbours of one face and style joined."""
        em = size * MM_PER_PT
        out: list[Run] = []
        x = 0.0
        texts: list[str] = []
        start, width = 0.0, 0.0
        previous: Fragment | None = None

        def close() -> None:
            if previous is not None:
                s = previous.style
                out.append(
                    Run(
                        "".join(texts),
                        previous.face,
                        round(size * s.scale, 4),
                        s.colour,
                        start * em,
                        width * em,
                        s.tracking * size * s.scale,
                        s.rise * em,
                    )
                )

        for fragment in fragments:
            if previous is not None and fragment.face == previous.face and fragment.style == previous.style:
                texts.append(fragment.text)
                width += fragment.width
            else:
                close()
                texts, start, width = [fragment.text], x, fragment.width
            previous = fragment
            x += fragment.width
        close()
        return tuple(out)

    def _prepare(self, words: str, style: Style, colour: Colour, colours: Mapping[str, Colour]) -> Block:
        base = TextStyle(style.chain, style.weight, style.italic, colour, 1.0, style.tracking)
        unknown: dict[str, None] = {}
        missing: dict[tuple[str, str], None] = {}
        paragraphs: list[tuple[Atom, ...]] = []
        plain: list[str] = []
        for paragraph in parse_markup(words):
            pieces: list[tuple[str, TextStyle]] = []
            before = ""
            for part in paragraph:
                look = base
                for name in part.classes:
                    if name in style.classes:
                        look = _changed(look, style.classes[name], colours.get(name))
                    elif name not in ("strong", "em", "code"):
                        unknown[name] = None
                    else:
                        look = _default_class(look, name)
                text = smarten(part.text, before) if style.quotes == "smart" and "code" not in part.classes else part.text
                before = part.text[-1:]
                for sign in self.fonts.missing(self.fonts.chain(look.chain, look.weight, look.italic), text):
                    missing[(sign, look.chain)] = None
                pieces.append((text, look))
            plain.append("".join(text for text, _ in pieces))
            atoms = prepare(pieces, self.measurer)
            if atoms:
                paragraphs.append(atoms)
        face = self.fonts.chain(style.chain, style.weight, style.italic)[0]
        metrics = self.fonts.metrics(face)
        return Block(
            tuple(paragraphs),
            style,
            " ".join(plain),
            tuple(missing),
            metrics.ascent,
            metrics.descent,
            metrics.cap_height,
            tuple(unknown),
        )



def _default_class(look: TextStyle, name: str) -> TextStyle:
    """Bold, italic and code where a style says nothing of them."""
    if name == "strong":
        return TextStyle(look.chain, 700, look.italic, look.colour, look.scale, look.tracking, look.rise)
    if name == "em":
        return TextStyle(look.chain, look.weight, True, look.colour, look.scale, look.tracking, look.rise)
    return look


def _changed(look: TextStyle, by: StyleClass, colour: Colour | None) -> TextStyle:
    return TextStyle(
        by.chain or look.chain,
        look.weight if by.weight is None else by.weight,
        look.italic if by.italic is None else by.italic,
        colour or look.colour,
        look.scale if by.scale is None else look.scale * by.scale,
        look.tracking if by.tracking is None else by.tracking,
        look.rise if by.rise is None else by.rise,
    )
