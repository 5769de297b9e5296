"""The nodes of a rulebook's text go in, the blocks of a flow come out; what leads nowhere is reported by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardgen.components.book.figures import Figures, length
from cardgen.components.book.names import Names
from cardgen.components.book.rules import (
    BLOCK_UNKNOWN,
    IMAGE_MISSING,
    IMAGE_TOO_WIDE,
    NODE_UNKNOWN,
)
from cardgen.components.book.targets import GLOSSARY, Targets, anchor_of
from cardgen.components.book.words import Around, WordMaker
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.blocks import read_attributes
from cardgen.language.markdown import Node
from cardgen.model import flow
from cardgen.model.book import BookLook

#: White space under columns, in mm.
_SPACE = 2.5
#: Blocks with a meaning of their own; any other name must be that of a box or of a text style in the look.
_OWN = ("columns", "column", "figure", "contents", "space", "new-page", GLOSSARY, "table")


class TextMaker:
    """Makes the blocks of one text. `where` gives the place of a line of the Markdown in the template."""

    def __init__(
        self, names: Names, figures: Figures, look: BookLook, report: Report, where: Callable[[int], Span]
    ) -> None:
        self._figures = figures
        self._look = look
        self._report = report
        self._where = where
        self._targets = Targets((), where, report)
        self._inline = WordMaker(names, self._targets, report, where)
        self._names = names

    def blocks(self, nodes: Sequence[Node]) -> tuple[flow.Block, ...]:
        """The whole text; links and terms are looked up when all of it is known."""
        self._targets = Targets(nodes, self._where, self._report)
        self._inline = WordMaker(self._names, self._targets, self._report, self._where)
        made = self._level(nodes, Around())
        self._targets.judge()
        return made

    def _level(self, nodes: Sequence[Node], around: Around) -> tuple[flow.Block, ...]:
        out: list[flow.Block] = []
        for node in nodes:
            out += self._block(node, around)
        return tuple(out)

    def _block(self, node: Node, around: Around) -> list[flow.Block]:
        span = self._where(node.line)
        if node.kind == "heading":
            words = self._inline.words(node.children, around)
            anchor = anchor_of(node)
            attrs = {k: v for k, v in node.attrs.items() if k not in ("level", "id")}
            if "see" in attrs:
                self._targets.want(attrs["see"], span)
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

    def _paragraph(self, node: Node, around: Around, span: Span) -> list[flow.Block]:
        """Words; pictures with nothing else in their paragraph are blocks of their own."""
        images = _images(node)
        if images:
            return [block for image in images for block in self._image(image)]
        words = self._inline.words(node.children, around)
        return [flow.Paragraph(words, span, around.style)] if words else []

    def _table(self, node: Node, around: Around, span: Span) -> flow.Table:
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

    def _cell(self, node: Node, around: Around) -> flow.Cell:
        """Words and pictures; a picture, and words with a style (`[3](style:figure)`), are lines of their own."""
        blocks: list[flow.Block] = []
        words: list[Node] = []
        span = self._where(node.line)

        def close() -> None:
            made = self._inline.words(words, replace(around, table={}))
            if any(not isinstance(w, flow.Words) or w.text.strip() for w in made):
                blocks.append(flow.Paragraph(made, span, around.style))
            words.clear()

        for child in node.children:
            if child.kind == "image":
                close()
                blocks += self._image(child)
            elif child.kind == "link" and child.attrs["to"].startswith("style:"):
                close()
                own = replace(around, style=child.attrs["to"].removeprefix("style:"), table={})
                blocks.append(flow.Paragraph(self._inline.words(child.children, own), span, own.style))
            else:
                words.append(child)
        close()
        return flow.Cell(tuple(blocks), node.attrs["align"])

    def _named(self, node: Node, around: Around, span: Span) -> list[flow.Block]:
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
            caption = tuple(w for c in node.children for w in self._inline.words(c.children, around))
            return self._figure(attrs.get("src", ""), attrs.get("alt", ""), attrs, span, caption)
        if name == "table":
            return list(self._level(node.children, replace(around, table=attrs)))
        if name in (GLOSSARY, "column"):
            return list(self._level(node.children, around))
        if name in self._look.texts and name not in self._look.boxes:
            return list(self._level(node.children, replace(around, style=name)))
        if name not in self._look.boxes:
            known = [*_OWN, *self._look.boxes, *self._look.texts]
            self._say(BLOCK_UNKNOWN, f"there is no block '{name}'", span, did_you_mean(name, known, what="blocks"))
        rest = {k: v for k, v in attrs.items() if k not in ("name", "keep")}
        inside = replace(around, style="") if around.style else around
        blocks = self._level(node.children, inside)
        return [flow.Box(name, blocks, span, attrs.get("keep", "yes") != "no", rest)]

    def _columns(self, node: Node, around: Around, span: Span) -> flow.Columns:
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
        gap = _given(length(node.attrs.get("gap", "")), self._look.column_gap)
        if sum(widths) + gap * (len(columns) - 1) > measure + 0.01:
            message = f"the columns are {sum(widths):g} mm wide, the text is {measure:g} mm"
            self._say(IMAGE_TOO_WIDE, message, span, "make 'widths' or 'gap' smaller")
            widths = []
        space = _given(length(node.attrs.get("space", "")), _SPACE)
        return flow.Columns(tuple(columns), tuple(widths) or (0.0,) * len(columns), gap, span, space)

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
            hint = "write mm, like 'width=60', or a share, like 'width=50%'"
            self._say(BLOCK_UNKNOWN, f"'{attrs['width']}' is no width", span, hint)
            return []
        if width is not None and width > measure + 0.01:
            message = f"the picture is {width:g} mm wide, the text is {measure:g} mm"
            self._say(IMAGE_TOO_WIDE, message, span, "make 'width' smaller")
            width = measure
        if not alt.strip():
            message = f"the picture '{source}' has no words for those who cannot see it"
            self._say(IMAGE_MISSING, message, span, "write them between the brackets: ![what it shows](…)")
        made = self._figures.make(source, alt, width, attrs, measure, span, caption)
        if made is None:
            hint = did_you_mean(source, self._figures.known(source), what="pictures")
            self._say(IMAGE_MISSING, f"there is no picture '{source}'", span, hint)
            return []
        return [made]

    def _say(self, rule: Rule, message: str, span: Span, hint: str = "") -> None:
        self._report.add(rule, message, span, hint=hint)


def _given(value: float | None, default: float) -> float:
    return default if value is None else value


def _images(node: Node) -> tuple[Node, ...]:
    """The pictures of a paragraph that holds nothing else."""
    inside = tuple(c for c in node.children if c.kind != "space") if node.kind == "paragraph" else ()
    return inside if all(c.kind == "image" for c in inside) else ()
