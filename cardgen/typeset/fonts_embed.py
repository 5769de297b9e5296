"""The bytes of a font go in; the font as the PDF library embeds and measures it comes out, loaded once a process.

The one place that loads fonts into ReportLab, because three of its habits print wrong text without a word:
a second font with the PostScript name of a first one is the first one; a name registered twice keeps its first font;
and glyphs past the last full record of `hmtx` (fixed-pitch fonts) get widths of the wrong scale in the subset.
"""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Sequence
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from cardgen.typeset.fonts_reach import Glyphs

#: By the name given to the library, which is made from the font's bytes: another file never has the same.
_LOADED: dict[str, Any] = {}


def embeddable(data: bytes) -> Any:
    """The font (a ReportLab TTFont) of these bytes, under a name of its own. They must have passed `inspect`."""
    from reportlab.pdfbase import pdfmetrics

    name = "cg" + hashlib.sha256(data).hexdigest()[:24]
    if name not in _LOADED:
        # Not registerFont: it would answer with an earlier font of the same PostScript name.
        _LOADED[name] = pdfmetrics._fonts[name] = _font_class()(name, data)
    return _LOADED[name]


@cache
def _font_class() -> Any:
    from reportlab.pdfbase.ttfonts import TTEncoding, TTFont, TTFontFace

    class Face(TTFontFace):  # type: ignore[misc]
        """Reads the tables of widths and places at one go, and of the characters only those asked for; the library
        takes all number by number, which is most of the time that a font costs."""

        def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - the library's own names
            super().extractInfo(0)
            if charInfo:
                _read_glyphs(self)

    class Font(TTFont):  # type: ignore[misc]
        def __init__(self, name: str, data: bytes) -> None:
            self.fontName = name
            self.face = Face(io.BytesIO(data))
            self.encoding = TTEncoding()
            self.state: Any = WeakKeyDictionary()
            self._asciiReadable = self.shapable = False

    return Font


class _Characters(Glyphs):
    """The glyphs of the library's fonts: a space and a no-break space are the same, and both there if one is."""

    def _look_up(self, code: int) -> int | None:
        if code == 0xA0 or code == 0x20:
            space = super()._look_up(0x20)
            return super()._look_up(0xA0) if space is None else space
        return super()._look_up(code)


class _Widths(dict[int, float]):
    """The width of each character in 1/1000 em, worked out when it is asked for."""

    def __init__(self, glyphs: Glyphs, widths: Sequence[float]) -> None:
        super().__init__()
        self._glyphs = glyphs
        self._widths = widths

    def get(self, code: int, default: Any = None) -> Any:
        """The width, or the default for a character without a glyph."""
        if code not in self:
            glyph = self._glyphs.get(code, len(self._widths))
            self[code] = self._widths[glyph] if glyph < len(self._widths) else default
        return self[code]


def _read_glyphs(face: Any) -> None:
    """Set what the library knows of characters and glyphs: widths in 1/1000 em, `hmetrics` in the font's units."""
    data = face._ttf_data
    hmtx, loca, head = (face.get_table_pos(tag)[0] for tag in ("hmtx", "loca", "head"))
    full = face.get_ushort(face.get_table_pos("hhea")[0] + 34)
    rest = max(0, face.numGlyphs - full)
    numbers = struct.unpack_from(f">{2 * full + rest}H", data, hmtx)
    # Glyphs past the last full record share its width.
    advances = [*numbers[: 2 * full : 2], *[numbers[2 * full - 2]] * rest]
    face.hmetrics = list(zip(advances, (*numbers[1 : 2 * full : 2], *numbers[2 * full :]), strict=True))
    places = face.numGlyphs + 1
    if face.get_ushort(head + 50):
        face.glyphPos = list(struct.unpack_from(f">{places}L", data, loca))
    else:
        face.glyphPos = [place << 1 for place in struct.unpack_from(f">{places}H", data, loca)]
    widths = list(map(face._pdfScale, advances))
    face.defaultWidth = widths[0]
    face.charToGlyph = _Characters(data)
    face.charWidths = _Widths(face.charToGlyph, widths)


def height_of(font: Any, character: str) -> float:
    """How far the outline of a character reaches above the baseline, in em; 0 when the font does not have it."""
    return reach_of(font, character)[0]


def reach_of(font: Any, character: str) -> tuple[float, float]:
    """How far the outline of a character reaches above and below the baseline, in em; zeros when it has none."""
    face = font.face
    glyph = face.charToGlyph.get(ord(character), 0)
    start, end = face.glyphPos[glyph : glyph + 2]
    if not glyph or start == end:
        return (0.0, 0.0)
    head = face.get_table_pos("glyf")[0] + start
    bottom, top = (_signed(face.get_ushort(head + at)) / float(face.unitsPerEm) for at in (4, 8))
    return (top, -bottom)


def _signed(word: int) -> int:
    return word - 0x10000 if word >= 0x8000 else word
