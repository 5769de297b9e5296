"""Where files are found: the designer's project first, then what ships with the program."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass

FILE_UNREADABLE = Rule(
    "CG010",
    "file-unreadable",
    "A file exists but cannot be read.",
    "Nothing can be printed from a file that the computer refuses to open.",
    "Look at the file's permissions, or whether it is a folder or a broken link.",
)

#: A folder that holds one of these is a project.
MARKERS = ("data",)


@dataclass(frozen=True, slots=True)
class File:
    """A file that exists: where it is, and how it is called in messages (relative, with `/`)."""

    path: Path
    name: str


class Workspace:
    """The search path. No part of the program below the command line opens a file of a project another way."""

    def __init__(self, project: Path, bundled: Path | None = None) -> None:
        self.project = project
        self.bundled = bundled if bundled is not None else bundled_folder()
        self._bytes: dict[Path, bytes] = {}

    @property
    def roots(self) -> tuple[Path, ...]:
        """The folders that are searched, first hit wins."""
        if self.bundled == self.project:
            return (self.project,)
        return (self.project, self.bundled)

    def find(self, name: str) -> File | None:
        """The file called `name` (relative, with `/`), or None. Names that lead out of the roots are not found."""
        if not _inside(name):
            return None
        for root in self.roots:
            path = root / name
            if path.is_file():
                return File(path, name if root == self.project else f"cardgen:{name}")
        return None

    def names(self, folder: str, suffix: str = "") -> tuple[str, ...]:
        """The names of the files and folders in `folder` over all roots, sorted; only those that end in `suffix`."""
        found: set[str] = set()
        for root in self.roots:
            path = root / folder
            if path.is_dir():
                found.update(p.name for p in path.iterdir() if p.name.endswith(suffix) and not p.name.startswith("."))
        return tuple(sorted(found))

    def files_below(self, folder: str, starts: tuple[str, ...]) -> tuple[str, ...]:
        """The paths of all files in `folder` and the folders in it, over all roots, whose names start so; sorted."""
        found: set[str] = set()
        for root in self.roots:
            for here, _, names in os.walk(root / folder):
                place = Path(here).relative_to(root).as_posix()
                found.update(f"{place}/{name}" for name in names if name.startswith(starts))
        return tuple(sorted(found))

    def read(self, file: File, report: Report) -> bytes | None:
        """The bytes of a file, read once. A file that cannot be read is reported and gives None."""
        if file.path not in self._bytes:
            try:
                self._bytes[file.path] = file.path.read_bytes()
            except OSError as error:
                report.add(
                    FILE_UNREADABLE,
                    f"cannot read '{file.name}': {error.strerror or error}",
                    Span(file.name),
                    hint="look at the file's permissions",
                )
                return None
        return self._bytes[file.path]


def find_project(start: Path) -> Path | None:
    """The nearest folder at or above `start` that is a project (it has a `data` folder), or None."""
    for folder in (start, *start.parents):
        if any((folder / marker).is_dir() for marker in MARKERS):
            return folder
    return None


def bundled_folder() -> Path:
    """Where the games, templates and fonts that ship with the program lie.

    An installed package carries them inside; in a checkout they lie beside the package.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "bundled"
    return inside if inside.is_dir() else package.parent


def _inside(name: str) -> bool:
    parts = name.replace(os.sep, "/").split("/")
    return not name.startswith("/") and ".." not in parts and ":" not in name
