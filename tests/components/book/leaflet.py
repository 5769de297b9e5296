"""A small game with a rulebook whose text a test writes."""

from __future__ import annotations

from pathlib import Path

from tests.project import Built, run_build

GAME = "leaflet"
FILES = {
    f"data/{GAME}/game.yaml": """\
title: Leaflet
version: "2"
categories:
  sea: {name: SEA, label: WATER, glyph: wave, colour: "#3366aa", tones: {wash: "#ddeeff", dark: "#113366"}}
components:
  rulebook: {kind: rulebook, title: Rulebook, html: no, omit: [{words: Acme Inc, why: a real company}]}
""",
    f"data/{GAME}/cards.yaml": "cards:\n  - {id: A1, title: Anchor, category: sea}\n",
    f"data/{GAME}/art/wave.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 12h20" stroke="#000000"/></svg>'
    ),
    f"templates/{GAME}/rulebook.page.yaml": """\
styles:
  body: {font: text, size: 9}
  small: {like: body, size: 8}
  h1: {like: body, weight: 700, size: 18}
  h2: {like: body, weight: 700, size: 12}
  h3: {like: body, weight: 700, size: 10}
  h4: {like: body, weight: 700}
  marker: {like: body}
  tag: {font: mono, weight: 700, size: 8}
  code: {font: mono, size: 8}
  caption: {like: body, size: 7}
  cell: {like: body, size: 8}
  head: {like: body, size: 8, weight: 700}
  contents: {like: body}
  contents-2: {like: body}
parts:
  box-frame:
    - shape: {rect: [0, 0, "{{ w }}", "{{ h }}"], stroke: "#ff0000"}
items:
  - text: {words: "{{ page.side }} {{ page.number }} of {{ page.count }}", style: small, baseline: [10, "{{ H - 8 }}"]}
""",
    f"templates/{GAME}/rulebook.look.yaml": """\
margins: {inner: 18, outer: 12, top: 12, bottom: 16}
glyphs: art/{glyph}.svg
tags: {fill: wash, colour: dark}
boxes:
  frame: {pad: [2, 2, 2, 2]}
""",
    f"templates/{GAME}/picture.figure.yaml": """\
items:
  - shape: {rect: [0, 0, "{{ W }}", "{{ H }}"], fill: "#00ff00"}
""",
}


def leaflet(folder: Path, text: str, **files: str) -> Path:
    """The project with this text; `files` (by the last part of their names) take the place of the usual ones."""
    written = {**FILES, f"templates/{GAME}/rulebook.md.j2": text}
    for name, content in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files.get(path.name.split(".")[-2], content), encoding="utf-8")
    return folder


def book(folder: Path, text: str, **options: object) -> Built:
    """Build the rulebook of this text."""
    return run_build(folder / "out", "rulebook", project=leaflet(folder, text), game=GAME, **options)


def found(folder: Path, text: str) -> list[tuple[int, str]]:
    """Line and code of what is found in the text."""
    return [(d.span.line if d.span else 0, d.code) for d in book(folder, text).report]
