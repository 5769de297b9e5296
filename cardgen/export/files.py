"""Names and bytes go in; files appear whole, or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span

UNWRITABLE = Rule(
    "CG801",
    "output-unwritable",
    "A finished file cannot be written.",
    "The folder may be read-only, the disk full, or the file open in a viewer that locks it.",
    "Close the file in other programs, make room, or choose another folder with --out.",
    "cardgen build --out /read/only",
)


def write_all(folder: Path, files: Iterable[tuple[str, bytes]], report: Report) -> tuple[Path, ...]:
    """Write every file into `folder`, each first under another name; only when all are on disk are they renamed.

    What stood there before is left, or put back, as it was when anything fails: then the fault is reported and nothing
    is given back.
    """
    moves: list[_Move] = []
    target = folder
    try:
        for name, data in files:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            moves.append(_staged(target, data))
        for move in moves:
            target = move.target
            move.make()
    except BaseException as error:
        # Also when somebody presses Ctrl-C, or the next file cannot be drawn.
        for move in reversed(moves):
            move.undo()
        if not isinstance(error, OSError):
            raise
        name = str(target.relative_to(folder)) if target != folder else str(folder)
        message = f"cannot write '{name}' into '{folder}': {error.strerror or error}"
        hint = "close the file in other programs, make room on the disk, or choose another folder with --out"
        blocking = next((part for part in (target.parent, *target.parent.parents) if part.is_file()), None)
        if blocking is not None:
            message = f"cannot write '{name}': '{blocking}' is a file, where a folder is needed"
            hint = "move the file away, or choose another folder with --out"
        report.add(UNWRITABLE, message, Span(name.replace(os.sep, "/")), hint=hint)
        return ()
    for move in moves:
        move.finish()
    return tuple(move.target for move in moves)


@dataclass(slots=True)
class _Move:
    """A finished file under another name, and whether it has its own name already; what had it before is set aside."""

    temporary: Path
    target: Path
    aside: Path | None = None
    made: bool = False

    def make(self) -> None:
        """Give the file its name."""
        if self.target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if self.target.exists():
            aside = self.temporary.with_name(self.temporary.name + "-old")
            self.target.rename(aside)
            self.aside = aside
        self.temporary.replace(self.target)
        self.made = True

    def undo(self) -> None:
        """Everything as it was, as far as the disk lets it."""
        with suppress(OSError):
            if self.aside is not None:
                self.aside.replace(self.target)
            elif self.made:
                self.target.unlink()
        with suppress(OSError):
            self.temporary.unlink(missing_ok=True)

    def finish(self) -> None:
        """Let go of what had the name before."""
        if self.aside is not None:
            with suppress(OSError):
                self.aside.unlink()


def _staged(target: Path, data: bytes) -> _Move:
    """The file's bytes on disk beside its target."""
    handle, temporary = tempfile.mkstemp(prefix=".cardgen-", dir=target.parent)
    move = _Move(Path(temporary), target)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # mkstemp makes files for the owner alone; what is printed is for everybody who may read the folder.
        move.temporary.chmod(0o666 & ~_umask())
    except BaseException:
        move.undo()
        raise
    return move


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
