"""The options of `cardgen build` go in, files and words about them come out."""

from __future__ import annotations

from pathlib import Path

from cardgen.cli.progress import Progress
from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import build


def run_build(
    *,
    components: tuple[str, ...],
    games: tuple[str, ...],
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    paper: str,
    card_size: str,
    theme: str,
    backs: str,
    gap: float | None,
    picks: tuple[str, ...],
    seed: int,
    draft: bool,
    out: str | None,
    project: str | None,
) -> int:
    """Build and say what was written and found. Exit code 0, or 1 when anything is wrong."""
    workspace = workspace_for(project)
    report = Report()
    request = BuildRequest(
        components=(*components, *decks),
        games=games,
        cards=tuple(_card(text) for text in cards),
        paper=paper,
        card_size=card_size,
        theme=theme,
        backs=backs,
        gap=gap,
        picks=picks,
        seed=seed,
        draft=draft,
    )
    target = Path(out) if out else workspace.project / "build"
    with Progress() as progress:
        written = build(request, workspace, target, report, progress.say)
    show(report, workspace)
    for file in written:
        amount = f"{file.cards} cards, {file.pages} pages" if file.cards else f"{file.pages} pages"
        print(f"{shown(file.path)}: {amount}")
    for note in dict.fromkeys(note for file in written for note in file.notes):
        print(f"  {note}")
    if report.has_errors():
        print("nothing was written" if not written else "not everything was written")
        return 1
    return 0


def _card(text: str) -> tuple[str, int | None]:
    import click

    name, found, number = text.partition("=")
    if not found:
        return name, None
    if not number.isdecimal() or not 0 < int(number) <= 1000:
        raise click.BadParameter(f"'{text}': write ID=N with a whole number from 1 to 1000", param_hint="--card")
    return name, int(number)
