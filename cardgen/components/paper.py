"""A planned file goes in, how many sheets of the paper that was asked for it takes comes out."""

from __future__ import annotations

from cardgen.components.kind import Product
from cardgen.components.press import Press

#: Sizes are the same when they differ by less than this, in mm.
_SAME = 0.5


def sheets_of(product: Product, press: Press) -> int:
    """Sheets, two sides each where it is printed so; 0 where a page is not a sheet: a book's page, a form."""
    paper, document = press.paper(), product.document
    if document is None or paper is None or not document.pages:
        return 0
    for page in document.pages:
        sides = sorted((page.size.width, page.size.height)), sorted((paper.size.width, paper.size.height))
        if any(abs(side - whole) > _SAME for side, whole in zip(*sides, strict=True)):
            return 0
    return -(-len(document.pages) // 2) if document.duplex else len(document.pages)
