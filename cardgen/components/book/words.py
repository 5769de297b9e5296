"""The nodes inside a paragraph go in; words, tags and page numbers with their links come out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace

from cardgen.components.book.names import Names
from cardgen.components.book.rules import LINK_BROKEN, NAME_UNKNOWN, NODE_UNKNOWN
from cardgen.components.book.targets import Targets, words_of
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.markdown import Node
from cardgen.model import flow
from cardgen.records import dataclass

_ADDRESS = re.compile(r"(https?|mailto):", re.IGNORECASE)
_MARKS = ("strong", "em", "strike")
#: What is looked up, when there are several.
_MANY = {"card": "cards", "category": "categories", "ruling": "rulings", "discrepancy": "discrepancies"}


@dataclass(frozen=True, slots=True)
class Around:
    """What words stand in: their classes, where they lead, the style of paragraphs, the attributes of a table."""

    classes: tuple[str, ...] = ()
    link: str = ""
    style: str = ""
    table: Mapping[str, str] = field(default_factory=dict)

    def with_class(self, name: str, link: str = "") -> Around:
        """The same with one more class of words."""
        return replace(self, classes=(*self.classes, name), link=link or self.link)


class WordMaker:
    """Makes the words of one text. A link `[words](scheme:name)` names a thing of the game or a class of words."""

    def __init__(self, names: Names, targets: Targets, report: Report, where: Callable[[int], Span]) -> None:
        self._names = names
        self._targets = targets
        self._report = report
        self._where = where
        self._schemes: dict[str, Callable[[str, Node, Around], tuple[flow.Inline, ...]]] = {
            "card": self._card,
            "category": self._category,
            "chip": self._chip,
            "ruling": self._ruling,
            "mark": self._mark,
            "page": self._page,
            "class": lambda name, node, around: self.words(node.children, around.with_class(name)),
            "term": self._term,
            "lost": self._lost,
        }

    def words(self, nodes: Sequence[Node], around: Around) -> tuple[flow.Inline, ...]:
        """All words in their order."""
        out: list[flow.Inline] = []
        for node in nodes:
            if node.kind == "text":
                out.append(flow.Words(node.text, around.classes, around.link))
            elif node.kind == "space":
                out.append(flow.Words(" ", around.classes, around.link))
            elif node.kind == "break":
                out.append(flow.Break())
            elif node.kind == "code":
                out.append(flow.Words(node.text, (*around.classes, "code"), around.link))
            elif node.kind in _MARKS:
                out += self.words(node.children, around.with_class(node.kind))
            elif node.kind == "link":
                out += self._link(node, around)
            elif node.kind == "image":
                message, hint = "a picture cannot stand among words", "give it a paragraph of its own"
                self._report.add(NODE_UNKNOWN, message, self._where(node.line), hint=hint)
        return tuple(out)

    def _link(self, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        to = node.attrs["to"]
        scheme, _, name = to.partition(":")
        if to.startswith("#"):
            link = self._targets.want(to[1:], self._where(node.line))
            return self.words(node.children, around.with_class("link", link))
        if _ADDRESS.match(to):
            return self.words(node.children, around.with_class("link", to))
        if scheme in self._schemes and to != scheme:
            return self._schemes[scheme](name, node, around)
        hint = "write '#heading', 'https://…' or 'card:ID'"
        self._report.add(LINK_BROKEN, f"the link '{to}' leads nowhere", self._where(node.line), hint=hint)
        return self.words(node.children, around)

    def _card(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        card = self._names.card(name)
        if card is None:
            return self._unknown("card", name, self._names.card_names(), node, around)
        return (self._names.card_tag(card, words_of(node), self._there(f"card-{card.id}")),)

    def _category(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        category = self._names.category(name)
        if category is None:
            return self._unknown("category", name, self._names.category_names(), node, around)
        return (self._names.category_tag(category, words_of(node), self._there(f"category-{category.id}")),)

    def _chip(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        category = self._names.category(name)
        if name and category is None:
            return self._unknown("category", name, self._names.category_names(), node, around)
        return (self._names.plain_tag(words_of(node), category),)

    def _ruling(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        if name not in self._names.ruling_ids:
            return self._unknown("ruling", name, self._names.ruling_ids, node, around)
        return (self._names.ruling_tag(name, self._targets.want(f"ruling-{name}", self._where(node.line))),)

    def _mark(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        if name not in self._names.marks:
            return self._unknown("discrepancy", name, tuple(self._names.marks), node, around)
        return (self._names.mark_tag(name, self._targets.want(f"mark-{name}", self._where(node.line))),)

    def _page(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        first, _, last = name.partition(":")
        for anchor in (first, last) if last else (first,):
            self._targets.want(anchor, self._where(node.line))
        return (flow.PageOf(first, words_of(node), around.classes, last),)

    def _term(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        link = self._targets.want_term(name or words_of(node), self._where(node.line))
        return self.words(node.children, around.with_class("term", link))

    def _lost(self, name: str, node: Node, around: Around) -> tuple[flow.Inline, ...]:
        what, asked, known = self._names.lost.pop(name, ("name", name, ()))
        return self._unknown(what, asked, known, node, around)

    def _there(self, anchor: str) -> str:
        """A link to a heading where there is one; the name of a card or category needs none."""
        return f"#{anchor}" if anchor in self._targets.anchors else ""

    def _unknown(
        self, what: str, name: str, known: Sequence[str], node: Node, around: Around
    ) -> tuple[flow.Inline, ...]:
        hint = did_you_mean(name, known, what=_MANY.get(what, "names"))
        self._report.add(NAME_UNKNOWN, f"there is no {what} '{name}'", self._where(node.line), hint=hint)
        return self.words(node.children, around)
