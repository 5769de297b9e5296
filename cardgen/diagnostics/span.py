"""Where something stands: a file, a line and a column."""

from __future__ import annotations

from cardgen.records import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A piece of a text file.

    `path` is relative to the project (or `cardgen:…` for a bundled file) and always written with `/`.
    Lines and columns count from 1, columns in Unicode code points; the end column is one past the last
    character. Line 0 means the file as a whole.
    """

    path: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.path
        return f"{self.path}:{self.line}:{self.column}"
