"""Compiled elements and a card's values go in, placed items come out."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.language.expressions import Fault
from cardgen.layout.convert import as_colour, as_flag, as_length, as_number
from cardgen.layout.kind import ElementKind
from cardgen.layout.rules import TEMPLATE_CIRCLE, TEMPLATE_SHAPE
from cardgen.layout.say import Abandoned, say_fault
from cardgen.layout.template import Element, Template, Written
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing
from cardgen.model.face import Fact
from cardgen.model.frame import Item, Picture, Shape, TextLine
from cardgen.model.geometry import Rect

#: More items than this on one face is a slip in a template, not a design.
MAX_ITEMS = 20_000


@dataclass(slots=True)
class Scope:
    """The values that expressions can see, and where the fields among them were written.

    `origins` maps a variable to the path of the card's field it stands for (`panel` -> `panels.0`).
    """

    values: dict[str, Any]
    origins: Mapping[str, str]
    inside_late: bool = False

    def inner(self, values: Mapping[str, Any], origins: Mapping[str, str] | None = None) -> Scope:
        """A scope inside this one with more values."""
        merged = {**self.values, **values}
        return Scope(merged, {**self.origins, **origins} if origins else self.origins, self.inside_late)


@dataclass(slots=True)
class Pass:
    """What one card's layout gathers: facts for the checks and the sizes used for tiered styles."""

    subject: str
    where: Callable[[str], Span]
    sizes: Mapping[str, float]
    facts: list[Fact] = field(default_factory=list)
    placed: dict[str, dict[str, float]] = field(default_factory=dict)
    count: int = 0


class Engine:
    """Lays out elements. One engine serves a whole deck in one theme."""

    def __init__(
        self,
        template: Template,
        kinds: Mapping[str, ElementKind],
        setter: TextSetter,
        art: Callable[[str], Drawing | Picture | None],
        recolour: Callable[[Drawing, Mapping[str, str], float], Drawing],
        art_names: Callable[[str], tuple[str, ...]],
        theme_art: tuple[Mapping[str, str], float],
        report: Report,
        *,
        draft: bool = False,
    ) -> None:
        self.template = template
        self.kinds = kinds
        self.setter = setter
        self.art = art
        self.recolour = recolour
        self.art_names = art_names
        self.theme_art = theme_art
        self.report = report
        self.draft = draft
        self.run: Pass = Pass("", lambda _: template.span, {})

    # -- values ---------------------------------------------------------------------------------------------------

    def value(self, written: Written, scope: Scope) -> Any:
        """The value of an expression in this scope. Raises Abandoned after reporting a fault."""
        try:
            return written.expression.value(scope.values)
        except Fault as fault:
            where = self.origin(written, scope)
            related = [Related(where, "for this card")] if where else []
            say_fault(self.report, fault, written.span, subject=self.run.subject, related=related)
            raise Abandoned from None

    def number(self, written: Written, scope: Scope) -> float:
        """A length in mm or a bare number."""
        if written.number is not None:
            return written.number
        return self._converted(as_length, written, scope)

    def points(self, written: Written, scope: Scope) -> float:
        """A type size in pt."""
        if written.number is not None:
            return written.number
        return self._converted(as_number, written, scope)

    def colour(self, written: Written, scope: Scope) -> Colour | None:
        """A colour, or None for `none` or an empty value."""
        return self._converted(as_colour, written, scope)

    def flag(self, written: Written | None, scope: Scope, default: bool = False) -> bool:
        """True or false; a missing property is `default`."""
        return default if written is None else self._converted(as_flag, written, scope)

    def text(self, written: Written | None, scope: Scope, default: str = "") -> str:
        """A plain string."""
        return default if written is None else str(self.value(written, scope))

    def numbers(self, value: Any, scope: Scope, count: int = 0) -> tuple[float, ...]:
        """A list of lengths, written as a list or given by one expression."""
        if isinstance(value, Written):
            given = self.value(value, scope)
            if not isinstance(given, (list, tuple)) or (count and len(given) != count):
                self.refuse(value.span, f"here a list of {count or 'some'} numbers is needed, not {given!r}")
            return tuple(self._convert(as_length, v, value, scope) for v in given)
        return tuple(self.number(w, scope) for w in value)

    def pairs(self, value: Any, scope: Scope) -> tuple[tuple[float, float], ...]:
        """A list of points."""
        if isinstance(value, Written):
            given = self.value(value, scope)
            if not isinstance(given, (list, tuple)) or not all(
                isinstance(p, (list, tuple)) and len(p) == 2 for p in given
            ):
                self.refuse(value.span, "here a list of points [x, y] is needed")
            return tuple(
                (self._convert(as_length, x, value, scope), self._convert(as_length, y, value, scope)) for x, y in given
            )
        return tuple((self.number(x, scope), self.number(y, scope)) for x, y in value)

    def refuse(self, span: Span, message: str) -> NoReturn:
        """Report a value that cannot be used and abandon the element."""
        say_fault(self.report, Fault("value", message), span, subject=self.run.subject)
        raise Abandoned

    def origin(self, written: Written, scope: Scope) -> Span | None:
        """Where the first field of the card that the expression reads was written."""
        for path in written.expression.paths:
            head, _, rest = path.partition(".")
            if head in scope.origins:
                base = scope.origins[head]
                return self.run.where(f"{base}.{rest}" if base else rest)
        for name in written.expression.names:
            if scope.origins.get(name):
                return self.run.where(scope.origins[name])
        return None

    def _converted(self, convert: Callable[[Any], Any], written: Written, scope: Scope) -> Any:
        return self._convert(convert, self.value(written, scope), written, scope)

    def _convert(self, convert: Callable[[Any], Any], value: Any, written: Written, scope: Scope) -> Any:
        try:
            return convert(value)
        except ValueError as error:
            where = self.origin(written, scope)
            say_fault(
                self.report,
                Fault("value", str(error)),
                written.span,
                subject=self.run.subject,
                related=[Related(where, "for this card")] if where else [],
            )
            raise Abandoned from None

    # -- walking --------------------------------------------------------------------------------------------------

    def each(self, elements: Sequence[Element], scope: Scope) -> Iterator[tuple[Element, Scope]]:
        """The elements that are to be drawn, repeated where they say `each`, without those whose `when` is false."""
        for element in elements:
            try:
                if element.each is None:
                    if self.flag(element.when, scope, True):
                        yield element, scope
                    continue
                name, source = element.each
                values = self.value(source, scope)
                if not isinstance(values, (list, tuple, range)):
                    self.refuse(source.span, f"'each' needs a list, not {values!r}")
            except Abandoned:
                continue
            base = self._base(source, scope)
            for i, value in enumerate(values):
                loop = {"index0": i, "index": i + 1, "first": i == 0, "last": i == len(values) - 1, "length": len(values)}
                inner = scope.inner({name: value, "loop": loop}, {name: f"{base}.{i}"} if base is not None else None)
                try:
                    if self.flag(element.when, inner, True):
                        yield element, inner
                except Abandoned:
                    continue

    def place_all(self, elements: Sequence[Element], scope: Scope, rect: Rect) -> Iterator[Item]:
        """The items of the elements on `rect`. An element that cannot be drawn is left out, its fault reported."""
        for element, inner in self.each(elements, scope):
            if element.late and not scope.inside_late:
                continue
            yield from self.place(element, inner, rect)

    def place(self, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
        """The items of one element."""
        kind = self.kinds[element.kind]
        try:
            decorative = self.flag(element.decorative, scope)
            for item in kind.place(self, element, scope, rect):
                self.run.count += 1
                if self.run.count > MAX_ITEMS:
                    message = f"more than {MAX_ITEMS} items on one face"
                    self.report.add(TEMPLATE_CIRCLE, message, element.span, hint="shorten what 'each' repeats")
                    return
                yield _tagged(item, element, decorative)
        except Abandoned:
            return

    def measure(self, element: Element, scope: Scope, width: float) -> float:
        """Natural height in mm at a width: the stated `h`, or what the kind says."""
        stated = element.properties.get("h")
        if stated is not None:
            return self.number(stated, scope)
        kind = self.kinds[element.kind]
        if kind.measure is None:
            self.report.add(
                TEMPLATE_SHAPE,
                f"inside a stack '{element.kind}' needs its height 'h'",
                element.span,
                hint="add 'h: …' in mm, or put it under another element",
            )
            raise Abandoned
        return kind.measure(self, element, scope, width)

    def excess(self, elements: Sequence[Element], scope: Scope, rect: Rect, style: str) -> float:
        """By how many mm the texts of a tiered style are too high for their places at the sizes of this run; the
        worst of them counts, and a negative number is room to spare."""
        worst = -math.inf
        for element, inner in self.each(elements, scope):
            kind = self.kinds[element.kind]
            if style in element.tiered and kind.excess is not None:
                try:
                    worst = max(worst, kind.excess(self, element, inner, rect, style))
                except Abandoned:
                    continue
        return worst

    def _base(self, source: Written, scope: Scope) -> str | None:
        for path in source.expression.paths:
            head, _, rest = path.partition(".")
            if head in scope.origins:
                return f"{scope.origins[head]}.{rest}" if scope.origins[head] else rest
        return None


def _tagged(item: Item, element: Element, decorative: bool) -> Item:
    """The item with its element's name, place and `decorative`, where it has none of its own."""
    if item.span is not None and not (decorative and not item.decorative):
        return item
    name, span = item.name or element.name or element.kind, item.span or element.span
    flag = item.decorative or decorative
    if isinstance(item, TextLine):
        return TextLine(item.x, item.y, item.runs, name, span, flag)
    if isinstance(item, Shape):
        return Shape(item.outline, item.fill, item.stroke, item.even_odd, name, span, flag)
    if isinstance(item, Picture):
        return Picture(item.rect, item.data, item.digest, item.pixels, item.path, name, span, flag)
    return type(item)(item.items, item.matrix, item.clip, item.key, name, span, flag)
