"""A page template and a look file go in; the look of a book with its text styles comes out."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardgen.components.book.rules import LOOK_UNFIT
from cardgen.diagnostics.report import Report
from cardgen.layout.ornaments import Ornaments
from cardgen.layout.template import Template
from cardgen.load.fields import Entry, Flag, Length, Name
from cardgen.model.book import BookLook, BoxLook
from cardgen.model.geometry import Insets, Size

Margin = Annotated[Length, Field(ge=0, le=100)]
Pair = tuple[Length, Length]
Four = tuple[Length, Length, Length, Length]

#: Text styles without which no text can be set.
NEEDED = ("body", "h1", "h2", "h3", "h4", "marker", "tag", "code", "caption", "cell", "head", "contents", "contents-2")
#: The least room for text on a page, in mm.
_LEAST = 40.0


class MarginsEntry(Entry):
    """Margins of a page in mm; `inner` is toward the spine."""

    inner: Margin
    outer: Margin
    top: Margin
    bottom: Margin


class BoxEntry(Entry):
    """A box: white space inside (top, right, bottom, left), over and under it, in mm; `text` names its text style."""

    pad: Four = (0.0, 0.0, 0.0, 0.0)
    around: Pair = (1.5, 1.5)
    text: str = ""


class TagsEntry(Entry):
    """Which tones of a category colour its tags, and the colours of other tags."""

    fill: str = ""
    colour: str = ""
    plain: str = "#0b0f14"
    proposed: str = "#a30d27"


class LookFile(Entry):
    """A look file: everything of a book's look that is not drawn.

    `spaces` are [over, under] in mm for a text style, `rows` the white space in a table's rows by its look (`plain`
    for a table without one).

    `number` and `bullet` are what stands before list items, `glyphs` where the glyph of a category is found.
    """

    margins: MarginsEntry
    spaces: dict[Name, Pair] = Field(default_factory=dict)
    boxes: dict[Name, BoxEntry] = Field(default_factory=dict)
    tags: TagsEntry = Field(default_factory=TagsEntry)
    indent: Length = 6.0
    rows: dict[str, Length] = Field(default_factory=dict)
    gap: Length = 4.0
    number: str = "{}."
    bullet: str = "•"
    glyphs: str = ""
    chapters_on_new_pages: Flag = True


def book_look(file: LookFile, template: Template, ornaments: Ornaments, page: Size, report: Report) -> BookLook | None:
    """The look, or None after reporting what it lacks."""
    missing = [name for name in NEEDED if name not in template.styles]
    if missing:
        message = f"the page template has no text style '{missing[0]}'"
        report.add(LOOK_UNFIT, message, template.span, hint=f"add: {', '.join(missing)}")
        return None
    margins = file.margins
    texts = {
        name: ornaments.text_look(style, *file.spaces.get(name, (0.0, 0.0))) for name, style in template.styles.items()
    }
    boxes = {name: BoxLook(Insets(*box.pad), *box.around, box.text) for name, box in file.boxes.items()}
    look = BookLook(
        page, margins.inner, margins.outer, margins.top, margins.bottom, texts, boxes, file.indent,
        {"" if name == "plain" else name: space for name, space in file.rows.items()}, file.gap,
        file.number, file.bullet, file.chapters_on_new_pages,
    )  # fmt: skip
    if look.measure < _LEAST or look.depth < _LEAST:
        message = f"the margins leave {look.measure:g} x {look.depth:g} mm for text"
        report.add(LOOK_UNFIT, message, template.span, hint=f"leave at least {_LEAST:g} mm each way")
        return None
    return look
