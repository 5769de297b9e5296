"""A fixture says in comments what must be found in it; this reads the comments and compares.

The first line of a fixture names what reads it (`# reads-as: cards`). A comment `expect: CG101` stands at the end of
the line where the finding belongs; `expect-below: CG101` on the line above it, where a comment would change what is
tested; `expect-file: CG006` anywhere, for a finding about the file as a whole. Several codes are parted by commas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report

FOLDER = Path(__file__).resolve().parent / "fixtures" / "diagnostics"

#: Reads the bytes of a fixture under a name and puts down what it finds.
Reader = Callable[[bytes, str, Report], object]

_READER = re.compile(r"reads-as: ([a-z][a-z0-9-]*)")
_EXPECT = re.compile(r"expect(-below|-file)?: (CG\d{3}(?:, *CG\d{3})*)")


def fixtures(folder: Path = FOLDER) -> list[Path]:
    """All fixtures, sorted by name."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def reader_of(data: bytes) -> str:
    """The name of what reads the fixture."""
    found = _READER.search(_lines(data)[0])
    assert found, "the first line of a fixture has to name its reader: # reads-as: …"
    return found[1]


def expected(data: bytes) -> list[tuple[int, str]]:
    """What must be found: lines (0 for the file as a whole) and codes, sorted."""
    return sorted(
        ({"-below": number + 1, "-file": 0}.get(kind, number), code)
        for number, line in enumerate(_lines(data), start=1)
        for kind, codes in _EXPECT.findall(line)
        for code in codes.replace(" ", "").split(",")
    )


def found(diagnostics: Iterable[Diagnostic]) -> list[tuple[int, str]]:
    """What was found, in the same form."""
    return sorted((d.span.line if d.span else 0, d.code) for d in diagnostics)


def run(path: Path, readers: dict[str, Reader]) -> Report:
    """Read a fixture with the reader that it names, under its own file name."""
    data = path.read_bytes()
    report = Report()
    readers[reader_of(data)](data, path.name, report)
    return report


def _lines(data: bytes) -> list[str]:
    # Fixtures may be in a wrong encoding on purpose; Latin-1 takes any byte.
    return re.split("\r\n|\r|\n", data.decode("latin-1"))
