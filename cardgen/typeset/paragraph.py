"""Styled words go in, a paragraph comes out: measured pieces of text between which a line may break."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate

from cardgen.records import dataclass
from cardgen.typeset.measure import Cut, Fragment, Measurer, TextStyle
from cardgen.typeset.signs import between_signs, has_signs

__all__ = ["Atom", "Fragment", "Measurer", "Paragraph", "TextStyle", "prepare"]

SOFT_HYPHEN = "\u00ad"
ZERO_WIDTH_SPACE = "\u200b"
#: Spaces of their own width at which a line may break; the no-break ones (U+00A0, U+2007, U+202F) are letters here.
_WIDE_BLANKS = "\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000"
#: A line may break at blanks, at soft hyphens and zero-width spaces, after a dash, and after a hyphen that stands
#: between two letters on each side (so not in GPT-404 or in U-turn).
_BREAKS = re.compile(
    rf"([ \t\n\r\f\v\x85\u2028\u2029]+|[{_WIDE_BLANKS}]|\u00ad|\u200b|"
    r"(?<=[^\W\d_]{2})[-\u2010](?=[^\W\d_]{2})|(?<=\w)[—–](?=\w))"
)
_BLANKS = re.compile(rf"[ \t\n\r\f\v\x85\u2028\u2029{_WIDE_BLANKS}]")


@dataclass(frozen=True, slots=True)
class Atom:
    """What is never broken, with the blank that follows it.

    `after` tells what a break behind it does: `blank` drops the blank, `joint` adds nothing, `soft` adds `hyphen`,
    `end` is the end of the paragraph, `glued` asks for no break (the blank stays) as long as both sides fit one line.
    """

    fragments: tuple[Fragment, ...]
    width: float
    blank: Fragment | None
    after: str
    hyphen: Fragment | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Atoms with sums over them, so that breaking only adds and compares. All widths are in em.

    `starts[i]` is where atom i begins if all stand on one line (with one more entry for the end), `rooms[i]` the
    width of atom i at the end of a line, `widest` the largest of them. `missing` are (character, chain) without a font.
    """

    atoms: tuple[Atom, ...]
    starts: tuple[float, ...]
    rooms: tuple[float, ...]
    widest: float
    missing: tuple[tuple[str, str], ...]


def prepare(
    pieces: Iterable[tuple[str, TextStyle]], measurer: Measurer, *, keep_hyphens: bool = False
) -> Paragraph | None:
    """The words of one paragraph, or None when there are none. Blanks at both ends are dropped, blanks in a row count
    as one.

    `keep_hyphens` keeps words like "well-known" on one line.
    """
    maker = _Maker(measurer, keep_hyphens)
    for text, style in pieces:
        maker.add(text, style)
    return maker.paragraph()


class _Maker:
    def __init__(self, measurer: Measurer, keep_hyphens: bool) -> None:
        self.measurer = measurer
        self.keep_hyphens = keep_hyphens
        self.atoms: list[Atom] = []
        self.word: list[Cut] = []
        self.missing: dict[tuple[str, str], None] = {}

    def add(self, text: str, style: TextStyle) -> None:
        """Words that follow on those before, without a blank between."""
        known = self.measurer.cuts(style)
        signs = has_signs(text)
        # The odd entries of the split are what a line may break at.
        for i, part in enumerate(_BREAKS.split(text)):
            if not i % 2:
                if signs:
                    self._signs(part, style)
                elif part:
                    self._letters(known.get(part) or self.measurer.cut(part, style), style)
            elif _BLANKS.match(part):
                sign = part if len(part) == 1 and part > "\x85" else " "
                self._blank(known.get(sign) or self.measurer.cut(sign, style))
            elif part == SOFT_HYPHEN:
                self._close("soft", hyphen=self.measurer.cut("-", style))
            elif part == ZERO_WIDTH_SPACE:
                self._close("joint")
            else:
                self._letters(self.measurer.cut(part, style), style)
                if not self.keep_hyphens or part in "—–":
                    self._close("joint")

    def paragraph(self) -> Paragraph | None:
        """What was added."""
        if self.word:
            self._close("end")
        elif self.atoms:
            last = self.atoms.pop()
            self.atoms.append(Atom(last.fragments, last.width, None, "end"))
        if not self.atoms:
            return None
        atoms = tuple(self.atoms)
        starts = tuple(accumulate([a.width + (a.blank.width if a.blank else 0.0) for a in atoms], initial=0.0))
        rooms = tuple([a.width + (a.hyphen.width if a.hyphen else 0.0) for a in atoms])
        return Paragraph(atoms, starts, rooms, max(rooms), tuple(self.missing))

    def _letters(self, cut: Cut, style: TextStyle) -> None:
        self.word.append(cut)
        if cut.missing:
            self.missing.update(((sign, style.chain), None) for sign in cut.missing)

    def _signs(self, text: str, style: TextStyle) -> None:
        """A text in a script without blanks, cut where a line may break."""
        for i, bit in enumerate(between_signs(text)):
            if i:
                self._close("joint")
            if bit:
                self._letters(self.measurer.cut(bit, style), style)

    def _blank(self, cut: Cut) -> None:
        blank = cut.fragments[0] if cut.fragments else None
        if self.word:
            first = self.word[0].fragments
            number = len(self.word) == 1 and len(first) == 1 and len(first[0].text) < 3 and first[0].text.isdigit()
            # "2 turns", "7 cards": the number stays with what it counts.
            self._close("glued" if number else "blank", blank=blank)
        elif self.atoms and self.atoms[-1].after in ("joint", "soft"):
            last = self.atoms.pop()
            self.atoms.append(Atom(last.fragments, last.width, blank, "blank"))

    def _close(self, after: str, blank: Fragment | None = None, hyphen: Cut | None = None) -> None:
        word = self.word
        if not word:
            return
        sign = hyphen.fragments[0] if hyphen and hyphen.fragments else None
        if len(word) == 1:
            self.atoms.append(Atom(word[0].fragments, word[0].width, blank, after, sign))
        else:
            fragments = tuple([f for cut in word for f in cut.fragments])
            self.atoms.append(Atom(fragments, sum([cut.width for cut in word]), blank, after, sign))
        self.word = []
