"""The bytes of a font go in; the font as the PDF library embeds and measures it comes out, loaded once a process.

The one place that loads fonts into ReportLab, because three of its habits print wrong text without a word:
a second font with the PostScript name of a first one is the first one; a name registered twice keeps its first font;
and the widths of fixed-pitch fonts are scaled wrongly in the embedded subset.
"""

from __future__ import annotations

import hashlib
import io
from typing import Any

#: By the name given to the library, which is made from the font's bytes: another file never has the same.
_LOADED: dict[str, Any] = {}


def embeddable(data: bytes) -> Any:
    """The font (a ReportLab TTFont) of these bytes, under a name of its own. They must have passed `inspect`."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    name = "cg" + hashlib.sha256(data).hexdigest()[:24]
    if name not in _LOADED:
        font = TTFont(name, io.BytesIO(data), asciiReadable=False, shapable=False)
        _mend_widths(font.face)
        # Not registerFont: it would answer with an earlier font of the same PostScript name.
        pdfmetrics._fonts[name] = font
        _LOADED[name] = font
    return _LOADED[name]


def _mend_widths(face: Any) -> None:
    """Glyphs past the last full record of `hmtx` share its width; the library keeps that width in 1/1000 em there,
    but in font units everywhere else."""
    count = face.get_ushort(face.get_table_pos("hhea")[0] + 34)
    width = face.hmetrics[count - 1][0]
    face.hmetrics[count:] = [(width, bearing) for _, bearing in face.hmetrics[count:]]


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
