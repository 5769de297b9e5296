"""Inline markup: what gets which class, and what is told when a mark is left open."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.language.markup import MarkupFault, Words, parse_markup
from cardgen.language.words import escape_markup


def parts(text: str) -> list[tuple[str, ...]]:
    return [(w.text, *w.classes) for p in parse_markup(text) for w in p]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", [("plain",)]),
        ("a **b** *c* `d`", [("a ",), ("b", "strong"), (" ",), ("c", "em"), (" ",), ("d", "code")]),
        ("***x***", [("x", "strong", "em")]),
        ("*a **b** c*", [("a ", "em"), ("b", "em", "strong"), (" c", "em")]),
        ("**a *b***", [("a ", "strong"), ("b", "strong", "em")]),
        ("*a **b***", [("a ", "em"), ("b", "em", "strong")]),
        ("[a **b**]{x y}", [("a ", "x", "y"), ("b", "x", "y", "strong")]),
        ("**[a]{.x}**", [("a", "strong", "x")]),
        ("2 * 3 ** 4", [("2 * 3 ** 4",)]),
        (r"\*a\* \[b\] c\d \\", [(r"*a* [b] c\d \\".replace("\\\\", "\\"),)]),
        ("`a*b [c]`", [("a*b [c]", "code")]),
        (r"`a\`b`", [("a`b", "code")]),
        ("a] {b} ]{c}", [("a] {b} ]{c}",)]),
    ],
)
def test_classes(text: str, expected: list[tuple[str, ...]]) -> None:
    assert parts(text) == expected


def test_a_line_break_begins_a_paragraph_and_empty_ones_are_left_out() -> None:
    assert parse_markup("a\n\n \n**b**") == ((Words("a"),), (Words("b", ("strong",)),))
    assert parse_markup(" \n ") == ()


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("a **b", 2, "'**' is opened and not closed"),
        ("a *b\nc*", 2, "'*' is opened and not closed"),
        ("[b", 0, "'[' is opened and not closed"),
        ("[b] c", 0, "'[words]' needs the name of a style behind it, like '[words]{joke}'"),
        ("[b]{}", 0, "'[words]' needs the name of a style behind it, like '[words]{joke}'"),
        ("[a *b]{x}", 3, "'*' is opened and not closed before ']'"),
        ("**a *b** c", 4, "'*' is opened and not closed before '**'"),
        ("*a** b", 3, "'*' is opened and not closed"),
        ("`a", 0, "'`' is opened and not closed"),
    ],
)
def test_what_is_left_open(text: str, offset: int, message: str) -> None:
    with pytest.raises(MarkupFault) as raised:
        parse_markup(text)
    assert (raised.value.offset, raised.value.message) == (offset, message)


@given(st.text(alphabet="ab*`[]{}\\ \n"))
def test_escaped_text_means_itself(text: str) -> None:
    made = ["".join(w.text for w in p) for p in parse_markup(escape_markup(text))]
    assert made == [line for line in text.split("\n") if line.strip()]


@given(st.text(alphabet="ab*`[]{}\\ \n", max_size=30))
def test_any_text_is_words_or_a_fault(text: str) -> None:
    with suppress(MarkupFault):
        made = parse_markup(text)
        assert len("".join(w.text for p in made for w in p)) <= len(text)
