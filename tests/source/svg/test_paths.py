"""Path data becomes moves, lines and cubic curves, and every character of it counts."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.frame import Outline
from cardgen.source.svg.faults import BadValueError
from cardgen.source.svg.paths import read_path


@pytest.mark.parametrize(
    ("text", "outline"),
    [
        ("", ()),
        (" \n ", ()),
        ("M1 2", ()),
        ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
        ("M1,2 3,4,5 6", (("M", 1, 2), ("L", 3, 4), ("L", 5, 6))),
        ("m1 2 3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1 2H5V7h-1v-1", (("M", 1, 2), ("L", 5, 2), ("L", 5, 7), ("L", 4, 7), ("L", 4, 6))),
        ("M1 2L3 4Zz", (("M", 1, 2), ("L", 3, 4), ("Z",))),
        ("M1 2z", (("M", 1, 2), ("Z",))),
        ("M1 2L3 4ZL5 6", (("M", 1, 2), ("L", 3, 4), ("Z",), ("M", 1, 2), ("L", 5, 6))),
        ("M1 2L3 4zm1 1L9 9", (("M", 1, 2), ("L", 3, 4), ("Z",), ("M", 2, 3), ("L", 9, 9))),
        ("M1 2M3 4L5 6", (("M", 3, 4), ("L", 5, 6))),
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0 0Q3 3 6 0t6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0 0C1 1 2 1 3 0s2-1 3 0", (("M", 0, 0), ("C", 1, 1, 2, 1, 3, 0), ("C", 4, -1, 5, -1, 6, 0))),
        ("M0 0H1S2 1 3 0", (("M", 0, 0), ("L", 1, 0), ("C", 1, 0, 2, 1, 3, 0))),
        ("M0 0Q3 3 6 0S9 9 9 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 6, 0, 9, 9, 9, 0))),
        ("M05.5.5L1.e1-2", (("M", 5.5, 0.5), ("L", 10, -2))),
        ("M1 1A0 5 0 0 1 3 3A4 4 0 0 0 3 3", (("M", 1, 1), ("L", 3, 3))),
    ],
)
def test_path_data(text: str, outline: Outline) -> None:
    assert read_path(text) == outline


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("L1 2", 0),
        (" 1 2", 1),
        ("M1 2X3", 4),
        ("M1 2L3", 4),
        ("M1 2L3 4 5", 4),
        ("M1 2L", 4),
        ("M1 2Z3", 4),
        ("M1,,2", 0),
        ("M1 2 foo L3 4", 5),
        ("M1 2L3 4$", 8),
        ("M1 2,L3 4", 4),
        ("M1 2A5 5 0 2 1 3 4", 4),
        ("M1 2A5 5 0 1 1 3", 4),
        ("M1 2L1e9 0", 4),
        ("M1 2L1e999 0", 4),
        ("M1 2L٣ 4", 4),
    ],
)
def test_what_is_no_path_data_is_named_by_its_character(text: str, offset: int) -> None:
    with pytest.raises(BadValueError) as caught:
        read_path(text)
    assert caught.value.offset == offset
    assert caught.value.hint


def test_flags_of_an_arc_need_no_gaps() -> None:
    assert read_path("M0 0a9 8 7 016 5") == read_path("M0,0 A 9 8\n7\t0,1 6 5")
    assert read_path("M0 0a9 8 7 01.5.5 1 1 0 00-1-1") == read_path("M0 0a9 8 7 0 1 .5 .5a1 1 0 0 0 -1 -1")


def test_an_arc_lies_on_its_ellipse() -> None:
    outline = read_path("M90 50A40 20 0 1 1 50 30")
    assert [s[0] for s in outline] == ["M", "C", "C", "C"]
    points = [s[-2:] for s in outline]
    assert points == [(90, 50), pytest.approx((50, 70)), pytest.approx((10, 50)), (50, 30)]


COORDINATE = st.integers(-500, 500).map(lambda v: v / 10)


@st.composite
def commands(draw: st.DrawFn) -> str:
    """Path data that fontTools' parser reads rightly too."""
    counts = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "M": 2, "Z": 0}
    parts = [f"M{draw(COORDINATE)} {draw(COORDINATE)}L{draw(COORDINATE)} {draw(COORDINATE)}"]
    for letter in draw(st.lists(st.sampled_from("LHVCSQTAMZ"), max_size=8)):
        numbers = [draw(COORDINATE) for _ in range(counts[letter])]
        if letter == "A":
            numbers[:2] = [abs(numbers[0]) + 1, abs(numbers[1]) + 1]
            numbers[3:5] = [draw(st.sampled_from([0, 1])), draw(st.sampled_from([0, 1]))]
        parts.append(draw(st.sampled_from([letter, letter.lower()])) + " ".join(map(str, numbers)))
    return draw(st.sampled_from(["", " "])).join(parts)


@given(commands())
def test_same_as_another_parser(text: str) -> None:
    pen = DecomposingRecordingPen({})
    parse_path(text, pen)
    expected = [v for name, points in pen.value for v in _flat(name, points)]
    found = [(s[0], *s[1:]) for s in read_path(text)]
    # the other one draws the closing line, and keeps moves that lead nowhere: compare where the pen has been
    assert _track(found) == pytest.approx(_track(expected), abs=1e-4)


def _flat(name: str, points: tuple[tuple[float, float], ...]) -> list[tuple[object, ...]]:
    if name == "qCurveTo":
        (qx, qy), (x, y) = points
        return [("Q", qx, qy, x, y)]
    letters = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": ""}
    return [(letters[name], *(v for p in points for v in p))] if letters[name] else []


def _track(segments: list[tuple]) -> list[float]:
    """Points on each piece that is drawn, in order."""
    x = y = sx = sy = 0.0
    track: list[float] = []
    for letter, *numbers in segments:
        if letter == "M":
            x, y = sx, sy = numbers
            continue
        if letter == "Z":
            numbers, letter = [sx, sy], "L"
        ends = [(x, y), *zip(numbers[::2], numbers[1::2], strict=True)]
        if any(not math.isclose(p[i], ends[0][i], abs_tol=1e-9) for p in ends for i in (0, 1)):
            for t in (0.25, 0.5, 0.75):
                track += _at(ends, t)
        x, y = ends[-1]
    return track


def _at(points: list[tuple[float, float]], t: float) -> tuple[float, float]:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n", max_size=60))
def test_any_text_is_an_outline_or_a_fault(text: str) -> None:
    try:
        outline = read_path(text)
    except BadValueError as error:
        outline, fault = (), error
    else:
        fault = None
    assert not outline or outline[0][0] == "M"
    assert all(math.isfinite(v) for s in outline for v in s[1:])
    assert fault is None or 0 <= fault.offset <= len(text)
