"""The YAML tree of a template goes in, a compiled template comes out; every fault is reported at its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.diagnostics.report import Report
from cardgen.language.expressions import Language
from cardgen.layout.convert import as_length
from cardgen.layout.kind import ElementKind
from cardgen.layout.read_elements import ElementReader
from cardgen.layout.read_styles import read_styles
from cardgen.layout.read_values import Reading
from cardgen.layout.resolve import circle, resolved
from cardgen.layout.rules import TEMPLATE_CIRCLE, TEMPLATE_SHAPE
from cardgen.layout.template import Element, Template, Written
from cardgen.source import yamltree as tree

_TOP = ("bleed", "let", "styles", "parts", "items")


class TemplateReader:
    """Reads templates. `kinds` is the table of element kinds by name, `chains` the font chains that exist."""

    def __init__(
        self, kinds: Mapping[str, ElementKind], chains: Iterable[str], language: Language, report: Report
    ) -> None:
        self.kinds = kinds
        self.chains = tuple(chains)
        self.reading = Reading(language, report)
        self.report = report

    def read(self, node: tree.Node, path: str) -> Template | None:
        """The template, or None after reporting why not."""
        before = len(self.report)
        top = self.reading.mapping(node, "a template")
        if top is None:
            return None
        self.reading.known_keys(top, _TOP, "a template")
        let = self._let(top.get("let"))
        styles = read_styles(top.get("styles"), self.chains, self.reading)
        part_nodes = self._part_nodes(top.get("parts"))
        elements = ElementReader(self.kinds, styles, part_nodes, self.reading)
        parts = {name: elements.items(value) for name, value in part_nodes.items()}
        items_node = top.get("items")
        if items_node is None:
            self.report.add(TEMPLATE_SHAPE, "a template needs 'items'", node.span, hint="add a list of elements")
            return None
        items = elements.items(items_node)
        bleed = self._bleed(top.get("bleed"))
        if len(self.report) > before or self._in_itself(parts):
            return None
        items, parts, rehearsed = resolved(items, parts, styles)
        return Template(path, bleed, let, styles, parts, items, node.span, rehearsed)

    def _let(self, node: tree.Node | None) -> tuple[tuple[str, Written], ...]:
        mapping = self.reading.mapping(node, "'let'") if node is not None else None
        if mapping is None:
            return ()
        named = tuple((key, self.reading.written(value)) for key, value in mapping.entries)
        for key, written in named:
            if not key.text.isidentifier():
                hint = "use letters, figures and _, and begin with a letter"
                self.report.add(TEMPLATE_SHAPE, f"'{key.text}' cannot be a name in expressions", key.span, hint=hint)
            if "mark" in written.expression.names:
                message = "'mark' can only stand in the words of a text"
                self.report.add(TEMPLATE_SHAPE, message, written.span, hint="it is made from the drawing")
        return tuple((key.text, written) for key, written in named)

    def _part_nodes(self, node: tree.Node | None) -> dict[str, tree.Node]:
        mapping = self.reading.mapping(node, "'parts'") if node is not None else None
        return {key.text: value for key, value in mapping.entries} if mapping is not None else {}

    def _bleed(self, node: tree.Node | None) -> float:
        if node is None:
            return 0.0
        try:
            bleed = as_length(node.text if isinstance(node, tree.Scalar) else None)
        except ValueError:
            bleed = -1.0
        if bleed < 0:
            hint = "for example 'bleed: 3' (mm)"
            self.report.add(TEMPLATE_SHAPE, "'bleed' is a plain length, not negative", node.span, hint=hint)
        return bleed

    def _in_itself(self, parts: Mapping[str, tuple[Element, ...]]) -> bool:
        name = circle(parts)
        if name is None:
            return False
        self.report.add(
            TEMPLATE_CIRCLE,
            f"the part '{name}' contains itself",
            parts[name][0].span,
            hint="take the part out of itself",
        )
        return True
