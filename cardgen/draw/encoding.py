"""A font and text go in; the character codes that the PDF's subsets of the font give the text come out as strings."""

from __future__ import annotations

from typing import Any

from cardgen.draw.operators import string
from cardgen.typeset.fonts import needs_glyph

#: Stands for a character that is not in the first subset; it is a noncharacter, so that no text holds it.
_ELSEWHERE = "\uffff"


class Encoding:
    """The codes of one font in one document. A font in a PDF holds at most 255 characters; nearly always one such
    subset is enough, and then a text is looked up as a whole."""

    def __init__(self, font: Any, pdf: Any) -> None:
        self._font = font
        self._pdf = pdf
        self._first = _FirstSubset(font, pdf)
        self._name: str = font.getSubsetInternalName(0, pdf)[1:]

    def pieces(self, text: str) -> tuple[tuple[str, str], ...]:
        """The text as pairs of a subset's name and a string operand. Characters without a glyph are left out."""
        codes = text.translate(self._first)
        if _ELSEWHERE not in codes:
            return ((self._name, f"({codes})"),) if codes else ()
        pieces = self._font.splitString("".join(filter(needs_glyph, text)), self._pdf)
        return tuple((self._font.getSubsetInternalName(n, self._pdf)[1:], string(part)) for n, part in pieces)


class _FirstSubset(dict[int, str]):
    """From characters to their escaped codes; a character that comes for the first time is given its code."""

    def __init__(self, font: Any, pdf: Any) -> None:
        super().__init__()
        self._font = font
        self._pdf = pdf

    def __missing__(self, code: int) -> str:
        character = chr(code)
        text = ""
        if needs_glyph(character):
            subset, codes = self._font.splitString(character, self._pdf)[0]
            text = _ELSEWHERE if subset else string(codes)[1:-1]
        self[code] = text
        return text
