"""What a component prints goes in; a digest of all that is drawn comes out, whatever program drew it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from cardgen.components.kind import Product
from cardgen.model.document import Document
from cardgen.model.frame import Frame


def fingerprint(products: Sequence[Product]) -> str:
    """sha256 over the pages of all products, or their bytes where they are not drawn from pages."""
    digest = hashlib.sha256()
    for product in products:
        if product.document is not None:
            digest.update(document_digest(product.document).encode())
        elif product.content is not None:
            digest.update(product.content())
    return digest.hexdigest()


def document_digest(document: Document) -> str:
    """sha256 over the faces, their places and everything else on the pages."""
    lines: list[str] = []
    for page in document.pages:
        lines += [f"{p.face.key} {p.x:.3f} {p.y:.3f} {p.turn} {p.bleed}" for p in page.placements]
        lines.append(Frame(page.size, page.items).dump())
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()
