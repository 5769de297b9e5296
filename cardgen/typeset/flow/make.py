"""The blocks of a flow and a look go in, pieces that can be put on pages come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardgen.model import flow
from cardgen.model.book import BookLook, BoxLook, TextLook
from cardgen.model.geometry import Insets
from cardgen.typeset.flow.grid import Grid
from cardgen.typeset.flow.picture import PicturePiece
from cardgen.typeset.flow.piece import Drawn, Gap, Ornament, Piece
from cardgen.typeset.flow.setter import FlowSetter
from cardgen.typeset.flow.stack import Row, Stack
from cardgen.typeset.flow.text import TextPiece

_NO_PAD = Insets.all(0.0)
#: White space around rules and pictures, and between the columns and rows of a table, in mm.
_AROUND, _COLUMN, _ROW = 2.5, 3.0, 0.7


class PieceMaker:
    """Makes the pieces of one flow. `headings` are those of the whole flow, for tables of contents."""

    def __init__(
        self, setter: FlowSetter, look: BookLook, ornament: Ornament, headings: Sequence[flow.Heading]
    ) -> None:
        self.setter = setter
        self.look = look
        self.ornament = ornament
        self.headings = tuple(headings)
        self._makers: dict[type, Callable[..., Piece]] = {
            flow.Heading: self._heading,
            flow.Paragraph: self._paragraph,
            flow.Listing: self._listing,
            flow.Table: self._table,
            flow.Figure: self._figure,
            flow.Code: self._code,
            flow.Line: lambda line, _: self._drawn("line", line),
            flow.Space: lambda space, _: Gap(space.height, end=not space.height),
            flow.Contents: self._contents,
            flow.Box: self._box,
            flow.Columns: self._columns,
        }

    def pieces(self, blocks: Sequence[flow.Block], text: str = "body") -> list[Piece]:
        """A piece for each block; `text` is the role that plain paragraphs are set in."""
        return [self._makers[type(block)](block, text) for block in blocks]

    def _text(self, role: str) -> TextLook:
        return self.look.texts.get(role) or self.look.texts["body"]

    def _heading(self, block: flow.Heading, _: str) -> Piece:
        name = f"h{min(block.level, 4)}"
        look = self._text(block.attrs.get("style", name))
        return TextPiece(self.setter, block.words, look, block.span, name, block, self.ornament)

    def _paragraph(self, block: flow.Paragraph, text: str) -> Piece:
        return TextPiece(self.setter, block.words, self._text(block.style or text), block.span)

    def _listing(self, block: flow.Listing, text: str) -> Piece:
        look = self._text(text)
        items: list[Piece] = []
        for i, item in enumerate(block.items):
            number = self.look.bullet if block.start is None else self.look.number.format(block.start + i)
            marker = TextPiece(self.setter, (flow.Words(number),), self._text("marker"))
            pieces = self.pieces(item, text)
            gap = look.after * 0.6
            pad = Insets(0.0, 0.0, 0.0, self.look.indent)
            items.append(Stack(pieces, pad, before=gap, after=gap, marker=marker))
        return Stack(items, _NO_PAD, before=look.before, after=look.after, span=block.span)

    def _table(self, block: flow.Table, _: str) -> Piece:
        def cells(row: Sequence[flow.Cell], role: str) -> list[Piece]:
            own = self.look.texts.get(f"{role}-{block.look}") or self._text(role)
            return [self._cell(c, _aligned(own, c.align)) for c in row]

        head, rows = cells(block.head, "head"), [cells(row, "cell") for row in block.rows]
        widths = block.widths or self._widths(block)
        body = self._text("body")
        spacing = (max(body.before, _AROUND), _AROUND)
        name = f"table-{block.look}" if block.look else "table"
        pad = (self.look.rows.get(block.look, self.look.rows.get("", _ROW)), _COLUMN)
        return Grid(head, rows, widths, pad, name, self.ornament, block.span, spacing, block.spans)

    def _cell(self, cell: flow.Cell, look: TextLook) -> Piece:
        pieces: list[Piece] = []
        for block in cell.blocks:
            if isinstance(block, flow.Paragraph):
                own = _aligned(self._text(block.style), cell.align) if block.style else look
                pieces.append(TextPiece(self.setter, block.words, own, block.span))
            else:
                pieces += self.pieces((block,))
        return pieces[0] if len(pieces) == 1 else Stack(pieces, _NO_PAD)

    def _widths(self, table: flow.Table) -> list[float]:
        """Widths in mm: what cannot be broken at least, and of the rest as the words ask for."""
        rows = [(table.head, "head"), *((row, "cell") for row in table.rows)]
        count = max(len(row) for row, _ in rows)
        least, most = [1.0] * count, [1.0] * count
        for row, role in rows:
            for i, block in ((i, b) for i, cell in enumerate(row) for b in cell.blocks):
                narrow = wide = 1.0
                if isinstance(block, flow.Paragraph):
                    narrow, wide = self.setter.natural(block.words, self._text(block.style or role))
                elif isinstance(block, flow.Figure):
                    narrow = wide = block.width
                least[i], most[i] = max(least[i], narrow), max(most[i], wide)
        measure = self.look.measure - _COLUMN * (count - 1)
        if sum(most) <= measure:
            spare = (measure - sum(most)) / count
            return [w + spare for w in most]
        left = measure - sum(least)
        if left <= 0:
            return least
        wants = [(m - w) ** 0.5 for m, w in zip(most, least, strict=True)]
        return [w + left * want / (sum(wants) or 1.0) for w, want in zip(least, wants, strict=True)]

    def _figure(self, block: flow.Figure, _: str) -> Piece:
        caption = None
        if block.caption:
            caption = TextPiece(self.setter, block.caption, self._text("caption"), block.span)
        return PicturePiece(block, caption, block.span, (_AROUND / 2, _AROUND / 2))

    def _code(self, block: flow.Code, _: str) -> Piece:
        words: list[flow.Inline] = []
        for i, line in enumerate(block.text.split("\n")):
            words += [flow.Break()] if i else []
            words.append(flow.Words(line.replace(" ", "\u00a0"), ("code",)))
        return self._framed("code", [TextPiece(self.setter, tuple(words), self._text("code"), block.span)], block)

    def _drawn(self, name: str, block: flow.Block) -> Piece:
        piece = Drawn(name, 0.4, self.ornament)
        piece.before = piece.after = _AROUND
        return piece

    def _contents(self, block: flow.Contents, _: str) -> Piece:
        rows: list[Piece] = []
        for heading in self.headings:
            if heading.level > block.level or heading.attrs.get("contents") == "no":
                continue
            look = self._text("contents" if heading.level == 1 else "contents-2")
            link = f"#{heading.anchor}"
            words = tuple(
                flow.Words(w.text, (), link) if isinstance(w, (flow.Words, flow.Tag)) else w for w in heading.words
            )
            page = TextPiece(self.setter, (flow.PageOf(heading.anchor),), _aligned(look, "right"))
            title = TextPiece(self.setter, words, look, name="entry", ornament=self.ornament)
            pad = Insets(0.0, 0.0, 0.0, self.look.indent * 0.8 * (heading.level - 1))
            row = Row((Stack((title,), pad), page), (0.0, 10.0), 0.0, block.span, look.after)
            row.before = look.before
            rows.append(row)
        return Stack(rows, _NO_PAD, after=_AROUND, span=block.span)

    def _box(self, block: flow.Box, text: str) -> Piece:
        return self._framed(block.look, self.pieces(block.blocks, self._inside(block.look, text)), block)

    def _framed(self, name: str, pieces: Sequence[Piece], block: flow.Box | flow.Code) -> Piece:
        box = self.look.boxes.get(name) or BoxLook(_NO_PAD, _AROUND / 2, _AROUND / 2)
        keep = block.keep if isinstance(block, flow.Box) else False
        values = dict(block.attrs) if isinstance(block, flow.Box) else {}
        return Stack(
            pieces, box.pad, before=box.before, after=box.after, keep=keep, name=f"box-{name}", ornament=self.ornament,
            values=values, span=block.span,
        )  # fmt: skip

    def _inside(self, name: str, text: str) -> str:
        box = self.look.boxes.get(name)
        return box.text if box and box.text else text

    def _columns(self, block: flow.Columns, text: str) -> Piece:
        stacks: list[Piece] = []
        for column in block.columns:
            pieces = self.pieces(column, text)
            # A box alone in its column is stretched to the height of the row.
            alone = len(pieces) == 1 and isinstance(pieces[0], Stack)
            stacks.append(pieces[0] if alone else Stack(pieces, _NO_PAD))
        return Row(stacks, block.widths, block.gap, block.span, block.space)


def _aligned(look: TextLook, align: str) -> TextLook:
    return replace(look, align=align)
