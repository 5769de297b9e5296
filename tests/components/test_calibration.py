"""A calibration sheet as a person reads it: the stroke that is in line tells the number that mends the printer."""

from __future__ import annotations

import pytest

from cardgen.components.calibration import STEP, calibration_document
from cardgen.draw.pdf import write_pdf
from cardgen.layout.textblock import TextSetter
from cardgen.model.frame import Item, Shape, TextLine
from cardgen.model.geometry import Size
from cardgen.model.stock import Paper
from tests.draw.sample import FONTS
from tests.project import words

SETTER = TextSetter(FONTS)
PAPERS = {
    "a4": Paper("a4", "A4", Size(210, 297)),
    "letter": Paper("letter", "US Letter", Size(215.9, 279.4)),
    "wide": Paper("wide", "Wide", Size(300, 200)),
}


def strokes(items: tuple[Item, ...], name: str) -> list[tuple[float, float, bool]]:
    """Middles of the strokes of a shape, and whether they are upright."""
    (shape,) = (item for item in items if isinstance(item, Shape) and item.name == name)
    found = []
    for (_, ax, ay), (_, bx, by) in zip(shape.outline[::2], shape.outline[1::2], strict=True):
        found.append(((ax + bx) / 2, (ay + by) / 2, ax == bx))
    return found


def reading(paper: str, flip: str, drift: tuple[float, float], shift=(0.0, 0.0)) -> tuple[float, float]:
    """What is read when the printer sets the back off by `drift` (right, down, as the back is looked at)."""
    document = calibration_document(PAPERS[paper], flip, SETTER, "p" if any(shift) else "", shift)
    assert document is not None
    front, back = document.pages
    width, height = front.size.width, front.size.height
    upright_flip = (flip == "long-edge") == (height >= width)
    labels = [item for item in front.items if isinstance(item, TextLine)]
    found = {}
    gaps = strokes(front.items, "scale gaps")
    for x, y, upright in strokes(back.items, "scale strokes"):
        x, y = x + drift[0], y + drift[1]
        seen = (width - x, y) if upright_flip else (x, height - y)
        pair = [g for g in gaps if g[2] == upright and abs(g[0] - seen[0]) < 5 and abs(g[1] - seen[1]) < 5]
        along = 0 if upright else 1
        line = [g for g in pair if abs(g[along] - seen[along]) < 0.01]
        if len(line) == 2:
            number = nearest_label(labels, line, upright)
            found["x" if upright else "y"] = number
    return found["x"], found["y"]


def nearest_label(labels: list[TextLine], line: list[tuple[float, float, bool]], upright: bool) -> float:
    """The label above an upright pair, or to the left of a level one."""
    x, y = line[0][0], line[0][1]
    if upright:
        near = [t for t in labels if abs(t.x + t.width / 2 - x) < 0.5 and 0 < y - t.y < 12]
    else:
        near = [t for t in labels if abs(t.y - 0.8 - y) < 0.5 and 0 < x - t.x - t.width < 12]
    (label,) = near
    return float(label.text)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("drift", [(0.0, 0.0), (0.5, -0.75), (-1.5, 1.5)])
def test_the_number_in_line_is_the_move_that_mends_the_drift(paper, flip, drift):
    x, y = reading(paper, flip, drift)
    assert (x, y) == (-drift[0], -drift[1])
    # With the saved numbers applied, zero is in line.
    assert reading(paper, flip, drift, (x, y)) == (0.0, 0.0)


def test_steps_are_a_quarter_of_a_millimetre():
    assert STEP == 0.25
    document = calibration_document(PAPERS["a4"], "long-edge", SETTER)
    labels = [item.text for item in document.pages[0].items if isinstance(item, TextLine)]
    assert {"-3", "-0.25", "0", "+0.25", "+2.75"} <= set(labels)


def test_the_sheet_says_how_to_print_read_and_save_it():
    pages = words(write_pdf(calibration_document(PAPERS["letter"], "short-edge", SETTER), FONTS))
    said = " ".join(pages[0].split())
    for phrase in ("100 % (actual size)", "short edge", "50 x 50 mm", "lamp", "--save NAME --x", "--flip short-edge"):
        assert phrase in said
    assert "BACK" in pages[1]


def test_nothing_lies_outside_of_what_printers_reach():
    for paper in PAPERS.values():
        document = calibration_document(paper, "long-edge", SETTER)
        for page in document.pages:
            for item in page.items:
                if isinstance(item, TextLine):
                    assert item.x > 5
                    assert item.x + item.width < page.size.width - 5
                    assert 5 < item.y < page.size.height - 5


def test_a_small_paper_has_no_sheet():
    assert calibration_document(Paper("a6", "A6", Size(105, 148)), "long-edge", SETTER) is None
