"""The bytes of a font file go in; what it is called, what it may be used for and its heights come out.

Only the tables needed for that are read (OpenType 1.9: sfnt header, name, head, hhea, OS/2, cmap), because every
font of the catalogue is looked at on every start and most of them are then never used.
"""

from __future__ import annotations

import struct

from cardgen.diagnostics.rule import Rule
from cardgen.records import dataclass

FONT_VARIABLE = Rule(
    "CG012",
    "variable-font",
    "A font file is a variable font: one file that holds many weights.",
    "Only its default weight would be printed, so that bold text came out regular.",
    "Take the static files of the font, one for each weight.",
    "faces: {700: inter/Inter-VariableFont_wght.ttf}",
)
FONT_KIND = Rule(
    "CG013",
    "font-kind",
    "A font file is of a kind that cannot be put into a PDF here.",
    "The text set in it could not be printed.",
    "Use a TrueType file (.ttf) of the same font; most font sites offer one beside .otf and .woff2.",
    "faces: {400: inter/Inter-Regular.woff2}",
)
FONT_BROKEN = Rule(
    "CG014",
    "font-file",
    "A font file is missing, or is not a whole font.",
    "The text set in it could not be printed.",
    "Put the file into the folder `fonts`, or correct its name in `fonts/fonts.yaml`.",
    "faces: {400: inter/Inter-Reglar.ttf}",
)
FONT_RESTRICTED = Rule(
    "CG015",
    "font-restricted",
    "The maker of a font does not allow it inside a PDF.",
    "A file with this font in it may not be given to anybody, a print shop included.",
    "Choose a font with an open licence, or ask its maker for a file that may be embedded.",
    "faces: {400: shop/Display.ttf}",
)

#: The tables without which a TrueType font cannot be embedded.
_NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
_READ = (b"OS/2", b"cmap", b"head", b"hhea", b"name")
_KINDS = {
    b"OTTO": "an OpenType font with PostScript outlines (.otf)",
    b"wOFF": "a font for web pages (.woff)",
    b"wOF2": "a font for web pages (.woff2)",
    b"ttcf": "a collection of several fonts (.ttc)",
}
#: OS/2 fsType: 2 alone is "restricted licence", 0x100 forbids subsets, 0x200 allows bitmaps only.
_NO_SUBSET, _BITMAP_ONLY = 0x100, 0x200


@dataclass(frozen=True, slots=True)
class FontFacts:
    """What a font file says of itself. Heights are in em, up from the baseline; `descent` is how far it goes down.

    `cap_height` and `x_height` are 0 where the file does not give them.
    """

    postscript_name: str
    ascent: float
    descent: float
    cap_height: float
    x_height: float


@dataclass(frozen=True, slots=True)
class FontFault:
    """Why a font file cannot be used: the rule, the end of a sentence that starts with the file's name, and a hint."""

    rule: Rule
    text: str
    hint: str


def inspect(data: bytes) -> FontFacts | FontFault:
    """Look at a font file; the first reason against it, or else its facts."""
    kind = _KINDS.get(data[:4])
    if kind:
        return FontFault(FONT_KIND, f"is {kind}", "use the TrueType file (.ttf) of the same font")
    if data[:4] not in (b"\0\1\0\0", b"true"):
        return FontFault(
            FONT_BROKEN, "is not a font", "get the file again; it may be a web page or an unfinished download"
        )
    try:
        return _inspect(data)
    except (struct.error, IndexError, UnicodeDecodeError):
        return FontFault(FONT_BROKEN, "is damaged", "get the file again")


def _inspect(data: bytes) -> FontFacts | FontFault:
    tables: dict[str, bytes] = {}
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, offset, length = struct.unpack_from(">4s4xLL", data, 12 + 16 * i)
        if offset + length > len(data):
            return FontFault(FONT_BROKEN, "is cut off before its end", "get the file again")
        # The large tables only have to be there.
        tables[tag.decode("latin-1")] = data[offset : offset + length] if tag in _READ else b""
    if "fvar" in tables:
        return FontFault(
            FONT_VARIABLE,
            "is a variable font, of which only the default weight would be printed",
            "use the static files of the font, often in a folder `static` of the same download",
        )
    lacking = [tag for tag in _NEEDED if tag not in tables]
    if "CFF " in tables or "CFF2" in tables:
        return FontFault(FONT_KIND, f"is {_KINDS[b'OTTO']}", "use the TrueType file (.ttf) of the same font")
    if lacking in (["glyf"], ["glyf", "loca"]):
        return FontFault(FONT_KIND, "holds pictures instead of outlines", "use a font with outlines")
    if lacking:
        return FontFault(
            FONT_BROKEN, f"is not a whole font; it lacks the parts {', '.join(lacking)}", "get the file again"
        )
    os2 = tables.get("OS/2", b"")
    licence = struct.unpack_from(">H", os2, 8)[0] if os2 else 0
    if licence & 0x0F == 2 or licence & (_NO_SUBSET | _BITMAP_ONLY):
        return FontFault(
            FONT_RESTRICTED, "may not be embedded in a PDF, by its maker's wish", "choose a font with an open licence"
        )
    name = _postscript_name(tables["name"])
    if not name or any(c in "[](){}<>/%" or not "!" <= c <= "~" for c in name):
        return FontFault(FONT_BROKEN, "has no usable PostScript name", "open it in a font editor and give it one")
    if not _has_unicode(tables["cmap"]):
        return FontFault(FONT_KIND, "does not say which characters it has", "use a font with a Unicode table")
    em = struct.unpack_from(">H", tables["head"], 18)[0]
    ascent, descent = struct.unpack_from(">hh", tables["hhea"], 4)
    x_height = cap_height = 0
    if os2 and struct.unpack_from(">H", os2, 0)[0] >= 2:
        x_height, cap_height = struct.unpack_from(">hh", os2, 86)
    return FontFacts(name, ascent / em, -descent / em, cap_height / em, x_height / em)


def _postscript_name(table: bytes) -> str:
    """Name 6, else 4, else 1, in US English, as the PDF library reads it."""
    count, strings = struct.unpack_from(">HH", table, 2)
    found: dict[int, str] = {}
    for i in range(count):
        platform, encoding, language, kind, length, offset = struct.unpack_from(">6H", table, 6 + 12 * i)
        raw = table[strings + offset : strings + offset + length]
        if (platform, encoding, language) == (3, 1, 0x409):
            found.setdefault(kind, raw.decode("utf-16-be"))
        elif (platform, encoding, language) == (1, 0, 0):
            found.setdefault(kind, raw.decode("mac-roman"))
    return (found.get(6) or found.get(4) or found.get(1) or "").replace(" ", "-")


def _has_unicode(table: bytes) -> bool:
    """Of several character tables the PDF library takes the last Unicode one; it must be of a usual format."""
    count = struct.unpack_from(">H", table, 2)[0]
    records = [struct.unpack_from(">HHL", table, 4 + 8 * i) for i in range(count)]
    offsets = [at for platform, encoding, at in records if platform == 3 or (platform == 0 and encoding != 5)]
    return bool(offsets) and struct.unpack_from(">H", table, offsets[-1])[0] in (4, 12)
