"""What is measured on outlines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.geometry import Rect
from cardgen.source.svg.outlines import bounds, is_flat, mapped
from cardgen.source.svg.paths import read_path


@pytest.mark.parametrize(
    ("text", "rect"),
    [
        ("M1 2L3 8", Rect(1, 2, 2, 6)),
        ("M0 0C0 4 4 4 4 0", Rect(0, 0, 4, 3)),
        ("M0 0C10 0 10 2 0 2", Rect(0, 0, 7.5, 2)),
        ("M0 0C1 1 2 2 3 3", Rect(0, 0, 3, 3)),
        ("M50 10A40 40 0 1 1 49.9 10", Rect(10, 10, 80, 80)),
    ],
)
def test_bounds_of_curves_are_those_of_the_ink(text: str, rect: Rect) -> None:
    found = bounds(read_path(text))
    assert found is not None
    assert (found.x, found.y, found.width, found.height) == pytest.approx(
        (rect.x, rect.y, rect.width, rect.height), abs=0.1
    )


def test_nothing_has_no_bounds() -> None:
    assert bounds(()) is None


@given(st.lists(st.floats(-100, 100), min_size=8, max_size=8))
def test_bounds_hold_every_point_of_a_curve(numbers: list[float]) -> None:
    x0, y0, x1, y1, x2, y2, x3, y3 = numbers
    rect = bounds((("M", x0, y0), ("C", x1, y1, x2, y2, x3, y3)))
    assert rect is not None
    for i in range(33):
        t, s = i / 32, 1 - i / 32
        x = s**3 * x0 + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t**3 * x3
        y = s**3 * y0 + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t**3 * y3
        assert rect.outset(1e-6).contains(Rect(x, y, 0, 0))


@pytest.mark.parametrize(
    "text", ["", "M1 1H5M1 9H8", "M1 1L5 5L9 9L2 2Z", "M0 0C1 1 2 2 3 3", "M0 0L10 3.3L20 6.6", "M3 3z"]
)
def test_lines_are_flat(text: str) -> None:
    assert is_flat(read_path(text))


@pytest.mark.parametrize("text", ["M1 1H5V3", "M1 1H5M0 0L1 1L1 2", "M0 0C0 1 1 1 1 0", "M0 0L0 0L1e-3 0L0 1e-3"])
def test_areas_are_not_flat(text: str) -> None:
    assert not is_flat(read_path(text))


def test_mapped() -> None:
    assert mapped(read_path("M1 2C1 1 2 2 3 3Z"), (2, 0, 0, 3, 10, 20)) == (
        ("M", 12, 26),
        ("C", 12, 23, 14, 26, 16, 29),
        ("Z",),
    )
