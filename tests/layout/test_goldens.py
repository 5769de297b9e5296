"""Faces as text: any change of layout shows as a difference in tests/goldens/ (`pytest --update-goldens`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen import registry
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.layout.compose import compose_backs, compose_faces
from cardgen.model.face import Face
from cardgen.model.game import Rich
from cardgen.pipeline import load_games
from cardgen.source.workspace import Workspace
from tests.layout.stand import ROOT, a_card, face

SYNTHETIC = """
bleed: 2
let:
  edge: 4
  ink: "{{ card.category.dark }}"
styles:
  title: {font: text, weight: 700, size: 12, least: 9, colour: "{{ ink }}"}
  effect:
    font: text
    tiers: [[10, 11], [8, 9]]
    quotes: smart
    classes: {aside: {italic: yes, scale: 0.9, colour: "#777777"}}
  foot: {font: mono, size: 6, tracking: 0.05, align: right}
parts:
  corner: [{shape: {circle: [0, 0, 1.5], fill: "{{ fill }}", stroke: "#000000", line: 0.5pt}}]
items:
  - shape: {rect: [-2, -2, "{{ W + 4 }}", "{{ H + 4 }}"], fill: "{{ card.category.colour }}"}
  - group:
      clip: [[4, 4], [59, 4], [59, 84], [4, 84]]
      round: 2
      items: [{shape: {fill: "#ffffff"}}]
  - each: "x in [6, W - 6]"
    part: {name: corner, at: ["{{ x }}", 6], with: {fill: "{{ theme.ink }}"}}
    decorative: yes
  - text: {words: "{{ card.title }}", style: title, baseline: ["{{ edge + 4 }}", 12], width: 47}
    name: title
  - shape:
      points: [["{{ placed.title.x }}", 14], ["{{ placed.title.right }}", 14]]
      open: yes
      stroke: "{{ ink }}"
      dash: [1pt, 1pt]
  - image: {src: square.svg, at: [6, 16, 51, 20], fit: cover}
  - stack:
      at: [6, 38, 51, 40]
      gap: 1
      under: [{shape: {rect: [0, 0, "{{ w }}", "{{ h }}"], round: 1, fill: "#eeeeee"}}]
      items:
        - text: {words: "{{ card.effect }}", style: effect, pad: [1, 1, 1, 1], valign: middle, grow: 1}
          name: effect
        - group: {h: 3, at: [25, 1.5], turn: 180, items: [{part: {name: corner, with: {fill: none}}}]}
  - text: {words: "{{ card.id }} #{{ mark }}", style: foot, at: [6, 79, 51, 4]}
"""


@pytest.fixture(scope="module")
def real() -> dict[str, Face]:
    """A light face of each look, a dark one, and the back."""
    workspace, report = Workspace(ROOT), Report()
    made = {}
    for theme_name in ("light", "dark"):
        request = BuildRequest(theme=theme_name)
        game = next(g for g in load_games(request, workspace, report) if g.id == "crashing-agents")
        press = Press(workspace, report, request, registry.ELEMENTS)
        size, theme = press.card_size(), press.theme(game)
        front, back = (press.template(game, name, game.span) for name in ("card.face.yaml", "card.back.yaml"))
        assert size is not None
        assert theme is not None
        assert front is not None
        assert back is not None
        faces = compose_faces(press.engine(game, front, theme), game, game.cards, theme, size)
        made |= {f"{face.card.lower()}-{theme_name}": face for face in faces}
        made["back"] = compose_backs(press.engine(game, back, theme), game, game.cards, theme, size)[0]
    assert not report.has_errors()
    return made


@pytest.mark.parametrize("name", ["ca-r01-light", "ca-b02-light", "ca-p02-light", "ca-g01-dark", "back"])
def test_real_faces(name: str, real: dict[str, Face], golden: Callable[[str, str], None]) -> None:
    golden(f"face-{name}", real[name].frame.dump())


def test_all_that_a_template_can_say(golden: Callable[[str, str], None]) -> None:
    card = a_card(
        "X1", title="A synthetic card", effect=Rich('Draw **2** cards, "or [so]{aside}".\nThen end your turn.')
    )
    golden("face-synthetic", face(SYNTHETIC, card).frame.dump())
