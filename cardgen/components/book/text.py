"""The nodes of a rulebook's text go in, the blocks of a flow come out; what leads nowhere is reported by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardgen.components.book.figures import Figures, length
from cardgen.components.book.names import Names
from cardgen.components.book.rules import (
    BLOCK_UNKNOWN,
    IMAGE_MISSING,
    IMAGE_TOO_WIDE,
    LINK_BROKEN,
    NAME_UNKNOWN,
    NODE_UNKNOWN,
    TERM_UNDEFINED,
)
from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.markdown import Node, read_attributes
from cardgen.model import flow
from cardgen.model.book import BookLook

_ADDRESS = re.compile(r"(https?|mailto):", re.IGNORECASE)
_MARKS = {"strong": "strong", "em": "em", "strike": "strike"}
#: Blocks with a meaning of their own; any other name must be that of a box in the look.
_OWN = ("columns", "column", "figure", "contents", "space", "new-page", "style", "glossary", "table")


@dataclass(frozen=True, slots=True)
class _Around:
    """What the words stand in: their classes, where they lead, and the style of paragraphs."""

    classes: tuple[str, ...] = ()
    link: str = ""
    style: str = ""
    table: Mapping[str, str] = field(default_factory=dict)


class TextMaker:
    """Makes the blocks of one text. `where` gives the place of a line of the Markdown in the template."""

    def __init__(
        self, names: Names, figures: Figures, look: BookLook, report: Report, where: Callable[[int], Span]
    ) -> None:
        self._names = names
        self._figures = figures
        self._look = look
        self._report = report
        self._where = where
        self._anchors: dict[str, Span] = {}
        self._terms: dict[str, Span] = {}
        self._wanted: list[tuple[str, Span]] = []
        self._wanted_terms: list[tuple[str, Span]] = []

    def blocks(self, nodes: Sequence[Node]) -> tuple[flow.Block, ...]:
        """The whole text; links and terms are looked up when all of it is known."""
        for node in nodes:
            self._collect(node)
        made = self._level(nodes, _Around())
        for anchor, span in self._wanted:
            if anchor not in self._anchors:
                hint = did_you_mean(anchor, self._anchors, what="headings")
                self._report.add(LINK_BROKEN, f"the link leads to '{anchor}', and no heading is called so", span, hint=hint)
        for term, span in self._wanted_terms:
            if term not in self._terms:
                hint = did_you_mean(term, self._terms, what="terms") or "explain it in a block ':::  glossary'"
                self._report.add(TERM_UNDEFINED, f"the term '{term}' is not explained", span, hint=hint)
        return made

    # -- blocks ---------------------------------------------------------------------------------------------------

    def _level(self, nodes: Sequence[Node], around: _Around) -> tuple[flow.Block, ...]:
        out: list[flow.Block] = []
        for node in nodes:
            out += self._block(node, around)
        return tuple(out)

    def _block(self, node: Node, around: _Around) -> list[flow.Block]:
        span = self._where(node.line)
        if node.kind == "heading":
            words = self._words(node.children, around)
            anchor = node.attrs.get("id") or slug(_plain(node))
            attrs = {k: v for k, v in node.attrs.items() if k not in ("level", "id")}
            return [flow.Heading(int(node.attrs["level"]), words, anchor, span, attrs)]
        if node.kind == "paragraph":
            return self._paragraph(node, around, span)
        if node.kind in ("bullets", "steps"):
            start = int(node.attrs["start"]) if node.kind == "steps" else None
            items = tuple(self._level(item.children, around) for item in node.children)
            return [flow.Listing(items, start, span)]
        if node.kind == "quote":
            return [flow.Box("quote", self._level(node.children, around), span, keep=False)]
        if node.kind == "rule":
            return [flow.Line(span)]
        if node.kind == "code":
            return [flow.Code(node.text, span)]
        if node.kind == "table":
            return [self._table(node, around, span)]
        if node.kind == "block":
            return self._named(node, around, span)
        self._say(NODE_UNKNOWN, f"a '{node.kind}' cannot stand here", span)
        return []

    def _paragraph(self, node: Node, around: _Around, span: Span) -> list[flow.Block]:
        """Words; pictures with nothing else in their paragraph are blocks of their own."""
        images = _images(node)
        if images:
            return [block for image in images for block in self._image(image)]
        words = self._words(node.children, around)
        return [flow.Paragraph(words, span, around.style)] if words else []

    def _table(self, node: Node, around: _Around, span: Span) -> flow.Table:
        head: tuple[flow.Cell, ...] = ()
        rows: list[tuple[flow.Cell, ...]] = []
        spans: list[Span] = []
        for row in node.children:
            cells = tuple(self._cell(cell, around) for cell in row.children)
            if row.children and all(cell.attrs.get("head") for cell in row.children):
                head = cells if any(cell.blocks for cell in cells) else ()
            else:
                rows.append(cells)
                spans.append(self._where(row.line))
        widths = tuple(w for part in around.table.get("widths", "").split() if (w := length(part)) is not None)
        count = len(rows[0]) if rows else len(head)
        if widths and len(widths) != count:
            self._say(BLOCK_UNKNOWN, f"the table has {count} columns and {len(widths)} widths", span)
            widths = ()
        return flow.Table(head, tuple(rows), span, widths, around.table.get("look", ""), tuple(spans))

    def _cell(self, node: Node, around: _Around) -> flow.Cell:
        """Words and pictures; each picture is a line of its own."""
        blocks: list[flow.Block] = []
        words: list[Node] = []
        span = self._where(node.line)

        def close() -> None:
            made = self._words(words, replace(around, table={}))
            if made:
                blocks.append(flow.Paragraph(made, span, around.style))
            words.clear()

        for child in node.children:
            if child.kind == "image":
                close()
                blocks += self._image(child)
            else:
                words.append(child)
        close()
        return flow.Cell(tuple(blocks), node.attrs["align"])

    def _named(self, node: Node, around: _Around, span: Span) -> list[flow.Block]:
        name, attrs = node.attrs["name"], node.attrs
        if name == "columns":
            return [self._columns(node, around, span)]
        if name == "contents":
            return [flow.Contents(int(attrs["level"]) if attrs.get("level", "").isdigit() else 2, span)]
        if name == "space":
            return [flow.Space(length(attrs.get("height", "")) or 4.0, span)]
        if name == "new-page":
            return [flow.Space(0.0, span)]
        if name == "figure":
            caption = tuple(w for c in node.children for w in self._words(c.children, around))
            return self._figure(attrs.get("src", ""), attrs.get("alt", ""), attrs, span, caption)
        if name == "style":
            return list(self._level(node.children, replace(around, style=attrs.get("name", ""))))
        if name == "table":
            return list(self._level(node.children, replace(around, table=attrs)))
        if name in ("glossary", "column"):
            return list(self._level(node.children, around))
        if name not in self._look.boxes:
            known = [*_OWN, *self._look.boxes]
            self._say(BLOCK_UNKNOWN, f"there is no block '{name}'", span, did_you_mean(name, known, what="blocks"))
        rest = {k: v for k, v in attrs.items() if k not in ("name", "keep")}
        inside = replace(around, style="") if around.style else around
        blocks = self._level(node.children, inside)
        return [flow.Box(name, blocks, span, attrs.get("keep", "yes") != "no", rest)]

    def _columns(self, node: Node, around: _Around, span: Span) -> flow.Columns:
        columns: list[tuple[flow.Block, ...]] = []
        for child in node.children:
            if child.kind == "block" and child.attrs["name"] == "column":
                columns.append(self._level(child.children, around))
            elif _images(child):
                columns += [tuple(self._image(image)) for image in _images(child)]
            else:
                columns.append(self._level((child,), around))
        measure = self._look.measure
        widths = [length(part, measure) or 0.0 for part in node.attrs.get("widths", "").split()]
        if widths and len(widths) != len(columns):
            self._say(BLOCK_UNKNOWN, f"there are {len(columns)} columns and {len(widths)} widths", span)
            widths = []
        gap = length(node.attrs.get("gap", "")) or self._look.column_gap
        if sum(widths) + gap * (len(columns) - 1) > measure + 0.01:
            self._say(IMAGE_TOO_WIDE, f"the columns are {sum(widths):g} mm wide, the text is {measure:g} mm", span)
            widths = []
        return flow.Columns(tuple(columns), tuple(widths) or (0.0,) * len(columns), gap, span)

    def _image(self, node: Node) -> list[flow.Block]:
        attrs = read_attributes(node.attrs["title"])
        span = self._where(node.line)
        if attrs is None:
            self._say(BLOCK_UNKNOWN, f"the attributes '{node.attrs['title']}' cannot be read", span)
        return self._figure(node.attrs["to"], node.text, attrs or {}, span, ())

    def _figure(
        self, source: str, alt: str, attrs: Mapping[str, str], span: Span, caption: tuple[flow.Inline, ...]
    ) -> list[flow.Block]:
        measure = self._look.measure
        width = length(attrs["width"], measure) if "width" in attrs else None
        if "width" in attrs and width is None:
            self._say(BLOCK_UNKNOWN, f"'{attrs['width']}' is no width", span, "write mm, like 'width=60', or a share, like 'width=50%'")
            return []
        if width is not None and width > measure + 0.01:
            self._say(IMAGE_TOO_WIDE, f"the picture is {width:g} mm wide, the text is {measure:g} mm", span)
            width = measure
        if not alt.strip():
            self._say(IMAGE_MISSING, f"the picture '{source}' has no words for those who cannot see it", span)
        made = self._figures.make(source, alt, width, attrs, measure, span, caption)
        if made is None:
            hint = did_you_mean(source, self._figures.known(source), what="pictures")
            self._say(IMAGE_MISSING, f"there is no picture '{source}'", span, hint)
            return []
        return [made]

    # -- words ----------------------------------------------------------------------------------------------------

    def _words(self, nodes: Sequence[Node], around: _Around) -> tuple[flow.Inline, ...]:
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
                out += self._words(node.children, replace(around, classes=(*around.classes, _MARKS[node.kind])))
            elif node.kind == "link":
                out += self._link(node, around)
            elif node.kind == "image":
                self._say(NODE_UNKNOWN, "a picture cannot stand among words", self._where(node.line), "give it a paragraph of its own")
        return tuple(out)

    def _link(self, node: Node, around: _Around) -> tuple[flow.Inline, ...]:
        to, span, words = node.attrs["to"], self._where(node.line), _plain(node)
        scheme, _, name = to.partition(":")
        if to.startswith("#"):
            self._wanted.append((to[1:], span))
            return self._words(node.children, replace(around, classes=(*around.classes, "link"), link=to))
        if _ADDRESS.match(to):
            return self._words(node.children, replace(around, classes=(*around.classes, "link"), link=to))
        if scheme == "card":
            card = self._names.card(name)
            if card is not None:
                anchor = f"card-{card.id}"
                return (self._names.card_tag(card, words, f"#{anchor}" if anchor in self._anchors else ""),)
            self._say(NAME_UNKNOWN, f"there is no card '{name}'", span)
        elif scheme in ("category", "chip"):
            category = self._names.category(name)
            if scheme == "chip" and (category is not None or not name):
                return (self._names.plain_tag(words, category),)
            if category is not None:
                anchor = f"category-{category.id}"
                return (self._names.category_tag(category, words, f"#{anchor}" if anchor in self._anchors else ""),)
            self._say(NAME_UNKNOWN, f"there is no category '{name}'", span)
        elif scheme == "ruling":
            if name in self._names.ruling_ids:
                anchor = f"ruling-{name}"
                self._wanted.append((anchor, span))
                return (self._names.ruling_tag(name, f"#{anchor}"),)
            self._say(NAME_UNKNOWN, f"there is no ruling '{name}'", span, did_you_mean(name, self._names.ruling_ids))
        elif scheme == "page":
            self._wanted.append((name, span))
            return (flow.PageOf(name, words, around.classes),)
        elif scheme == "class":
            return self._words(node.children, replace(around, classes=(*around.classes, name)))
        elif scheme == "term":
            self._wanted_terms.append((slug(name or words), span))
            link = f"#{self._glossary}" if self._glossary else ""
            return self._words(node.children, replace(around, classes=(*around.classes, "term"), link=link))
        else:
            self._say(LINK_BROKEN, f"the link '{to}' leads nowhere", span, "write '#heading', 'https://…' or 'card:ID'")
        return self._words(node.children, around)

    # -- what the text refers to ----------------------------------------------------------------------------------

    _glossary = ""
    _last_anchor = ""

    def _collect(self, node: Node) -> None:
        """Headings and explained terms, before any link is made."""
        if node.kind == "heading":
            anchor = node.attrs.get("id") or slug(_plain(node))
            span = self._where(node.line)
            first = self._anchors.setdefault(anchor, span)
            self._last_anchor = anchor
            if first is not span:
                related = [Related(first, "first here")]
                hint = "give one of them another name with '::: id=…'"
                self._report.add(LINK_BROKEN, f"two headings are called '{anchor}'", span, hint=hint, related=related)
        if node.kind == "block" and node.attrs["name"] == "glossary":
            self._glossary = self._last_anchor
            for item in (i for child in node.children for i in child.children if i.kind == "item"):
                lead = next((n for p in item.children for n in p.children if n.kind == "strong"), None)
                if lead is not None:
                    self._terms.setdefault(slug(_plain(lead)), self._where(item.line))
        for child in node.children:
            self._collect(child)

    def _say(self, rule: Rule, message: str, span: Span, hint: str = "") -> None:
        self._report.add(rule, message, span, hint=hint)


def _images(node: Node) -> tuple[Node, ...]:
    """The pictures of a paragraph that holds nothing else."""
    inside = tuple(c for c in node.children if c.kind != "space") if node.kind == "paragraph" else ()
    return inside if all(c.kind == "image" for c in inside) else ()


def slug(words: str) -> str:
    """Words as a name for links: `Turn structure` becomes `turn-structure`."""
    return "-".join(re.findall(r"[^\W_]+", words.casefold()))


def _plain(node: Node) -> str:
    return node.text + "".join(_plain(child) if child.kind != "space" else " " for child in node.children)
