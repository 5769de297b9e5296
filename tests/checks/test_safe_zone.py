"""What matters keeps 3 mm from the edge (CG603)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.checks.safe_zone import CHECK
from cardgen.model.frame import Clip, Group
from cardgen.model.geometry import multiply, rotation, translation
from tests.checks.sample import HERE, face, line, run, square


def test_what_keeps_away_from_the_edge_is_fine() -> None:
    assert run(CHECK, face(line("fox", 3, 5), line("end", 50, 84), square(3, 81.9, 3.1))) == []


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (line("left", 2.5, 40), "2.5 mm from the edge"),
        (line("top", 20, 4.9), "2.9 mm from the edge"),
        (line("descender", 20, 84.5), "2.5 mm from the edge"),
        (line("long", 40, 40, width=22), "1.0 mm from the edge"),
        (line("cut", -0.5, 40), "0.5 mm over the edge"),
        (square(30, 84, 2), "2.0 mm from the edge"),
    ],
)
def test_what_comes_too_near_is_told_with_its_distance(item: object, told: str) -> None:
    (found,) = run(CHECK, face(item))  # type: ignore[arg-type]
    assert found.code == "CG603"
    assert told in found.message
    assert (found.span, found.subject) == (HERE, "A")


def test_a_turned_text_is_measured_where_it_is_printed() -> None:
    # Baseline at x = 4 running down: letters reach 1 mm to the left of it.
    turned = Group((line("rail", 0, 0),), multiply(translation(4, 20), rotation(90)))
    assert run(CHECK, face(turned)) == []
    nearer = replace(turned, matrix=multiply(translation(3.9, 20), rotation(90)))
    assert "2.9 mm" not in str(run(CHECK, face(turned)))
    (found,) = run(CHECK, face(replace(nearer, matrix=multiply(translation(3.5, 20), rotation(90)))))
    assert "2.5 mm from the edge" in found.message


def test_decoration_may_be_cut_and_so_may_grounds() -> None:
    frame = Group((square(0.5, 0.5, 5), line("frame", 0, 3)), decorative=True)
    ground = square(-3, -3, 94)
    assert run(CHECK, face(frame, ground, line("pattern", 1, 1, decorative=True))) == []


def test_what_a_clip_hides_cannot_be_cut() -> None:
    window = (("M", 5.0, 5.0), ("L", 58.0, 5.0), ("L", 58.0, 80.0), ("L", 5.0, 80.0), ("Z",))
    assert run(CHECK, face(Group((square(1, 20, 10),), clip=Clip(window)))) == []
    assert len(run(CHECK, face(Group((square(1, 20, 10),))))) == 1


def test_a_drawing_is_one_thing_and_takes_the_name_of_its_place() -> None:
    drawing = Group((square(0, 0, 4), square(2, 0, 4)), key="svg:1")
    placed = Group((drawing,), translation(1, 30), name="sigil", span=HERE)
    (found,) = run(CHECK, face(placed))
    assert "the sigil of 'A' is 1.0 mm from the edge" in found.message
