"""Written values go in; what they are for one card at one place comes out, or a report and an abandoned element."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.language.fault import Fault
from cardgen.language.words import as_text, described
from cardgen.layout.convert import as_colour, as_flag, as_length
from cardgen.layout.placed import Placed
from cardgen.layout.rules import TEMPLATE_CIRCLE, UNDEFINED_NAME
from cardgen.layout.say import Abandoned, FaceAbandoned, say_fault
from cardgen.layout.template import Written
from cardgen.model.colour import Colour
from cardgen.model.face import Fact
from cardgen.model.geometry import Rect
from cardgen.records import dataclass

if TYPE_CHECKING:
    from cardgen.layout.template import Element

#: More elements than this on one face, or parts more deeply in parts, are a slip in a template, not a design.
MAX_ELEMENTS = 20_000
MAX_DEPTH = 40

T = TypeVar("T")


@dataclass(slots=True)
class Pass:
    """What one walk over a template gathers: facts for the checks, and elements that wait for the face's mark.

    `subject` is the card, `where` tells where a field of it was written, `sizes` are the sizes of tiered styles in
    pt. A `rehearsal` leaves out text with sizes that are not known yet. `broken` are names whose values could not be
    worked out, which was reported once. `outside` are the places in `waiting` of what the mark leaves out.
    """

    report: Report
    subject: str
    where: Callable[[str], Span]
    sizes: Mapping[str, float]
    rehearsal: bool = False
    mark_known: bool = False
    facts: dict[Fact, None] = field(default_factory=dict)
    waiting: list[tuple[Element, Scope, Rect]] = field(default_factory=list)
    outside: set[int] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    count: int = 0

    def step(self, span: Span) -> None:
        """Count one element. Raises FaceAbandoned when there are far too many."""
        self.count += 1
        if self.count > MAX_ELEMENTS:
            message = f"more than {MAX_ELEMENTS} elements on one face"
            self.report.add(TEMPLATE_CIRCLE, message, span, hint="shorten what 'each' repeats", subject=self.subject)
            raise FaceAbandoned


@dataclass(frozen=True, slots=True)
class Scope:
    """The values that expressions can see at one place of one card.

    `origins` maps a variable to the path of the card's field it stands for (`panel` -> `panels.0`). `decorative` is
    true inside an element that only adorns, `depth` counts parts within parts.
    """

    values: Mapping[str, Any]
    origins: Mapping[str, str]
    run: Pass
    placed: Placed
    decorative: bool = False
    depth: int = 0

    def walked(self, sizes: Mapping[str, float], *, rehearsal: bool = False) -> Scope:
        """The same card for another walk over the template."""
        before, placed = self.run, Placed({})
        run = Pass(before.report, before.subject, before.where, sizes, rehearsal, broken=before.broken)
        return Scope({**self.values, "placed": placed}, self.origins, run, placed)

    def inner(self, values: Mapping[str, Any], origins: Mapping[str, str] | None = None) -> Scope:
        """A scope inside this one with more values; a value without an origin is no field of the card."""
        kept = _shadowed(self.origins, values, origins)
        return Scope({**self.values, **values}, kept, self.run, self.placed, self.decorative, self.depth)

    def inside(
        self,
        rect: Rect,
        values: Mapping[str, Any] | None = None,
        origins: Mapping[str, str] | None = None,
        *,
        deeper: bool = False,
    ) -> Scope:
        """The scope of elements on `rect`, whose width and height are `w` and `h` there."""
        placed = self.placed.seen_from(rect.x, rect.y)
        merged = {**self.values, "w": rect.width, "h": rect.height, "placed": placed, **(values or {})}
        kept = _shadowed(self.origins, values or {}, origins)
        return Scope(merged, kept, self.run, placed, self.decorative, self.depth + deeper)

    def turned(self, rect: Rect) -> Scope:
        """The scope inside a turned group: what is placed there has places of its own."""
        placed = Placed({}, rect.x, rect.y)
        values = {**self.values, "w": rect.width, "h": rect.height, "placed": placed}
        return Scope(values, self.origins, self.run, placed, self.decorative, self.depth)

    def adorning(self) -> Scope:
        """The same scope for what only adorns."""
        return Scope(self.values, self.origins, self.run, self.placed, True, self.depth)

    def value(self, written: Written) -> Any:
        """The value of an expression. Raises Abandoned after reporting a fault."""
        if written.number is not None:
            return written.number
        try:
            return written.expression.value(self.values)
        except Fault as fault:
            raise self._said(fault, written) from None

    def number(self, written: Written) -> float:
        """A length in mm or a bare number."""
        return written.number if written.number is not None else self._converted(as_length, written)

    def colour(self, written: Written) -> Colour | None:
        """A colour, or None for `none` or an empty value."""
        return self._converted(as_colour, written)

    def flag(self, written: Written | None, default: bool = False) -> bool:
        """True or false; a missing property is `default`."""
        return default if written is None else as_flag(self.value(written))

    def text(self, written: Written | None, default: str = "") -> str:
        """A plain string."""
        if written is None:
            return default
        constant = written.expression.constant
        return constant if constant is not None else self._converted(as_text, written)

    def choice(self, written: Written | None, name: str, known: tuple[str, ...], default: str) -> str:
        """One of the known words; `name` is the property's."""
        text = self.text(written, default)
        if written is not None and text not in known:
            self.refuse(written, f"'{name}' is one of {', '.join(known)}, not '{text}'")
        return text

    def numbers(self, value: Any, count: int = 0) -> tuple[float, ...]:
        """A list of lengths, written as a list or given by one expression."""
        if not isinstance(value, Written):
            return tuple(self.number(w) for w in value)
        given = self.value(value)
        if not isinstance(given, (list, tuple)) or (count and len(given) != count):
            self.refuse(value, f"here a list of {count or 'some'} numbers is needed, not {described(given)}")
        return tuple(self._convert(as_length, v, value) for v in given)

    def pairs(self, value: Any) -> tuple[tuple[float, float], ...]:
        """A list of points."""
        if not isinstance(value, Written):
            return tuple((self.number(x), self.number(y)) for x, y in value)
        given = self.value(value)
        if not isinstance(given, (list, tuple)) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in given):
            self.refuse(value, f"here a list of points [x, y] is needed, not {described(given)}")
        return tuple((self._convert(as_length, x, value), self._convert(as_length, y, value)) for x, y in given)

    def refuse(self, where: Written | Span, message: str) -> NoReturn:
        """Report a value that cannot be used and abandon the element."""
        raise self._said(Fault("value", message), where)

    def origin(self, written: Written) -> Span | None:
        """Where the first field of the card that the expression reads was written."""
        path = self.origin_path(written)
        return self.run.where(path) if path is not None else None

    def origin_path(self, written: Written) -> str | None:
        """The path of the first field of the card that the expression reads."""
        for path in written.expression.paths:
            head, _, rest = path.partition(".")
            base = self.origins.get(head)
            if base is not None:
                return f"{base}.{rest}" if base else rest
        return next((self.origins[n] for n in sorted(written.expression.names) if self.origins.get(n)), None)

    def _converted(self, convert: Callable[[Any], T], written: Written) -> T:
        return self._convert(convert, self.value(written), written)

    def _convert(self, convert: Callable[[Any], T], value: Any, written: Written) -> T:
        try:
            return convert(value)
        except (Fault, ValueError) as error:
            raise self._said(Fault("value", str(error)), written) from None

    def _said(self, fault: Fault, where: Written | Span) -> Abandoned:
        """Report a fault; gives what is to be raised."""
        run = self.run
        if isinstance(where, Span):
            say_fault(run.report, fault, where, subject=run.subject)
        elif self._lacks_category(fault, where):
            listed = [category["id"] for category in self.values["game"]["categories"]]
            hint = f"add 'category: …' to this card, one of {', '.join(listed)}" if listed else ""
            hint = hint or "the game has no categories: declare them in game.yaml, and give each card its own"
            message = f"the card '{run.subject}' has no category, and the template asks for it"
            run.report.add(
                UNDEFINED_NAME,
                message,
                run.where("category"),
                hint=hint,
                related=[Related(where.span, "for instance here")],
                subject=run.subject,
            )
        elif fault.kind != "name" or fault.name not in run.broken:
            origin, paths = self.origin(where), where.expression.paths
            hint = ""
            if any(f"{path}.".startswith(f"placed.{fault.name}.") for path in paths):
                hint = "elements are placed in the order of the template: name the element, and put it above this one"
            related = [Related(origin, "for this card")] if origin else []
            say_fault(run.report, fault, where.span, subject=run.subject, related=related, hint=hint)
        return Abandoned()

    def _lacks_category(self, fault: Fault, written: Written) -> bool:
        """True when the fault is that a field of the category is read, and the card has none."""
        card = self.values.get("card")
        if fault.kind != "name" or not isinstance(card, Mapping) or card.get("category") != {}:
            return False
        heads = [name for name, path in self.origins.items() if f"{path}.".startswith("category.")]
        return any(
            f"{path}.".startswith(f"{head}.{fault.name}.")
            for path in written.expression.paths
            for head in ("card.category", *heads)
        )


def _shadowed(
    kept: Mapping[str, str], values: Mapping[str, Any], origins: Mapping[str, str] | None
) -> Mapping[str, str]:
    """Where variables come from when more of them come in; one without an origin is no field of the card."""
    if not origins and not any(name in kept for name in values):
        return kept
    return {**{name: path for name, path in kept.items() if name not in values}, **(origins or {})}
