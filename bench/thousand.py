#!/usr/bin/env python3
"""Write a project with a game of N distinct cards, the same page as the yardstick's, to build with cardgen.

usage: thousand.py FOLDER N

Cards come from yardstick/make_decks.py (fixed seed). The template draws what the yardstick draws: coloured border, title
bar, one drawing, effect with bold words fitted to its box, lore.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent / "yardstick"

GAME = """title: Thousand
version: "1"
card_fields: {art: image, effect: rich, lore: text, tint: text}
components:
  all: {kind: deck, title: All cards, deck: all, face: card.face.yaml}
"""
DECKS = "decks: {all: {title: All cards, all_cards: yes}}\n"
FACE = """bleed: 0
styles:
  title: {font: text, weight: 700, size: 9, least: 6, colour: "#ffffff"}
  effect: {font: text, size: 7.5, least: 4, leading: 1.2, classes: {strong: {weight: 700}}}
  lore: {font: mono, italic: yes, size: 5.8, least: 4, leading: 1.2}
items:
  - shape: {rect: [0, 0, "{{ W }}", "{{ H }}"], fill: "{{ card.tint }}"}
  - shape: {rect: [2.5, 2.5, 58, 83], fill: "#ffffff"}
  - shape: {rect: [2.5, 2.5, 58, 8], fill: "{{ card.tint }}"}
  - text: {words: "{{ card.title }}", style: title, baseline: [5, 8.2], width: 53}
  - image: {src: "art/{{ card.art }}.svg", at: [4, 12.5, 55, 30], fit: stretch}
  - shape: {rect: [4, 12.5, 55, 30], stroke: "{{ card.tint }}", line: 1pt}
  - text: {words: "{{ card.effect }}", style: effect, at: [4, 45, 55, 21.5]}
  - text: {words: "{{ card.lore }}", style: lore, at: [4, 67, 55, 18.5]}
"""


def main(folder: str, count: str) -> None:
    root = Path(folder)
    decks = root / "decks"
    subprocess.run([sys.executable, str(HERE / "make_decks.py"), str(decks), count], check=True)
    data, templates = root / "data" / "thousand", root / "templates" / "thousand"
    (data / "art").mkdir(parents=True, exist_ok=True)
    templates.mkdir(parents=True, exist_ok=True)
    (data / "art" / "art.svg").write_bytes((HERE / "art.svg").read_bytes())
    (data / "game.yaml").write_text(GAME, encoding="utf-8")
    (data / "decks.yaml").write_text(DECKS, encoding="utf-8")
    (templates / "card.face.yaml").write_text(FACE, encoding="utf-8")
    lines = ["cards:"]
    for i, card in enumerate(json.loads((decks / f"u{count}.json").read_text(encoding="utf-8"))):
        first, _, rest = card["effect"].partition(" ")
        effect = f"**{_plain(first)}** {_plain(rest)}"
        lines += [
            f"  - id: T-{i:05d}",
            f"    title: {json.dumps(card['title'], ensure_ascii=False)}",
            "    art: art",
            f"    tint: '{card['colour']}'",
            f"    effect: {json.dumps(effect, ensure_ascii=False)}",
            f"    lore: {json.dumps(card['lore'], ensure_ascii=False)}",
        ]
    (data / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _plain(text: str) -> str:
    return "".join("\\" + sign if sign in "\\*`[]{}" else sign for sign in text)


if __name__ == "__main__":
    main(*sys.argv[1:])
