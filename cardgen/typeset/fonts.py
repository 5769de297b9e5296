"""The font catalogue: a workspace goes in; faces by name, what they cover and how wide their words are come out."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass
from cardgen.source.workspace import File, Workspace
from cardgen.typeset.fonts_embed import embeddable, height_of, reach_of
from cardgen.typeset.fonts_file import FONT_BROKEN, FontFacts, FontFault, inspect
from cardgen.typeset.fonts_list import FaceEntry, read_font_list
from cardgen.typeset.fonts_reach import Glyphs

FONT_NAME_TWICE = Rule(
    "CG011",
    "font-name-twice",
    "Two different font files give themselves the same PostScript name.",
    "PDF readers tell fonts apart by this name, so that one of the two would be drawn with the other's letters.",
    "Give one of the files a name of its own in a font editor, or use only one of them.",
    "faces: {400: sans/Sans.ttf, 700: sans/SansBold.ttf}  # both call themselves 'Sans'",
)

#: Share of the em taken where neither the file nor its letters say how tall capitals and small letters are.
_CAP_HEIGHT, _X_HEIGHT = 0.7, 0.5


@dataclass(frozen=True, slots=True)
class FontMetrics:
    """Heights in em, all positive: `ascent` above the baseline, `descent` below it."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float


@dataclass(frozen=True, slots=True)
class _Face:
    weight: int
    italic: bool
    file: File
    data: bytes
    facts: FontFacts


@lru_cache(maxsize=4096)
def needs_glyph(character: str) -> bool:
    """False for control and format characters (line break, soft hyphen, zero-width space, variation selector)."""
    return unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp") and not "\ufe00" <= character <= "\ufe0f"


class Fonts:
    """Faces by id: `family/weight` or `family/weight italic`. A face is loaded when first asked about.

    A face id that is not in the catalogue raises KeyError.
    """

    def __init__(self, families: Mapping[str, Mapping[str, _Face]], chains: Mapping[str, tuple[str, ...]]) -> None:
        self._families = families
        self._chains = chains
        self._faces = {face_id: face for faces in families.values() for face_id, face in faces.items()}
        self._fonts: dict[str, Any] = {}
        self._chosen: dict[tuple[str, int, bool], tuple[str, ...]] = {}
        self._widths: dict[tuple[str, str], float] = {}
        self._metrics: dict[str, FontMetrics] = {}
        self._tables: dict[str, Glyphs] = {}
        self._signs: dict[str, set[str]] = {}
        self._reach: dict[tuple[str, str], tuple[float, float]] = {}

    def chains(self) -> tuple[str, ...]:
        """The names of the chains, sorted."""
        return tuple(sorted(self._chains))

    def faces(self) -> tuple[str, ...]:
        """The ids of all faces, sorted."""
        return tuple(sorted(self._faces))

    def chain(self, name: str, weight: int = 400, italic: bool = False) -> tuple[str, ...]:
        """One face id of each family of the chain, in its order.

        The exact face, else the nearest weight of the same slope (of two, the bolder for 500 and up), else an
        upright one. Raises KeyError for an unknown chain.
        """
        key = (name, weight, italic)
        if key not in self._chosen:
            faces = (self._nearest(family, weight, italic) for family in self._chains[name])
            self._chosen[key] = tuple(face for face in faces if face)
        return self._chosen[key]

    def _nearest(self, family: str, weight: int, italic: bool) -> str | None:
        def distance(item: tuple[str, _Face]) -> tuple[bool, int, int]:
            face = item[1]
            return (face.italic != italic, abs(face.weight - weight), -face.weight if weight >= 500 else face.weight)

        faces = self._families.get(family)
        return min(faces.items(), key=distance)[0] if faces else None

    def file(self, face_id: str) -> File:
        """The file a face comes from."""
        return self._faces[face_id].file

    def reportlab(self, face_id: str) -> Any:
        """The face as a ReportLab TTFont; its `fontName` is registered and unique to the file's bytes."""
        font = self._fonts.get(face_id)
        if font is None:
            font = self._fonts[face_id] = embeddable(self._faces[face_id].data)
        return font

    def covers(self, face_id: str, character: str) -> bool:
        """True when the face has a glyph for the character, or the character needs none."""
        return self._glyphs(face_id).get(ord(character), 0) > 0 or not needs_glyph(character)

    def covers_all(self, face_id: str, text: str) -> bool:
        """True when the face has a glyph for each of the characters."""
        signs = self._signs.setdefault(face_id, set())
        if not signs.issuperset(text):
            glyphs = self._glyphs(face_id)
            signs.update(sign for sign in text if glyphs.get(ord(sign), 0))
        return signs.issuperset(text)

    def _glyphs(self, face_id: str) -> Glyphs:
        glyphs = self._tables.get(face_id)
        if glyphs is None:
            glyphs = self._tables[face_id] = Glyphs(self._faces[face_id].data)
        return glyphs

    def pick(self, chain: tuple[str, ...], character: str) -> str | None:
        """The first face of the chain that covers the character, or None."""
        return next((face for face in chain if self.covers(face, character)), None)

    def missing(self, chain: tuple[str, ...], text: str) -> tuple[str, ...]:
        """The characters of the text that no face of the chain has, each once, in the order of the text."""
        return tuple(c for c in dict.fromkeys(text) if self.pick(chain, c) is None)

    def width(self, face_id: str, text: str) -> float:
        """The advance width of the text in em. Remembered for each text, so ask for words, not for paragraphs."""
        key = (face_id, text)
        width = self._widths.get(key)
        if width is None:
            face = self.reportlab(face_id).face
            widths, default = face.charWidths, face.defaultWidth
            width = sum(widths.get(ord(c), default) for c in text if needs_glyph(c)) / 1000
            self._widths[key] = width
        return width

    def reach(self, face_id: str, text: str) -> tuple[float, float]:
        """How far the letters of the text really go above and below the baseline, in em (below is positive)."""
        reaches = [self._reach_of(face_id, sign) for sign in dict.fromkeys(text)] or [(0.0, 0.0)]
        return (max(r[0] for r in reaches), max(r[1] for r in reaches))

    def _reach_of(self, face_id: str, sign: str) -> tuple[float, float]:
        key = (face_id, sign)
        if key not in self._reach:
            self._reach[key] = reach_of(self.reportlab(face_id), sign)
        return self._reach[key]

    def metrics(self, face_id: str) -> FontMetrics:
        """Ascent and descent (of `hhea`), cap height and x-height (of `OS/2`, else measured on H and x), in em."""
        metrics = self._metrics.get(face_id)
        if metrics is None:
            facts = self._faces[face_id].facts
            cap = facts.cap_height or height_of(self.reportlab(face_id), "H") or _CAP_HEIGHT
            x_height = facts.x_height or height_of(self.reportlab(face_id), "x") or _X_HEIGHT
            metrics = self._metrics[face_id] = FontMetrics(facts.ascent, facts.descent, cap, x_height)
        return metrics


def load_fonts(workspace: Workspace, report: Report) -> Fonts:
    """Read the font lists of project and program, look at every file they name, and report what cannot be used.

    A face with a fault is left out, so that the rest can still be measured.
    """
    listed = read_font_list(workspace, report)
    families: dict[str, dict[str, _Face]] = {}
    named: dict[str, tuple[_Face, Span]] = {}
    for family, entries in listed.families.items():
        faces = families[family] = {}
        for entry in entries:
            face = _load(entry, workspace, report)
            if face is None:
                continue
            first, span = named.setdefault(face.facts.postscript_name, (face, entry.span))
            if first.data != face.data:
                report.add(
                    FONT_NAME_TWICE,
                    f"'{face.file.name}' and '{first.file.name}' both call themselves '{face.facts.postscript_name}'",
                    entry.span,
                    hint="give one of them another PostScript name, or use only one of the two files",
                    related=[Related(span, "the other file")],
                )
                continue
            faces[f"{family}/{entry.weight}{' italic' if entry.italic else ''}"] = face
    return Fonts(families, {name: tuple(family for family, _ in chain) for name, chain in listed.chains.items()})


def _load(entry: FaceEntry, workspace: Workspace, report: Report) -> _Face | None:
    name = f"fonts/{entry.path}"
    file = workspace.find(name)
    if file is None:
        folder = name.rpartition("/")[0]
        there = ", ".join(n for n in workspace.names(folder) if "." in n) or "nothing"
        report.add(FONT_BROKEN, f"there is no font file '{name}'", entry.span, hint=f"in '{folder}' there is: {there}")
        return None
    data = workspace.read(file, report)
    if data is None:
        return None
    facts = inspect(data)
    if isinstance(facts, FontFault):
        report.add(facts.rule, f"'{file.name}' {facts.text}", entry.span, hint=facts.hint)
        return None
    return _Face(entry.weight, entry.italic, file, data, facts)
