"""The font catalogue: what is chosen and measured, and each way in which a font file prints wrongly without a word."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import Fonts, load_fonts

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "fonts"


@pytest.fixture(scope="module")
def bundled() -> Fonts:
    report = Report()
    fonts = load_fonts(Workspace(ROOT), report)
    assert list(report) == []
    return fonts


def builder(name: str, characters: str = "AB", *, is_ttf: bool = True, width: int = 500, os2: int = 4) -> FontBuilder:
    """A font whose letters are all one square, 600 units high, in an em of 1000."""
    build = FontBuilder(1000, isTTF=is_ttf)
    glyphs = [".notdef", *(f"u{ord(c):04X}" for c in characters)]
    build.setupGlyphOrder(glyphs)
    build.setupCharacterMap({ord(c): f"u{ord(c):04X}" for c in characters})
    pens = {}
    for glyph in glyphs:
        pen = TTGlyphPen(None) if is_ttf else T2CharStringPen(width, None)
        pen.moveTo((0, 0))
        pen.lineTo((0, 600))
        pen.lineTo((400, 600))
        pen.lineTo((400, 0))
        pen.closePath()
        pens[glyph] = pen
    if is_ttf:
        build.setupGlyf({glyph: pen.glyph() for glyph, pen in pens.items()})
    else:
        build.setupCFF(name, {}, {glyph: pen.getCharString() for glyph, pen in pens.items()}, {})
    build.setupHorizontalMetrics(dict.fromkeys(glyphs, (width, 0)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name, "fullName": name})
    build.setupOS2(version=os2, sCapHeight=700, sxHeight=500)
    build.setupPost()
    return build


def saved(font: FontBuilder | TTFont) -> bytes:
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def catalogue(folder: Path, files: dict[str, bytes], listed: str) -> tuple[Fonts, list[Diagnostic]]:
    """The catalogue of a project with these font files and this list, and nothing bundled."""
    for name, data in files.items():
        path = folder / "fonts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    (folder / "fonts" / "fonts.yaml").write_text(listed, encoding="utf-8")
    report = Report()
    fonts = load_fonts(Workspace(folder, folder / "nothing"), report)
    return fonts, list(report)


def one(data: bytes, folder: Path) -> list[Diagnostic]:
    """What is found in a project with one font file."""
    listed = "families:\n  a:\n    faces:\n      400: a/A.ttf\nchains:\n  text: [a]\n"
    fonts, found = catalogue(folder, {"a/A.ttf": data}, listed)
    assert fonts.faces() == (() if found else ("a/400",))
    return found


def test_a_chain_gives_the_nearest_face_of_each_family(bundled: Fonts) -> None:
    assert bundled.chains() == ("mono", "text")
    assert bundled.chain("text") == ("ibm-plex-sans/400", "dejavu-sans/400", "m-plus-1p/400")
    assert bundled.chain("mono", 800)[0] == "jetbrains-mono/800"
    assert bundled.chain("mono", 900)[0] == "jetbrains-mono/800"
    assert bundled.chain("mono", 300)[0] == "jetbrains-mono/400"
    assert bundled.chain("mono", 600)[0] == "jetbrains-mono/700", "between two weights the bolder"
    assert bundled.chain("mono", 800, italic=True)[0] == "jetbrains-mono/400 italic"
    assert bundled.chain("text", 700, italic=True)[:2] == ("ibm-plex-sans/700 italic", "dejavu-sans/400")
    with pytest.raises(KeyError):
        bundled.chain("serif")


def test_a_character_comes_from_the_first_face_that_has_it(bundled: Fonts) -> None:
    chain = bundled.chain("text")
    assert bundled.pick(chain, "ё") == "ibm-plex-sans/400"
    assert bundled.pick(chain, "★") == "dejavu-sans/400"
    assert bundled.pick(chain, "ツ") == "m-plus-1p/400"
    assert bundled.pick(chain, "\U00012000") is None
    assert bundled.missing(chain, "a\U00012000b\U00012001\U00012000") == ("\U00012000", "\U00012001")


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u200d", "\ufe0f", "\n", "\t"])
def test_signs_without_a_picture_need_no_glyph_and_no_room(bundled: Fonts, sign: str) -> None:
    chain = bundled.chain("text")
    assert bundled.pick(chain, sign) == chain[0]
    assert bundled.missing(chain, sign) == ()
    assert bundled.width(chain[0], f"a{sign}b") == bundled.width(chain[0], "ab")


def test_width_is_the_sum_of_the_advances_in_em(bundled: Fonts) -> None:
    assert bundled.width("jetbrains-mono/400", "four") == pytest.approx(2.4)
    truth = TTFont(FONTS / "ibm-plex-sans/IBMPlexSans_700Bold.ttf")
    glyphs = [truth.getBestCmap()[ord(c)] for c in "Effect"]
    expected = sum(truth["hmtx"][g][0] for g in glyphs) / truth["head"].unitsPerEm
    assert bundled.width("ibm-plex-sans/700", "Effect") == pytest.approx(expected)
    assert bundled.width("dejavu-sans/400", "a\u00a0b") == bundled.width("dejavu-sans/400", "a b")


def test_metrics_are_those_of_the_file_or_measured_on_its_letters(bundled: Fonts, tmp_path: Path) -> None:
    plex = bundled.metrics("ibm-plex-sans/400")
    assert (plex.ascent, plex.descent, plex.cap_height, plex.x_height) == (1.025, 0.275, 0.698, 0.516)
    listed = "families: {a: {faces: {400: a/A.ttf}}}\nchains: {text: [a]}\n"
    fonts, _ = catalogue(tmp_path, {"a/A.ttf": saved(builder("Old", "Hx", os2=1))}, listed)
    old = fonts.metrics("a/400")
    assert (old.ascent, old.descent, old.cap_height, old.x_height) == (0.8, 0.2, 0.6, 0.6)


def test_faces_are_loaded_only_when_asked_about() -> None:
    fonts = load_fonts(Workspace(ROOT), Report())
    fonts.width(fonts.chain("text")[0], "word")
    assert list(fonts._fonts) == ["ibm-plex-sans/400"]


def test_the_project_comes_before_the_program(tmp_path: Path) -> None:
    (tmp_path / "fonts" / "own").mkdir(parents=True)
    (tmp_path / "fonts" / "own" / "Own.ttf").write_bytes(saved(builder("Own")))
    (tmp_path / "fonts" / "fonts.yaml").write_text(
        "families:\n  own: {title: Own, faces: {400: own/Own.ttf}}\nchains:\n  text: [own, dejavu-sans]\n"
    )
    report = Report()
    fonts = load_fonts(Workspace(tmp_path, ROOT), report)
    assert list(report) == []
    assert fonts.chain("text") == ("own/400", "dejavu-sans/400")
    assert fonts.chain("mono")[0] == "jetbrains-mono/400"
    assert fonts.file("own/400").name == "fonts/own/Own.ttf"
    assert fonts.file("dejavu-sans/400").name == "cardgen:fonts/dejavu/DejaVuSans.ttf"


def test_two_files_of_one_postscript_name_are_an_error(tmp_path: Path) -> None:
    listed = "families:\n  a:\n    faces:\n      400: a/Regular.ttf\n      700: a/Bold.ttf\n"
    files = {"a/Regular.ttf": saved(builder("Same")), "a/Bold.ttf": saved(builder("Same", width=700))}
    _, found = catalogue(tmp_path, files, listed)
    assert [d.code for d in found] == ["CG011"]
    assert "fonts/a/Regular.ttf" in found[0].message
    assert "fonts/a/Bold.ttf" in found[0].message
    assert found[0].span == Span("fonts/fonts.yaml", 5, 12, 5, 22)
    assert found[0].related[0].span.line == 4


def test_one_file_under_two_names_is_none(tmp_path: Path) -> None:
    data = saved(builder("Same"))
    listed = "families: {a: {faces: {400: a/A.ttf}}, b: {faces: {400: b/B.ttf}}}\n"
    fonts, found = catalogue(tmp_path, {"a/A.ttf": data, "b/B.ttf": data}, listed)
    assert found == []
    assert fonts.reportlab("a/400") is fonts.reportlab("b/400")


def test_two_projects_of_one_process_keep_their_own_fonts(tmp_path: Path) -> None:
    listed = "families: {a: {faces: {400: a/A.ttf}}}\n"
    narrow, _ = catalogue(tmp_path / "one", {"a/A.ttf": saved(builder("Same", width=300))}, listed)
    wide, _ = catalogue(tmp_path / "two", {"a/A.ttf": saved(builder("Same", width=900))}, listed)
    assert (narrow.width("a/400", "AB"), wide.width("a/400", "AB")) == (0.6, 1.8)
    assert narrow.reportlab("a/400").fontName != wide.reportlab("a/400").fontName


def test_a_registered_name_gives_the_very_font() -> None:
    from reportlab.pdfbase import pdfmetrics

    first, second = load_fonts(Workspace(ROOT), Report()), load_fonts(Workspace(ROOT), Report())
    font = first.reportlab("jetbrains-mono/700")
    assert second.reportlab("jetbrains-mono/700") is font, "once a process"
    assert pdfmetrics.getFont(font.fontName) is font


def variable() -> bytes:
    build = builder("Wide")
    build.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    build.setupGvar({})
    return saved(build)


def web(flavour: str) -> bytes:
    font = TTFont(io.BytesIO(saved(builder("Web"))))
    font.flavor = flavour
    return saved(font)


def lacking(table: str) -> bytes:
    font = TTFont(io.BytesIO(saved(builder("Part"))))
    del font[table]
    return saved(font)


def restricted(licence: int) -> bytes:
    build = builder("Shop")
    build.font["OS/2"].fsType = licence
    return saved(build)


def named(name: str) -> bytes:
    font = TTFont(io.BytesIO(saved(builder("Plain"))))
    font["name"].setName(name, 6, 1, 0, 0)
    return saved(font)


def without_unicode() -> bytes:
    font = TTFont(io.BytesIO(saved(builder("Dingbats"))))
    font["cmap"].tables = [CmapSubtable.newSubtable(0)]
    table = font["cmap"].tables[0]
    table.platformID, table.platEncID, table.language, table.cmap = 1, 0, 0, {65: "u0041"}
    return saved(font)


@pytest.mark.parametrize(
    ("code", "make", "word"),
    [
        ("CG012", variable, "variable"),
        ("CG013", lambda: saved(builder("Curves", is_ttf=False)), ".otf"),
        ("CG013", lambda: web("woff"), ".woff"),
        ("CG013", lambda: b"wOF2" + bytes(60), ".woff2"),
        ("CG013", lambda: b"ttcf" + bytes(60), "several fonts"),
        ("CG013", lambda: lacking("glyf"), "pictures"),
        ("CG013", without_unicode, "which characters"),
        ("CG014", lambda: b"<!DOCTYPE html>", "not a font"),
        ("CG014", lambda: b"", "not a font"),
        ("CG014", lambda: saved(builder("Cut"))[:-200], "cut off"),
        ("CG014", lambda: saved(builder("Cut"))[:10], "damaged"),
        ("CG014", lambda: lacking("hmtx"), "hmtx"),
        ("CG014", lambda: named("Bad(Name)"), "PostScript name"),
        ("CG015", lambda: restricted(2), "embedded"),
        ("CG015", lambda: restricted(0x100), "embedded"),
        ("CG015", lambda: restricted(0x200), "embedded"),
    ],
)
def test_a_font_that_cannot_be_printed_is_reported(
    code: str, make: Callable[[], bytes], word: str, tmp_path: Path
) -> None:
    found = one(make(), tmp_path)
    assert [d.code for d in found] == [code]
    assert found[0].message.startswith("'fonts/a/A.ttf' ")
    assert word in found[0].message
    assert found[0].hint
    assert found[0].span == Span("fonts/fonts.yaml", 4, 12, 4, 19)


@pytest.mark.parametrize("licence", [0, 4, 8])
def test_open_licences_pass(licence: int, tmp_path: Path) -> None:
    assert one(restricted(licence), tmp_path) == []


def test_a_missing_file_is_told_with_what_is_there(tmp_path: Path) -> None:
    listed = "families: {a: {faces: {400: a/Reglar.ttf}}}\n"
    _, found = catalogue(tmp_path, {"a/Regular.ttf": saved(builder("A"))}, listed)
    assert [d.code for d in found] == ["CG014"]
    assert "Regular.ttf" in found[0].hint


def test_names_that_lead_out_of_the_project_are_not_found(tmp_path: Path) -> None:
    shutil.copy(FONTS / "dejavu" / "DejaVuSans.ttf", tmp_path / "outside.ttf")
    _, found = catalogue(tmp_path / "game", {}, "families: {a: {faces: {400: ../../outside.ttf}}}\n")
    assert [d.code for d in found] == ["CG014"]


def test_an_unknown_family_in_a_chain_is_an_error(tmp_path: Path) -> None:
    listed = "families: {sans: {faces: {400: a/A.ttf}}}\nchains:\n  text: [sns, sans]\n"
    fonts, found = catalogue(tmp_path, {"a/A.ttf": saved(builder("A"))}, listed)
    assert [d.code for d in found] == ["CG016"]
    assert "did you mean 'sans'" in found[0].hint
    assert found[0].span is not None
    assert (found[0].span.line, found[0].span.column) == (3, 10)
    assert fonts.chain("text") == ("sans/400",), "the rest can be measured"


@pytest.mark.parametrize(
    ("listed", "word"),
    [
        ("families: [a]\n", "families"),
        ("families: {a: {faces: {bold: a/A.ttf}}}\n", "'bold' is not a face"),
        ("families: {a: {faces: {400: [x]}}}\n", "needs the name of a file"),
        ("families: {a: {title: A}}\n", "has no faces"),
        ("families: {a: {file: x, faces: {400: a/A.ttf}}}\n", "'file'"),
        ("fonts: {}\n", "'fonts'"),
        ("chains: {text: a}\n", "must be a list"),
        ("chains: {text: []}\n", "must be a list"),
    ],
)
def test_a_list_of_another_shape_is_reported(listed: str, word: str, tmp_path: Path) -> None:
    _, found = catalogue(tmp_path, {"a/A.ttf": saved(builder("A"))}, listed)
    assert {d.code for d in found} == {"CG019"}
    assert any(word in d.message for d in found)
    assert all(d.span is not None and d.span.line == 1 for d in found)


def test_no_list_at_all_is_reported(tmp_path: Path) -> None:
    report = Report()
    load_fonts(Workspace(tmp_path, tmp_path / "nothing"), report)
    assert [d.code for d in report] == ["CG019"]


def test_fixed_pitch_fonts_keep_their_widths_in_the_subset(bundled: Fonts) -> None:
    font = bundled.reportlab("dejavu-sans-mono/400")
    subset = TTFont(io.BytesIO(font.face.makeSubset([32, *map(ord, "Quick")])))
    assert {subset["hmtx"][glyph][0] for glyph in subset.getGlyphOrder()} == {1233}
