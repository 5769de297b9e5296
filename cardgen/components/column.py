"""Words go in one after another; lines of text below each other in a rectangle come out."""

from __future__ import annotations

from dataclasses import replace

from cardgen.language.markup import MarkupFault, parse_markup
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import BLACK, Colour
from cardgen.model.frame import Item, TextLine
from cardgen.model.geometry import MM_PER_PT, Rect
from cardgen.typeset.breaking import Line, break_lines
from cardgen.typeset.paragraph import ZERO_WIDTH_SPACE, TextStyle, prepare

#: From line to line, as a factor of the size.
LEADING = 1.32
#: From the top of a line to its baseline, as a factor of the size.
BASELINE = (LEADING - 1.0) / 2 + 0.95
#: The font chain of everything that is not a card.
CHAIN = "text"
#: Words longer than this are cut where they do not fit.
_LONG_WORD = 12


#: Words of a paragraph that look alike.
Piece = tuple[str, TextStyle]


def broken(
    setter: TextSetter,
    words: str,
    width: float,
    size: float,
    *,
    bold: bool = False,
    colour: Colour = BLACK,
    markup: bool = False,
) -> tuple[Line, ...]:
    """The words broken to `width` mm at `size` pt; a line break is kept, a word wider than that is broken anywhere.

    With `markup` stars and brackets are inline markup: bold and italic words are set so, other styles are plain.
    """
    style = TextStyle(CHAIN, 700 if bold else 400, False, colour)
    em = size * MM_PER_PT
    found: list[Line] = []
    for pieces in _marked_up(words, style) if markup else [[(part, style)] for part in words.split("\n")]:
        paragraph = prepare(pieces, setter.measurer)
        if paragraph is not None and paragraph.widest * em > width:
            paragraph = prepare([(_cut(text), look) for text, look in pieces], setter.measurer)
        found += break_lines(paragraph, width / em) if paragraph is not None else ()
    return tuple(found)


def _marked_up(words: str, style: TextStyle) -> list[list[Piece]]:
    """The paragraphs of marked-up words; as they stand where the markup is faulty."""
    try:
        paragraphs = parse_markup(words)
    except MarkupFault:
        return [[(part, style)] for part in words.split("\n")]

    def look(classes: tuple[str, ...]) -> TextStyle:
        return replace(style, weight=700 if "strong" in classes else style.weight, italic="em" in classes)

    return [[(part.text, look(part.classes)) for part in paragraph] for paragraph in paragraphs]


def _cut(text: str) -> str:
    return " ".join(ZERO_WIDTH_SPACE.join(word) if len(word) > _LONG_WORD else word for word in text.split(" "))


class Column:
    """Fills a rectangle from the top; `y` is how far it is filled, in mm. What does not fit sticks out below."""

    def __init__(self, setter: TextSetter, area: Rect) -> None:
        self._setter = setter
        self._area = area
        self.y = area.y
        self.items: list[Item] = []

    def heading(self, words: str, size: float = 9.5) -> None:
        """A bold line with room above it."""
        self.y += size * 0.18 if self.items else 0.0
        self.words(words, size, bold=True)
        self.y += size * 0.04

    def words(
        self, words: str, size: float = 8.5, *, bold: bool = False, indent: float = 0.0, colour: Colour = BLACK
    ) -> None:
        """Words broken to the width."""
        step = size * MM_PER_PT * LEADING
        for line in broken(self._setter, words, self._area.width - indent, size, bold=bold, colour=colour):
            baseline = self.y + size * MM_PER_PT * BASELINE
            self.items.append(TextLine(self._area.x + indent, baseline, self._setter.runs(line.fragments, size)))
            self.y += step

    def skip(self, height: float) -> None:
        """Leave room, in mm."""
        self.y += height
