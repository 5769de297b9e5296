"""Colours as SVG and CSS write them."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from cardgen.model.colour import BLACK, Colour
from cardgen.source.svg.colour_names import NAMES
from cardgen.source.svg.colours import read_colour
from cardgen.source.svg.faults import SVG_UNSUPPORTED, BadValueError


@pytest.mark.parametrize(
    ("text", "hex_"),
    [
        ("#1aF", "#11aaff"),
        ("#1aF8", "#11aaff88"),
        ("#11AAFF", "#11aaff"),
        ("#11aaff00", "#11aaff00"),
        ("rgb(1, 20,255)", "#0114ff"),
        ("RGB( 1 20 255 )", "#0114ff"),
        ("rgb(100%, 0%, 50%)", "#ff0080"),
        ("rgb(300, -4, 99.5)", "#ff0064"),
        ("rgba(1,20,255,.5)", "#0114ff80"),
        ("Tomato", "#ff6347"),
        ("transparent", "#00000000"),
        ("currentColor", "#123456"),
    ],
)
def test_colour(text: str, hex_: str) -> None:
    assert read_colour(text, Colour.parse("#123456")).hex == hex_


def test_all_names_of_css() -> None:
    assert {name: "#" + digits for name, digits in NAMES.items()} == ImageColor.colormap


@pytest.mark.parametrize(
    "text", ["", "#12", "#ggg", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1,2%,3)", "no", "url(#a)"]
)
def test_no_colour(text: str) -> None:
    with pytest.raises(BadValueError) as caught:
        read_colour(text, BLACK)
    assert caught.value.hint


def test_nearest_name_is_hinted() -> None:
    with pytest.raises(BadValueError) as caught:
        read_colour("darkslategrau", BLACK)
    assert "darkslategray" in caught.value.hint


def test_other_colour_spaces_are_not_supported() -> None:
    with pytest.raises(BadValueError) as caught:
        read_colour("hsl(10, 20%, 30%)", BLACK)
    assert caught.value.rule is SVG_UNSUPPORTED
