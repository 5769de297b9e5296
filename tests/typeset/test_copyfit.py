"""The largest size that fits, and sizes common to a deck."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.typeset.copyfit import common_sizes, largest

SIZES = st.integers(min_value=40, max_value=160).map(lambda n: n / 10)
TIERS = ((10.0, 11.0), (8.0, 9.0))


@given(SIZES, SIZES, SIZES)
def test_the_largest_size_that_fits_in_steps_of_a_tenth(one: float, other: float, limit: float) -> None:
    least, most = min(one, other), max(one, other)
    found = largest(lambda size: size <= limit + 1e-9, least, most)
    expected = None if limit < least else min(limit, most)
    assert found == (pytest.approx(expected) if expected is not None else None)


def test_least_and_most_are_tried_as_they_are() -> None:
    assert largest(lambda size: True, 8.25, 8.25) == 8.25
    assert largest(lambda size: size <= 8.21, 8.2, 8.25) == 8.2
    assert largest(lambda size: size <= 8.05, 8.05, 9) == 8.05


def test_few_sizes_are_tried() -> None:
    tried: list[float] = []
    largest(lambda size: bool(tried.append(size)) or size <= 7, 5, 25)
    assert len(tried) < 12


def test_a_text_that_does_not_fit_is_tried_twice() -> None:
    tried: list[float] = []
    assert largest(lambda size: bool(tried.append(size)), 5, 25) is None
    assert tried == [25, 5]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ((), ()),
        ((10.4,), (10.4,)),
        ((10.4, 10.9, 8.3, 8.9), (10.4, 10.4, 8.3, 8.3)),
        # Between the tiers: the size of the lower one, at most its largest.
        ((9.5,), (9.0,)),
        ((9.5, 8.4), (8.4, 8.4)),
        # What fits nowhere is set at the least size and does not pull the others down.
        ((None, 8.6), (8.0, 8.6)),
        ((7.0, None, 10.6), (8.0, 8.0, 10.6)),
        ((12.0,), (11.0,)),
    ],
)
def test_tiers(found: tuple[float | None, ...], expected: tuple[float, ...]) -> None:
    assert common_sizes(found, TIERS) == expected


@given(st.lists(st.none() | SIZES, max_size=12))
def test_common_sizes_are_few_and_never_too_large(found: list[float | None]) -> None:
    sizes = common_sizes(found, TIERS)
    assert len(set(sizes)) <= len(TIERS) + 1
    for size, own in zip(sizes, found, strict=True):
        assert 8 <= size <= 11
        assert own is None or own < 8 or size <= own + 1e-9
