"""What a kit holds goes in; the steps from the first sheet to the finished game come out, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.guide_pictures import (
    Picture,
    actual_size,
    cut_order,
    flip_sheet,
    fold_sheet,
    glued_pad,
    sleeve,
    test_sheet,
)
from cardgen.components.miniature import miniature
from cardgen.layout.textblock import TextSetter
from cardgen.model.document import Document, Page
from cardgen.model.frame import Item
from cardgen.model.geometry import Rect, Size
from cardgen.records import dataclass

#: A step: its title, its words, its picture.
Step = tuple[str, str, Picture]
#: So many files that want the rarer flip edge are named, more are not.
_NAMED = 2


@dataclass(frozen=True, slots=True)
class Made:
    """The documents of a kit by their file names, and the name of its calibration sheet (empty for none)."""

    documents: Sequence[tuple[str, Document]]
    calibration: str = ""


def guide_steps(made: Made) -> list[Step]:
    """What has to be told; steps about cards only where there are cards, and so on."""
    # The largest come first, and cards before all else: they are what a kit is printed for.
    documents = sorted((document for _, document in made.documents), key=lambda d: -len(d.pages))
    two_sided = sorted((d for d in documents if d.duplex), key=lambda d: _LIKED.index(d.becomes or "booklet"))
    cards = next((d for d in documents if d.becomes == "cards"), None)
    folded = next((d for d in documents if d.becomes == "folded cards"), None)
    steps: list[Step] = []
    if made.calibration:
        words = (
            f"Print {made.calibration} on one sheet, both sides. Against the light it shows whether sizes are true and "
            "how far backs are off. Up to 1\u00a0mm is usual, and hidden by the bleed of cards."
        )
        steps.append(("Test your printer first", words, test_sheet))
    where = "beside the cards" if cards is not None else "on the test sheet" if made.calibration else "on the sheet"
    words = (
        f"In the print dialog choose “actual size” or “scale: 100\u00a0%”. Then measure the ruler {where}: "
        "100\u00a0mm must be 100\u00a0mm. "
        "Paper of 200\u00a0to\u00a0300\u00a0g feels like cards; plain paper is fine in sleeves."
    )
    steps.append(("Print at 100\u00a0%", words, actual_size))
    if two_sided and len(two_sided[0].pages) > 1:
        front, back = two_sided[0].pages[:2]
        steps.append((*_flip(made.documents), _flip_picture(front, back, two_sided[0].duplex)))
    if folded is not None:
        words = (
            "No two-sided printer, or backs too far off? Take the gutterfold file and print one side. Score the "
            "dashed line, fold, glue the halves together, press them under books, then cut."
        )
        steps.append(("Or fold and glue", words, fold_sheet(_page_picture(folded.pages[0]))))
    if cards is not None:
        page = cards.pages[0]
        words = (
            "Steel ruler, sharp knife, mat. Make the long cuts first, from edge to edge, always between marks that "
            "face each other. Light cuts, several times. There are two cuts between cards: the strip is waste."
        )
        steps.append(("Cut from mark to mark", words, cut_order(_page_picture(page), page.size, _first_cut(page))))
        words = (
            "Cards of different prints differ in paper and shade. In sleeves with opaque backs nobody can tell. An "
            "old playing card behind the paper makes it stiff."
        )
        steps.append(("Opaque sleeves for mixed runs", words, sleeve))
    if any(d.becomes == "pad" for d in documents):
        words = (
            "Cut the leaves apart at the marks and stack them on a piece of card, top edges flush. Clamp the stack, "
            "brush white glue on the top edge, thinly, let it dry, and do it again. Loose leaves do as well."
        )
        steps.append(("Glue the pads", words, glued_pad))
    return steps


#: What shows best how a sheet is flipped, best first.
_LIKED = ("cards", "pad", "leaves", "booklet")


def _flip(documents: Sequence[tuple[str, Document]]) -> tuple[str, str]:
    """Title and words of the step about printing on both sides."""
    names: dict[str, list[str]] = {}
    for name, document in documents:
        if document.duplex:
            names.setdefault(document.duplex, []).append(name)
    usual, *others = sorted(names, key=lambda edge: -len(names[edge]))
    edge = usual.replace("-", " ")
    words = f"Fronts and backs take turns in the file. Choose “print on both sides” and “flip on {edge}”"
    if others:
        rare = names[others[0]]
        which = f"for {' and '.join(rare)}" if len(rare) <= _NAMED else "where the list says so"
        words += f", but “flip on {others[0].replace('-', ' ')}” {which}"
        return "Both sides: flip on the edge in the list", f"{words}. Try one sheet first."
    return f"Both sides: flip on the {edge}", f"{words}. Try one sheet before you print the rest."


def _page_picture(page: Page) -> Picture:
    def picture(place: Rect, setter: TextSetter) -> Sequence[Item]:
        width = _fitting(page.size, place)
        drawn, _ = miniature(page, place.x + (place.width - width) / 2, place.y, width)
        return (drawn,)

    return picture


def _flip_picture(front: Page, back: Page, edge: str) -> Picture:
    level = (front.size.width > front.size.height) == (edge == "long-edge")
    return flip_sheet(_page_picture(front), _page_picture(back), level=level)


def _first_cut(page: Page) -> float:
    """The lowest edge of the first row of cards."""
    return min((placement.trim.bottom for placement in page.placements), default=0.0)


def _fitting(size: Size, place: Rect) -> float:
    return min(place.width, place.height * size.width / size.height)
