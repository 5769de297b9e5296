"""The games of a project go in, a list of what is in their boxes comes out."""

from __future__ import annotations

from cardgen.cli.setup_table import setup_table
from cardgen.cli.stand import show, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import load_games


def run_list(*, games: tuple[str, ...], project: str | None, setup: bool = False) -> int:
    """Games with their cards by category, decks and components; with `setup`, who gets which cards.

    Exit code 1 when a game cannot be read.
    """
    workspace = workspace_for(project)
    report = Report()
    found = load_games(BuildRequest(games=games), workspace, report)
    show(report, workspace)
    for game in found:
        print(f"{game.id}: {game.title}, version {game.version}")
        if setup:
            print("\n".join(setup_table(game)) or "  no setup is written down")
            continue
        for category in game.categories:
            cards = [c for c in game.cards if c.category == category.id]
            if cards:
                print(f"  {category.id:<10} {sum(c.copies for c in cards):>4} cards, {len(cards)} titles")
        for deck in game.decks:
            print(f"  deck {deck.id:<12} {deck.size:>4} cards")
        for component in game.components:
            print(f"  component {component.id:<16} {component.kind:<12} {component.title}")
    return 1 if report.has_errors() else 0
