"""Transform lists."""

from __future__ import annotations

import pytest

from cardgen.model.geometry import IDENTITY, apply
from cardgen.source.svg.faults import BadValueError
from cardgen.source.svg.transforms import read_transform


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3,-4)", (4, -2)),
        ("scale(2)", (2, 4)),
        ("scale(2 3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(90 1 1)", (0, 1)),
        ("rotate(90, 5, 2)", (5, -2)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("matrix(1 2 3 4 5 6)", (12, 16)),
        ("translate(10 0) scale(2)", (12, 4)),
        ("scale(2),translate(10 0)", (22, 4)),
        (" scale ( 2 )\n", (2, 4)),
    ],
)
def test_where_a_point_goes(text: str, point: tuple[float, float]) -> None:
    assert apply(read_transform(text), 1, 2) == pytest.approx(point)


def test_nothing_is_no_transform() -> None:
    assert read_transform(" ") == IDENTITY


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("translate", 0),
        ("translate()", 0),
        ("scale(1 2 3)", 0),
        ("scale(2) spin(4)", 9),
        ("rotate(45deg)", 9),
        ("rotate(1 2)", 0),
        ("scale(2) 4", 8),
        ("matrix(1 0 0 0 5 5)", -1),
    ],
)
def test_faults(text: str, offset: int) -> None:
    with pytest.raises(BadValueError) as caught:
        read_transform(text)
    assert caught.value.offset == offset
    assert caught.value.hint
