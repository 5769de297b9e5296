"""A document's links and bookmarks go in; what readers follow is put into its PDF (ISO 32000-1, 12.3 and 12.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardgen.draw.operators import number
from cardgen.draw.store import Store, box
from cardgen.model.document import Document, Link, OutlineEntry
from cardgen.model.geometry import PT_PER_MM


def navigate(document: Document, store: Store) -> None:
    """Put in what can be followed. The pages must have been added."""
    for page, drawn in zip(document.pages, store.pdf.Pages.pages, strict=True):
        if page.links:
            links = [_annotation(link, document, page.size.height, store) for link in page.links]
            drawn.Annots = pdfdoc.PDFArray(links)
    if document.outline:
        root = _Tree(document, store).build(document.outline)
        store.pdf.Catalog.Outlines = store.pdf.Reference(root)
        store.pdf.Outlines = _Ready()
        store.pdf.Catalog.PageMode = pdfdoc.PDFName("UseOutlines")


def _annotation(link: Link, document: Document, height: float, store: Store) -> Any:
    place = link.place
    edges = (place.x, height - place.bottom, place.right, height - place.y)
    entries: dict[str, Any] = {
        "Type": "/Annot",
        "Subtype": "/Link",
        "Border": pdfdoc.PDFArrayCompact([0, 0, 0]),
        "Rect": box(*(edge * PT_PER_MM for edge in edges)),
    }
    if link.address:
        action = {"S": "/URI", "URI": pdfdoc.PDFString(link.address)}
        return pdfdoc.PDFDictionary({**entries, "A": pdfdoc.PDFDictionary(action)})
    return pdfdoc.PDFDictionary({**entries, "Dest": _target(link.page, link.y, document, store)})


def _target(page: int, y: float, document: Document, store: Store) -> Any:
    top = (document.pages[page].size.height - y) * PT_PER_MM
    where = store.pdf.Reference(store.pdf.Pages.pages[page])
    return pdfdoc.PDFArrayCompact([where, "/XYZ", "null", number(top), "null"])


class _Ready:
    """Stands for the library's own bookmarks, so that it leaves ours alone."""

    ready = 1

    def prepare(self, document: Any, canvas: Any) -> None:
        """There is nothing left to do."""


class _Tree:
    """Bookmarks as the chained dictionaries of a PDF."""

    def __init__(self, document: Document, store: Store) -> None:
        self._document = document
        self._store = store

    def build(self, entries: Sequence[OutlineEntry]) -> Any:
        """The root of all entries."""
        root = pdfdoc.PDFDictionary({"Type": "/Outlines"})
        reference = self._store.pdf.Reference(root)
        root.dict.update(self._children(entries, reference))
        return root

    def _children(self, entries: Sequence[OutlineEntry], parent: Any) -> dict[str, Any]:
        """The entries of the highest level among these, each with those under it."""
        starts = _starts(entries)
        if not starts:
            return {}
        groups = [entries[a:b] for a, b in zip(starts, [*starts[1:], len(entries)], strict=True)]
        nodes = [pdfdoc.PDFDictionary({}) for _ in groups]
        refs = [self._store.pdf.Reference(node) for node in nodes]
        for i, (node, group) in enumerate(zip(nodes, groups, strict=True)):
            first = group[0]
            node.dict.update(
                {
                    "Title": pdfdoc.PDFString(first.text),
                    "Parent": parent,
                    "Dest": _target(first.page, first.y, self._document, self._store),
                    **({"Prev": refs[i - 1]} if i else {}),
                    **({"Next": refs[i + 1]} if i + 1 < len(refs) else {}),
                    **self._children(group[1:], refs[i]),
                }
            )
        # Chapters are seen at once, what lies in them when they are opened.
        shown = len(refs) if entries[0].level == 1 else -len(refs)
        return {"First": refs[0], "Last": refs[-1], "Count": shown}


def _starts(entries: Sequence[OutlineEntry]) -> list[int]:
    """Where an entry begins that does not lie under the one before."""
    starts: list[int] = []
    level = 0
    for i, entry in enumerate(entries):
        if not starts or entry.level <= level:
            starts.append(i)
            level = entry.level
    return starts
