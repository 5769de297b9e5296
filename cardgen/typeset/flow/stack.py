"""Pieces go in; one piece with all of them under each other, or beside each other, comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.diagnostics.span import Span
from cardgen.model.geometry import Insets
from cardgen.typeset.flow.piece import TOLERANCE, Ornament, Piece, Sheet, start_of
from cardgen.typeset.flow.text import TextPiece


class Stack(Piece):
    """Pieces under each other inside white space, with an ornament behind them and a marker beside the first line.

    A stack that is not kept together may be cut between its pieces; `open` says which of its ends are cut ones.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        pad: Insets,
        *,
        before: float = 0.0,
        after: float = 0.0,
        keep: bool = False,
        name: str = "",
        ornament: Ornament | None = None,
        values: Mapping[str, Any] | None = None,
        marker: TextPiece | None = None,
        span: Span | None = None,
        open: tuple[bool, bool] = (False, False),
    ) -> None:
        self.pieces, self.pad, self.keep = tuple(pieces), pad, keep
        self.before, self.after = before, after
        self.name, self.ornament, self.values, self.marker = name, ornament, values or {}, marker
        self.span, self.open = span, open
        # What ends in a heading, or in words that end in a colon, stays with what comes after it.
        self.leads = bool(self.pieces) and self.pieces[-1].leads

    def inner(self, width: float) -> float:
        """Width of the pieces."""
        return width - self.pad.left - self.pad.right

    def height(self, width: float) -> float:
        inner = self.inner(width)
        return self.pad.top + self.pad.bottom + sum(gap + p.height(inner) for gap, p in self._spaced())

    def least(self, width: float) -> float:
        if self.keep:
            return self.height(width)
        return self.pad.top + start_of(self.pieces, self.inner(width)) + self.pad.bottom

    def cut(self, width: float, room: float) -> tuple[Piece, Piece] | None:
        if self.keep:
            return None
        inner = self.inner(width)
        left = room - self.pad.top - self.pad.bottom
        for i, (gap, piece) in enumerate(self._spaced()):
            high = piece.height(inner)
            if gap + high <= left + TOLERANCE:
                left -= gap + high
                continue
            halves = piece.cut(inner, left - gap)
            if halves:
                return self._cut_out((*self.pieces[:i], halves[0]), True), self._cut_out(
                    (halves[1], *self.pieces[i + 1 :]), False
                )
            while i > 0 and self.pieces[i - 1].leads:
                i -= 1
            if i == 0:
                return None
            return self._cut_out(self.pieces[:i], True), self._cut_out(self.pieces[i:], False)
        return None

    def baseline(self, width: float) -> float:
        return self.pad.top + (self.pieces[0].baseline(self.inner(width)) if self.pieces else 0.0)

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        if self.name and self.ornament:
            # Nothing lies on the page yet: an ornament that parts pieces has nothing to part.
            values = {
                "open_top": self.open[0],
                "open_bottom": self.open[1],
                "starts_page": not sheet.items,
                **self.values,
            }
            sheet.put(self.ornament(self.name, width, height, values), x, y)
        if self.marker and not self.open[0]:
            own = self.marker.baseline(self.pad.left)
            self.marker.place(sheet, x, y + self.baseline(width) - own, self.pad.left, 0.0)
        inner, at = self.inner(width), y + self.pad.top
        for gap, piece in self._spaced():
            high = piece.height(inner)
            piece.place(sheet, x + self.pad.left, at + gap, inner, high)
            at += gap + high

    def _spaced(self) -> list[tuple[float, Piece]]:
        """Each piece with the white space over it: the larger of its own and that under the one before."""
        out: list[tuple[float, Piece]] = []
        for i, piece in enumerate(self.pieces):
            out.append((max(self.pieces[i - 1].after, piece.before) if i else 0.0, piece))
        return out

    def _cut_out(self, pieces: Sequence[Piece], first: bool) -> Stack:
        ends = (self.open[0], True) if first else (True, self.open[1])
        return Stack(
            pieces, self.pad, before=self.before, after=self.after, name=self.name, ornament=self.ornament,
            values=self.values, marker=self.marker, span=self.span, open=ends,
        )  # fmt: skip


class Row(Piece):
    """Stacks beside each other, all as high as the highest; `widths` in mm, of which 0 shares what is left."""

    def __init__(self, stacks: Sequence[Piece], widths: Sequence[float], gap: float, span: Span, after: float) -> None:
        self.stacks, self.widths, self.gap, self.span = tuple(stacks), tuple(widths), gap, span
        self.before = max((s.before for s in stacks), default=0.0)
        self.after = max(after, *(s.after for s in stacks), 0.0) if stacks else after
        self.leads = any(s.leads for s in stacks)

    def shares(self, width: float) -> list[float]:
        """The width of each stack."""
        free = [w for w in self.widths if not w]
        rest = width - sum(self.widths) - self.gap * (len(self.widths) - 1)
        return [w or rest / len(free) for w in self.widths]

    def height(self, width: float) -> float:
        return max((s.height(w) for s, w in zip(self.stacks, self.shares(width), strict=True)), default=0.0)

    def baseline(self, width: float) -> float:
        return self.stacks[0].baseline(self.shares(width)[0]) if self.stacks else 0.0

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        for stack, wide in zip(self.stacks, self.shares(width), strict=True):
            stack.place(sheet, x, y, wide, height)
            x += wide + self.gap
