"""An area of a page goes in; the word DRAFT, large and red across it, comes out, so that nobody plays with a draft."""

from __future__ import annotations

import math
from dataclasses import replace

from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import Colour
from cardgen.model.document import Document
from cardgen.model.frame import Group
from cardgen.model.geometry import MM_PER_PT, Rect, multiply, rotation, translation

ALARM = "DRAFT: not for play"
#: What is under it can still be read.
_RED = Colour(230, 0, 0, 96)
_CHAIN = "text"
#: Of the length of the diagonal, and pt at most.
_REACH, _MOST = 0.6, 60.0


def draft_mark(area: Rect, setter: TextSetter) -> Group:
    """The words along the rising diagonal of `area` (mm)."""
    length = math.hypot(area.width, area.height) * _REACH
    one = setter.plain(ALARM, _CHAIN, 1.0, 0.0, 0.0, weight=700).width
    size = min(_MOST, length / one)
    words = setter.plain(ALARM, _CHAIN, size, 0.0, 0.36 * size * MM_PER_PT, weight=700, align="centre", colour=_RED)
    turn = -math.degrees(math.atan2(area.height, area.width))
    return Group((words,), multiply(translation(*area.centre), rotation(turn)), name="draft", decorative=True)


def drafted(document: Document, setter: TextSetter) -> Document:
    """The document with the words on every page."""
    pages = tuple(
        replace(page, items=(*page.items, draft_mark(Rect(0, 0, page.size.width, page.size.height), setter)))
        for page in document.pages
    )
    return replace(document, pages=pages)
