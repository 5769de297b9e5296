"""A game with score pads of quite other columns, and pads on the bench for tests."""

from __future__ import annotations

from pathlib import Path

from cardgen import registry
from cardgen.components.pads.bench import Bench, bench_for
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.load.game import load_game
from cardgen.source.workspace import Workspace
from tests.project import ROOT

REGATTA = """\
title: Regatta
version: "2"
facts: {place: 3, foul: 2, buoy: 10}
components:
  log:
    kind: scorepad
    title: Log of the regatta
    sizes: {a4: {width: 210, height: 99}}
    players: {least: 3, most: 4}
    stand: rows
    rounds: 1
    names_label: boat
    round_label: Leg
    cell: [14, 9]
    columns:
      - {name: miles, width: 20}
      - {name: fouls, label: "fouls x{{ game.foul }}", width: 16}
      - {name: buoy, kind: tick, mark: "-{{ game.buoy }}", width: 12}
      - name: leg
        width: 18
        heavy: yes
        sum: game.place * (all.miles | max) - miles - game.foul * fouls - (game.buoy if buoy else 0)
      - {name: standing, width: 18, frame: yes, sum: "[before.standing, 0] | max + leg"}
    steps:
      - {name: Legs, short: "*Miles* behind the first boat."}
    back:
      title: Scoring a leg
      example:
        title: Two boats
        round: 2
        players:
          - {name: Heron, before: {standing: 40}, entries: {miles: 12, fouls: 3}}
          - {name: Gull, before: {standing: -5}, entries: {miles: 20, buoy: yes}}
        notes:
          - {step: 1, text: "{% for r in rows %}{{ r.name }} {{ r.leg }}, now {{ r.standing }}. {% endfor %}"}
  card:
    kind: scorepad
    title: Small card
    sizes: {letter: {width: 4in, height: 6in, side: 5}}
    players: {least: 1, most: 3}
    stand: columns
    rounds: 4
    glue: 0
    names_width: 22
    cell: [12, 8]
    columns:
      - {name: catch, label: catch}
      - {name: lost, label: lost, kind: tick}
      - {name: sum, label: together, sum: "before.sum + (0 if lost else catch)"}
  form: {kind: fillable, title: Form, pad: card, pages: 2}
"""


def regatta(folder: Path, text: str = REGATTA) -> Path:
    """The game in a project of its own."""
    (folder / "data" / "regatta").mkdir(parents=True)
    (folder / "data" / "regatta" / "game.yaml").write_text(text, encoding="utf-8")
    return folder


def on_bench(name: str, paper: str = "a4", game: str = "crash-2021", project: Path = ROOT) -> Bench:
    """A pad of a game, ready to be drawn; the game must be clean."""
    report = Report()
    workspace = Workspace(project, ROOT)
    loaded = load_game(workspace, game, {k: kind.options for k, kind in registry.COMPONENTS.items()}, report)
    assert loaded is not None, list(report)
    component = loaded.component(name)
    assert component is not None, list(report)
    press = Press(workspace, report, BuildRequest(paper=paper), registry.ELEMENTS)
    bench = bench_for(component, loaded, press)
    assert bench is not None
    return bench
