"""A flow goes in, one web page that needs no other file comes out: its pictures lie in it with their words."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Sequence
from html import escape

from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model import flow
from cardgen.model.colour import Colour
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Clip, Frame, Group
from cardgen.model.geometry import Rect, Size, multiply, scaling, translation
from cardgen.model.outlines import rounded
from cardgen.typeset.fonts import Fonts

#: Pictures are drawn for screens with so many dots to an inch of their size on paper.
_DPI = 220
#: A glyph's side in mm, large enough for any screen.
_GLYPH = 5.0
#: A picture this wide (mm) may need to scroll on a small screen.
_WIDE = 80.0
_PX_PER_MM = 96 / 25.4
_ELEMENTS = {"strong": "strong", "em": "em", "code": "code", "strike": "s"}


def write_html(text: flow.Flow, css: str, fonts: Fonts, alarm: str = "") -> bytes:
    """The page in UTF-8. `css` is the whole look; classes are the names of boxes, text styles and word classes;
    `alarm` are words over everything."""
    writer = _Writer(fonts, text)
    body = writer.blocks(text.blocks)
    cover = writer.figure(text.cover, "cover") if text.cover else ""
    listed = any(isinstance(block, flow.Contents) for block in flow.every_block(text.blocks))
    contents = "" if listed else writer.contents(1)
    warned = f'<p role="note" style="color: #c00"><strong>{escape(alarm)}</strong></p>\n' if alarm else ""
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{escape(text.language, quote=True)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(text.title)}</title>\n<style>\n{css}\n</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#text">Skip to the text</a>\n<header>{warned}{cover}</header>\n'
        f'{contents}\n<main id="text">\n{body}\n</main>\n</body>\n</html>\n'
    ).encode()


class _Writer:
    def __init__(self, fonts: Fonts, text: flow.Flow) -> None:
        self._fonts = fonts
        self._headings = text.headings()
        self._pictures: dict[str, str] = {}
        self._level = 0
        self._makers: dict[type, Callable[..., str]] = {
            flow.Heading: self._heading,
            flow.Paragraph: self._paragraph,
            flow.Listing: self._listing,
            flow.Table: self._table,
            flow.Figure: self.figure,
            flow.Code: lambda code: f"<pre><code>{escape(code.text)}</code></pre>",
            flow.Line: lambda _: "<hr>",
            flow.Space: lambda _: "",
            flow.Contents: lambda contents: self.contents(contents.level),
            flow.Box: self._box,
            flow.Columns: self._columns,
        }

    def blocks(self, blocks: Sequence[flow.Block]) -> str:
        """Blocks as HTML, one under the other."""
        return "\n".join(part for part in (self._makers[type(b)](b) for b in blocks) if part)

    def contents(self, level: int) -> str:
        """Links to the headings down to a level."""
        shown = [h for h in self._headings if h.level <= level and h.attrs.get("contents") != "no"]
        links = (f'<li><a href="#{escape(h.anchor, quote=True)}">{escape(h.text)}</a></li>' for h in shown)
        return f'<nav aria-label="Contents"><ol>{"".join(links)}</ol></nav>'

    def figure(self, block: flow.Figure, name: str = "") -> str:
        """A picture with its words; a caption is read after it."""
        width, height = round(block.width * _PX_PER_MM), round(block.height * _PX_PER_MM)
        name = name or ("wide" if block.width > _WIDE else "")
        kind = f' class="{name}"' if name else ""
        alt = escape(block.alt, quote=True)
        picture = f'<img src="{self._picture(block)}" alt="{alt}" width="{width}" height="{height}">'
        caption = f"<figcaption>{self._words(block.caption)}</figcaption>" if block.caption else ""
        return f"<figure{kind}>{picture}{caption}</figure>"

    def _heading(self, block: flow.Heading) -> str:
        # A screen reader walks from level to level, so that none may be left out.
        level = self._level = min(block.level, self._level + 1)
        style = block.attrs.get("style", "" if level == block.level else f"h{block.level}")
        kind = f' class="{escape(style, quote=True)}"' if style else ""
        note, see = block.attrs.get("note", "").rstrip(", "), block.attrs.get("see", "")
        anchor = escape(block.anchor, quote=True)
        said = ""
        if note or see:
            words = escape(note or see)
            said = f'\n<p class="hint">{_linked(words, f"#{see}") if see else words}</p>'
        return f'<h{level} id="{anchor}"{kind}>{self._words(block.words)}</h{level}>{said}'

    def _paragraph(self, block: flow.Paragraph) -> str:
        kind = f' class="{escape(block.style, quote=True)}"' if block.style else ""
        return f"<p{kind}>{self._words(block.words)}</p>"

    def _listing(self, block: flow.Listing) -> str:
        items = "".join(f"<li>{self._item(item)}</li>" for item in block.items)
        if block.start is None:
            return f"<ul>{items}</ul>"
        start = f' start="{block.start}"' if block.start != 1 else ""
        return f"<ol{start}>{items}</ol>"

    def _item(self, blocks: tuple[flow.Block, ...]) -> str:
        """A single paragraph in a list or cell needs no element of its own."""
        if len(blocks) == 1 and isinstance(blocks[0], flow.Paragraph) and not blocks[0].style:
            return self._words(blocks[0].words)
        return self.blocks(blocks)

    def _table(self, block: flow.Table) -> str:
        def row(cells: Sequence[flow.Cell], element: str) -> str:
            scope = ' scope="col"' if element == "th" else ""
            made = (f'<{element}{scope} class="{c.align}">{self._item(c.blocks)}</{element}>' for c in cells)
            return f"<tr>{''.join(made)}</tr>"

        head = f"<thead>{row(block.head, 'th')}</thead>" if block.head else ""
        body = "".join(row(cells, "td") for cells in block.rows)
        kind = f' class="{escape(block.look, quote=True)}"' if block.look else ""
        # The table scrolls by itself where a screen is narrower than it.
        return f'<div class="scroll" tabindex="0"><table{kind}>{head}<tbody>{body}</tbody></table></div>'

    def _box(self, block: flow.Box) -> str:
        element = "blockquote" if block.look == "quote" else "section" if _heads(block) else "div"
        colour = block.attrs.get("colour", "")
        style = f' style="--colour: {escape(colour, quote=True)}"' if colour else ""
        number = block.attrs.get("number", "")
        lead = f'<span class="number">{escape(number)}</span>' if number else ""
        kind = escape(block.look, quote=True)
        return f'<{element} class="{kind}"{style}>{lead}{self.blocks(block.blocks)}</{element}>'

    def _columns(self, block: flow.Columns) -> str:
        made = []
        for column, width in zip(block.columns, block.widths, strict=True):
            basis = f' style="flex: 0 1 {round(width * _PX_PER_MM)}px"' if width else ""
            made.append(f'<div class="column"{basis}>{self.blocks(column)}</div>')
        return f'<div class="columns">{"".join(made)}</div>'

    def _words(self, words: Sequence[flow.Inline]) -> str:
        return "".join(self._word(word) for word in words)

    def _word(self, word: flow.Inline) -> str:
        if isinstance(word, flow.Break):
            return "<br>"
        if isinstance(word, flow.Tag):
            return self._tag(word)
        if isinstance(word, flow.PageOf):
            at = next((i for i, h in enumerate(self._headings) if h.anchor == word.anchor), -1)
            # Several pages are those of a chapter.
            over = [h for h in self._headings[: at + 1] if h.level == 1 or not word.last]
            heading = over[-1] if over else None
            return _linked(f"“{escape(heading.text if heading else word.words)}”", f"#{word.anchor}")
        made = escape(word.text)
        for name in reversed(word.classes):
            element = _ELEMENTS.get(name, "span")
            kind = "" if name in _ELEMENTS else f' class="{escape(name, quote=True)}"'
            made = f"<{element}{kind}>{made}</{element}>"
        return _linked(made, word.link) if word.link else made

    def _tag(self, tag: flow.Tag) -> str:
        fill = f";background:{tag.fill.hex}" if tag.fill else ""
        kind = "tag dashed" if tag.dashed else "tag"
        glyph = f'<img src="{self._glyph(tag.glyph, tag.colour)}" alt="" width="14" height="14">' if tag.glyph else ""
        made = f'<span class="{kind}" style="color:{tag.colour.hex}{fill}">{glyph}{escape(tag.text)}</span>'
        return _linked(made, tag.link) if tag.link else made

    def _picture(self, block: flow.Figure) -> str:
        key = f"{block.key} {block.width:.3f}"
        if key not in self._pictures:
            frame, scale = block.frame, block.width / block.frame.size.width
            clip = Clip(rounded(Rect(0, 0, frame.size.width, frame.size.height), block.corner))
            size = Size(block.width, block.height)
            self._pictures[key] = self._png(Frame(size, (Group(frame.items, scaling(scale, scale), clip),)))
        return self._pictures[key]

    def _glyph(self, glyph: Drawing, colour: Colour) -> str:
        key = f"glyph {glyph.key} {colour.hex}"
        if key not in self._pictures:
            view = glyph.view
            scale = _GLYPH / max(view.width, view.height)
            matrix = multiply(scaling(scale, scale), translation(-view.x, -view.y))
            self._pictures[key] = self._png(Frame(Size(_GLYPH, _GLYPH), (Group(glyph.items, matrix),)), colour)
        return self._pictures[key]

    def _png(self, frame: Frame, ink: Colour | None = None) -> str:
        """The frame as a PNG in the address itself. With `ink` it is a drawing in that colour, and white is clear."""
        from PIL import Image, ImageOps

        image = rasterise(frame_pdf(frame, self._fonts), _DPI)[0]
        if ink is None:
            image = image.quantize(256, dither=Image.Dither.NONE)
        else:
            covered = ImageOps.autocontrast(ImageOps.invert(ImageOps.grayscale(image)))
            image = Image.new("RGB", image.size, (ink.red, ink.green, ink.blue))
            image.putalpha(covered)
        out = io.BytesIO()
        image.save(out, "PNG", optimize=True)
        return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()


def _linked(made: str, to: str) -> str:
    return f'<a href="{escape(to, quote=True)}">{made}</a>'


def _heads(block: flow.Box) -> bool:
    return bool(block.blocks) and isinstance(block.blocks[0], flow.Heading)
