"""The options of `cardgen build` go in, files and words about them come out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cardgen.cli.progress import Progress
from cardgen.cli.stand import show, shown, workspace_for
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.export.collect import Collected
from cardgen.export.files import write_all
from cardgen.pipeline import Written, build
from cardgen.source.workspace import Workspace


def run_build(
    *,
    components: tuple[str, ...],
    games: tuple[str, ...],
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    paper: str,
    card_size: str | None,
    theme: str,
    backs: str | None,
    gap: float | None,
    picks: tuple[str, ...],
    seed: int,
    pads: int | None,
    draft: bool,
    margins: tuple[float, float, float, float] | None,
    bleed: float | None,
    marks: str | None,
    mark_sides: str | None,
    sleeve: bool,
    printer: str | None,
    since: str | None,
    ink: bool,
    given: set[str],
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
        card_size=card_size or "",
        theme=theme,
        backs=backs or "",
        gap=gap,
        picks=picks,
        seed=seed,
        draft=draft,
        pads=pads,
        margins=margins,
        bleed=bleed,
        marks=marks or "",
        mark_sides=mark_sides or "",
        sleeve=sleeve,
        printer=printer or "",
        since=since or "",
    )
    target = Path(out) if out else workspace.project / "build"
    with Progress() as progress:
        requests: tuple[BuildRequest, ...] = (request,)
        if request.since:
            from cardgen.cli.since import requests_since

            requests = requests_since(request, given, workspace, report)
        written = _built(requests, workspace, target, report, progress.say)
    show(report, workspace)
    for file in written:
        print(": ".join(filter(None, (shown(file.path), _amount(file)))))
    for line in _notes(written):
        print(f"  {line}")
    if ink and written:
        from cardgen.cli.ink import ink_lines

        for line in ink_lines(requests, written, workspace):
            print(f"  {line}")
    if report.has_errors():
        print("nothing was written")
        return 1
    return 0


def _built(
    requests: Sequence[BuildRequest],
    workspace: Workspace,
    target: Path,
    report: Report,
    say: Callable[[str], None],
) -> tuple[Written, ...]:
    """What was written, of all requests or of none."""
    if len(requests) == 1:
        return build(requests[0], workspace, target, report, say)
    collected = Collected()
    written = tuple(w for each in requests for w in build(each, workspace, target, report, say, collected.write))
    files = ((path.relative_to(target).as_posix(), data) for path, data in collected.files.items())
    return written if not report.has_errors() and write_all(target, files, report) else ()


def _notes(written: Sequence[Written]) -> Iterator[str]:
    """Each note once, with the files that it is about where there are others."""
    about: dict[str, list[str]] = {}
    for file in written:
        for note in file.notes:
            about.setdefault(note, []).append(file.path.name)
    for note, names in about.items():
        yield note if len(names) == len(written) else f"{', '.join(dict.fromkeys(names))}: {note}"


def _amount(file: Written) -> str:
    """How many cards and pages; nothing for a file that has no pages."""
    parts = [(file.cards, "card"), (file.pages, "page")]
    return ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in parts if count)


def _card(text: str) -> tuple[str, int | None]:
    import click

    name, found, number = text.partition("=")
    if not found:
        return name, None
    if not number.isdecimal() or not 0 < int(number) <= 1000:
        raise click.BadParameter(f"'{text}': write ID=N with a whole number from 1 to 1000", param_hint="--card")
    return name, int(number)
