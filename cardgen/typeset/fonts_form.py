"""The bytes of a font go in; a small font with the letters that a form field can be filled with comes out."""

from __future__ import annotations

import io

from cardgen.records import dataclass

#: What a simple font of a form can hold: codes 32 to 255 of WinAnsiEncoding (PDF 1.7, annex D), None where it has none.
WIN_ANSI = tuple(bytes([code]).decode("cp1252", "ignore") or None for code in range(32, 256))


@dataclass(frozen=True, slots=True)
class FormFont:
    """A TrueType font of the signs of WIN_ANSI. `widths` are theirs; all measures in thousandths of an em."""

    data: bytes
    name: str
    widths: tuple[int, ...]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int
    cap_height: int


def form_font(data: bytes) -> FormFont:
    """Cut the font down to those signs, so that what is typed later finds its glyphs in the file."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, recalc_timestamp=False)
    options.drop_tables += ["DSIG", "GSUB", "GPOS", "GDEF"]
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[ord(sign) for sign in WIN_ANSI if sign])
    cut.subset(font)
    out = io.BytesIO()
    font.save(out)
    head, glyphs, metrics = font["head"], font.getBestCmap(), font["hmtx"]

    def em(units: float) -> int:
        return round(units * 1000 / float(head.unitsPerEm))

    return FormFont(
        out.getvalue(),
        str(font["name"].getDebugName(6)),
        tuple(em(metrics[glyphs.get(ord(sign), ".notdef") if sign else ".notdef"][0]) for sign in WIN_ANSI),
        (em(head.xMin), em(head.yMin), em(head.xMax), em(head.yMax)),
        em(font["hhea"].ascent),
        em(font["hhea"].descent),
        em(getattr(font["OS/2"], "sCapHeight", 0.7 * head.unitsPerEm)),
    )
