"""A project in a temporary folder, and builds in it, for tests that walk the whole path."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import Written, build
from cardgen.source.workspace import Workspace

ROOT = Path(__file__).resolve().parent.parent
GAME = "crashing-agents"


def copy_of(game: str, folder: Path) -> Path:
    """A project in `folder` with a copy of one game, to be changed at will."""
    for part in ("data", "templates"):
        if (ROOT / part / game).is_dir():
            shutil.copytree(ROOT / part / game, folder / part / game)
    return folder


def change(file: Path, old: str, new: str) -> None:
    """Replace text that is there exactly once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"'{old}' stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")


@dataclass(frozen=True)
class Built:
    """What a build wrote and found."""

    files: tuple[Written, ...]
    report: Report
    out: Path

    @property
    def codes(self) -> list[str]:
        return [d.code for d in self.report]

    def pdf(self, name: str) -> bytes:
        return (self.out / f"{name}.pdf").read_bytes()


def run_build(out: Path, *components: str, project: Path = ROOT, game: str = GAME, **options: object) -> Built:
    """Build in this process; faults are in the report."""
    report = Report()
    request = BuildRequest(components=components, games=(game,), **options)  # type: ignore[arg-type]
    files = build(request, Workspace(project, ROOT), out, report)
    return Built(files, report, out / game)


@cache
def words(pdf: bytes) -> tuple[str, ...]:
    """The text of each page."""
    document = pypdfium2.PdfDocument(pdf)
    return tuple(document[i].get_textpage().get_text_bounded() for i in range(len(document)))


def count(pdf: bytes, *wanted: str) -> Counter[str]:
    """How often each of the wanted words stands in the file."""
    text = "\n".join(words(pdf))
    return Counter({word: text.count(word) for word in wanted})
