"""Marked-up words and a style go in, a text comes out that can be measured and broken at any size."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.language.markup import parse_markup
from cardgen.layout.template import Style, StyleClass
from cardgen.model.colour import Colour
from cardgen.model.geometry import MM_PER_PT, PT_PER_MM
from cardgen.records import dataclass
from cardgen.typeset.breaking import count_lines, one_line
from cardgen.typeset.fonts import FontMetrics
from cardgen.typeset.measure import Measurer, TextStyle
from cardgen.typeset.paragraph import Paragraph, prepare
from cardgen.typeset.quotes import smarten

#: Stands in where no font of a chain could be loaded, which was reported and stops the build.
_ROUNDING = 0.005
_NO_FONT = FontMetrics(0.9, 0.2, 0.7, 0.5)


@dataclass(frozen=True, slots=True)
class Block:
    """A text ready to be broken at any size: its paragraphs, and what no font can draw.

    `ascent`, `descent` and `cap_height` are those of the style's own font, in em. `looks` are the (scale, floor in pt)
    of its words. `looks` are the (scale, floor in pt) of its words.
    """

    paragraphs: tuple[Paragraph, ...]
    style: Style
    text: str
    missing: tuple[tuple[str, str], ...]
    ascent: float
    descent: float
    cap_height: float
    classes_unknown: tuple[str, ...] = ()
    looks: tuple[tuple[float, float], ...] = ()

    def small(self, size: float) -> tuple[float, float] | None:
        """The first size in pt that lies under its floor when the text is set at `size`, with that floor."""
        printed = ((size * scale, floor) for scale, floor in self.looks)
        return next(((pt, floor) for pt, floor in printed if pt < floor - _ROUNDING), None)

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

    def excess(self, size: float, width: float, height: float) -> tuple[float, float]:
        """By how many mm the text is too wide and too tall for a box; negative when it has room to spare."""
        return self.widest(size) - width, self.height(size, width) - height

    def widest(self, size: float) -> float:
        """Width in mm of the widest piece that cannot be broken."""
        return max((p.widest for p in self.paragraphs), default=0.0) * size * MM_PER_PT

    def one_line(self, size: float) -> float:
        """Width in mm of the first paragraph set on one line."""
        return one_line(self.paragraphs[0]).width * size * MM_PER_PT if self.paragraphs else 0.0

    @property
    def top(self) -> float:
        """From the top of a line to its baseline, in em: half the extra leading, and the ascent."""
        return (self.style.leading - (self.ascent + self.descent)) / 2 + self.ascent

    def around(self, size: float) -> tuple[float, float]:
        """The mm above the capitals of the first line and below the last baseline, which the eye takes for empty."""
        em = size * MM_PER_PT
        return (self.top - self.cap_height) * em, (self.style.leading - self.top) * em


class BlockMaker:
    """Makes a block: gathers what is unknown and missing on the way."""

    def __init__(
        self,
        measurer: Measurer,
        style: Style,
        colour: Colour,
        colours: Mapping[str, Colour],
        one_of_each: dict[TextStyle, TextStyle],
    ) -> None:
        self.measurer = measurer
        self.style = style
        self.colours = colours
        self.base = TextStyle(style.chain, style.weight, style.italic, colour, 1.0, style.tracking)
        self.looks: dict[tuple[str, ...], TextStyle] = {}
        # Equal looks are one object, so that words measured in one need not be measured in the other.
        self.one_of_each = one_of_each
        self.unknown: dict[str, None] = {}
        self.used: dict[tuple[float, float], None] = {}

    def block(self, words: str) -> Block:
        style = self.style
        paragraphs: list[Paragraph] = []
        plain: list[str] = []
        for marked in parse_markup(words):
            pieces: list[tuple[str, TextStyle]] = []
            before = ""
            for part in marked:
                quoted = style.quotes == "smart" and "code" not in part.classes
                text = smarten(part.text, before) if quoted else part.text
                before = text[-1:]
                pieces.append((text, self._look(part.classes)))
            paragraph = prepare(pieces, self.measurer, keep_hyphens=style.hyphens == "keep")
            if paragraph is not None:
                paragraphs.append(paragraph)
                plain.append("".join(text for text, _ in pieces))
        faces = self.measurer.fonts.chain(style.chain, style.weight, style.italic)
        metrics = self.measurer.fonts.metrics(faces[0]) if faces else _NO_FONT
        return Block(
            tuple(paragraphs),
            style,
            " ".join(plain),
            tuple(dict.fromkeys(sign for paragraph in paragraphs for sign in paragraph.missing)),
            metrics.ascent,
            metrics.descent,
            metrics.cap_height,
            tuple(self.unknown),
            tuple(self.used),
        )

    def _look(self, classes: tuple[str, ...]) -> TextStyle:
        look = self.looks.get(classes)
        if look is None:
            look, floor = self.base, self.style.floor
            for name in classes:
                by = self.style.classes.get(name) or _USUAL.get(name)
                if by is None:
                    self.unknown[name] = None
                else:
                    look = _changed(look, by, self.colours.get(name))
                    floor = floor if by.floor is None else by.floor
            look = self.looks[classes] = self.one_of_each.setdefault(look, look)
            self.used[(look.scale, floor)] = None
        return look


#: What the classes of plain markup do where a style says nothing of them.
_USUAL = {"strong": StyleClass(weight=700), "em": StyleClass(italic=True), "code": StyleClass()}


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
