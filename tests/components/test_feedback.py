"""The form that playtesters fill in."""

from __future__ import annotations

import pytest

from cardgen.components.feedback import feedback_document
from cardgen.components.prose import MARGIN
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.layout.textblock import TextSetter
from cardgen.model.frame import Item, Shape, TextLine
from cardgen.model.game import Game
from cardgen.model.geometry import Size
from cardgen.model.stock import Paper
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import load_fonts
from tests.project import ROOT

PAPER = Paper("a4", "A4", Size(210, 297))


@pytest.fixture(scope="module")
def setter() -> TextSetter:
    return TextSetter(load_fonts(Workspace(ROOT, ROOT), Report()))


def items(setter: TextSetter, contact: str = "") -> tuple[Item, ...]:
    game = Game("g", "Game", "1", "en", Span("game.yaml"), contact=contact)
    (page,) = feedback_document(game, PAPER, setter).pages
    return page.items


def lines(setter: TextSetter, contact: str = "") -> list[str]:
    return [item.text for item in items(setter, contact) if isinstance(item, TextLine)]


def test_it_says_where_to_send_it_or_leaves_a_line_for_that(setter: TextSetter) -> None:
    rules = len([i for i in items(setter) if isinstance(i, Shape)])
    known = lines(setter, "ada@example.org")
    assert known[known.index("Please send this form to") + 1] == "ada@example.org"
    assert lines(setter)[-1] == "Please send this form to"
    assert len([i for i in items(setter, "ada@example.org") if isinstance(i, Shape)]) == rules - 1


def test_a_scale_has_both_ends_and_cards_are_named_by_code_or_title(setter: TextSetter) -> None:
    said = lines(setter)
    assert {"all luck", "all skill"} <= set(said)
    assert "Cards that confused (code or title)" in said


def test_tick_boxes_stand_in_columns_and_all_lines_end_at_the_margin(setter: TextSetter) -> None:
    shapes = [item for item in items(setter) if isinstance(item, Shape)]
    boxes = [shape.outline[0] for shape in shapes if shape.name == "tick box"]
    assert len({round(float(x), 3) for _, x, _ in boxes}) == 5
    ends: dict[float, float] = {}
    for shape in shapes:
        if len(shape.outline) == 2 and shape.outline[0][2] == shape.outline[1][2]:
            y, right = float(shape.outline[1][2]), float(shape.outline[1][1])
            ends[y] = max(ends.get(y, 0.0), right)
    assert {round(right, 3) for right in ends.values()} == {PAPER.size.width - MARGIN}
