"""A game, its sheets and a list of files go in; a page that tells how to print and cut them comes out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.components.column import CHAIN, Column
from cardgen.components.guide_pictures import (
    Picture,
    actual_size,
    cut_order,
    flip_sheet,
    fold_sheet,
    sleeve,
    test_sheet,
)
from cardgen.components.miniature import miniature
from cardgen.components.prose import MARGIN
from cardgen.layout.textblock import TextSetter
from cardgen.model.document import Document, Page
from cardgen.model.frame import Item
from cardgen.model.game import Game
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import Paper
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of the kit: its name, what it is, and how many sheets of paper it takes."""

    name: str
    what: str
    sheets: int


@dataclass(frozen=True, slots=True)
class Shown:
    """Pages to be shown in small: a duplex sheet's front and back, and a gutterfold sheet. None where a game has no
    such sheet."""

    front: Page | None
    back: Page | None
    folded: Page | None


_GAP = 7.0
_PICTURE = 40.0
#: The table of files: from line to line in mm, and its size in pt, where there is room.
_ROW = 4.4
_TABLE_SIZE = 8.5


def guide_document(
    game: Game, paper: Paper, shown: Shown, files: Sequence[Listed], calibration: str, setter: TextSetter
) -> Document:
    """One page: the steps with a picture each, then the files."""
    page = Rect(MARGIN, MARGIN - 2, paper.size.width - 2 * MARGIN, paper.size.height - 2 * MARGIN)
    head = Column(setter, page)
    head.words(f"{game.title}: print and cut", 17, bold=True)
    head.words(f"Version {game.version} · for {paper.title} paper · the files are listed below", 9)
    head.skip(3)
    items: list[Item] = list(head.items)
    steps = _steps(shown, calibration, paper)
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
    items += _table(files, Rect(page.x, y, page.width, page.bottom - y), setter)
    title = f"{game.title}: print and cut"
    return Document(
        "guide", title, f"How to print the kit on {paper.title}", "en", (Page(paper.size, "front", (), tuple(items)),)
    )


Step = tuple[str, str, Picture]


def _steps(shown: Shown, calibration: str, paper: Paper) -> list[Step]:
    """What has to be told; steps about cards only where there are cards."""
    steps: list[Step] = []
    if calibration:
        steps.append(
            (
                "Test your printer first",
                f"Print {calibration} on one sheet, both sides. Against the light it shows whether sizes are true and "
                "how far backs are off. Up to 1 mm is usual, and hidden by the bleed.",
                test_sheet,
            )
        )
    steps.append(
        (
            "Print at 100 %",
            "In the print dialog choose 'actual size' or 'scale: 100 %'. Then measure the ruler beside the cards: "
            "100 mm must be 100 mm. Paper of 200 to 300 g feels like cards; plain paper is fine in sleeves.",
            actual_size,
        )
    )
    if shown.front is not None and shown.back is not None:
        steps.append(
            (
                "Both sides: flip on the long edge",
                "Fronts and backs take turns in the file. Choose 'print on both sides' and 'flip on long edge'. "
                "Try one sheet before you print the rest.",
                _flip_picture(shown.front, shown.back),
            )
        )
    if shown.folded is not None:
        steps.append(
            (
                "Or fold and glue",
                "No two-sided printer, or backs too far off? Take the gutterfold file and print one side. Score the "
                "dashed line, fold, glue the halves together, press them under books, then cut.",
                fold_sheet(lambda place: miniature(shown.folded, place.x, place.y, place.width)[0]),  # type: ignore[arg-type]
            )
        )
    if shown.front is not None:
        steps.append(
            (
                "Cut from mark to mark",
                "Steel ruler, sharp knife, mat. Make the long cuts first, from edge to edge, always between marks that "
                "face each other. Light cuts, several times. There are two cuts between cards: the strip is waste.",
                cut_order(_page_picture(shown.front), shown.front.size, _first_cut(shown.front)),
            )
        )
        steps.append(
            (
                "Opaque sleeves for mixed runs",
                "Cards of different prints differ in paper and shade. In sleeves with opaque backs nobody can tell. An "
                "old playing card behind the paper makes it stiff.",
                sleeve,
            )
        )
    return steps


def _page_picture(page: Page) -> Picture:
    def picture(place: Rect, setter: TextSetter) -> Sequence[Item]:
        width = _fitting(page.size, place)
        drawn, _ = miniature(page, place.x + (place.width - width) / 2, place.y, width)
        return (drawn,)

    return picture


def _flip_picture(front: Page, back: Page) -> Picture:
    level = front.size.width > front.size.height
    return flip_sheet(_page_picture(front), _page_picture(back), level=level)


def _first_cut(page: Page) -> float:
    """The lowest edge of the first row of cards."""
    return min((placement.trim.bottom for placement in page.placements), default=0.0)


def _fitting(size: Size, place: Rect) -> float:
    return min(place.width, place.height * size.width / size.height)


def _table(files: Sequence[Listed], area: Rect, setter: TextSetter) -> list[Item]:
    """A line a file: its name, what it is, how much paper it takes. As small as it has to be."""
    if not files:
        return []
    items: list[Item] = [setter.plain("The files", CHAIN, 10, area.x, area.y + 4, weight=700)]
    step = min(_ROW, (area.height - 8) / len(files))
    size = _TABLE_SIZE * step / _ROW
    names = [setter.plain(file.name, CHAIN, size, area.x, 0, weight=700) for file in files]
    second = area.x + max(name.width for name in names) + 4
    for number, (file, name) in enumerate(zip(files, names, strict=True)):
        y = area.y + 8.5 + number * step
        items.append(replace(name, y=y))
        items.append(setter.plain(file.what, CHAIN, size, second, y))
        if file.sheets:
            amount = f"{file.sheets} {'sheet' if file.sheets == 1 else 'sheets'}"
            items.append(setter.plain(amount, CHAIN, size, area.right, y, align="right"))
    return items
