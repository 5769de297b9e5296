"""Lines, boxes and words for a leaf go in one after the other; its items come out, in pure black without fills.

Lengths are mm from the leaf's top left corner, widths of lines and sizes of type pt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgen.components.pads.rules import PAD_TEXT
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.language.markup import MarkupFault
from cardgen.layout.rules import UNCLOSED_MARKUP
from cardgen.layout.say import say_fault
from cardgen.layout.template import Style, Written
from cardgen.layout.textblock import Block, TextSetter
from cardgen.model import outlines
from cardgen.model.colour import BLACK, WHITE
from cardgen.model.face import Fact, MissingGlyph, MissingImage
from cardgen.model.frame import Group, Item, Picture, Shape, Stroke, TextLine
from cardgen.model.geometry import MM_PER_PT, Rect, multiply, scaling, translation
from cardgen.source.images import Images
from cardgen.typeset.measure import TextStyle

#: Widths of lines in pt: round tables, between their parts, between cells.
FRAME, PART, CELL = 0.9, 0.8, 0.35
#: Chains of fonts for print and for what stands for handwriting.
PRINT, HAND = "text", "mono"
_STEP = 0.1


class Ink:
    """Gathers the items of one leaf, and the facts that the checks want to know."""

    def __init__(
        self,
        setter: TextSetter,
        language: Language,
        images: Images,
        report: Report,
        span: Span,
    ) -> None:
        self.setter = setter
        self.language = language
        self.images = images
        self.report = report
        self.span = span
        self.items: list[Item] = []
        self.facts: list[Fact] = []

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float, dash: tuple[float, ...] = ()) -> None:
        """A straight line; dashes in mm."""
        stroke = Stroke(BLACK, width * MM_PER_PT, dash=dash)
        self.items.append(Shape(outlines.polygon(((x0, y0), (x1, y1)), closed=False), None, stroke, name="line"))

    def path(self, points: tuple[tuple[float, float], ...], width: float) -> None:
        """A line through several points, as by a pencil."""
        stroke = Stroke(BLACK, width * MM_PER_PT, cap="round", join="round")
        self.items.append(Shape(outlines.polygon(points, closed=False), None, stroke, name="pencil"))

    def box(self, rect: Rect, width: float, radius: float = 0.0, name: str = "box") -> None:
        """A rectangle."""
        path = outlines.rectangle(rect.x, rect.y, rect.width, rect.height, radius)
        self.items.append(Shape(path, None, Stroke(BLACK, width * MM_PER_PT), name=name))

    def ring(self, cx: float, cy: float, radius: float, width: float, words: str = "", size: float = 7.0) -> None:
        """A circle on white with a number in its middle."""
        self.items.append(Shape(outlines.circle(cx, cy, radius), WHITE, Stroke(BLACK, width * MM_PER_PT), name="ring"))
        if words:
            self.words(words, size, cx, self.middle(cy, size), weight=700, align="centre")

    def middle(self, y: float, size: float, chain: str = PRINT) -> float:
        """The baseline at which capitals and figures stand about `y`."""
        face = self.setter.fonts.chain(chain, 700, False)[0]
        return y + self.setter.fonts.metrics(face).cap_height * size * MM_PER_PT / 2

    def words(
        self,
        text: str,
        size: float,
        x: float,
        y: float,
        *,
        weight: int = 400,
        italic: bool = False,
        align: str = "left",
        chain: str = PRINT,
    ) -> float:
        """One line of plain words, its baseline at y; gives its width."""
        look = TextStyle(chain, weight, italic, BLACK)
        self._glyphs(text, look)
        fragments = self.setter.measurer.fragments(text, look)
        width = sum(f.width for f in fragments) * size * MM_PER_PT
        start = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        self.items.append(TextLine(start, y, self.setter.runs(fragments, size), name="words"))
        return width

    def width(self, text: str, size: float, weight: int = 400, italic: bool = False, chain: str = PRINT) -> float:
        """How wide plain words are, in mm."""
        return self.setter.measurer.width(text, TextStyle(chain, weight, italic, BLACK)) * size * MM_PER_PT

    def fitted(
        self, text: str, sizes: tuple[float, float], room: float, what: str, *, weight: int = 700, hand: bool = False
    ) -> float:
        """The largest of the `sizes` (least, most) at which the words fit `room` mm; too long ones are reported."""
        least, most = sizes
        look = (weight, hand, HAND if hand else PRINT)
        at_most = self.width(text, most, *look)
        if at_most <= room:
            return most
        size = max(least, int(most * room / at_most / _STEP) * _STEP)
        needed = self.width(text, size, *look)
        if needed > room + 0.01:
            self.report.add(
                PAD_TEXT,
                f"{what} '{text}' needs {needed:.1f} mm at {size:g} pt, its box has {room:.1f} mm",
                self.span,
                hint="shorten it, or make its box wider",
            )
        return size

    def label(
        self, text: str, rect: Rect, sizes: tuple[float, float], what: str, *, weight: int = 700, most_lines: int = 2
    ) -> None:
        """Words in the middle of a box, on one or two lines."""
        lines = text.split("\n") if "\n" in text else [text]
        if len(lines) == 1 and most_lines > 1 and self.width(text, sizes[1], weight) > rect.width:
            lines = self._halves(text, weight)
        size = min(self.fitted(line, sizes, rect.width, what, weight=weight) for line in lines)
        step = size * 1.06 * MM_PER_PT
        y = rect.centre[1] - (len(lines) - 1) * step / 2
        for i, line in enumerate(lines):
            self.words(line, size, rect.centre[0], self.middle(y + i * step, size), weight=weight, align="centre")

    def text(
        self, written: str, values: Mapping[str, Any], size: float, span: Span, leading: float = 1.2
    ) -> Block | None:
        """Marked-up words with expressions, ready to be set at about `size`; None after a fault was reported."""
        try:
            markup = str(self.language.compile(written, markup=True).value(values))
        except Fault as fault:
            say_fault(self.report, fault, span)
            return None
        style = Style(
            name=f"pad {size:g}",
            chain=PRINT,
            weight=400,
            italic=False,
            colour=Written(self.language.compile("#000000"), span),
            leading=leading,
            size=size,
            least=size,
            tiers=(),
            tracking=0.0,
            gap=0.0,
            align="left",
            settle="ragged",
            quotes="smart",
            hyphens="break",
            floor=0.0,
            classes={},
            span=span,
        )
        try:
            block = self.setter.block(markup, style, BLACK, {})
        except MarkupFault as fault:
            hint = "close it, or put a backslash before a sign that is meant as it stands"
            self.report.add(UNCLOSED_MARKUP, fault.message, span, hint=hint)
            return None
        for sign, chain in block.missing:
            self._missing(sign, chain)
        return block

    def paragraph(self, block: Block, size: float, x: float, y: float, width: float) -> float:
        """Set a text into a column from the top; gives where it ends."""
        lines, _ = self.setter.place(block, size, x, y, width, "left")
        self.items += lines
        return y + block.height(size, width)

    def drawing(self, name: str, rect: Rect) -> None:
        """A drawing or picture, as large as its place allows."""
        found = self.images.get(name)
        if found is None:
            if not self.images.broken(name):
                self.facts.append(MissingImage(name, "pad", self.span, self.span, self.images.beside(name)))
            return
        if isinstance(found, Picture):
            across, down = found.pixels
            scale = min(rect.width / across, rect.height / down)
            w, h = across * scale, down * scale
            self.items.append(
                replace(found, rect=Rect(rect.centre[0] - w / 2, rect.centre[1] - h / 2, w, h), name=name)
            )
            return
        view = found.view
        scale = min(rect.width / view.width, rect.height / view.height)
        middle = translation(-view.centre[0], -view.centre[1])
        matrix = multiply(translation(*rect.centre), multiply(scaling(scale, scale), middle))
        self.items.append(Group((Group(found.items, key=found.key),), matrix, name=name))

    def _halves(self, text: str, weight: int) -> list[str]:
        """The words on two lines of nearly equal length."""
        parts = text.split(" ")
        ways = [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]
        return min(ways, key=lambda two: max(self.width(t, 10, weight) for t in two), default=[text])

    def _glyphs(self, text: str, look: TextStyle) -> None:
        for sign in self.setter.measurer.missing(text, look):
            self._missing(sign, look.chain)

    def _missing(self, sign: str, chain: str) -> None:
        fact = MissingGlyph(sign, chain, "pad", self.span, self.span)
        if fact not in self.facts:
            self.facts.append(fact)
