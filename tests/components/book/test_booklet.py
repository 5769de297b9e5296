"""A printed booklet, read back from the bytes of its PDF, unfolds in reading order."""

from __future__ import annotations

import io
from functools import cache

import pikepdf
import pypdfium2
import pytest

from cardgen.components.book.booklet import booklet
from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import write_pdf
from cardgen.layout.textblock import TextSetter
from cardgen.model.document import Document, Page
from cardgen.model.geometry import Size
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import Fonts, load_fonts
from tests.project import ROOT

A4, A5, LETTER = Size(210, 297), Size(148, 210), Size(215.9, 279.4)


@cache
def fonts() -> Fonts:
    return load_fonts(Workspace(ROOT, ROOT), Report())


def folded(count: int, page: Size = A5, paper: Size = A4) -> bytes:
    """A booklet whose pages say their number."""
    setter = TextSetter(fonts())
    pages = tuple(
        Page(page, "right", (), (setter.plain(f"page{n}", "text", 20, page.width / 2, 100, align="centre"),))
        for n in range(1, count + 1)
    )
    made = booklet(Document("book", "Book", "", "en", pages), paper, "booklet")
    assert made is not None
    return write_pdf(made, fonts())


def halves(pdf: bytes) -> list[tuple[int, int]]:
    """Of each side the page at the left and at the right, 0 for none, by where its number is drawn."""
    document = pypdfium2.PdfDocument(pdf)
    sides = []
    for number in range(len(document)):
        page = document[number]
        words, middle = page.get_textpage(), page.get_width() / 2
        parts = (
            words.get_text_bounded(0, 0, middle, page.get_height()),
            words.get_text_bounded(middle, 0, page.get_width(), page.get_height()),
        )
        left, right = (int(part.strip().removeprefix("page") or 0) for part in parts)
        sides.append((left, right))
    return sides


@pytest.mark.parametrize("count", range(1, 25))
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    sides = halves(folded(count))
    assert len(sides) % 2 == 0
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    # Turned on the short edge, the left half of a back lies behind the right half of its front.
    first = [page for front, back in sheets for page in (front[1], back[0])]
    second = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert first + second == [*range(1, count + 1), *[0] * (-count % 4)]


def test_sheets_lie_on_their_side_and_are_turned_on_the_short_edge() -> None:
    with pikepdf.open(io.BytesIO(folded(8))) as pdf:
        assert [float(v) for v in pdf.pages[0].MediaBox] == pytest.approx([0, 0, 841.89, 595.28], abs=0.01)
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert "/Outlines" not in pdf.Root


def test_pages_meet_at_the_fold_and_larger_ones_are_made_smaller() -> None:
    small = folded(4, Size(100, 150), LETTER)
    page = pypdfium2.PdfDocument(small)[0]
    text = page.get_textpage()
    left, _, right, _ = text.get_charbox(0, loose=True)[:1] + text.get_charbox(4, loose=True)[1:]
    # Page 4 is centred 50 mm left of the fold.
    assert (left + right) / 2 == pytest.approx((279.4 / 2 - 50) * 72 / 25.4, abs=1.5)
    assert halves(folded(4, Size(210, 297), A4)) == [(4, 1), (2, 3)]
