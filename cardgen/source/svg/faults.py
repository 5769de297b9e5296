"""The rules an SVG drawing can break, and the collector that turns a place in the file into a finding."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.source.svg.places import span_of
from cardgen.source.svg.tree import Place

SVG_SYNTAX = Rule(
    "CG020",
    "svg-syntax",
    "The file is not a well-formed SVG drawing.",
    "A drawing that breaks off or is not SVG at all would leave an empty art box.",
    "Mend the place that is named, or save the drawing again from the drawing program as plain SVG.",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120"><g><path d=\'M0 0H9\'/></svg>',
)

SVG_UNSUPPORTED = Rule(
    "CG021",
    "svg-unsupported",
    "The drawing uses something that cannot be put on paper exactly as drawn.",
    "Text, filters, masks, patterns and the like come out differently from program to program; "
    "a print must look like the drawing.",
    "Redraw that part with plain shapes as the hint says, or have the drawing printed as pixels: list it in game.yaml, "
    "like `raster: [art/drop.svg]`.",
    '<text x="10" y="20">BOOM</text>',
)

SVG_BAD_REFERENCE = Rule(
    "CG022",
    "svg-bad-reference",
    "A part of the drawing points to another part that is missing, is of the wrong kind, or points back.",
    "What is pointed to would be missing on paper.",
    "Write the id of an element of this same file, and let no element lead back to itself.",
    '<use href="#star"/> without any element that has id="star"',
)

SVG_BAD_VALUE = Rule(
    "CG023",
    "svg-bad-value",
    "A number, colour, path or transform in the drawing cannot be understood, or is missing.",
    "Programs guess differently at such a value, and most leave the shape out.",
    "Correct the value at the place that is named.",
    '<rect width="1O" height="5" fill="#ff00"/>',
)

SVG_TOO_LARGE = Rule(
    "CG024",
    "svg-too-large",
    "The drawing is too large: in bytes, in nesting, or in shapes once every <use> is drawn.",
    "Such a file makes a PDF that printers refuse, or never gets done.",
    "Simplify the drawing in the drawing program (for instance: fewer traced details), or use a picture.",
    "<use> of a group of ten <use> of a group of ten <use> …",
)

SVG_EMPTY = Rule(
    "CG025",
    "svg-empty",
    "The drawing shows nothing.",
    "The art box stays empty on paper.",
    "Look whether the shapes have a fill or a stroke and are not hidden.",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>later</title></svg>',
    severity=Severity.WARNING,
)

#: Who has read that many can read the rest after mending.
MAX_FAULTS = 1_000


class BadValueError(Exception):
    """A value that cannot be taken, found where its place is not known; caught where it is, and reported there.

    `offset` is the character in the value where the fault is, -1 for the whole value.
    """

    def __init__(self, message: str, *, hint: str = "", offset: int = -1, rule: Rule = SVG_BAD_VALUE) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.offset = offset
        self.rule = rule


class TooLargeError(Exception):
    """The drawing, or the list of its faults, has grown over a limit; caught and reported where the file is read."""


class Faults:
    """Puts the faults of one file into the report and counts them. Raises TooLargeError when nobody would read on."""

    def __init__(self, name: str, data: bytes, report: Report) -> None:
        self.name = name
        self.count = 0
        self._data = data
        self._report = report
        self._known: set[tuple[str, str, Span]] = set()

    def add(
        self, rule: Rule, message: str, where: Place | Span, *, hint: str = "", related: Iterable[Related] = ()
    ) -> None:
        """Report one fault."""
        span = where if isinstance(where, Span) else self.span(where)
        self._report.add(rule, message, span, hint=hint, related=related)
        known = (rule.code, message, span)
        # What is used often is found often; and the report may know it from an earlier reading of the file.
        if rule.severity is Severity.ERROR and known not in self._known:
            self._known.add(known)
            self.count += 1
            if self.count == MAX_FAULTS:
                raise TooLargeError(f"the drawing has more than {MAX_FAULTS:,} faults; the others are not listed")

    def add_value(self, fault: BadValueError, place: Place) -> None:
        """Report a value that could not be taken, with the element and attribute it belongs to."""
        if fault.offset >= 0 and place.attribute not in ("style", "#text"):
            place = place.at(fault.offset)
        owner = f"<{place.element.tag}>"
        if place.attribute and place.attribute != "#text":
            owner += f" {place.attribute}"
        self.add(fault.rule, f"{owner}: {fault.message}", place, hint=fault.hint)

    def span(self, place: Place) -> Span:
        """Line and column of a place."""
        return span_of(place, self.name, self._data)
