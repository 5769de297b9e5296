"""The file as a whole: what is kept once, the page boxes, what the reader is told, and the same bytes everywhere."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

import cardgen
from cardgen.draw.pdf import frame_pdf, write_pdf
from cardgen.model.colour import BLACK, Colour
from cardgen.model.document import Document, Page
from cardgen.model.frame import Frame, Group, Shape
from cardgen.model.geometry import Insets, Rect, Size, translation

from .sample import (
    A4,
    FONTS,
    POKER,
    RED,
    ROOT,
    document,
    everything,
    face,
    flag,
    line,
    looked_at,
    opened,
    picture,
    place,
    png,
    rect,
    run,
    runs,
    sheet,
    streams,
)

POINT = 72 / 25.4


def drawn(document_: Document) -> bytes:
    return write_pdf(document_, FONTS)


def boxes(page: pikepdf.Page, name: str) -> list[float]:
    """A page box in mm: left, low, right, high."""
    return [float(edge) / POINT for edge in page.obj[name]]


def square(key: str = "square") -> Group:
    return Group((Shape(rect(0, 0, 9, 9), RED),), translation(5, 5), key=key)


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (12, 22)), (90, (106, 22)), (180, (71, 106)), (270, (12, 81))], ids=str
)
def test_a_face_lies_with_its_turned_trim_at_its_place(turn: int, corner: tuple[float, float]) -> None:
    """The mark is 2 mm square at the top left of the card; at (10, 20) with 63 x 88 mm it goes round clockwise."""
    card = face("card", (Shape(rect(1, 1, 2, 2), BLACK),))
    look = looked_at(drawn(document(sheet(place(card, 10, 20, turn)))))
    assert look(*corner) == (0, 0, 0) or look(corner[0] - 10, corner[1]) == (0, 0, 0)
    where = [(x, y) for x in range(5, 110) for y in range(10, 120) if look(x, y) == (0, 0, 0)]
    right, bottom = (98, 83) if turn in (90, 270) else (73, 108)
    middle = {0: (12, 22), 90: (right - 2, 22), 180: (right - 2, bottom - 2), 270: (12, bottom - 2)}[turn]
    assert middle in where
    assert all(abs(x - middle[0]) <= 1 and abs(y - middle[1]) <= 1 for x, y in where)


@pytest.mark.parametrize("copies", [1, 2])
def test_a_face_is_seen_as_far_as_its_bleed_on_each_side(copies: int) -> None:
    card = face("card", (Shape(rect(-5, -5, 73, 98), RED),))
    placement = replace(place(card, 20, 20, 90), bleed=Insets(0, 1, 2, 3))
    pages = [sheet(placement) for _ in range(copies)]
    look = looked_at(drawn(document(*pages)))
    right, bottom = 20 + 88, 20 + 63
    white = (255, 255, 255)
    assert (look(60, 20.1), look(60, 19.8)) == ((255, 0, 0), white)
    assert (look(right + 0.8, 50), look(right + 1.2, 50)) == ((255, 0, 0), white)
    assert (look(60, bottom + 1.8), look(60, bottom + 2.2)) == ((255, 0, 0), white)
    assert (look(17.2, 50), look(16.8, 50)) == ((255, 0, 0), white)


def test_a_face_placed_twice_is_kept_once_and_a_face_placed_once_lies_on_the_page() -> None:
    often, once = face("often", (line(5, 10, run("often")),)), face("once", (line(5, 10, run("once")),))
    data = drawn(document(sheet(place(often, 10, 10), place(once, 80, 10), place(often, 10, 110))))
    forms = streams(data, "/Form")
    assert len(forms) == 1
    page = opened(data).pages[0]
    assert page.Contents.read_bytes().count(b" Do") == 2
    assert page.Contents.read_bytes().count(b"Tj") == 1
    assert [float(edge) for edge in forms[0].BBox] == [0, 0, 63, 88]


def test_a_face_placed_on_two_pages_is_kept_once() -> None:
    card = face("card", (line(5, 10, run("card")),))
    data = drawn(document(sheet(place(card, 10, 10)), sheet(place(card, 10, 10))))
    assert len(streams(data, "/Form")) == 1


def test_a_drawing_used_twice_is_kept_once_over_all_faces_and_marks() -> None:
    one, two = face("one", (square(),)), face("two", (square(), square("other")))
    data = drawn(document(sheet(place(one, 10, 10), place(two, 80, 10), items=(square(),))))
    forms = streams(data, "/Form")
    assert len(forms) == 1
    assert opened(data).pages[0].Contents.read_bytes().count(b" Do") == 3


def test_what_lies_in_a_repeated_drawing_counts_once() -> None:
    outer = Group((square("inner"),), key="outer")
    data = drawn(document(sheet(items=(outer, replace(outer, matrix=translation(50, 50))))))
    assert len(streams(data, "/Form")) == 1
    card = face("card", (square("art"),))
    data = drawn(document(sheet(place(card, 10, 10), place(card, 80, 10))))
    assert len(streams(data, "/Form")) == 1, "one use in a face that is drawn once"


def test_a_form_holds_all_it_names() -> None:
    card = face("card", everything())
    data = drawn(document(sheet(place(card, 10, 10), place(card, 80, 10))))
    for form in streams(data, "/Form"):
        content = form.read_bytes()
        for operator, category in (("gs", "/ExtGState"), ("sh", "/Shading"), ("Do", "/XObject"), ("Tf", "/Font")):
            pattern = rf"(/[\w+]+)(?: [\d.]+)? {operator}\b".encode()
            for name in set(re.findall(pattern, content)):
                assert name.decode() in form.Resources[category], (operator, name)


def test_every_page_has_its_boxes() -> None:
    trim, bleed = Rect(10, 20, 100, 150), Rect(7, 17, 106, 156)
    pages = (
        Page(A4, "front", trim=trim, bleed=bleed),
        Page(A4, "back"),
        Page(Size(148, 210), "front"),
    )
    pdf = opened(drawn(document(*pages)))
    first, second, third = pdf.pages
    assert boxes(first, "/MediaBox") == pytest.approx([0, 0, 210, 297], abs=1e-4)
    assert boxes(first, "/TrimBox") == pytest.approx([10, 127, 110, 277], abs=1e-4)
    assert boxes(first, "/BleedBox") == pytest.approx([7, 124, 113, 280], abs=1e-4)
    for page, size in ((second, [0, 0, 210, 297]), (third, [0, 0, 148, 210])):
        for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
            assert boxes(page, name) == pytest.approx(size, abs=1e-4)
    assert all("/Trans" not in page.obj for page in pdf.pages)


@pytest.mark.parametrize(
    ("duplex", "expected"),
    [("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge"), ("", "/Simplex")],
)
def test_the_reader_is_asked_to_keep_sizes_and_to_turn_the_sheet(duplex: str, expected: str) -> None:
    wishes = opened(drawn(replace(document(sheet()), duplex=duplex))).Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert wishes.Duplex == expected
    assert bool(wishes.PickTrayByPDFSize)
    assert bool(wishes.DisplayDocTitle)


def test_the_file_says_what_it_is_and_no_time() -> None:
    pdf = opened(drawn(document(sheet())))
    told = {str(key): str(value) for key, value in pdf.docinfo.items()}
    assert told.pop("/Producer").startswith("ReportLab")
    assert told == {
        "/Title": "A deck – колода",
        "/Subject": "Cards",
        "/Author": "Anna",
        "/Keywords": "cards, print",
        "/Creator": f"cardgen {cardgen.__version__}",
    }
    assert pdf.Root.Lang == "en"
    assert pdf.pdf_version == "1.7"


def test_pages_carry_their_labels() -> None:
    labelled = document(sheet(label="F-1"), sheet(), sheet(label="B-1"))
    reader = pypdfium2.PdfDocument(drawn(labelled))
    assert [reader.get_page_label(i) for i in range(3)] == ["F-1", "2", "B-1"]
    assert "/PageLabels" not in opened(drawn(document(sheet(), sheet()))).Root


def test_no_font_is_left_outside_the_file() -> None:
    data = drawn(document(sheet(place(face("card", everything()), 10, 10)), sheet()))
    fonts = [o for o in opened(data).objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert len(fonts) == 4
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    assert b"Helvetica" not in data


def test_text_is_read_in_its_order_as_whole_words() -> None:
    first = line(
        5,
        10,
        *runs(("Draw two ", "ibm-plex-sans/400"), ("cards", "ibm-plex-sans/700"), (", (now)", "ibm-plex-sans/400")),
    )
    card = face("card", (first, line(5, 14, run("Ёлка \\ «да» ✓ –")), line(5, 18, run("ツ", "m-plus-1p/400"))))
    text = pypdfium2.PdfDocument(drawn(document(sheet(place(card, 10, 10)))))[0].get_textpage().get_text_range()
    assert text.split("\r\n") == ["Draw two cards, (now)", "Ёлка \\ «да» ✓ –", "ツ"]


def test_a_font_may_lend_more_characters_than_one_subset_holds() -> None:
    letters = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x17F), *range(0x400, 0x450)]))
    rows = [letters[i : i + 40] for i in range(0, len(letters), 40)]
    items = [line(5, 10 + 5 * i, run(row, "dejavu-sans/400", 8)) for i, row in enumerate(rows)]
    data = drawn(document(sheet(items=items)))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert text.split("\r\n") == rows


def test_a_picture_used_often_is_kept_once() -> None:
    data = png(flag())
    cards = [face(f"card{i}", (picture(data, 5, 5 + i, 20, 10), line(5, 50, run(str(i))))) for i in range(3)]
    file = drawn(document(sheet(*(place(card, 10 + 65 * i, 10) for i, card in enumerate(cards)))))
    assert len(streams(file, "/Image")) == 1


def test_numbers_are_short() -> None:
    card = face("card", (Shape(rect(1 / 3, 2 / 3, 10 / 3, 20 / 3), Colour(10, 20, 30)), line(1 / 3, 9.1, run("a"))))
    content = opened(drawn(document(sheet(place(card, 10, 10))))).pages[0].Contents.read_bytes()
    scale = b"2.834646 0 0 -2.834646 0 841.8898 cm"
    assert scale in content
    assert not re.search(rb"\d\.\d{5,}|\.\d*0\b|-0\b", content.replace(scale, b""))


def test_a_frame_alone_is_a_page_of_its_trim_and_bleed() -> None:
    frame = Frame(POKER.trim, (Shape(rect(-3, -3, 69, 94), RED),), 3)
    page = opened(frame_pdf(frame, FONTS, 3)).pages[0]
    assert boxes(page, "/MediaBox") == pytest.approx([0, 0, 69, 94], abs=1e-4)
    assert boxes(page, "/BleedBox") == pytest.approx([0, 0, 69, 94], abs=1e-4)
    assert boxes(page, "/TrimBox") == pytest.approx([3, 3, 66, 91], abs=1e-4)
    assert boxes(opened(frame_pdf(frame, FONTS)).pages[0], "/MediaBox") == pytest.approx([0, 0, 63, 88], abs=1e-4)


def test_the_identifier_follows_what_is_drawn() -> None:
    def ident(word: str) -> bytes:
        return bytes(opened(drawn(document(sheet(items=(line(9, 9, run(word)),))))).trailer.ID[0])

    assert ident("one") == ident("one")
    assert ident("one") != ident("two")


PROGRAM = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
from tests_draw.sample import FONTS, document, everything, face, place, sheet
from cardgen.draw.pdf import frame_pdf, write_pdf
card = face("card", everything())
data = write_pdf(document(sheet(place(card, 10, 10), place(card, 80, 10)), sheet(place(card, 9, 9), label="x")), FONTS)
print(hashlib.sha256(data + frame_pdf(card.frame, FONTS)).hexdigest(), "pikepdf" in sys.modules)
"""


def test_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Hash seeds, folders, time zones and ReportLab's own settings do not show, and pikepdf is not needed."""
    package = tmp_path / "tests_draw"
    package.mkdir()
    source = (Path(__file__).parent / "sample.py").read_text(encoding="utf-8")
    source = source.replace("import pikepdf\n", "").replace("Path(__file__).parents[2]", f"Path({str(ROOT)!r})")
    (package / "sample.py").write_text(source, encoding="utf-8")
    (package / "__init__.py").touch()
    said = set()
    for seed, zone, extra in (
        ("1", "UTC", {}),
        (
            "2",
            "Asia/Tokyo",
            {"RL_pdfMultiLine": "1", "RL_pdfComments": "1", "RL_useA85": "1", "SOURCE_DATE_EPOCH": "99"},
        ),
    ):
        folder = tmp_path / seed
        folder.mkdir()
        run_ = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed, "TZ": zone, **extra},
            capture_output=True,
            text=True,
            check=True,
        )
        said.add(run_.stdout)
    card = face("card", everything())
    here = drawn(document(sheet(place(card, 10, 10), place(card, 80, 10)), sheet(place(card, 9, 9), label="x")))
    digest = hashlib.sha256(here + frame_pdf(card.frame, FONTS)).hexdigest()
    assert said == {f"{digest} False\n"}
