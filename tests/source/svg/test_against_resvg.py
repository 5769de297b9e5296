"""Everything that is accepted looks in the PDF as resvg draws it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .looks import VIEW_BOX, by_resvg, cases, difference, on_paper, read, svg

FIXTURES = Path(__file__).parent / "fixtures"
PIXELS = 300
#: Of 255. Both are far below what a wrong shape, place or colour gives, and above what two ways of smoothing
#: edges give: the mean of a whole drawing, and that of the worst tile of 16 x 16 pixels.
MEAN, TILE = 1.0, 20.0

CASES = dict(cases("accepted.txt"))


@pytest.mark.parametrize("name", CASES)
def test_looks_as_resvg_draws_it(name: str) -> None:
    _, _, root = name.partition(" | ")
    data = svg(CASES[name], root or VIEW_BOX)
    drawing, faults = read(data)
    assert faults == []
    assert drawing is not None
    mean, tile = difference(on_paper(drawing, PIXELS), by_resvg(data, PIXELS))
    assert (mean < MEAN, tile < TILE) == (True, True), f"mean {mean:.2f}, worst tile {tile:.1f}"


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.svg")), ids=lambda p: p.stem)
def test_whole_drawings_look_as_resvg_draws_them(path: Path) -> None:
    data = path.read_bytes()
    drawing, faults = read(data)
    assert faults == []
    assert drawing is not None
    mean, tile = difference(on_paper(drawing, 960), by_resvg(data, 960))
    assert (mean < MEAN, tile < TILE) == (True, True), f"mean {mean:.2f}, worst tile {tile:.1f}"


def test_there_are_enough_kinds() -> None:
    assert len(CASES) > 100


def test_a_picture_that_differs_is_seen() -> None:
    drawing, _ = read('<circle cx="50" cy="50" r="40" fill="red"/>')
    assert drawing is not None
    moved = by_resvg(svg('<circle cx="51" cy="50" r="40" fill="red"/>'), PIXELS)
    mean, tile = difference(on_paper(drawing, PIXELS), moved)
    assert mean > MEAN
    assert tile > TILE
