"""Lists of elements in a template's YAML go in, compiled elements come out; every fault is reported at its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.kind import ElementKind, Form
from cardgen.layout.read_values import Reading
from cardgen.layout.rules import TEMPLATE_SHAPE, UNKNOWN_ELEMENT
from cardgen.layout.template import Element, Written, written_in
from cardgen.source import yamltree as tree

_COMMON = ("when", "each", "name", "decorative", "outside_mark")
_AS_LIST = "for example [0, 0, 10, 5], or one expression in quotes"
_AS_POINTS = "for example [[0, 0], [10, 0], [10, 5]], or one expression in quotes"
_COUNTS: dict[Form, int] = {"two": 2, "four": 4, "numbers": 0}


class ElementReader:
    """Reads elements. `kinds` is the table of element kinds; styles and parts are known by their names."""

    def __init__(
        self, kinds: Mapping[str, ElementKind], styles: Iterable[str], parts: Iterable[str], reading: Reading
    ) -> None:
        self.kinds = kinds
        self.names: dict[Form, tuple[str, ...]] = {"style": tuple(styles), "part": tuple(parts)}
        self.reading = reading
        self.report = reading.report

    def items(self, node: tree.Node) -> tuple[Element, ...]:
        """A list of elements."""
        if not isinstance(node, tree.Sequence):
            self.report.add(TEMPLATE_SHAPE, "here a list of elements is needed", node.span, hint="begin each with '- '")
            return ()
        return tuple(e for e in (self._element(n) for n in node.items) if e is not None)

    def _element(self, node: tree.Node) -> Element | None:
        mapping = self.reading.mapping(node, "an element")
        if mapping is None:
            return None
        kinds = [(key, value) for key, value in mapping.entries if key.text in self.kinds]
        unknown = [key for key, _ in mapping.entries if key.text not in self.kinds and key.text not in _COMMON]
        for key in unknown:
            hint = did_you_mean(key.text, (*self.kinds, *_COMMON), what="an element has")
            self.report.add(UNKNOWN_ELEMENT, f"there is no element '{key.text}'", key.span, hint=hint)
        if len(kinds) != 1:
            if len(kinds) > 1 or not unknown:
                message = "an element is exactly one of " + ", ".join(self.kinds)
                self.report.add(TEMPLATE_SHAPE, message, node.span, hint="give each element its own '- '")
            return None
        key, body = kinds[0]
        when, each, decorative = mapping.get("when"), mapping.get("each"), mapping.get("decorative")
        outside = mapping.get("outside_mark")
        return Element(
            key.text,
            self._properties(self.kinds[key.text], body, key.span),
            key.span,
            name=self._name(mapping.get("name")),
            when=self._without_mark(self.reading.written(when)) if when is not None else None,
            each=self._each(each) if each is not None else None,
            decorative=self._without_mark(self.reading.written(decorative)) if decorative is not None else None,
            outside_mark=self._without_mark(self.reading.written(outside)) if outside is not None else None,
        )

    def _name(self, node: tree.Node | None) -> str:
        if node is None:
            return ""
        if isinstance(node, tree.Scalar) and node.text and "{" not in node.text:
            return node.text
        self.report.add(TEMPLATE_SHAPE, "'name' is a plain word", node.span, hint="for example 'name: title'")
        return ""

    def _each(self, node: tree.Node) -> tuple[str, Written] | None:
        text = node.text if isinstance(node, tree.Scalar) else ""
        name, found, source = text.partition(" in ")
        if not found or not name.strip().isidentifier():
            hint = "for example 'panel in card.panels'"
            self.report.add(TEMPLATE_SHAPE, "'each' is written 'name in list'", node.span, hint=hint)
            return None
        written = self.reading.bare(source.strip(), node)
        return (name.strip(), self._without_mark(written)) if written is not None else None

    def _properties(self, kind: ElementKind, body: tree.Node, span: Span) -> dict[str, object]:
        mapping = self.reading.mapping(body, f"'{kind.name}'")
        if mapping is None:
            return {}
        made: dict[str, object] = {}
        for key, value in mapping.entries:
            form = kind.properties.get(key.text)
            if form is None:
                hint = did_you_mean(key.text, kind.properties, what=f"'{kind.name}' has")
                self.report.add(UNKNOWN_ELEMENT, f"'{kind.name}' has no property '{key.text}'", key.span, hint=hint)
            elif form == "items":
                made[key.text] = self.items(value)
            elif form == "words":
                made[key.text] = self._words(value)
            else:
                made[key.text] = self._property(form, value)
                for written in written_in(made[key.text]):
                    self._without_mark(written)
        for name in kind.required:
            if name not in made:
                self.report.add(TEMPLATE_SHAPE, f"'{kind.name}' needs '{name}'", span, hint=f"add '{name}: …'")
        given = [name for name in kind.one_of if name in made]
        if len(given) > 1:
            both = " and ".join(f"'{name}'" for name in given)
            self.report.add(TEMPLATE_SHAPE, f"'{kind.name}' has {both}", span, hint="keep only one of them")
        return made

    def _words(self, node: tree.Node) -> Written:
        if isinstance(node, tree.Scalar) and not node.text:
            # Words that are empty on purpose are written as "".
            return Written(self.reading.language.compile("", markup=True), node.span)
        return self.reading.written(node, markup=True)

    def _property(self, form: Form, node: tree.Node) -> object:
        if form in _COUNTS:
            return self._numbers(node, _COUNTS[form])
        if form == "points":
            return self._points(node)
        if form == "map":
            mapping = self.reading.mapping(node, "this")
            return {k.text: self.reading.written(v) for k, v in mapping.entries} if mapping else {}
        written = self.reading.written(node)
        known = self.names.get(form)
        name = written.expression.constant
        if known is not None and name is not None and name not in known:
            hint = did_you_mean(name, known, what=f"{form}s")
            self.report.add(UNKNOWN_ELEMENT, f"there is no {form} '{name}'", node.span, hint=hint)
        return written

    def _numbers(self, node: tree.Node, count: int) -> object:
        if isinstance(node, tree.Scalar):
            return self.reading.written(node)
        if not isinstance(node, tree.Sequence) or (count and len(node.items) != count):
            wanted = f"{count} numbers" if count else "numbers"
            self.report.add(TEMPLATE_SHAPE, f"here a list of {wanted} is needed", node.span, hint=_AS_LIST)
            return ()
        return tuple(self.reading.written(n) for n in node.items)

    def _points(self, node: tree.Node) -> object:
        if isinstance(node, tree.Scalar):
            return self.reading.written(node)
        rows = node.items if isinstance(node, tree.Sequence) else ()
        pairs = [row.items for row in rows if isinstance(row, tree.Sequence) and len(row.items) == 2]
        if not pairs or len(pairs) != len(rows):
            self.report.add(TEMPLATE_SHAPE, "here a list of points [x, y] is needed", node.span, hint=_AS_POINTS)
            return ()
        return tuple((self.reading.written(x), self.reading.written(y)) for x, y in pairs)

    def _without_mark(self, written: Written) -> Written:
        """Report a use of the face's mark where it cannot be known: it is made of what is drawn."""
        if "mark" in written.expression.names:
            message = "'mark' can only stand in the words of a text"
            hint = "it is made from the drawing, so the drawing cannot depend on it"
            self.report.add(TEMPLATE_SHAPE, message, written.span, hint=hint)
        return written
