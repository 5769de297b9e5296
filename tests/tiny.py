"""A game of three cards, written into a folder, whose faces do not tell how many copies there are."""

from __future__ import annotations

from pathlib import Path

GAME = "tiny"
FILES = {
    f"data/{GAME}/game.yaml": """\
title: Tiny
version: "1.0"
credits: [Drawn with a ruler.]
card_fields:
  text: text
themes:
  light: {values: {ground: "#ffffff"}}
  ink-saver: {values: {ground: "#ffffff"}}
  dark: {values: {ground: "#202020"}}
components:
  core: {kind: deck, title: Core deck, deck: core, face: card.face.yaml, back: card.back.yaml}
  aid: {kind: aid, title: Aid, face: aid.face.yaml}
""",
    f"data/{GAME}/cards.yaml": """\
cards:
  - {id: A, title: Ant, copies: 5, text: Walk.}
  - {id: B, title: Bee, copies: 3, text: Fly.}
  - {id: C, title: Cow, copies: 1, text: Moo.}
""",
    f"data/{GAME}/decks.yaml": "decks:\n  core: {title: Core, all_cards: yes}\n",
    f"templates/{GAME}/card.face.yaml": """\
bleed: 3
styles:
  body: {font: text, size: 10, colour: "#000000"}
items:
  - shape: {rect: [-3, -3, "{{ W + 6 }}", "{{ H + 6 }}"], fill: "{{ theme.ground }}"}
  - text: {words: "{{ card.title }}", style: body, baseline: [6, 12]}
  - text: {words: "{{ card.text }}", style: body, baseline: [6, 30]}
  - text: {words: "{{ card.id }} {{ mark }}", style: body, baseline: [6, 80]}
""",
    f"templates/{GAME}/card.back.yaml": """\
bleed: 3
items:
  - shape: {rect: [-3, -3, "{{ W + 6 }}", "{{ H + 6 }}"], fill: "#3366aa"}
""",
    f"templates/{GAME}/aid.face.yaml": """\
bleed: 3
styles:
  body: {font: text, size: 10, colour: "#000000"}
items:
  - text: {words: "First walk, then fly.", style: body, baseline: [6, 12]}
""",
}


def tiny(folder: Path) -> Path:
    """The project in a folder."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
