"""The guide tells of each file how it is printed, and only what the kit has."""

from __future__ import annotations

from cardgen.components.guide_files import listed
from cardgen.components.guide_steps import Made, guide_steps
from cardgen.model.document import Document, Page
from cardgen.model.geometry import Size
from cardgen.model.stock import Paper

A4, A5 = Paper("a4", "A4", Size(210, 297)), Paper("a5", "A5", Size(148, 210))


def document(pages: int, becomes: str = "", duplex: str = "", size: Size = A4.size) -> Document:
    made = tuple(Page(size, "back" if n % 2 else "front") for n in range(pages))
    return Document("x", "X", "", "en", made, duplex=duplex, becomes=becomes)


def told(made: Document | None, sheets: int = 1) -> tuple[str, str]:
    found = listed("x.pdf", "X", made, sheets, A4, (A4, A5))
    return found.how, found.amount


def test_each_file_says_how_it_is_printed_and_what_comes_after() -> None:
    assert told(document(4, "cards", "long-edge"), 2) == ("both sides, long edge; cut", "2 sheets")
    assert told(document(2, "cards")) == ("one side; cut", "1 sheet")
    assert told(document(1, "folded cards")) == ("one side; fold, glue, cut", "1 sheet")
    booklet = document(12, "booklet", "short-edge", A4.size.turned())
    assert told(booklet, 6) == ("both sides, short edge; fold and staple", "6 sheets")
    assert told(document(2, "pad", "long-edge")) == ("both sides, long edge; cut apart, glue", "1 sheet")
    assert told(document(1, "box")) == ("one side; cut, fold, glue", "1 sheet")


def test_small_pages_are_no_sheets_and_a_form_is_for_a_screen() -> None:
    assert told(document(24, size=A5.size), 24) == ("for a screen, or A5 paper", "24 A5 pages")
    assert told(document(3, "form", size=A5.size), 3) == ("filled in on a screen", "3 pages")
    assert told(None) == ("for a screen", "")


def steps(*documents: tuple[str, Document], calibration: str = "") -> dict[str, str]:
    return {title: words for title, words, _ in guide_steps(Made(documents, calibration))}


def test_the_step_about_two_sides_names_the_file_with_another_edge() -> None:
    cards, booklet = document(2, "cards", "long-edge"), document(2, "booklet", "short-edge")
    assert "Both sides: flip on the long edge" in steps(("core.pdf", cards))
    said = steps(("core.pdf", cards), ("aid.pdf", cards), ("book.pdf", booklet))[
        "Both sides: flip on the edge in the list"
    ]
    assert "“flip on long edge”, but “flip on short edge” for book.pdf." in said
    assert not any("sides" in title for title in steps(("core.pdf", document(2, "cards"))))


def test_pads_are_glued_and_a_game_without_cards_says_nothing_of_sleeves() -> None:
    pads = steps(("pad.pdf", document(2, "pad", "long-edge")), calibration="calibrate-a4.pdf")
    assert list(pads) == [
        "Test your printer first",
        "Print at 100\u00a0%",
        "Both sides: flip on the long edge",
        "Glue the pads",
    ]
    assert "Glue the pads" not in steps(("pad.pdf", document(2, "leaves", "long-edge")))


def test_numbers_stay_with_their_units_and_quotes_are_real() -> None:
    said = steps(("core.pdf", document(2, "cards", "long-edge")), calibration="calibrate-a4.pdf")
    assert "200\u00a0to\u00a0300\u00a0g" in said["Print at 100\u00a0%"]
    assert not any("'" in words for words in said.values())
