"""Cells go in, a table whose rows are never torn comes out."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.diagnostics.span import Span
from cardgen.typeset.flow.piece import TOLERANCE, Ornament, Piece, Sheet


class Grid(Piece):
    """A table: rows are never torn, and the head comes again on each page. `widths` are shares of the measure."""

    def __init__(
        self,
        head: Sequence[Piece],
        rows: Sequence[Sequence[Piece]],
        widths: Sequence[float],
        pad: tuple[float, float],
        name: str,
        ornament: Ornament,
        span: Span,
        spacing: tuple[float, float],
        spans: Sequence[Span] = (),
    ) -> None:
        self.head, self.rows, self.widths = tuple(head), tuple(tuple(r) for r in rows), tuple(widths)
        self.pad, self.name, self.ornament, self.span, self.spans = pad, name, ornament, span, tuple(spans)
        self.before, self.after = spacing

    def columns(self, width: float) -> list[float]:
        """The width of each column's words."""
        free = width - self.pad[1] * (len(self.widths) - 1)
        return [free * w / sum(self.widths) for w in self.widths]

    def row_height(self, row: Sequence[Piece], width: float) -> float:
        """Height of a row with the white space over and under its words."""
        cells = zip(row, self.columns(width), strict=True)
        return max((c.height(w) for c, w in cells), default=0.0) + 2 * self.pad[0] if row else 0.0

    def height(self, width: float) -> float:
        return self.row_height(self.head, width) + sum(self.row_height(r, width) for r in self.rows)

    def least(self, width: float) -> float:
        first = self.rows[:2] if len(self.rows) != 3 else self.rows
        return self.row_height(self.head, width) + sum(self.row_height(r, width) for r in first)

    def cut(self, width: float, room: float) -> tuple[Piece, Piece] | None:
        left = room - self.row_height(self.head, width)
        for i, row in enumerate(self.rows):
            left -= self.row_height(row, width)
            if left < -TOLERANCE:
                return (self._cut_out(0, i), self._cut_out(i, len(self.rows))) if i else None
        return None

    def baseline(self, width: float) -> float:
        row = self.head or (self.rows[0] if self.rows else ())
        return self.pad[0] + (row[0].baseline(self.columns(width)[0]) if row else 0.0)

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        columns = self.columns(width)
        starts = [sum(columns[:i]) + self.pad[1] * i for i in range(len(columns))]
        lines, at = [], 0.0
        for row in (self.head, *self.rows):
            at += self.row_height(row, width)
            lines.append(at)
        values = {"head": lines[0], "lines": lines[1:], "columns": starts}
        sheet.put(self.ornament(self.name, width, height, values), x, y)
        top = 0.0
        for row, bottom in zip((self.head, *self.rows), lines, strict=True):
            for cell, start, wide in zip(row, starts, columns, strict=False):
                cell.place(sheet, x + start, y + top + self.pad[0], wide, bottom - top)
            top = bottom

    def _cut_out(self, start: int, end: int) -> Grid:
        return Grid(
            self.head, self.rows[start:end], self.widths, self.pad, self.name, self.ornament, self.span or Span(""),
            (self.before, self.after), self.spans[start:end],
        )  # fmt: skip
