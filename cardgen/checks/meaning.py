"""Words with classes go in, what they mean comes out: letters with bold, italics and code, whatever the typing."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen.language.markup import Words
from cardgen.records import dataclass

#: Signs that typesetting changes and that mean the same.
_SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "\u00ad": None})
_PARTS = re.compile(r"\s+|\S+")
_STYLES = ("strong", "em", "code")
_MARKS = {"strong": "**", "em": "*", "code": "`"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """Text with single blanks, and for each sign of it its styles; blanks have none."""

    text: str
    styles: tuple[tuple[str, ...], ...]

    @property
    def written(self) -> str:
        """The text with marks, as a person would type it."""
        out: list[str] = []
        now: tuple[str, ...] = ()
        for index, sign in enumerate(self.text):
            style = self.styles[index]
            if sign == " " and index + 1 < len(self.text) and self.styles[index + 1] == now:
                style = now
            if style != now:
                end = "".join(_MARKS[s] for s in reversed(now))
                # A mark closes in front of a blank.
                out.append(end)
                out.append("".join(_MARKS[s] for s in style))
                now = style
            out.append(sign)
        return "".join(out) + "".join(_MARKS[s] for s in reversed(now))


def meaning(words: Iterable[Words]) -> Meaning:
    """What the words mean."""
    signs: list[str] = []
    styles: list[tuple[str, ...]] = []
    for piece in words:
        style = tuple(s for s in _STYLES if s in piece.classes)
        for part in _PARTS.findall(piece.text.translate(_SAME)):
            if not part.isspace():
                signs += part
                styles += [style] * len(part)
            elif signs and signs[-1] != " ":
                signs.append(" ")
                styles.append(())
    if signs and signs[-1] == " ":
        signs.pop()
        styles.pop()
    return Meaning("".join(signs), tuple(styles))


def difference(mine: Meaning, theirs: Meaning) -> tuple[int, str]:
    """Where in `mine` the first difference is, and a phrase that says what it is."""
    if mine.text == theirs.text:
        at = next(i for i, (a, b) in enumerate(zip(mine.styles, theirs.styles, strict=True)) if a != b)
        word, here, there = _word(mine.text, at), _style(mine.styles[at]), _style(theirs.styles[at])
        return at, f"'{word}' is {here}, in the source {there}"
    pairs = zip(mine.text, theirs.text, strict=False)
    at = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(mine.text), len(theirs.text)))
    start = mine.text.rfind(" ", 0, at) + 1
    return start, f"'{_phrase(mine.text, start)}' stands where the source has '{_phrase(theirs.text, start)}'"


def _word(text: str, at: int) -> str:
    end = text.find(" ", at)
    return text[text.rfind(" ", 0, at) + 1 : end if end >= 0 else None]


def _phrase(text: str, start: int) -> str:
    """Up to three words."""
    words = text[start:].split(" ")
    return " ".join(words[:3]) + (" …" if len(words) > 3 else "") if text[start:] else "nothing"


def _style(styles: tuple[str, ...]) -> str:
    names = {"strong": "bold", "em": "italic", "code": "code"}
    return " and ".join(names[s] for s in styles) or "plain"
