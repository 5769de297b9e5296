"""Styled words go in, atoms come out: measured pieces of text between which a line may break."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cardgen.model.colour import Colour
from cardgen.typeset.fonts import Fonts

SOFT_HYPHEN = "\u00ad"
ZERO_WIDTH_SPACE = "\u200b"
#: A line may break at blanks, at soft hyphens and zero-width spaces, after a dash, and after a hyphen that stands
#: between two letters on each side (so not in GPT-404 or in U-turn).
_BREAKS = re.compile(r"( +|\u00ad|\u200b|(?<=[^\W\d_]{2})-(?=[^\W\d_]{2})|(?<=\w)[—–](?=\w))")


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How characters look, apart from the size: `scale` multiplies it, `tracking` is in em, `rise` in em."""

    chain: str
    weight: int
    italic: bool
    colour: Colour
    scale: float = 1.0
    tracking: float = 0.0
    rise: float = 0.0


@dataclass(frozen=True, slots=True)
class Fragment:
    """Characters of one font face and style; `width` in em of the text's size (scale included)."""

    text: str
    face: str
    style: TextStyle
    width: float


@dataclass(frozen=True, slots=True)
class Atom:
    """What is never broken, with the blank that follows it.

    `after` tells what a break behind it does: `blank` drops the blank, `joint` adds nothing, `soft` adds `hyphen`,
    `end` is the end of the paragraph, `glued` forbids the break (the blank stays).
    """

    fragments: tuple[Fragment, ...]
    width: float
    blank: Fragment | None
    after: str
    hyphen: Fragment | None = None

    @property
    def advance(self) -> float:
        """Width with the blank, in em."""
        return self.width + (self.blank.width if self.blank else 0.0)


class Measurer:
    """Measures text with the fallback chains of the embedded fonts; what it measured once it keeps."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._parts: dict[tuple[str, str, int, bool], tuple[tuple[str, str, float], ...]] = {}
        self.missing: dict[tuple[str, str], None] = {}

    def fragments(self, text: str, style: TextStyle) -> tuple[Fragment, ...]:
        """The text cut where the font changes."""
        key = (text, style.chain, style.weight, style.italic)
        parts = self._parts.get(key)
        if parts is None:
            parts = self._parts[key] = tuple(self._split(text, style))
        return tuple(
            Fragment(part, face, style, (width + style.tracking * len(part)) * style.scale)
            for part, face, width in parts
        )

    def width(self, text: str, style: TextStyle) -> float:
        """Width of text on one line, in em."""
        return sum(f.width for f in self.fragments(text, style))

    def _split(self, text: str, style: TextStyle) -> Iterable[tuple[str, str, float]]:
        fonts = self.fonts
        faces = fonts.chain(style.chain, style.weight, style.italic)
        start, current = 0, ""
        for i, sign in enumerate(text):
            face = next((f for f in faces if fonts.covers(f, sign)), None)
            if face is None:
                self.missing[(sign, style.chain)] = None
                face = current or faces[0]
            if face != current:
                if i > start:
                    yield text[start:i], current, fonts.width(current, text[start:i])
                start, current = i, face
        if len(text) > start:
            yield text[start:], current, fonts.width(current, text[start:])


def prepare(pieces: Iterable[tuple[str, TextStyle]], measurer: Measurer) -> tuple[Atom, ...]:
    """The atoms of one paragraph. Blanks at both ends are dropped, blanks in a row count as one."""
    atoms: list[Atom] = []
    word: list[Fragment] = []

    def close(after: str, blank: Fragment | None = None, hyphen: Fragment | None = None) -> None:
        width = sum(f.width for f in word)
        if after == "blank" and len(word) == 1 and word[0].text.isdigit() and len(word[0].text) < 3:
            after = "glued"  # "2 turns", "7 cards": the number stays with what it counts
        atoms.append(Atom(tuple(word), width, blank, after, hyphen))
        word.clear()

    for text, style in pieces:
        for part in _BREAKS.split(text):
            if not part:
                continue
            if part[0] == " ":
                if word:
                    close("blank", blank=measurer.fragments(" ", style)[0])
                elif atoms and atoms[-1].after == "joint":
                    last = atoms.pop()
                    atoms.append(Atom(last.fragments, last.width, measurer.fragments(" ", style)[0], "blank"))
            elif part == SOFT_HYPHEN:
                if word:
                    close("soft", hyphen=measurer.fragments("-", style)[0])
            elif part == ZERO_WIDTH_SPACE:
                if word:
                    close("joint")
            else:
                word.extend(measurer.fragments(part, style))
                if part in "-—–" and len(word) > 1:
                    close("joint")
    if word:
        close("end")
    elif atoms:
        last = atoms.pop()
        atoms.append(Atom(last.fragments, last.width, None, "end"))
    return tuple(atoms)
