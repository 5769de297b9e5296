"""A figure goes in, a picture with its caption that can be put on pages comes out."""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.model.flow import Figure
from cardgen.model.frame import Clip, Group
from cardgen.model.geometry import Rect, multiply, scaling, translation
from cardgen.model.outlines import rounded
from cardgen.typeset.flow.piece import Piece, Sheet
from cardgen.typeset.flow.text import TextPiece


class PicturePiece(Piece):
    """A picture with its caption under it; made smaller where it is wider than its column."""

    def __init__(self, figure: Figure, caption: TextPiece | None, span: Span, spacing: tuple[float, float]) -> None:
        self.figure, self.caption, self.span = figure, caption, span
        self.before, self.after = spacing

    def scale(self, width: float) -> float:
        """From the frame's own mm to those on the page."""
        return min(self.figure.width, width) / self.figure.frame.size.width

    def height(self, width: float) -> float:
        caption = self.caption.height(width) + self.caption.before if self.caption else 0.0
        return self.figure.frame.size.height * self.scale(width) + caption

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        scale, frame = self.scale(width), self.figure.frame
        clip = Clip(rounded(Rect(0, 0, frame.size.width, frame.size.height), self.figure.corner))
        matrix = multiply(translation(x, y), scaling(scale, scale))
        sheet.items.append(Group(frame.items, matrix, clip, key=self.figure.key))
        if self.caption:
            under = y + frame.size.height * scale + self.caption.before
            self.caption.place(sheet, x, under, width, self.caption.height(width))
