"""The reference page names what expressions really may use, and its examples give what it says."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.components.kind import OptionModels
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.language.expressions import Language
from cardgen.language.methods import methods
from cardgen.language.sandbox import FILTERS
from cardgen.language.statements import loops
from cardgen.layout import reference_names as page
from cardgen.layout.card_scope import base_values
from cardgen.layout.convert import as_colour
from cardgen.layout.placed import Placed
from cardgen.load.game import load_game
from cardgen.model.game import Game
from cardgen.model.geometry import Rect
from cardgen.registry import COMPONENTS, ELEMENTS
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT


@pytest.fixture(scope="module")
def stand() -> tuple[Game, dict[str, Any]]:
    report = Report()
    press = Press(Workspace(ROOT, ROOT), report, BuildRequest(), ELEMENTS, kinds=COMPONENTS)
    game = load_game(press.workspace, GAME, OptionModels(COMPONENTS), report)
    assert game is not None
    theme, size = press.theme(game), press.card_size(game)
    template = press.template(game, "card.face.yaml", game.span)
    assert theme is not None
    assert size is not None
    assert template is not None
    return game, base_values(press.engine(game, template, theme), game, theme, size, "face")


def test_every_name_is_on_the_page(stand: tuple[Game, dict[str, Any]]) -> None:
    _, values = stand
    assert set(page.NAME_WORDS) == {*values, "card", "placed", "loop", "w", "h", "range"}


def test_every_field_is_on_the_page(stand: tuple[Game, dict[str, Any]]) -> None:
    game, values = stand
    card = values["game"]["cards"][0]
    own = set(game.cards[0].values)
    assert set(page.CARD_WORDS) == set(card) - own
    assert set(page.CATEGORY_WORDS) == set(card["category"]) - set(game.categories[0].tones)
    assert set(page.CARD_DECK_WORDS) == set(card["decks"][0])
    assert set(page.GAME_WORDS) == set(values["game"]) - set(game.facts)
    assert set(page.DECK_WORDS) == set(values["game"]["decks"][0])
    placed = Placed({})
    placed.put("title", Rect(0, 0, 1, 1))
    assert set(page.PLACED_WORDS) == set(placed["title"])
    assert set(page.LOOP_WORDS) == set(next(loops(1)))
    ruling, pick = values["game"]["rulings"][0], values["game"]["decks"][1]["picks"][0]
    for words, found in ((page.GAME_WORDS["rulings"], ruling), (page.DECK_WORDS["picks"], pick)):
        assert all(f"`{key}`" in words for key in found)


def test_every_filter_has_an_example() -> None:
    assert set(page.FILTER_EXAMPLES) == FILTERS


@pytest.mark.parametrize("name", page.FILTER_EXAMPLES)
def test_an_example_gives_what_the_page_says(name: str) -> None:
    text, gives = page.FILTER_EXAMPLES[name]
    assert Language().expression(text).value({}) == gives


def test_what_may_be_called_and_calculated_is_on_the_page() -> None:
    lines = "\n".join(page.names_lines())
    owners: tuple[object, ...] = ("", {}, [])
    for owner in owners:
        assert all(f"`{name}`" in lines for name in methods(owner))
    values = {"list": [1, 2, 3], "a": 1, "b": 2, "test": False}
    for text, gives in (
        ("list[1:3]", [2, 3]),
        ("list[-1]", 3),
        ("7 // 2 % 2", 1),
        ("'a' ~ 1", "a1"),
        ("a if test else b", 2),
        ("list is defined and 9 is divisibleby(3)", True),
    ):
        assert Language().expression(text).value(values) == gives
    assert Language().compile("{% for x in list %}{% if x > 1 %}{{ x }}{% endif %}{% endfor %}").value(values) == "23"


def test_colours_look_like_the_page_says() -> None:
    seen = {text: as_colour(text) for text in page.COLOUR_WORDS}
    assert seen.pop("none") is None
    assert all(seen.values())
    assert as_colour("#4bf8") == as_colour("#44bbff88")
    assert as_colour("") is None
    with pytest.raises(ValueError, match="not a colour"):
        as_colour("red")


@pytest.mark.parametrize(
    "text",
    [
        "(card.decks | selectattr('id', 'eq', 'duel') | first).copies",
        "(game.decks | selectattr('id', 'eq', 'duel') | first).size",
        "game.decks[1].from",
        "width('The fox', 'title')",
    ],
)
def test_the_examples_of_the_page_work(text: str, stand: tuple[Game, dict[str, Any]]) -> None:
    _, values = stand
    assert Language().expression(text).value({**values, "card": values["game"]["cards"][0]}) is not None
