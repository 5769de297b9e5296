"""Paths lead to places, to what lies around them, and to the written nodes."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.report import Report
from cardgen.load.places import Places
from cardgen.source.yamltree import Scalar, read_yaml

TEXT = b"""\
cards:
  - title: One
    effect:
      - text: |
          Draw.
"""


@pytest.fixture
def places() -> Places:
    node = read_yaml(TEXT, "a.yaml", Report())
    assert node is not None
    return Places(node)


def test_every_value_and_key_has_its_place(places: Places) -> None:
    assert {path: str(span).removeprefix("a.yaml:") for path, span in places.items()} == {
        "": "1:1",
        "key:cards": "1:1",
        "cards": "2:3",
        "cards.0": "2:5",
        "key:cards.0.title": "2:5",
        "cards.0.title": "2:12",
        "key:cards.0.effect": "3:5",
        "cards.0.effect": "4:7",
        "cards.0.effect.0": "4:9",
        "key:cards.0.effect.0.text": "4:9",
        "cards.0.effect.0.text": "4:15",
    }


def test_what_is_not_there_stands_at_what_is_around_it(places: Places) -> None:
    assert str(places.nearest("cards.0.effect.3.text")) == "a.yaml:4:7"
    assert str(places.nearest("decks")) == "a.yaml:1:1"
    assert str(places.key("cards.0.title")) == "a.yaml:2:5"
    assert str(places.key("cards.0")) == "a.yaml:2:5"
    assert places.get("decks") is None


def test_the_written_node_tells_the_lines_of_its_text(places: Places) -> None:
    node = places.node("cards.0.effect.0.text")
    assert isinstance(node, Scalar)
    assert node.block_line == 5
    assert [places.node(path) for path in ("cards.1", "cards.x", "cards.0.title.x", "x")] == [None] * 4


def test_places_below_a_path(places: Places) -> None:
    below = places.under("cards.0")
    assert below is not None
    assert str(below["effect.0.text"]) == "a.yaml:4:15"
    assert places.under("cards.1") is None
