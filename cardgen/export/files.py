"""Names and bytes go in; files appear whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
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

    What stood there before is left as it was when anything fails: then the fault is reported and nothing is given
    back.
    """
    staged: list[tuple[Path, Path]] = []
    target = folder
    try:
        for name, data in files:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(prefix=".cardgen-", dir=target.parent)
            staged.append((Path(temporary), target))
            with os.fdopen(handle, "wb") as file:
                file.write(data)
        for temporary_path, target in staged:
            # mkstemp makes files for the owner alone; what is printed is for everybody who may read the folder.
            temporary_path.chmod(0o666 & ~_umask())
            temporary_path.replace(target)
    except OSError as error:
        for temporary_path, _ in staged:
            with suppress(OSError):
                temporary_path.unlink(missing_ok=True)
        name = str(target.relative_to(folder)) if target != folder else str(folder)
        report.add(
            UNWRITABLE,
            f"cannot write '{name}': {error.strerror or error}",
            Span(name.replace(os.sep, "/")),
            hint="close the file in other programs, make room on the disk, or choose another folder with --out",
        )
        return ()
    return tuple(target for _, target in staged)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
