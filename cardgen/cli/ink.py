"""Written files go in; how much ink and paper they take, and what another theme would save, comes out in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.draw.coverage import coverage
from cardgen.draw.raster import rasterise
from cardgen.export.collect import Collected
from cardgen.pipeline import Written, build, load_games
from cardgen.registry import COMPONENTS
from cardgen.source.workspace import Workspace

#: Coarse is enough for a mean, and quick.
_DPI = 50
#: A smaller difference (parts of the ink) is not worth a word.
_WORTH = 0.02


def ink_lines(requests: Sequence[BuildRequest], written: Sequence[Written], workspace: Workspace) -> Iterator[str]:
    """A line for each PDF, and under a deck one for each theme that would save ink. Nothing is written."""
    yield "ink: mean coverage of the pages in cyan, magenta and yellow, 300 % is solid black"
    for file in written:
        if file.path.suffix != ".pdf":
            continue
        mean = _mean(file.path.read_bytes())
        yield f"{file.path.name}: {_percent(mean)}, {_paper(file)}"
        yield from _other_themes(requests, file, mean, workspace)


def _other_themes(requests: Sequence[BuildRequest], file: Written, mean: float, workspace: Workspace) -> Iterator[str]:
    game = next(iter(load_games(BuildRequest(games=(file.game,)), workspace, Report())), None)
    component = game.component(file.component) if game is not None else None
    if game is None or component is None or not COMPONENTS[component.kind].is_deck or not file.cards:
        return
    request = next((r for r in requests if file.component in r.components), requests[0])
    for theme in game.themes:
        if theme.id == request.theme:
            continue
        tried = replace(request, games=(file.game,), components=(file.component,), theme=theme.id, printer="")
        collected = Collected()
        report = Report()
        made = build(tried, workspace, Path(), report, write=collected.write)
        if report.has_errors() or not made:
            continue
        other = _mean(collected.files[made[0].path])
        if other < mean * (1 - _WORTH):
            yield f"  --theme {theme.id}: {_percent(other)}, saves {round(100 * (1 - other / mean))} % of the ink"


def _paper(file: Written) -> str:
    """Sheets of paper, or pages where they are smaller than the paper: several may go on a sheet."""
    if file.sheets:
        return f"{file.sheets} {'sheet' if file.sheets == 1 else 'sheets'} of paper"
    return f"{file.pages} {'page' if file.pages == 1 else 'pages'}"


def _mean(pdf: bytes) -> float:
    """Coverage over all pages, 0 to 3."""
    pages = rasterise(pdf, _DPI)
    return sum(coverage(page) for page in pages) / max(1, len(pages))


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"
