"""The bytes of a PDF go in; its pages as pixels come out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def rasterise(pdf: bytes, dpi: float, pages: Sequence[int] | None = None) -> list[Image]:
    """RGB images of the pages (counted from 0; all when None) on white. A size in pixels is rounded up."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        images = []
        for number in range(len(document)) if pages is None else pages:
            bitmap = document[number].render(scale=dpi / 72, rev_byteorder=True)
            images.append(bitmap.to_pil().convert("RGB"))
        return images
    finally:
        document.close()
