"""The steps and files of a kit go in; the pages that tell how to print and cut them come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.components.column import CHAIN, Column
from cardgen.components.guide_files import Listed
from cardgen.components.guide_steps import Step
from cardgen.components.prose import MARGIN
from cardgen.layout.textblock import TextSetter
from cardgen.model.document import Document, Page
from cardgen.model.frame import Item, TextLine
from cardgen.model.game import Game
from cardgen.model.geometry import Rect
from cardgen.model.stock import Paper

_GAP = 7.0
_PICTURE = 40.0
#: The table of files: from line to line in mm, and its size in pt, where there is room; and the least of both.
_ROW, _LEAST_ROW = 4.4, 3.3
_TABLE_SIZE = 8.5
#: Between two columns of the table, and above the first line of each of its parts, in mm.
_BETWEEN, _HEAD = 4.0, 8.5

#: Parts of the table of files: what stands above each, and its files.
Parts = Sequence[tuple[str, Sequence[Listed]]]


def guide_document(game: Game, paper: Paper, steps: Sequence[Step], parts: Parts, setter: TextSetter) -> Document:
    """The steps with a picture each, then the files: on the same page where there is room."""
    page = Rect(MARGIN, MARGIN - 2, paper.size.width - 2 * MARGIN, paper.size.height - 2 * MARGIN)
    head = Column(setter, page)
    head.words(f"{game.title}: print and cut", 17, bold=True)
    head.words(f"Version {game.version} · for {paper.title} paper · the files are listed below", 9)
    head.skip(3)
    items: list[Item] = list(head.items)
    width = (page.width - _GAP) / 2
    y = head.y
    for first in range(0, len(steps), 2):
        bottom = y
        for column, (title, words, picture) in enumerate(steps[first : first + 2]):
            x = page.x + column * (width + _GAP)
            items += picture(Rect(x, y, _PICTURE, _PICTURE), setter)
            text = Column(setter, Rect(x + _PICTURE + 3, y, width - _PICTURE - 3, _PICTURE))
            text.words(f"{first + column + 1}. {title}", 10, bold=True)
            text.skip(0.8)
            text.words(words, 8.3)
            items += text.items
            bottom = max(bottom, text.y, y + _PICTURE)
        y = bottom + 4
    table = _table(parts, Rect(page.x, y, page.width, page.bottom - y), setter)
    pages = [items + table] if table is not None else [items, _table(parts, page, setter, least=0.0) or []]
    title = f"{game.title}: print and cut"
    made = tuple(Page(paper.size, "front", (), tuple(each)) for each in pages)
    return Document("guide", title, f"How to print the kit on {paper.title}", "en", made)


def _table(parts: Parts, area: Rect, setter: TextSetter, least: float = _LEAST_ROW) -> list[Item] | None:
    """A line a file, as small as it has to be; None where the lines would come closer than `least` mm."""
    files = [file for _, listed in parts for file in listed]
    if not files:
        return []
    step = min(_ROW, (area.height - _HEAD * len(parts)) / len(files))
    if step < least:
        return None
    size = _TABLE_SIZE * step / _ROW
    size *= min(1.0, (area.width - 3 * _BETWEEN) / sum(_widths(files, size, setter)))
    widths = _widths(files, size, setter)
    free = (area.width - sum(widths)) / 3
    starts = (area.x, area.x + widths[0] + min(free, 2 * _BETWEEN))
    third = starts[1] + widths[1] + min(free, 2 * _BETWEEN)
    items: list[Item] = []
    y = area.y
    for title, listed in parts:
        items.append(setter.plain(title, CHAIN, 10, area.x, y + 4, weight=700))
        y += _HEAD
        for file in listed:
            name, what, how, amount = _cells(file, size, setter)
            items += [replace(name, x=area.x, y=y), replace(what, x=starts[1], y=y), replace(how, x=third, y=y)]
            items.append(replace(amount, x=area.right - amount.width, y=y))
            y += step
    return items


def _cells(file: Listed, size: float, setter: TextSetter) -> tuple[TextLine, ...]:
    words = ((file.name, 700), (file.what, 400), (file.how, 400), (file.amount, 400))
    return tuple(setter.plain(text, CHAIN, size, 0, 0, weight=weight) for text, weight in words)


def _widths(files: Sequence[Listed], size: float, setter: TextSetter) -> list[float]:
    rows = [_cells(file, size, setter) for file in files]
    return [max(row[column].width for row in rows) for column in range(4)]
