"""The words of a flow and a look go in; broken lines, and the items and links of each line, come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardgen.model.book import BookLook, ClassLook, TextLook
from cardgen.model.flow import Break, Inline, PageOf, Tag, Words
from cardgen.model.frame import Item, Run, TextLine
from cardgen.model.geometry import MM_PER_PT, Rect
from cardgen.records import dataclass
from cardgen.typeset.breaking import Line, break_lines, one_line, widest
from cardgen.typeset.flow.tags import TagSetter, run_of
from cardgen.typeset.fonts import Fonts
from cardgen.typeset.hyphens import hyphenate
from cardgen.typeset.paragraph import ZERO_WIDTH_SPACE, Fragment, Measurer, TextStyle, prepare
from cardgen.typeset.quotes import smarten

#: Stands for a tag among the characters of a paragraph.
_OBJECT = "\ufffc"
#: Words of so many letters may be hyphenated in a narrow and in a wide measure (in em).
_NARROW, _SHORT_WORD, _LONG_WORD, _NEVER = 20.0, 8, 12, 1000


@dataclass(frozen=True, slots=True)
class Linked(TextStyle):
    """A style of words that lead somewhere."""

    link: str = ""


@dataclass(frozen=True, slots=True)
class Tagged(TextStyle):
    """The style of the sign that stands for a tag; `width` in em."""

    tag: Tag | None = None
    width: float = 0.0


class FlowMeasurer(Measurer):
    """Measures tags too."""

    def fragments(self, text: str, style: TextStyle) -> tuple[Fragment, ...]:
        """The text cut where the font changes; the sign of a tag is as wide as the tag."""
        if isinstance(style, Tagged) and text == _OBJECT:
            return (Fragment(text, "", style, style.width),)
        return super().fragments(text, style)


@dataclass(frozen=True, slots=True)
class Set:
    """A paragraph broken to a measure. All in mm; the first baseline lies `ascent` under the top."""

    lines: tuple[Line, ...]
    look: TextLook
    width: float
    leading: float
    ascent: float

    @property
    def height(self) -> float:
        """A leading for each line."""
        return len(self.lines) * self.leading

    @property
    def last_width(self) -> float:
        """How far the last line reaches."""
        return self.lines[-1].width * self.look.size * MM_PER_PT if self.lines else 0.0


class FlowSetter:
    """Sets the words of one flow. `page_of` gives the number of the page of an anchor as text."""

    def __init__(self, fonts: Fonts, look: BookLook, language: str, page_of: Callable[[str], str]) -> None:
        self.fonts = fonts
        self.look = look
        self.language = language
        self.page_of = page_of
        self.measurer = FlowMeasurer(fonts)
        self.tags = TagSetter(self.measurer, look.texts["tag"])

    def set(self, words: Sequence[Inline], look: TextLook, width: float, *, hyphens: bool = True) -> Set:
        """Break words to `width` mm. A word that is wider is broken between any two letters."""
        em = look.size * MM_PER_PT
        measure = width / em
        shortest = _NEVER if not hyphens else _SHORT_WORD if measure < _NARROW else _LONG_WORD
        lines: list[Line] = []
        for paragraph in _paragraphs(words):
            pieces = self._pieces(paragraph, look, shortest)
            atoms = prepare(pieces, self.measurer)
            if widest(atoms) > measure:
                atoms = prepare(self._chopped(pieces, measure), self.measurer)
            lines += break_lines(atoms, measure, look.settle) if atoms else (Line((), 0.0),)
        face = self.fonts.chain(look.chain, look.weight, look.italic)[0]
        metrics = self.fonts.metrics(face)
        ascent = ((look.leading - (metrics.ascent + metrics.descent)) / 2 + metrics.ascent) * em
        return Set(tuple(lines), look, width, look.leading * em, ascent)

    def natural(self, words: Sequence[Inline], look: TextLook) -> tuple[float, float]:
        """Width in mm of the widest piece that cannot be broken, and of all words on one line."""
        em = look.size * MM_PER_PT
        pieces = [prepare(self._pieces(p, look, _LONG_WORD), self.measurer) for p in _paragraphs(words)]
        whole = max((one_line(paragraph).width for paragraph in pieces if paragraph), default=0.0)
        return max((widest(atoms) for atoms in pieces), default=0.0) * em, whole * em

    def items(
        self, line: Line, look: TextLook, x: float, y: float, width: float
    ) -> tuple[list[Item], list[tuple[Rect, str]]]:
        """A line with its baseline at y as items, and the places of its links."""
        em = look.size * MM_PER_PT
        free = width - line.width * em
        at = x + {"left": 0.0, "center": free / 2, "right": free}[look.align]
        items: list[Item] = []
        links: list[tuple[Rect, str]] = []
        runs: list[Run] = []
        for fragment in line.fragments:
            style, wide = fragment.style, fragment.width * em
            link = ""
            if isinstance(style, Tagged) and style.tag is not None:
                items += self.tags.items(style.tag, look, at, y)
                link = style.tag.link
            else:
                link = style.link if isinstance(style, Linked) else ""
                runs.append(run_of(fragment, look.size, at - x, wide))
            if link:
                place = Rect(at, y - em, wide, em * 1.3)
                if links and links[-1][1] == link and abs(links[-1][0].right - at) < 0.01:
                    first = links.pop()[0]
                    place = Rect(first.x, first.y, first.width + wide, first.height)
                links.append((place, link))
            at += wide
        if runs:
            items.append(TextLine(x, y, _joined(runs)))
        return items, links

    def _pieces(self, words: Sequence[Inline], look: TextLook, shortest: int) -> list[tuple[str, TextStyle]]:
        base = TextStyle(look.chain, look.weight, look.italic, look.colour, 1.0, look.tracking)
        pieces: list[tuple[str, TextStyle]] = []
        before = ""
        for word in words:
            if isinstance(word, Tag):
                width = self.tags.width(word)
                tagged = Tagged(base.chain, base.weight, base.italic, base.colour, tag=word, width=width)
                pieces.append((_OBJECT, tagged))
                before = "x"
                continue
            if isinstance(word, Break):
                continue
            text = word.text if isinstance(word, Words) else self._page(word)
            style = base
            for name in word.classes:
                style = changed(style, name, look.classes.get(name))
            if look.quotes == "smart" and "code" not in word.classes:
                text, before = smarten(text, before), text[-1:] or before
            if "code" not in word.classes:
                text = hyphenate(text, self.language, shortest)
            link = f"#{word.anchor}" if isinstance(word, PageOf) else word.link
            if link:
                style = Linked(
                    style.chain, style.weight, style.italic, style.colour, style.scale, style.tracking, style.rise, link
                )
            pieces.append((text, style))
        return pieces

    def _page(self, word: PageOf) -> str:
        number, last = self.page_of(word.anchor), self.page_of(word.last or word.anchor)
        one, _, several = word.words.partition("/")
        words = several if several and last != number else one
        number = number if last == number else f"{number}–{last}"
        return f"{words}\u00a0{number}" if words else number

    def _chopped(self, pieces: Sequence[tuple[str, TextStyle]], measure: float) -> list[tuple[str, TextStyle]]:
        """Words that are wider than the measure may break anywhere."""

        def chop(word: str, style: TextStyle) -> str:
            wide = self.measurer.width(word, style) > measure
            return ZERO_WIDTH_SPACE.join(word) if wide and word != _OBJECT else word

        return [(" ".join(chop(word, style) for word in text.split(" ")), style) for text, style in pieces]


def changed(style: TextStyle, name: str, by: ClassLook | None) -> TextStyle:
    """The style with a class of words put on it; `strong` and `em` need no look of their own."""
    if by is None:
        if name == "strong":
            return replace(style, weight=700)
        return replace(style, italic=True) if name == "em" else style
    return TextStyle(
        by.chain or style.chain,
        style.weight if by.weight is None else by.weight,
        style.italic if by.italic is None else by.italic,
        by.colour or style.colour,
        style.scale if by.scale is None else style.scale * by.scale,
        style.tracking if by.tracking is None else by.tracking,
        style.rise if by.rise is None else by.rise,
    )


def _paragraphs(words: Sequence[Inline]) -> list[list[Inline]]:
    """The words cut at their line breaks."""
    out: list[list[Inline]] = [[]]
    for word in words:
        if isinstance(word, Break):
            out.append([])
        else:
            out[-1].append(word)
    return out


def _joined(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Neighbours of one look as one run."""
    out: list[Run] = []
    for run in runs:
        last = out[-1] if out else None
        if (
            last
            and (last.font, last.size, last.colour, last.tracking, last.rise)
            == (
                run.font,
                run.size,
                run.colour,
                run.tracking,
                run.rise,
            )
            and abs(last.x + last.width - run.x) < 1e-6
        ):
            out[-1] = replace(last, text=last.text + run.text, width=last.width + run.width)
        else:
            out.append(run)
    return tuple(out)
