"""Markdown becomes a tree of nodes with their lines; blocks with names lie in each other."""

from __future__ import annotations

from cardgen.language.blocks import read_attributes
from cardgen.language.markdown import Node, read_markdown

TEXT = """\
# Setup ::: id=setup note="$ setup \\[x\\]"

Hello *a* **b** \\*\\* and [x](card:A1) a < b & c
next ![a picture](face:x "width=37") word

::: box title="A b" look=x
inner

::: deep
3. a
   - b
:::
:::

| a | b |
|---|:-:|
| 1 | 2 |
"""


def shape(node: Node) -> list[object]:
    inside = [shape(child) for child in node.children]
    return [node.kind, node.line, *([node.text] if node.text else []), *inside]


def test_everything_is_where_it_stands() -> None:
    blocks, troubles = read_markdown(TEXT)
    assert not troubles
    heading, paragraph, box, table = blocks
    assert heading.attrs == {"id": "setup", "note": "$ setup [x]", "level": "1"}
    assert [c.text for c in heading.children] == ["Setup"]
    kinds = [(c.kind, c.line) for c in paragraph.children]
    assert kinds[:3] == [("text", 2), ("em", 2), ("text", 2)]
    assert ("space", 2) in kinds
    assert ("image", 3) in kinds
    image = next(c for c in paragraph.children if c.kind == "image")
    assert (image.text, image.attrs) == ("a picture", {"to": "face:x", "title": "width=37"})
    assert box.attrs == {"title": "A b", "look": "x", "name": "box"}
    inner, deep = box.children
    assert (inner.kind, inner.line) == ("paragraph", 6)
    assert (deep.attrs["name"], deep.line) == ("deep", 8)
    assert deep.children[0].attrs == {"start": "3"}
    assert [[c.attrs for c in row.children] for row in table.children] == [
        [{"align": "left", "head": "yes"}, {"align": "center", "head": "yes"}],
        [{"align": "left"}, {"align": "center"}],
    ]
    assert table.children[1].line == 16


def test_what_is_wrong_is_told_with_its_line() -> None:
    _, troubles = read_markdown("a <b>c\n\n**d\n\n<p>\n\n::: e\nf\n\n")
    assert [(t.kind, t.line) for t in troubles] == [("html", 0), ("mark", 2), ("html", 4), ("block", 6)]


def test_attributes() -> None:
    assert read_attributes('a=1 b="two words" flag c="\\"q\\""') == {
        "a": "1",
        "b": "two words",
        "flag": "yes",
        "c": '"q"',
    }
    assert read_attributes("") == {}
    assert read_attributes('a="open') is None
    assert read_attributes("=x") is None


def test_a_block_in_a_list_and_code_with_colons() -> None:
    blocks, troubles = read_markdown("- one\n\n      ::: code\n\n```\n::: box\n```\n")
    assert not troubles
    assert [b.kind for b in blocks] == ["bullets", "code"]
