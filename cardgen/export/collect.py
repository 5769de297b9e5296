"""Finished files go in and are kept in memory, for whoever packs them into another file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.diagnostics.report import Report


class Collected:
    """Stands in for the disk: `files` are the bytes by their paths."""

    def __init__(self) -> None:
        self.files: dict[Path, bytes] = {}

    def write(self, folder: Path, files: Iterable[tuple[str, bytes]], report: Report) -> tuple[Path, ...]:
        """Keep every file; nothing can go wrong."""
        paths = []
        for name, data in files:
            self.files[folder / name] = data
            paths.append(folder / name)
        return tuple(paths)
