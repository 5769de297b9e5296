"""Words and a look go in, a paragraph or heading that can be put on pages comes out."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.diagnostics.span import Span
from cardgen.model.book import TextLook
from cardgen.model.flow import Heading, Inline, Words, plain
from cardgen.model.geometry import Rect
from cardgen.typeset.flow.piece import TOLERANCE, Ornament, Piece, Sheet
from cardgen.typeset.flow.setter import FlowSetter, Set

#: At least so many lines of a paragraph stand before and after a page's end.
_TOGETHER = 2
#: Between a small heading and its note, in mm.
_NOTE_GAP = 3.0


class TextPiece(Piece):
    """A paragraph. With `name` an ornament of that name is drawn under it."""

    def __init__(
        self,
        setter: FlowSetter,
        words: Sequence[Inline],
        look: TextLook,
        span: Span | None = None,
        name: str = "",
        heading: Heading | None = None,
        ornament: Ornament | None = None,
    ) -> None:
        self.setter, self.words, self.look = setter, words, look
        self.before, self.after = look.before, look.after
        self.span, self.name, self.heading, self.ornament = span, name, heading, ornament
        # A heading stays with what it is for, and so do words that end in a colon.
        self.leads = heading is not None or plain(tuple(words)).rstrip().endswith(":")
        self._part = slice(None)
        self._known: dict[float, Set] = {}

    def set(self, width: float) -> Set:
        """The lines at this width; a small heading leaves room for its note."""
        if width not in self._known:
            room = self._note_width() + _NOTE_GAP if self.heading and self.heading.level > 2 and self.note else 0.0
            wide = width - room if room < width / 2 else width
            self._known[width] = self.setter.set(self.words, self.look, wide, hyphens=self.heading is None)
        return self._known[width]

    @property
    def note(self) -> str:
        """What stands at the end of a heading's line; with `see` the page that it leads to."""
        attrs = self.heading.attrs if self.heading else {}
        page = self.setter.page_of(attrs["see"]) if "see" in attrs else ""
        return " ".join(part for part in (attrs.get("note", ""), page) if part)

    def _note_width(self) -> float:
        look = self.setter.look.texts.get("note") or self.look
        return self.setter.natural((Words(self.note),), look)[1]

    def height(self, width: float) -> float:
        return len(self.set(width).lines[self._part]) * self.set(width).leading

    def least(self, width: float) -> float:
        lines = len(self.set(width).lines[self._part])
        return (lines if self.leads or lines < 2 * _TOGETHER else _TOGETHER) * self.set(width).leading

    def cut(self, width: float, room: float) -> tuple[Piece, Piece] | None:
        done = self.set(width)
        count = len(done.lines[self._part])
        fit = min(int((room + TOLERANCE) / done.leading), count - _TOGETHER)
        if self.heading or fit < _TOGETHER:
            return None
        start = self._part.start or 0
        return self._cut_out(slice(start, start + fit)), self._cut_out(slice(start + fit, self._part.stop))

    def baseline(self, width: float) -> float:
        return self.set(width).ascent

    def place(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        done = self.set(width)
        lines = done.lines[self._part]
        if self.name and self.ornament:
            attrs = dict(self.heading.attrs) if self.heading else {}
            base = (len(lines) - 1) * done.leading + done.ascent
            values = {**attrs, "note": self.note, "line": done.last_width, "base": base}
            sheet.put(self.ornament(self.name, width, len(lines) * done.leading, values), x, y)
        if self.heading:
            sheet.headings.append((self.heading, y))
            if "see" in self.heading.attrs:
                place = Rect(x + width - self._note_width(), y, self._note_width(), done.leading)
                sheet.links.append((place, f"#{self.heading.attrs['see']}"))
        for i, line in enumerate(lines):
            items, links = self.setter.items(line, self.look, x, y + i * done.leading + done.ascent, width)
            sheet.items += items
            sheet.links += links

    def _cut_out(self, part: slice) -> TextPiece:
        piece = TextPiece(self.setter, self.words, self.look, self.span, self.name, self.heading, self.ornament)
        piece._part, piece._known = part, self._known
        return piece
