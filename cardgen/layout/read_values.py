"""Nodes of a template's YAML go in, written values and maps come out; what has the wrong shape is reported."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.layout.rules import TEMPLATE_SHAPE, UNKNOWN_ELEMENT
from cardgen.layout.say import say_fault
from cardgen.layout.template import Written
from cardgen.source import yamltree as tree

_AS_MAP = "for example '{size: 8, font: text}'"
_PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,5})(?:\.[0-9]+)?")


class Reading:
    """What every part of reading a template needs: the language of its strings, and the report."""

    def __init__(self, language: Language, report: Report) -> None:
        self.language = language
        self.report = report

    def written(self, node: tree.Node, *, markup: bool = False) -> Written:
        """One value; faults in its expression are reported and give an empty text."""
        if not isinstance(node, tree.Scalar):
            self.report.add(
                TEMPLATE_SHAPE,
                "here one value is needed, not a list or a map",
                node.span,
                hint='put an expression in quotes: "{{ … }}"',
            )
            return self._nothing(node)
        if node.is_empty:
            hint = 'a # begins a comment: put a colour in quotes, like "#4db2ff"; for no colour write none'
            self.report.add(TEMPLATE_SHAPE, "here stands no value", node.span, hint=hint)
            return self._nothing(node)
        try:
            expression = self.language.compile(node.text, markup=markup)
        except Fault as fault:
            say_fault(self.report, fault, node.span)
            return self._nothing(node)
        return Written(expression, node.span, _number(node.text))

    def bare(self, source: str, node: tree.Node) -> Written | None:
        """An expression written without braces; None after reporting a fault."""
        try:
            return Written(self.language.expression(source), node.span)
        except Fault as fault:
            say_fault(self.report, fault, node.span)
            return None

    def mapping(self, node: tree.Node, what: str) -> tree.Mapping | None:
        """The node as a map; None after reporting that it is none."""
        if isinstance(node, tree.Mapping):
            return node
        self.report.add(TEMPLATE_SHAPE, f"{what} must be a map of 'name: value' lines", node.span, hint=_AS_MAP)
        return None

    def known_keys(self, mapping: tree.Mapping, known: Iterable[str], what: str) -> None:
        """Report the keys that mean nothing."""
        names = tuple(known)
        for key, _ in mapping.entries:
            if key.text not in names:
                hint = did_you_mean(key.text, names, what=f"{what} has")
                self.report.add(UNKNOWN_ELEMENT, f"{what} has no '{key.text}'", key.span, hint=hint)

    def _nothing(self, node: tree.Node) -> Written:
        return Written(self.language.compile(""), node.span)


def _number(text: str) -> float | None:
    """The number, when the text is one as people write it; `007` and `1e3` are text."""
    return float(text) if _PLAIN_NUMBER.fullmatch(text) else None
