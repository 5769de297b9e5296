"""The name of a card or document goes in; its differences are written down as meant."""

from __future__ import annotations

import sys

from cardgen.cli.stand import show, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.export.accept import accept
from cardgen.pipeline import load_games


def run_accept(*, name: str, games: tuple[str, ...], project: str | None) -> int:
    """Write a stub for each difference of a card, or the digests of a document. Exit code 1 if nothing was written."""
    workspace = workspace_for(project)
    report = Report()
    found = load_games(BuildRequest(games=games), workspace, report)
    known = {game.id: [*(c.id for c in game.cards), *(d.id for d in game.sources.documents)] for game in found}
    meant = [game for game in found if name in known[game.id]]
    if len(meant) == 1:
        done = accept(name, meant[0], workspace, report)
        show(report, workspace)
        print(done.said, file=sys.stdout if done.count else sys.stderr)
        return 0 if done.count else 1
    show(report, workspace)
    if meant:
        print(f"'{name}' is in {' and in '.join(game.id for game in meant)}; add --game NAME", file=sys.stderr)
        return 1
    hint = did_you_mean(name, [n for names in known.values() for n in names], what="cards and documents")
    print(f"there is no card or document '{name}'; {hint}", file=sys.stderr)
    return 1
