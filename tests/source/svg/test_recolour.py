"""A drawing in other colours."""

from __future__ import annotations

import re

import pytest

from cardgen.model.drawing import Drawing, Toning
from cardgen.model.frame import Frame
from cardgen.model.geometry import Size
from cardgen.source.svg import recolour

from .looks import read

BODY = """<linearGradient id="g"><stop stop-color="#102030"/><stop offset="1" stop-color="#ffffff"/></linearGradient>
<rect width="9" height="9" fill="#102030" stroke="#405060"/>
<g transform="scale(2)"><rect width="9" height="9" fill="#102030" fill-opacity=".5"/></g>
<rect width="9" height="9" fill="#405060" stroke="#102030" stroke-opacity=".4"/>
<rect width="9" height="9" fill="url(#g)"/>"""


def drawing() -> Drawing:
    found, faults = read(BODY)
    assert faults == []
    assert found is not None
    return found


def hexes(drawing: Drawing) -> str:
    return " ".join(re.findall(r"#[0-9a-f]{6,8}", Frame(Size(9, 9), drawing.items).dump()))


def test_nothing_asked_is_nothing_changed() -> None:
    before = drawing()
    assert recolour(before, {}) == before


def test_colours_are_replaced_whatever_their_alpha() -> None:
    assert hexes(drawing()) == "#102030 #405060 #10203080 #405060 #10203066 #102030 #ffffff"
    after = recolour(drawing(), {"#102030": "#AABBCC"})
    assert hexes(after) == "#aabbcc #405060 #aabbcc80 #405060 #aabbcc66 #aabbcc #ffffff"
    assert after.key != drawing().key
    assert (after.view, after.path) == (drawing().view, drawing().path)


def test_alpha_of_an_entry_is_multiplied() -> None:
    after = recolour(drawing(), {"#102030": "#10203080"})
    assert hexes(after) == "#10203080 #405060 #10203040 #405060 #10203033 #10203080 #ffffff"


@pytest.mark.parametrize(
    ("toning", "colours"),
    [
        (Toning(keep=0.5), "#ff0000 #405060 #ff000080 #a0a8b0 #ff000066 #ff0000 #ffffff"),
        (Toning(keep=0), "#ff0000 #405060 #ff000080 #ffffff #ff000066 #ff0000 #ffffff"),
        (Toning(keep_lines=0.5), "#ff0000 #a0a8b0 #ff000080 #405060 #ff000066 #ff0000 #ffffff"),
        (Toning(grey=True), "#ff0000 #4e4e4e #ff000080 #4e4e4e #ff000066 #ff0000 #ffffff"),
    ],
)
def test_colours_that_no_entry_names_are_toned(toning: Toning, colours: str) -> None:
    assert hexes(recolour(drawing(), {"#102030": "#f00"}, toning)) == colours


def test_an_entry_that_is_no_colour() -> None:
    with pytest.raises(ValueError, match="not a colour"):
        recolour(drawing(), {"#102030": "red"})
