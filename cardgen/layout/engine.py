"""Compiled elements and a card's values go in, placed items come out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from cardgen.diagnostics.report import Report
from cardgen.language.fault import Fault
from cardgen.language.limits import taken
from cardgen.language.statements import entries, loops
from cardgen.layout.kind import AtSizes, ElementKind
from cardgen.layout.rules import TEMPLATE_SHAPE
from cardgen.layout.say import Abandoned
from cardgen.layout.scope import Scope
from cardgen.layout.template import Element, Template
from cardgen.layout.textblock import TextSetter
from cardgen.model.drawing import Drawing, Toning
from cardgen.model.frame import Group, Item, Picture
from cardgen.model.geometry import Rect

#: Keys of the groups that stand in a frame until the face's mark is known.
WAITING = "waiting for the mark"


class Engine:
    """Lays out elements. One engine serves a whole deck in one theme; what belongs to a card is in its scope."""

    def __init__(
        self,
        template: Template,
        kinds: Mapping[str, ElementKind],
        setter: TextSetter,
        art: Callable[[str], Drawing | Picture | None],
        recolour: Callable[[Drawing, Mapping[str, str], Toning], Drawing],
        art_names: Callable[[str], tuple[str, ...]],
        theme_art: tuple[Mapping[str, str], Toning],
        report: Report,
        *,
        draft: bool = False,
        broken: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.template = template
        self.kinds = kinds
        self.setter = setter
        self.art = art
        self.art_names = art_names
        #: True for art that is there and cannot be used, which is reported where it is read.
        self.broken = broken
        self.theme_art = theme_art
        self.report = report
        self.draft = draft
        self._recolour = recolour
        self._recoloured: dict[tuple[str, tuple[tuple[str, str], ...], Toning], Drawing] = {}

    def recolour(self, drawing: Drawing, colours: Mapping[str, str], toning: Toning) -> Drawing:
        """The drawing in other colours, made once for the same ones."""
        key = (drawing.key, tuple(colours.items()), toning)
        if key not in self._recoloured:
            self._recoloured[key] = self._recolour(drawing, colours, toning)
        return self._recoloured[key]

    def each(self, elements: Sequence[Element], scope: Scope) -> Iterator[tuple[Element, Scope]]:
        """The elements that are to be drawn, repeated where they say `each`, without those whose `when` is false."""
        for element in elements:
            scope.run.step(element.span)
            try:
                if element.each is not None:
                    yield from self._repeated(element, scope)
                elif element.when is None or scope.flag(element.when):
                    yield element, scope
            except Abandoned:
                continue

    def place_all(self, elements: Sequence[Element], scope: Scope, rect: Rect) -> Iterator[Item]:
        """The items of the elements on `rect`. An element that cannot be drawn is left out, its fault reported."""
        for element, inner in self.each(elements, scope):
            yield from self.place(element, inner, rect)

    def place(self, element: Element, scope: Scope, rect: Rect) -> Iterator[Item]:
        """The items of one element."""
        kind, run = self.kinds[element.kind], scope.run
        if run.rehearsal and element.tiered and kind.measure is not None:
            return
        try:
            if element.decorative is not None and scope.flag(element.decorative):
                scope = scope.adorning()
            outside = element.outside_mark is not None and scope.flag(element.outside_mark)
            if (element.late or outside) and not run.mark_known:
                if outside:
                    run.outside.add(len(run.waiting))
                run.waiting.append((element, scope, rect))
                yield Group((), key=f"{WAITING} {len(run.waiting) - 1}")
                return
            yield from kind.place(self, element, scope, rect)
        except Abandoned:
            return

    def measure(self, element: Element, scope: Scope, width: float) -> AtSizes:
        """Natural height in mm at a width: the stated `h`, or what the kind says."""
        stated = element.properties.get("h")
        if stated is not None:
            height = scope.number(stated)
            return lambda _: height
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

    def trials(self, elements: Sequence[Element], scope: Scope, rect: Rect) -> Iterator[AtSizes]:
        """By how many mm each text with common sizes is too large for its place; a negative number is room to spare."""
        for element, inner in self.each(elements, scope):
            kind = self.kinds[element.kind]
            if element.tiered and kind.trials is not None:
                try:
                    yield from kind.trials(self, element, inner, rect)
                except Abandoned:
                    continue

    def _repeated(self, element: Element, scope: Scope) -> Iterator[tuple[Element, Scope]]:
        name, source = element.each or ("", None)
        if source is None:
            return
        try:
            values = taken(entries(scope.value(source)))
        except Fault as fault:
            scope.refuse(source, f"'each' goes through a list: {fault.message}")
        base = scope.origin_path(source)
        for i, (value, loop) in enumerate(zip(values, loops(len(values)), strict=True)):
            scope.run.step(element.span)
            inner = scope.inner({name: value, "loop": loop}, {name: f"{base}.{i}"} if base is not None else None)
            try:
                if element.when is None or inner.flag(element.when):
                    yield element, inner
            except Abandoned:
                continue
