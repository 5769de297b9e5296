"""A book's pages go in; a booklet comes out: two pages beside each other, to be folded and stapled in the middle."""

from __future__ import annotations

from dataclasses import replace

from cardgen.imposition.booklet import booklet_sides
from cardgen.model.colour import BLACK
from cardgen.model.document import Document, Page
from cardgen.model.frame import Clip, Group, Item, Shape, Stroke
from cardgen.model.geometry import Rect, Size, multiply, scaling, translation
from cardgen.model.outlines import rounded

#: The fold is drawn only in the outer margins, where nobody reads: so long from each edge, in mm.
_MARK = 8.0
_FOLD = Stroke(BLACK, 0.15, dash=(1.0, 1.0))
_TOLERANCE = 0.5


def booklet(document: Document, paper: Size, name: str) -> Document | None:
    """The pages on the upright `paper` turned on its side, front and back of each sheet in turn (short-edge flip).

    Pages that are larger than half the paper are made smaller as a whole; None when there are none.
    """
    if not document.pages:
        return None
    sheet = paper.turned() if paper.width < paper.height else paper
    half = Size(sheet.width / 2, sheet.height)
    page = document.pages[0].size
    scale = min(1.0, half.width / page.width, half.height / page.height)
    if scale > 1 - _TOLERANCE / page.width:
        scale = 1.0
    pages: list[Page] = []
    for number, side in enumerate(booklet_sides(len(document.pages))):
        items: list[Item] = []
        # Toward the fold, so that a page narrower than half the sheet still opens at the fold.
        for index, x in ((side.left, half.width - page.width * scale), (side.right, half.width)):
            if index is None:
                continue
            place = multiply(translation(x, (sheet.height - page.height * scale) / 2), scaling(scale, scale))
            clip = Clip(rounded(Rect(0, 0, page.width, page.height), 0.0))
            items.append(Group(document.pages[index - 1].items, place, clip))
        label = f"{number // 2 + 1} {'back' if number % 2 else 'front'}"
        pages.append(Page(sheet, "back" if number % 2 else "front", (), (*items, *_fold(sheet)), label))
    subject = f"{document.subject}, booklet"
    made = tuple(pages)
    return replace(document, name=name, subject=subject, pages=made, duplex="short-edge", outline=(), becomes="booklet")


def _fold(sheet: Size) -> tuple[Item, ...]:
    middle = sheet.width / 2
    ends = ((0.0, _MARK), (sheet.height - _MARK, sheet.height))
    return tuple(Shape((("M", middle, a), ("L", middle, b)), None, _FOLD, decorative=True) for a, b in ends)
