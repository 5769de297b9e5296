"""The nodes of a text go in; where its links and terms may lead comes out, and what leads nowhere is reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardgen.components.book.rules import LINK_BROKEN, TERM_UNDEFINED
from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.markdown import Node

#: The block whose list explains terms: each item begins with the term in bold.
GLOSSARY = "glossary"


class Targets:
    """Headings by what links call them, and explained terms. Links are gathered, and judged at the end."""

    def __init__(self, nodes: Sequence[Node], where: Callable[[int], Span], report: Report) -> None:
        self._where = where
        self._report = report
        self._terms: dict[str, Span] = {}
        self._wanted: list[tuple[str, Span]] = []
        self._wanted_terms: list[tuple[str, Span]] = []
        self.anchors: dict[str, Span] = {}
        #: The heading over the glossary, where terms lead.
        self.glossary = ""
        last = ""
        for node in nodes:
            last = self._collect(node, last)

    def want(self, anchor: str, span: Span) -> str:
        """A link to a heading."""
        self._wanted.append((anchor, span))
        return f"#{anchor}"

    def want_term(self, term: str, span: Span) -> str:
        """A link to an explained term."""
        self._wanted_terms.append((slug(term), span))
        return f"#{self.glossary}" if self.glossary else ""

    def judge(self) -> None:
        """Report every link and term that leads nowhere."""
        for anchor, span in self._wanted:
            if anchor not in self.anchors:
                message = f"the link leads to '{anchor}', and no heading is called so"
                self._report.add(LINK_BROKEN, message, span, hint=did_you_mean(anchor, self.anchors, what="headings"))
        for term, span in self._wanted_terms:
            if term not in self._terms:
                hint = did_you_mean(term, self._terms, what="terms")
                if not self._terms:
                    hint = f"explain it in a block '::: {GLOSSARY}'"
                self._report.add(TERM_UNDEFINED, f"the term '{term}' is not explained", span, hint=hint)

    def _collect(self, node: Node, last: str) -> str:
        """Go through a node and what is in it; `last` is the anchor of the heading before, and the result the next."""
        if node.kind == "heading":
            last = anchor_of(node)
            span = self._where(node.line)
            first = self.anchors.setdefault(last, span)
            if first is not span:
                hint = "give one of them another name with '::: id=…'"
                related = [Related(first, "first here")]
                self._report.add(LINK_BROKEN, f"two headings are called '{last}'", span, hint=hint, related=related)
        if node.kind == "block" and node.attrs["name"] == GLOSSARY:
            self.glossary = last
            for item in (i for child in node.children for i in child.children if i.kind == "item"):
                lead = next((n for p in item.children for n in p.children if n.kind == "strong"), None)
                if lead is not None:
                    self._terms.setdefault(slug(words_of(lead)), self._where(item.line))
        for child in node.children:
            last = self._collect(child, last)
        return last


def anchor_of(heading: Node) -> str:
    """What links call a heading: its `id`, or its words."""
    return heading.attrs.get("id") or slug(words_of(heading))


def slug(words: str) -> str:
    """Words as a name for links: `Turn structure` becomes `turn-structure`."""
    return "-".join(re.findall(r"[^\W_]+", words.casefold()))


def words_of(node: Node) -> str:
    """The plain words of a node."""
    return node.text + "".join(words_of(child) if child.kind != "space" else " " for child in node.children)
