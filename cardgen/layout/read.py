"""The YAML tree of a template goes in, compiled elements come out; every fault is reported at its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.expressions import Fault, Language
from cardgen.layout.kind import ElementKind
from cardgen.layout.read_styles import read_styles
from cardgen.layout.rules import TEMPLATE_CIRCLE, TEMPLATE_SHAPE, UNKNOWN_ELEMENT
from cardgen.layout.say import say_fault
from cardgen.layout.template import Element, Style, Template, Written
from cardgen.source import yamltree as tree

_COMMON = ("when", "each", "name", "decorative")
_TOP = ("bleed", "let", "styles", "parts", "items")


class TemplateReader:
    """Reads one template. `kinds` is the table of element kinds by name, `chains` the font chains that exist."""

    def __init__(
        self, kinds: Mapping[str, ElementKind], chains: Iterable[str], language: Language, report: Report
    ) -> None:
        self.kinds = kinds
        self.chains = tuple(chains)
        self.language = language
        self.report = report
        self.styles: Mapping[str, Style] = {}
        self.part_names: tuple[str, ...] = ()

    def read(self, node: tree.Node, path: str) -> Template | None:
        """The template, or None after reporting why not."""
        before = len(self.report)
        top = self._mapping(node, "a template")
        if top is None:
            return None
        self._known_keys(top, _TOP, "a template")
        let = self._let(top.get("let"))
        self.styles = read_styles(top.get("styles"), self)
        parts_node = top.get("parts")
        parts: dict[str, tuple[Element, ...]] = {}
        if parts_node is not None and (mapping := self._mapping(parts_node, "'parts'")):
            self.part_names = tuple(key.text for key, _ in mapping.entries)
            parts = {key.text: self.items(value) for key, value in mapping.entries}
        items_node = top.get("items")
        if items_node is None:
            self.report.add(TEMPLATE_SHAPE, "a template needs 'items'", node.span, hint="add a list of elements")
            return None
        items = self.items(items_node)
        bleed_node = top.get("bleed")
        bleed = self.written(bleed_node) if bleed_node is not None else None
        if len(self.report) > before or self._circle(parts):
            return None
        parts = {name: self._resolved(elements, parts) for name, elements in parts.items()}
        return Template(
            path,
            bleed.number or 0.0 if bleed else 0.0,
            let,
            self.styles,
            parts,
            self._resolved(items, parts),
            node.span,
        )

    def items(self, node: tree.Node) -> tuple[Element, ...]:
        """A list of elements."""
        if not isinstance(node, tree.Sequence):
            self.report.add(TEMPLATE_SHAPE, "here a list of elements is needed", node.span, hint="begin each with '- '")
            return ()
        return tuple(e for e in (self._element(n) for n in node.items) if e is not None)

    def written(self, node: tree.Node, *, markup: bool = False) -> Written:
        """One value; faults in its expression are reported and give an empty text."""
        if not isinstance(node, tree.Scalar):
            self.report.add(TEMPLATE_SHAPE, "here one value is needed, not a list or a map", node.span)
            return Written(self.language.compile(""), node.span)
        try:
            expression = self.language.compile(node.text, markup=markup)
        except Fault as fault:
            say_fault(self.report, fault, node.span)
            return Written(self.language.compile(""), node.span)
        return Written(expression, node.span, _number(node.text))

    def _element(self, node: tree.Node) -> Element | None:
        mapping = self._mapping(node, "an element")
        if mapping is None:
            return None
        kind_keys = [(key, value) for key, value in mapping.entries if key.text not in _COMMON]
        known = [(key, value) for key, value in kind_keys if key.text in self.kinds]
        for key, _ in kind_keys:
            if key.text not in self.kinds:
                hint = did_you_mean(key.text, (*self.kinds, *_COMMON), what="an element has")
                self.report.add(UNKNOWN_ELEMENT, f"there is no element '{key.text}'", key.span, hint=hint)
        if len(known) != 1:
            if not kind_keys or len(known) > 1:
                self.report.add(
                    TEMPLATE_SHAPE,
                    "an element is exactly one of " + ", ".join(self.kinds),
                    node.span,
                    hint="give each element its own '- '",
                )
            return None
        key, body = known[0]
        properties = self._properties(self.kinds[key.text], body, key.span)
        when, each = mapping.get("when"), mapping.get("each")
        name, decorative = mapping.get("name"), mapping.get("decorative")
        return Element(
            key.text,
            properties,
            key.span,
            name=name.text if isinstance(name, tree.Scalar) else "",
            when=self.written(when) if when is not None else None,
            each=self._each(each) if each is not None else None,
            decorative=self.written(decorative) if decorative is not None else None,
        )

    def _each(self, node: tree.Node) -> tuple[str, Written] | None:
        text = node.text if isinstance(node, tree.Scalar) else ""
        name, found, source = text.partition(" in ")
        if not found or not name.strip().isidentifier():
            self.report.add(
                TEMPLATE_SHAPE, "'each' is written 'name in list'", node.span, hint="for example 'panel in card.panels'"
            )
            return None
        try:
            return name.strip(), Written(self.language.expression(source.strip()), node.span)
        except Fault as fault:
            say_fault(self.report, fault, node.span)
            return None

    def _properties(self, kind: ElementKind, body: tree.Node, span: Span) -> dict[str, object]:
        mapping = self._mapping(body, f"'{kind.name}'")
        if mapping is None:
            return {}
        made: dict[str, object] = {}
        for key, value in mapping.entries:
            form = kind.properties.get(key.text)
            if form is None:
                hint = did_you_mean(key.text, kind.properties, what=f"'{kind.name}' has")
                self.report.add(UNKNOWN_ELEMENT, f"'{kind.name}' has no property '{key.text}'", key.span, hint=hint)
            else:
                made[key.text] = self._property(form, value)
        for name in kind.required:
            if name not in made:
                self.report.add(TEMPLATE_SHAPE, f"'{kind.name}' needs '{name}'", span, hint=f"add '{name}: …'")
        return made

    def _property(self, form: str, node: tree.Node) -> object:
        if form == "items":
            return self.items(node)
        if form == "words":
            return self.written(node, markup=True)
        if form in ("two", "four", "numbers"):
            count = {"two": 2, "four": 4}.get(form)
            if isinstance(node, tree.Scalar):
                return self.written(node)
            if not isinstance(node, tree.Sequence) or (count and len(node.items) != count):
                wanted = f"{count} numbers" if count else "numbers"
                self.report.add(TEMPLATE_SHAPE, f"here a list of {wanted} is needed", node.span)
                return ()
            return tuple(self.written(n) for n in node.items)
        if form == "points":
            if isinstance(node, tree.Scalar):
                return self.written(node)
            if not isinstance(node, tree.Sequence) or not all(
                isinstance(n, tree.Sequence) and len(n.items) == 2 for n in node.items
            ):
                self.report.add(TEMPLATE_SHAPE, "here a list of points [x, y] is needed", node.span)
                return ()
            pairs = [n.items for n in node.items if isinstance(n, tree.Sequence)]
            return tuple((self.written(x), self.written(y)) for x, y in pairs)
        if form == "map":
            mapping = self._mapping(node, "this")
            return {k.text: self.written(v) for k, v in mapping.entries} if mapping else {}
        written = self.written(node)
        if form in ("style", "part"):
            known = self.styles if form == "style" else self.part_names
            name = written.expression.constant
            if name is not None and name not in known:
                hint = did_you_mean(name, known, what=f"{form}s")
                self.report.add(UNKNOWN_ELEMENT, f"there is no {form} '{name}'", node.span, hint=hint)
        return written

    def _let(self, node: tree.Node | None) -> tuple[tuple[str, Written], ...]:
        if node is None:
            return ()
        mapping = self._mapping(node, "'let'")
        return tuple((key.text, self.written(value)) for key, value in mapping.entries) if mapping else ()

    def _mapping(self, node: tree.Node, what: str) -> tree.Mapping | None:
        if isinstance(node, tree.Mapping):
            return node
        self.report.add(TEMPLATE_SHAPE, f"{what} must be a map of 'name: value' lines", node.span)
        return None

    def _known_keys(self, mapping: tree.Mapping, known: tuple[str, ...], what: str) -> None:
        for key, _ in mapping.entries:
            if key.text not in known:
                hint = did_you_mean(key.text, known, what=f"{what} has")
                self.report.add(UNKNOWN_ELEMENT, f"{what} has no '{key.text}'", key.span, hint=hint)

    def _circle(self, parts: Mapping[str, tuple[Element, ...]]) -> bool:
        """Report a part that contains itself, directly or through others."""
        uses = {name: set(_part_uses(elements)) for name, elements in parts.items()}
        for name in parts:
            seen: set[str] = set()
            todo = list(uses[name])
            while todo:
                other = todo.pop()
                if other == name:
                    span = parts[name][0].span if parts[name] else None
                    self.report.add(TEMPLATE_CIRCLE, f"the part '{name}' contains itself", span)
                    return True
                if other not in seen:
                    seen.add(other)
                    todo += uses.get(other, ())
        return False

    def _resolved(self, elements: tuple[Element, ...], parts: Mapping[str, tuple[Element, ...]]) -> tuple[Element, ...]:
        """The elements with `tiered` and `late` worked out from below."""
        return tuple(self._resolve(e, parts) for e in elements)

    def _resolve(self, element: Element, parts: Mapping[str, tuple[Element, ...]]) -> Element:
        tiered: set[str] = set()
        late = False
        properties = dict(element.properties)
        for name, value in element.properties.items():
            if isinstance(value, tuple) and value and isinstance(value[0], Element):
                children = self._resolved(value, parts)
                properties[name] = children
                tiered.update(*(c.tiered for c in children))
                late = late or any(c.late for c in children)
            else:
                late = late or any("mark" in w.expression.names for w in _written(value))
        style = properties.get("style")
        if isinstance(style, Written):
            names = [style.expression.constant] if style.expression.constant is not None else list(self.styles)
            tiered.update(n for n in names if n and n in self.styles and self.styles[n].tiers)
        part = properties.get("name") if element.kind == "part" else None
        if isinstance(part, Written):
            for child in self._resolved(parts.get(part.expression.constant or "", ()), parts):
                tiered |= child.tiered
                late = late or child.late
        return Element(
            element.kind,
            properties,
            element.span,
            element.name,
            element.when,
            element.each,
            frozenset(tiered),
            late,
            element.decorative,
        )


def _written(value: object) -> Iterable[Written]:
    if isinstance(value, Written):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _written(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _written(part)


def _part_uses(elements: tuple[Element, ...]) -> Iterable[str]:
    for element in elements:
        if element.kind == "part" and isinstance(name := element.properties.get("name"), Written):
            yield name.expression.constant or ""
        for value in element.properties.values():
            if isinstance(value, tuple) and value and isinstance(value[0], Element):
                yield from _part_uses(value)


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) < 1e6 else None
