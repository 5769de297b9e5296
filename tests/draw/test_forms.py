"""Fields become a form that other programs read: names, tab order, places, appearances, scripts."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cardgen.draw.forms import Field, add_fields
from cardgen.draw.pdf import write_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.document import Document, Page
from cardgen.model.geometry import PT_PER_MM, Rect, Size
from cardgen.typeset.fonts import Fonts
from cardgen.typeset.fonts_form import form_font

FONT = form_font((Path(__file__).resolve().parents[2] / "fonts/ibm-plex-sans/IBMPlexSans_400Regular.ttf").read_bytes())
FIELDS = (
    Field(0, "Round 1, player 1, points", "Round 1, player 1: points", Rect(10, 20, 30, 8), 11, "centre", value="(7)"),
    Field(0, "Round 1, player 1, safe", "Round 1, player 1: safe", Rect(45, 20, 8, 8), 0, "centre", Rect(47, 22, 4, 4)),
    Field(1, "Sum", "Sum", Rect(10, 20, 30, 8), 11, "right", script="event.value=7;"),
)


def form() -> bytes:
    pages = (Page(Size(100, 60), "front"), Page(Size(100, 60), "front"))
    blank = write_pdf(Document("form", "Form", "", "en", pages), Fonts({}, {}))
    return add_fields(blank, FIELDS, FONT)


def test_a_second_library_reads_the_fields_in_tab_order() -> None:
    document = pypdfium2.PdfDocument(form())
    document.init_forms()
    assert document.get_formtype() == pdfium.FORMTYPE_ACRO_FORM
    found = []
    for number in range(2):
        page = document[number]
        for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
            annotation = pdfium.FPDFPage_GetAnnot(page, index)
            kind = pdfium.FPDFAnnot_GetFormFieldType(document.formenv, annotation)
            found.append((number, name_of(document, annotation, pdfium.FPDFAnnot_GetFormFieldName), kind))
            hint = name_of(document, annotation, pdfium.FPDFAnnot_GetFormFieldAlternateName)
            assert hint == FIELDS[len(found) - 1].hint
    text, tick = pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_CHECKBOX
    assert found == [(f.page, f.name, tick if f.mark else text) for f in FIELDS]


def name_of(document: pypdfium2.PdfDocument, annotation: object, ask: object) -> str:
    size = ask(document.formenv, annotation, None, 0)  # type: ignore[operator]
    buffer = (pdfium.FPDF_WCHAR * (size // 2))()
    ask(document.formenv, annotation, buffer, size)  # type: ignore[operator]
    return bytes(buffer).decode("utf-16-le").rstrip("\0")


def test_places_fonts_and_scripts() -> None:
    with pikepdf.open(io.BytesIO(form())) as file:
        root = file.Root.AcroForm
        assert [str(f.T) for f in root.Fields] == [f.name for f in FIELDS]
        for widget, field in zip(root.Fields, FIELDS, strict=True):
            r = field.place
            wanted = (r.x, 60 - r.bottom, r.right, 60 - r.y)
            assert [float(v) for v in widget.Rect] == pytest.approx([v * PT_PER_MM for v in wanted], abs=0.01)
        letters = root.DR.Font.Pad
        assert letters.FontDescriptor.FontFile2.read_bytes() == FONT.data
        assert root.Fields[0].AP.N.Resources.Font.Pad.objgen == letters.objgen
        assert [str(field.T) for field in root.CO] == ["Sum"]
        assert str(root.Fields[2].AA.C.JS) == "event.value=7;"
        assert set(root.Fields[1].AP.N.keys()) == {"/Yes", "/Off"}
        assert not root.NeedAppearances
        assert all(page.obj.Tabs == "/R" for page in file.pages)


def test_a_value_given_beforehand_is_seen() -> None:
    document = pypdfium2.PdfDocument(form())
    document.init_forms()
    seen = document[0].render(scale=2, may_draw_forms=True, rev_byteorder=True).to_pil().convert("L")
    x, y, w, h = (int(v * PT_PER_MM * 2) for v in (10, 20, 30, 8))
    dark = [p for p in seen.crop((x, y, x + w, y + h)).get_flattened_data() if p < 90]
    assert dark
    assert rasterise(form(), 50)


def test_the_same_bytes_every_time() -> None:
    assert form() == form()


def test_two_fields_of_one_name_are_our_own_fault() -> None:
    with pytest.raises(ValueError, match="one name"):
        add_fields(form(), (FIELDS[0], FIELDS[0]), FONT)
