"""Dots and dashes are put down so that PDF draws them as SVG means them."""

from __future__ import annotations

import pytest

from cardgen.model.colour import BLACK
from cardgen.model.frame import Stroke
from cardgen.source.svg.dashes import for_pdf
from cardgen.source.svg.paths import read_path


def test_a_subpath_of_no_length_becomes_a_speck_for_round_and_square_caps() -> None:
    outline = read_path("M5 5h0M1 1H9M7 7z")
    for cap in ("round", "square"):
        dotted, _ = for_pdf(outline, Stroke(BLACK, 2, cap))
        assert dotted == (
            *(("M", 4.995, 5), ("L", 5.005, 5)),
            *(("M", 1, 1), ("L", 9, 1)),
            *(("M", 6.995, 7), ("L", 7.005, 7)),
        )
    assert for_pdf(outline, Stroke(BLACK, 2))[0] == outline


def test_dashes_of_no_length_take_a_speck_from_the_gap() -> None:
    _, stroke = for_pdf(read_path("M0 0H9"), Stroke(BLACK, 2, "round", dash=(0.0, 4.0, 3.0, 1.0)))
    assert stroke.dash == pytest.approx((0.01, 3.99, 3, 1))
    assert for_pdf((("M", 0, 0), ("L", 9, 0)), Stroke(BLACK, 2, dash=(0.0, 4.0)))[1].dash == (0.0, 4.0)


@pytest.mark.parametrize(
    ("path", "dash", "offset", "corner"),
    [
        ("M0 0H10V10H0Z", (6.0, 2.0), 0.0, False),  # 40 is five times 8: a gap leads in
        ("M0 0H10V10H0Z", (6.0, 3.0), 0.0, True),  # 40 is 4 past four times 9: a dash leads in
        ("M0 0H10V10H0Z", (6.0, 3.0), 7.0, False),  # a gap leads out
        ("M0 0H10V10H0Z", (100.0, 1.0), 0.0, True),
        ("M0 0H10V10H0V0", (6.0, 3.0), 0.0, False),  # open
        ("M5 0H10V10H0V0Z", (6.0, 3.0), 0.0, False),  # no corner where it starts
    ],
)
def test_a_corner_between_two_dashes_is_closed(path: str, dash: tuple[float, ...], offset: float, corner: bool) -> None:
    outline = read_path(path)
    drawn, _ = for_pdf(outline, Stroke(BLACK, 1, dash=dash, dash_offset=offset))
    assert drawn[: len(outline)] == outline
    assert drawn[len(outline) :] == ((("M", 0, 0.005), ("L", 0, 0), ("L", 0.005, 0)) if corner else ())
