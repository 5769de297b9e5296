"""Characters and a style go in, pieces of one font each come out, with their widths from the embedded fonts."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from cardgen.model.colour import Colour
from cardgen.records import dataclass
from cardgen.typeset.fonts import Fonts, needs_glyph

#: Width in em of a character that nothing can draw; such a text is reported and never printed.
_UNKNOWN_WIDTH = 0.5


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
class _Split:
    """The parts of a text as (characters, face, width in em), and the characters that no face of the chain has."""

    parts: tuple[tuple[str, str, float], ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """A piece of text in a style, measured: its width in em, and the characters that no font has."""

    fragments: tuple[Fragment, ...]
    width: float
    missing: tuple[str, ...]


class Measurer:
    """Measures text with the fallback chains of the embedded fonts; what it measured once it keeps."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._known: dict[tuple[str, str, int, bool], _Split] = {}
        self._cuts: dict[int, tuple[TextStyle, dict[str, Cut]]] = {}

    def cuts(self, style: TextStyle) -> dict[str, Cut]:
        """What was cut in this very style so far; ask `cut` for what is not in it."""
        # The style is kept, so that no other object gets its id.
        return self._cuts.setdefault(id(style), (style, {}))[1]

    def cut(self, text: str, style: TextStyle) -> Cut:
        """The text measured in a style."""
        known = self.cuts(style)
        if text not in known:
            fragments = self.fragments(text, style)
            known[text] = Cut(fragments, sum(f.width for f in fragments), self.missing(text, style))
        return known[text]

    def fragments(self, text: str, style: TextStyle) -> tuple[Fragment, ...]:
        """The text cut where the font changes. Characters without a shape (U+00AD and the like) are left out."""
        scale, tracking = style.scale, style.tracking
        return tuple(
            Fragment(part, face, style, (width + tracking * len(part)) * scale)
            for part, face, width in self._split(text, style).parts
        )

    def missing(self, text: str, style: TextStyle) -> tuple[str, ...]:
        """The characters that no font of the style's chain has."""
        return self._split(text, style).missing

    def width(self, text: str, style: TextStyle) -> float:
        """Width of text on one line, in em."""
        return sum(f.width for f in self.fragments(text, style))

    def _split(self, text: str, style: TextStyle) -> _Split:
        key = (text, style.chain, style.weight, style.italic)
        found = self._known.get(key)
        if found is None:
            missing: dict[str, None] = {}
            faces = self.fonts.chain(style.chain, style.weight, style.italic)
            parts = tuple(self._parts(text, faces, missing))
            found = self._known[key] = _Split(parts, tuple(missing))
        return found

    def _parts(self, text: str, faces: tuple[str, ...], missing: dict[str, None]) -> Iterator[tuple[str, str, float]]:
        if faces and text.isprintable() and _is_plain(text) and self.fonts.covers_all(faces[0], text):
            # Nearly every word: one look at its characters together instead of one at each.
            if text:
                yield text, faces[0], self._width(faces[0], text)
            return
        held, current = "", ""
        for cluster in _clusters(text):
            face = self._face(cluster, faces, missing) or current or (faces[0] if faces else "")
            if held and face != current:
                yield held, current, self._width(current, held)
                held = ""
            held, current = held + cluster, face
        if held:
            yield held, current, self._width(current, held)

    def _face(self, cluster: str, faces: tuple[str, ...], missing: dict[str, None]) -> str | None:
        """The first face with the letter and its marks, else the first with the letter."""
        covers = self.fonts.covers
        for face in faces:
            if all(covers(face, sign) for sign in cluster):
                return face
        found = next((face for face in faces if covers(face, cluster[0])), None)
        missing.update(dict.fromkeys(sign for sign in cluster if found is None or not covers(found, sign)))
        return found

    def _width(self, face: str, text: str) -> float:
        return self.fonts.width(face, text) if face else _UNKNOWN_WIDTH * len(text)


def _is_plain(text: str) -> bool:
    """Whether all are letters and signs of the West that stand for themselves: no marks, nothing to compose."""
    return text.isascii() or all(sign < "\u0300" or "\u2010" <= sign <= "\u205e" for sign in text)


def _clusters(text: str) -> Iterator[str]:
    """Letters with the marks that stand on them, composed where Unicode has one character for both."""
    if text.isascii():
        yield from (sign for sign in text if sign.isprintable())
        return
    held = ""
    for sign in unicodedata.normalize("NFC", text):
        if not needs_glyph(sign):
            continue
        if held and unicodedata.category(sign)[0] == "M":
            held += sign
            continue
        if held:
            yield held
        held = sign
    if held:
        yield held
