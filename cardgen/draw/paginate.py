"""A flow and its look go in, finished pages come out: the words are broken into pages by platypus.

Platypus asks each piece for its height, cuts those that may be cut and fills frame after frame. What the pieces print
is gathered as items of the page, so that the same writer makes the PDF of a book and of a sheet of cards.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from cardgen.model.book import BookLook
from cardgen.model.document import Document, Link, OutlineEntry, Page
from cardgen.model.flow import Flow, Heading
from cardgen.model.frame import Clip, Group, Item
from cardgen.model.geometry import PT_PER_MM, Rect, multiply, scaling, translation
from cardgen.model.outlines import rounded
from cardgen.records import dataclass
from cardgen.typeset.flow.make import PieceMaker
from cardgen.typeset.flow.piece import Gap, Ornament, Piece, Sheet, start_of
from cardgen.typeset.flow.setter import FlowSetter
from cardgen.typeset.fonts import Fonts

#: Pages are broken again until the numbers that are printed on them agree; more often than this never helps.
_PASSES = 6
#: What a page number is taken for before it is known.
_UNKNOWN = "00"

#: What is drawn on each page besides its text: values of the page in, items out.
Furniture = Callable[[Mapping[str, Any]], tuple[Item, ...]]


@dataclass(frozen=True, slots=True)
class TooTall:
    """A piece that may not be cut and is higher than a page; all in mm."""

    piece: Piece
    height: float
    room: float


@dataclass(slots=True)
class Paginated:
    """The finished book, and what did not fit."""

    document: Document
    too_tall: list[TooTall]


@dataclass(slots=True)
class _Run:
    """What one pass gathers."""

    look: BookLook
    sheets: list[Sheet] = field(default_factory=list)
    too_tall: list[TooTall] = field(default_factory=list)


def paginate(
    flow: Flow, look: BookLook, fonts: Fonts, ornament: Ornament, furniture: Furniture, name: str
) -> Paginated:
    """Break the flow into pages and draw what stands around them."""
    pages: dict[str, int] = {}
    for _ in range(_PASSES):
        known = pages
        setter = FlowSetter(fonts, look, flow.language, _numbers(known))
        maker = PieceMaker(setter, look, ornament, flow.headings())
        run = _Run(look)
        _build(maker.pieces(flow.blocks), run, first=2 if flow.cover else 1)
        cover = 1 if flow.cover else 0
        sheets = enumerate(run.sheets, 1 + cover)
        pages = {heading.anchor: number for number, sheet in sheets for heading, _ in sheet.headings}
        if pages == known:
            break
    document = _document(flow, look, run, furniture, name)
    return Paginated(document, run.too_tall)


def _numbers(pages: Mapping[str, int]) -> Callable[[str], str]:
    return lambda anchor: str(pages.get(anchor, _UNKNOWN))


def _build(pieces: Sequence[Piece], run: _Run, first: int) -> None:
    """Let platypus fill pages; `first` is the number of the first one, odd numbers lie at the right."""
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import BaseDocTemplate, CondPageBreak, Frame, PageBreak, PageTemplate
    from reportlab.platypus.flowables import Flowable

    look = run.look
    page = (look.page.width * PT_PER_MM, look.page.height * PT_PER_MM)

    class Placed(Flowable):  # type: ignore[misc]
        """A piece as platypus knows it, in points."""

        def __init__(self, piece: Piece) -> None:
            super().__init__()
            self.piece = piece
            self.spaceBefore, self.spaceAfter = piece.before * PT_PER_MM, piece.after * PT_PER_MM

        def wrap(self, width: float, height: float) -> tuple[float, float]:
            wanted = self.piece.height(look.measure)
            if wanted > look.depth + 1e-6 and self.piece.cut(look.measure, look.depth) is None:
                run.too_tall.append(TooTall(self.piece, wanted, look.depth))
                wanted = look.depth
            return width, wanted * PT_PER_MM

        def split(self, width: float, height: float) -> list[Any]:
            halves = self.piece.cut(look.measure, height / PT_PER_MM)
            return [Placed(half) for half in halves] if halves else []

        def draw(self) -> None:
            _, low = self.canv.absolutePosition(0, 0)
            high = self.piece.height(look.measure)
            right = (first + len(run.sheets) - 1) % 2
            left = look.inner if right else look.outer
            top = look.page.height - low / PT_PER_MM - high
            self.piece.place(run.sheets[-1], left, top, look.measure, high)

    class Quiet(Canvas):  # type: ignore[misc]
        """A canvas that nothing is drawn on."""

        def _make_preamble(self) -> None:
            self._preamble = ""

    def opened(canvas: Any, template: Any) -> None:
        run.sheets.append(Sheet())

    # All pages are alike to platypus: whether the inner margin lies left or right is seen when a piece is put down.
    size = (look.measure * PT_PER_MM, look.depth * PT_PER_MM + 1e-3)
    frame = Frame(0, look.bottom * PT_PER_MM, *size, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
    template = PageTemplate("page", [frame], onPage=opened)
    story: list[Any] = []
    for i, piece in enumerate(pieces):
        ends = isinstance(piece, Gap) and piece.end
        if piece.leads and look.new_page and _starts_page(piece) and story:
            story.append(PageBreak())
        elif piece.leads and not (i and pieces[i - 1].leads):
            room = start_of(pieces[i:], look.measure) + piece.before
            story.append(CondPageBreak(min(room, look.depth) * PT_PER_MM))
        story.append(PageBreak() if ends else Placed(piece))
    document = BaseDocTemplate(io.BytesIO(), pagesize=page, pageTemplates=[template], invariant=1, allowSplitting=1)
    document.build(story, canvasmaker=Quiet)


def _starts_page(piece: Piece) -> bool:
    heading = getattr(piece, "heading", None)
    if not isinstance(heading, Heading):
        return False
    return heading.attrs.get("new-page", "yes" if heading.level == 1 else "no") == "yes"


def _document(flow: Flow, look: BookLook, run: _Run, furniture: Furniture, name: str) -> Document:
    cover = 1 if flow.cover else 0
    tops = {heading.anchor: (n, y) for n, sheet in enumerate(run.sheets, cover) for heading, y in sheet.headings}
    made: list[Page] = []
    if flow.cover:
        made.append(Page(look.page, "right", (), (_filled(flow.cover.frame.items, flow, look),), "cover"))
    current: dict[str, Any] = {}
    for number, sheet in enumerate(run.sheets, 1 + cover):
        opening = next((h for h, _ in sheet.headings if h.level == 1), None)
        current = {**opening.attrs, "title": opening.text} if opening else current
        side = "right" if number % 2 else "left"
        facts = {"section": "", "path": "", **current, "number": number, "count": len(run.sheets) + cover, "side": side}
        around = furniture({**facts, "opening": opening is not None})
        links = tuple(link for place, to in sheet.links if (link := _link(place, to, tops)))
        made.append(Page(look.page, side, (), (*around, *sheet.items), str(number), links=links))
    outline = tuple(
        OutlineEntry(h.text, h.level, *tops[h.anchor]) for h in flow.headings() if h.attrs.get("contents") != "no"
    )
    return Document(name, flow.title, flow.subject, flow.language, tuple(made), author=flow.author, outline=outline)


def _filled(items: tuple[Item, ...], flow: Flow, look: BookLook) -> Item:
    """The cover over the whole page."""
    size = flow.cover.frame.size if flow.cover else look.page
    across, down = look.page.width / size.width, look.page.height / size.height
    clip = Clip(rounded(Rect(0, 0, size.width, size.height), 0.0))
    return Group(items, multiply(translation(0, 0), scaling(across, down)), clip)


def _link(place: Rect, to: str, tops: Mapping[str, tuple[int, float]]) -> Link | None:
    """A link; None to a heading that is nowhere, which is reported where the text is read."""
    if not to.startswith("#"):
        return Link(place, address=to)
    top = tops.get(to[1:])
    return Link(place, page=top[0], y=top[1]) if top else None
