"""The parts of a line, and the same line with its text in quotes."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen.source.yamllines import Parts, in_quotes, quoted, split, without_comment

LINES = st.text(st.sampled_from("ab: -#'\"[\t"), max_size=20)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("a: b", Parts("a: ", "b", "")),
        ("  - - a b: c d  # e", Parts("  - - a b: ", "c d", "  # e")),
        ("- 'a': 'b # c' # d", Parts("- 'a': ", "'b # c'", " # d")),
        ("a:b", Parts("", "a:b", "")),
        ("a: b: c", Parts("a: ", "b: c", "")),
        ("a: #b", None),
        ("# a", None),
        ("a: ", None),
        ("", None),
    ],
)
def test_the_parts_of_a_line(line: str, parts: Parts | None) -> None:
    assert split(line) == parts


@given(LINES)
def test_the_parts_are_the_line(line: str) -> None:
    parts = split(line)
    if parts is not None:
        assert parts.head + parts.value + parts.tail == line
        assert parts.value == parts.value.strip()


def test_a_line_without_its_comment() -> None:
    assert [without_comment(line) for line in ("a: b # c", "a: b#c", "a:")] == ["a: b", "a: b#c", "a:"]


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), min_size=1))
def test_quoted_text_is_read_as_that_text(text: str) -> None:
    if text[0] not in "\"'":
        assert yaml.safe_load(quoted(text)) == text


def test_quotes_around_the_whole_are_not_doubled() -> None:
    assert quoted("'Dog's life'") == '"Dog\'s life"'
    assert quoted("'So' he said") == "\"'So' he said\""


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("a: b: c", 'a: "b: c"'),
        ("- a: b: c  # d\n  e: f", '- a: "b: c"  # d'),
        ("a: b: c\n  and more", None),
        ("- b: c: d\n    and more", None),
        ("just text", None),
        ('a: "b"', None),
    ],
)
def test_a_line_is_mended_when_quotes_are_enough(text: str, mended: str | None) -> None:
    assert in_quotes(text.split("\n"), 0) == mended
