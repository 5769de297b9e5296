"""Pictures of many cards."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from cardgen.draw.sheet_picture import LARGEST, WIDEST, as_seen, fan, lay_out, png, rounded
from cardgen.model.colour import Colour
from cardgen.model.sight import seen


def cards(count: int, width: int = 63, height: int = 88) -> list[Image.Image]:
    return [Image.new("RGB", (width, height), (10 * n, 90, 200)) for n in range(count)]


def test_all_cards_lie_beside_each_other_and_none_on_another() -> None:
    table = lay_out(cards(5), columns=3)
    colours = {colour for _, colour in table.getcolors(table.width * table.height)}
    assert {(10 * n, 90, 200) for n in range(5)} <= colours
    counts = {colour: count for count, colour in table.getcolors(table.width * table.height)}
    assert {counts[(10 * n, 90, 200)] for n in range(5)} == {63 * 88}


@pytest.mark.parametrize("count", [1, 2, 7, 18, 19, 33, 56])
def test_the_picture_is_neither_a_tower_nor_a_ribbon(count: int) -> None:
    table = lay_out(cards(count))
    assert 0.5 < table.width / table.height < 2.2


def test_a_fan_shows_a_strip_of_each_card_and_the_last_as_a_whole() -> None:
    hand = fan(cards(7, 126, 176))
    counts = {colour: count for count, colour in hand.getcolors(hand.width * hand.height)}
    shown = [counts[(10 * n, 90, 200)] for n in range(7)]
    assert all(0.1 * 126 * 176 < area < 0.4 * 126 * 176 for area in shown[:-1])
    assert shown[-1] > 0.95 * 126 * 176


def test_corners_are_cut() -> None:
    cut = rounded(cards(1)[0], 5)
    assert cut.getpixel((0, 0))[3] < 10
    assert cut.getpixel((31, 44))[3] == 255


@pytest.mark.parametrize("view", ["grey", "deutan", "protan", "tritan"])
@pytest.mark.parametrize("colour", ["#bf1130", "#46e0b0", "#9147f3", "#ffffff", "#000000", "#737373"])
def test_a_view_is_that_of_the_colour_science(view: str, colour: str) -> None:
    exact = seen(Colour.parse(colour), view)
    made = as_seen(Image.new("RGB", (2, 2), colour), view).getpixel((0, 0))
    assert made == pytest.approx((exact.red, exact.green, exact.blue), abs=5)


def test_a_large_picture_is_made_fit_for_a_message() -> None:
    noise = Image.effect_noise((4000, 3000), 90).convert("RGB")
    data = png(noise)
    assert Image.open(io.BytesIO(data)).width <= WIDEST
    assert len(data) < LARGEST
    wide = Image.open(io.BytesIO(png(Image.new("RGB", (4800, 200), "#4db2ff"))))
    assert wide.size == (2400, 100)
    assert png(cards(1)[0])[:4] == b"\x89PNG"
