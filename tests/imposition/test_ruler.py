"""A printed ruler is as long as it says."""

from __future__ import annotations

import pytest

from cardgen.imposition.ruler import ruler
from cardgen.model.geometry import Rect

from .sample import inked


def test_a_hundred_millimetres_to_the_right():
    found = ruler("mm", 20, 280)
    base, *ticks = inked(found.shape)
    assert (base.x, base.width) == (20, 100)
    assert len(ticks) == 101
    assert [tick.centre[0] for tick in ticks] == pytest.approx([20 + n for n in range(101)])
    assert [(label.text, label.x, label.y) for label in found.labels] == [
        ("0", 20, 278),
        ("50", 70, 278),
        ("100 mm", 120, 278),
    ]
    assert found.area == Rect(20, 278, 100, 2)


def test_four_inches_downward_with_the_longest_ticks_at_whole_inches():
    found = ruler("in", 10, 30, "down")
    base, *ticks = inked(found.shape)
    assert (base.y, base.height) == (30, pytest.approx(101.6))
    assert [round(tick.centre[1] - 30, 3) for tick in ticks if tick.width == 2] == [0, 25.4, 50.8, 76.2, 101.6]
    assert [label.text for label in found.labels] == ["0", "1", "2", "3", "4 in"]
    assert all(label.x == 12 for label in found.labels)


def test_two_rulers_share_a_base_line_without_overlap():
    for direction in ("right", "down"):
        one, other = ruler("mm", 50, 50, direction), ruler("in", 50, 50, direction, flipped=True)
        assert not one.area.overlaps(other.area)


def test_the_lines_stay_in_the_area():
    for unit in ("mm", "in"):
        for direction in ("right", "down"):
            found = ruler(unit, 7, 9, direction, flipped=True)
            assert all(found.area.outset(0.076).contains(line) for line in inked(found.shape))
