"""A file of a kit goes in; what it is and how it is printed comes out, in words for the guide and the first page."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.model.document import Document
from cardgen.model.geometry import Size
from cardgen.model.stock import Paper
from cardgen.records import dataclass

#: What is done once the sheets are printed, by what they become.
_AFTER = {
    "cards": "cut",
    "folded cards": "fold, glue, cut",
    "booklet": "fold and staple",
    "leaves": "cut apart",
    "pad": "cut apart, glue",
    "box": "cut, fold, glue",
}
_CLOSE = 0.5


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of the kit: its name, what it is, how it is printed, and how much paper it takes."""

    name: str
    what: str
    how: str
    amount: str


def listed(
    name: str, what: str, document: Document | None, sheets: int, paper: Paper, papers: Iterable[Paper]
) -> Listed:
    """A file that is made of a document, or of None where it has no pages; `sheets` are those of paper.

    Pages that are smaller than the `paper` are not sheets: they are read on a screen, or printed on a paper of theirs.
    """
    if document is None or not document.pages:
        return Listed(name, what, "for a screen", "")
    pages, size = len(document.pages), document.pages[0].size
    if document.becomes == "form":
        return Listed(name, what, "filled in on a screen", _counted(pages, "page"))
    if not _same(size, paper.size):
        own = next((p.title for p in papers if _same(size, p.size)), "")
        said = f"for a screen, or {own} paper" if own else "for a screen"
        return Listed(name, what, said, _counted(pages, f"{own} page".strip()))
    sides = f"both sides, {document.duplex.replace('-', ' ')}" if document.duplex else "one side"
    after = _AFTER.get(document.becomes, "")
    return Listed(name, what, f"{sides}; {after}" if after else sides, _counted(sheets, "sheet"))


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _same(one: Size, other: Size) -> bool:
    """The same paper, upright or on its side."""
    sides, others = sorted((one.width, one.height)), sorted((other.width, other.height))
    return all(abs(a - b) < _CLOSE for a, b in zip(sides, others, strict=True))
