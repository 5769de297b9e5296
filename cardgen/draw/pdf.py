"""A document, or one frame, goes in; the bytes of a PDF file come out. The same input gives the same bytes everywhere.

The file is written through ReportLab's document objects rather than its canvas: the canvas names an unembedded
Helvetica on every page, keeps page boxes from page to page and leaves resources out of forms.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

import cardgen
from cardgen.draw.content import Content
from cardgen.draw.items import draw_items, drawn
from cardgen.draw.navigation import navigate
from cardgen.draw.operators import fine, number, rectangle, transform
from cardgen.draw.repeats import repeated_groups, repeats
from cardgen.draw.store import Store, box
from cardgen.model.document import Document, Page, Placement
from cardgen.model.frame import Frame
from cardgen.model.geometry import PT_PER_MM, Matrix, Rect, Size, multiply, rotation, translation
from cardgen.typeset.fonts import Fonts

_FLIPS = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge", "": "/Simplex"}


def write_pdf(document: Document, fonts: Fonts) -> bytes:
    """Draw all pages: placements, then items. Sizes are kept on paper: print dialogs are asked not to scale."""
    store = Store(fonts, repeats(document), document.language)
    reach = _reach(document)
    for page in document.pages:
        content = _page(store, page.size, page.trim, page.bleed)
        for placement in page.placements:
            _place(placement, reach[placement.face.key], content, store)
        draw_items(page.items, content, store)
        _finish(content, store)
    navigate(document, store)
    _label(document.pages, store)
    _describe(document, store)
    return store.bytes()


def frame_pdf(frame: Frame, fonts: Fonts, bleed: float = 0) -> bytes:
    """One page that shows the frame and `bleed` mm around it; the page's trim box is the frame's area."""
    store = Store(fonts, repeated_groups(frame.items))
    trim = Rect(bleed, bleed, frame.size.width, frame.size.height)
    content = _page(store, Size(trim.width + 2 * bleed, trim.height + 2 * bleed), trim, None)
    content.out.append(transform(translation(bleed, bleed)))
    draw_items(frame.items, content, store)
    _finish(content, store)
    store.pdf.info = _Info({"Creator": _creator()})
    return store.bytes()


def _reach(document: Document) -> dict[str, float]:
    """How far outside its trim each face is seen at most, in mm."""
    reach: dict[str, float] = {}
    for page in document.pages:
        for placement in page.placements:
            b, key = placement.bleed, placement.face.key
            reach[key] = max(reach.get(key, 0.0), b.top, b.right, b.bottom, b.left)
    return reach


def _place(placement: Placement, reach: float, content: Content, store: Store) -> None:
    """A face that comes again is a form, any other is drawn straight on the page; both through the seen area."""
    frame = placement.face.frame
    content.save()
    content.out.append(f"{rectangle(placement.seen)} W n")
    content.out.append(transform(_turned(placement)))
    if placement.face.key in store.repeated.faces:
        area = Rect(0, 0, frame.size.width, frame.size.height).outset(reach)
        content.opaque()
        content.draw(store.form(("face", placement.face.key), lambda: (area, drawn(frame.items, store))))
    else:
        draw_items(frame.items, content, store)
    content.restore()


def _turned(placement: Placement) -> Matrix:
    trim = placement.trim
    right = trim.width if placement.turn in (90, 180) else 0.0
    down = trim.height if placement.turn in (180, 270) else 0.0
    return multiply(translation(trim.x + right, trim.y + down), rotation(placement.turn))


def _page(store: Store, size: Size, trim: Rect | None, bleed: Rect | None) -> Content:
    """A new page with all its boxes, and its content in mm from the top left corner."""
    height = size.height * PT_PER_MM
    page = pdfdoc.PDFPage()
    whole = Rect(0, 0, size.width, size.height)
    for name, rect in (("MediaBox", whole), ("TrimBox", trim or whole), ("BleedBox", bleed or whole)):
        edges = (rect.x, size.height - rect.bottom, rect.right, size.height - rect.y)
        setattr(page, name, box(*(edge * PT_PER_MM for edge in edges)))
    store.pdf.addPage(page)
    content = Content()
    content.save()
    content.out.append(f"{fine(PT_PER_MM)} 0 0 {fine(-PT_PER_MM)} 0 {number(height)} cm")
    return content


def _finish(content: Content, store: Store) -> None:
    content.restore()
    page = store.pdf.Pages[-1]
    page.Contents = store.stream(content.data(), {})
    page.Resources = store.resources(content)


def _label(pages: tuple[Page, ...], store: Store) -> None:
    """Names of pages for the reader's page box; a page without one keeps its number."""
    if not any(page.label for page in pages):
        return
    numbers: list[Any] = []
    for i, page in enumerate(pages):
        named = {"P": pdfdoc.PDFString(page.label)} if page.label else {"S": "/D", "St": i + 1}
        numbers += [i, pdfdoc.PDFDictionary(named)]
    store.pdf.Catalog.PageLabels = pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(numbers)})


def _describe(document: Document, store: Store) -> None:
    store.pdf.info = _Info(
        {
            "Title": document.title,
            "Subject": document.subject,
            "Author": document.author,
            "Keywords": document.keywords,
            "Creator": _creator(),
        }
    )
    store.pdf.Catalog.ViewerPreferences = pdfdoc.PDFDictionary(
        {
            "PrintScaling": "/None",
            "Duplex": _FLIPS[document.duplex],
            "PickTrayByPDFSize": "true",
            "DisplayDocTitle": "true",
        }
    )


def _creator() -> str:
    return f"cardgen {cardgen.__version__}"


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]
    """What the file says of itself, without the dates that the library would make up."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self._texts = texts

    def format(self, document: Any) -> Any:
        entries = {name: pdfdoc.PDFString(text) for name, text in self._texts.items() if text}
        entries["Producer"] = pdfdoc.PDFString(self.producer)
        return pdfdoc.PDFDictionary(entries).format(document)
