"""The themes of the shipped game: how much ink they take over the deck, and that nothing is lost."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen import registry
from cardgen.components.deck_faces import fronts
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.draw.coverage import coverage
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.face import Face
from cardgen.model.frame import Group, Item, TextLine
from cardgen.model.game import Game
from cardgen.pipeline import load_games
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT


@cache
def laid_out(theme: str) -> tuple[Game, Press, dict[str, Face]]:
    report, workspace = Report(), Workspace(ROOT)
    request = BuildRequest(games=(GAME,), theme=theme)
    (game,) = load_games(request, workspace, report)
    press = Press(workspace, report, request, registry.ELEMENTS, kinds=registry.COMPONENTS)
    size, look = press.card_size(game), press.theme(game)
    assert size is not None
    assert look is not None
    faces = fronts(game.components[0], game, press, look, size)
    assert faces
    return game, press, faces


@cache
def ink(theme: str) -> float:
    """Coverage averaged over the core deck, every copy counted."""
    game, press, faces = laid_out(theme)
    total = 0.0
    for card in game.cards:
        total += coverage(rasterise(frame_pdf(faces[card.id].frame, press.fonts), 200)[0]) * card.copies
    return total / sum(card.copies for card in game.cards)


def texts(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, TextLine):
            found.append(item.text)
        elif isinstance(item, Group):
            found += texts(item.items)
    return found


@pytest.mark.parametrize(("theme", "share"), [("light", 0.50), ("ink-saver", 0.25)])
def test_a_theme_takes_at_most_its_share_of_the_ink_of_the_dark_one(theme: str, share: float) -> None:
    assert ink(theme) <= share * ink("dark")


@pytest.mark.parametrize("theme", ["light", "ink-saver"])
def test_no_word_is_lost_and_no_line_breaks_otherwise(theme: str) -> None:
    _, _, dark = laid_out("dark")
    _, _, faces = laid_out(theme)
    for card, face in faces.items():
        # The face's mark is made of the drawing, so it differs.
        mine, other = ([t for t in texts(f.frame.items) if t != f"#{f.mark}"] for f in (face, dark[card]))
        assert mine == other, card


@pytest.mark.parametrize("theme", ["dark", "light", "ink-saver"])
def test_the_sigil_stands_on_every_face_three_times(theme: str) -> None:
    _, _, faces = laid_out(theme)
    for face in faces.values():
        names = [item.name for item in face.frame.items]
        assert [names.count(name) for name in ("sigil", "turned sigil", "header sigil")] == [1, 1, 1]
