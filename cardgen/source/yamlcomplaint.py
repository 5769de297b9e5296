"""What the YAML parser complains of, and what is said of it to a designer: the two values between the modules."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the parser said, and the lines of the file without their ends.

    Rows and columns count from 0; `context` is where the thing began that went wrong.
    """

    problem: str
    context: str
    row: int
    column: int
    context_row: int
    context_column: int
    lines: Sequence[str]

    @property
    def line(self) -> str:
        """The line where the parser stopped; empty at the end of the file."""
        return self.line_at(self.row)

    def line_at(self, row: int) -> str:
        """A line of the file; empty at its end."""
        return self.lines[row] if row < len(self.lines) else ""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place (line and column from 1, Unicode code points), and what to do.

    `mended` is the whole line as it should probably read, or None when no guess is safe.
    """

    message: str
    hint: str
    line: int
    column: int
    mended: str | None = None
