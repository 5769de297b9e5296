"""Markdown goes in, a tree of nodes with their lines comes out; what is not understood is told by line.

Besides CommonMark and tables a text may hold

    ::: box title="Prompt" note=optional      a block with a name and attributes, closed by a line of `:::`
    # Setup ::: id=setup                      attributes of a heading

Raw HTML is not a part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cardgen.language.blocks import FENCE, named_block, read_attributes, unescaped
from cardgen.records import dataclass

_ALIGN = re.compile(r"text-align:\s*(\w+)")
_SIMPLE = {
    "paragraph_open": "paragraph",
    "bullet_list_open": "bullets",
    "ordered_list_open": "steps",
    "list_item_open": "item",
    "blockquote_open": "quote",
    "table_open": "table",
    "tr_open": "row",
    "strong_open": "strong",
    "em_open": "em",
    "s_open": "strike",
}
_ROWS = {"thead_open", "thead_close", "tbody_open", "tbody_close"}


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of the text. `line` counts from 0; `attrs` are its attributes, `text` the words of a leaf.

    Kinds of blocks: heading (attribute `level`), paragraph, bullets, steps (`start`), item, quote, rule, code, table,
    row, cell (`align`, `head`), block (`name`). Kinds inside them: text, strong, em, strike, code, link (`to`),
    image (`to`, `title`, words as text), space (a line end in the source), break.
    """

    kind: str
    line: int
    text: str = ""
    attrs: Mapping[str, str] = field(default_factory=dict)
    children: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that cannot be set. `kind` is `html`, `mark` (opened and not closed), `block` or `node`."""

    kind: str
    line: int
    message: str


def read_markdown(text: str) -> tuple[tuple[Node, ...], tuple[Trouble, ...]]:
    """The blocks of the text, and what is wrong with it."""
    md = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).disable("text_join")
    md.block.ruler.before("fence", "named", named_block, {"alt": ["paragraph", "blockquote", "list"]})
    troubles: list[Trouble] = []
    reader = _Reader(troubles)
    blocks = reader.blocks(md.parse(text))
    return blocks, tuple(troubles)


class _Reader:
    def __init__(self, troubles: list[Trouble]) -> None:
        self._troubles = troubles

    def blocks(self, tokens: Sequence[Token]) -> tuple[Node, ...]:
        """Block tokens as nodes."""
        nodes, _ = self._level(list(tokens), 0, 0)
        return nodes

    def _level(self, tokens: Sequence[Token], at: int, line: int) -> tuple[tuple[Node, ...], int]:
        """The nodes up to the token that closes this level, and the place behind it."""
        out: list[Node] = []
        while at < len(tokens):
            token = tokens[at]
            line = token.map[0] if token.map else line
            at += 1
            if token.type in _ROWS:
                continue
            if token.nesting < 0:
                return tuple(out), at
            if token.nesting > 0:
                children, at = self._level(tokens, at, line)
                out += self._open(token, line, children)
            elif token.type == "inline":
                out += self._inline(token.children or [], line)
            elif token.type == "hr":
                out.append(Node("rule", line))
            elif token.type in ("fence", "code_block"):
                out.append(Node("code", line, token.content.rstrip("\n"), {"language": token.info.strip()}))
            elif token.type == "html_block":
                self._html(token.content, line)
            else:
                self._trouble("node", line, f"a text cannot hold '{token.type}'")
        return tuple(out), at

    def _open(self, token: Token, line: int, children: tuple[Node, ...]) -> Iterator[Node]:
        if token.type == "heading_open":
            yield self._heading(token, line, children)
        elif token.type == "named_open":
            yield from self._block(token, line, children)
        elif token.type in ("th_open", "td_open"):
            style = _ALIGN.search(str(token.attrs.get("style", "")))
            attrs = {"align": style[1] if style else "left", **({"head": "yes"} if token.type == "th_open" else {})}
            yield Node("cell", line, "", attrs, children)
        elif token.type == "link_open":
            yield Node("link", line, "", {"to": str(token.attrs.get("href", ""))}, children)
        elif token.type in _SIMPLE:
            attrs = {"start": str(token.attrs.get("start", 1))} if token.type == "ordered_list_open" else {}
            yield Node(_SIMPLE[token.type], line, "", attrs, children)
        else:
            self._trouble("node", line, f"a text cannot hold '{token.type.removesuffix('_open')}'")

    def _heading(self, token: Token, line: int, children: tuple[Node, ...]) -> Node:
        attrs: dict[str, str] = {}
        for i, child in enumerate(children):
            if child.kind == "text" and ":::" in child.text:
                words, _, _ = child.text.partition(":::")
                rest = "".join(_plain(c) for c in children[i:]).partition(":::")[2]
                found = read_attributes(rest)
                if found is None:
                    self._trouble("block", line, f"the attributes '{rest.strip()}' cannot be read")
                attrs = found or {}
                kept = (Node("text", line, words.rstrip()),) if words.strip() else ()
                children = (*children[:i], *kept)
                break
        return Node("heading", line, "", {**attrs, "level": token.tag[1:]}, children)

    def _block(self, token: Token, line: int, children: tuple[Node, ...]) -> Iterator[Node]:
        named = FENCE.match(token.info)
        if named is None or not named[1]:
            self._trouble("block", line, "':::' closes a block that was not opened")
            yield from children
            return
        attrs = read_attributes(named[2])
        if attrs is None:
            self._trouble("block", line, f"the attributes '{named[2]}' cannot be read")
        if not token.meta["closed"]:
            self._trouble("block", line, f"the block '{named[1]}' is opened and not closed")
        yield Node("block", line, "", {**(attrs or {}), "name": named[1]}, children)

    def _inline(self, tokens: Sequence[Token], line: int) -> tuple[Node, ...]:
        nodes, _, _ = self._run(tokens, 0, line)
        return nodes

    def _run(self, tokens: Sequence[Token], at: int, line: int) -> tuple[tuple[Node, ...], int, int]:
        out: list[Node] = []
        while at < len(tokens):
            token = tokens[at]
            at += 1
            if token.nesting < 0:
                break
            if token.nesting > 0:
                start = line
                children, at, line = self._run(tokens, at, line)
                out += self._open(token, start, children)
            elif token.type in ("text", "text_special"):
                out += self._text(token, line)
            elif token.type == "code_inline":
                out.append(Node("code", line, token.content))
            elif token.type == "softbreak":
                out.append(Node("space", line))
                line += 1
            elif token.type == "hardbreak":
                out.append(Node("break", line))
                line += 1
            elif token.type == "image":
                attrs = {"to": str(token.attrs.get("src", "")), "title": str(token.attrs.get("title", ""))}
                out.append(Node("image", line, unescaped(token.content), attrs))
            elif token.type == "html_inline":
                self._html(token.content, line)
            else:
                self._trouble("node", line, f"a text cannot hold '{token.type}'")
        return tuple(out), at, line

    def _text(self, token: Token, line: int) -> Iterator[Node]:
        if token.type == "text":
            for mark in ("**", "`", "~~"):
                if mark in token.content:
                    self._trouble("mark", line, f"'{mark}' is opened and not closed")
        if token.content:
            yield Node("text", line, token.content)

    def _html(self, content: str, line: int) -> None:
        shown = content.strip().splitlines()[0] if content.strip() else content
        self._trouble("html", line, f"'{shown[:40]}' is HTML, which is not printed")

    def _trouble(self, kind: str, line: int, message: str) -> None:
        self._troubles.append(Trouble(kind, line, message))


def _plain(node: Node) -> str:
    return node.text + "".join(_plain(child) for child in node.children)
