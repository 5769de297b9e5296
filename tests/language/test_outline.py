from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgen.language.outline import is_numbering, outline, tables

TEXT = """# 1. Rules

Play well.

## Cards

1. **Moth**
   * Lore: none
- Flame

| A | B \\| C |
|:--|:-:|
| 1 | 2 |

---
# End
"""


def test_blocks_and_their_lines() -> None:
    found = [(b.kind, b.line, b.level, b.words) for b in outline(TEXT, {}).blocks]
    assert found == [
        ("heading", 1, 1, "1. Rules"),
        ("paragraph", 3, 0, "Play well."),
        ("heading", 5, 2, "Cards"),
        ("item", 7, 0, "**Moth**"),
        ("item", 8, 3, "* Lore: none"[2:]),
        ("item", 9, 0, "Flame"),
        ("row", 11, 0, "| A | B \\| C |"),
        ("row", 13, 0, "| 1 | 2 |"),
        ("heading", 16, 1, "End"),
    ]


def test_a_section_ends_where_the_next_of_its_rank_begins() -> None:
    made = outline(TEXT, {})
    assert [b.line for b in made.section("1. Rules") or ()] == [1, 3, 5, 7, 8, 9, 11, 13]
    assert made.section("Rules") is None


def test_cells() -> None:
    ((head, row),) = tables(outline(TEXT, {}).blocks)
    assert [c.text for c in head.cells] == ["A", "B | C"]
    assert [row.text[c.offset] for c in row.cells] == ["1", "2"]


def test_numbering_is_no_number() -> None:
    heading, _, _, item, *_ = outline(TEXT, {}).blocks
    assert is_numbering(heading, 2)
    assert is_numbering(item, 0)
    assert not is_numbering(item, item.body)


def test_plain_lines_with_declared_headings() -> None:
    made = outline("Crash\nSetup\nShuffle\n- a card\n", {"Crash": 1, "Setup": 2})
    assert [(b.kind, b.level) for b in made.blocks] == [("heading", 1), ("heading", 2), ("paragraph", 0), ("item", 0)]


def test_wrapped_paragraphs_are_one() -> None:
    made = outline("One line\nand another.\n\nNext.\n1. An item\n   goes on.\n", {}, wrapped=True)
    assert [b.text for b in made.blocks] == ["One line and another.", "Next.", "1. An item goes on."]
    assert made.block_at(made.find("goes on")[0]).line == 5


def test_quotes_are_found_whatever_the_blanks() -> None:
    made = outline("a  b\ta b\n", {})
    assert len(made.find("a b")) == 2
    assert made.find("") == ()


@given(st.text(alphabet="a#|-*1. \n\t", max_size=60), st.booleans())
def test_any_text_has_an_outline(text: str, wrapped: bool) -> None:
    made = outline(text, {}, wrapped)
    for block in made.blocks:
        assert made.text[block.start : block.start + len(block.text)] == block.text
        assert made.block_at(block.start) is block
