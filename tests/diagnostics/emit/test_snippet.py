"""Carets stand under what they mean, whatever is written before it."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.emit.snippet import WIDEST, snippet
from cardgen.diagnostics.span import Span


def at(column: int, end_column: int, *, end_line: int = 1) -> Span:
    return Span("a.yaml", 1, column, end_line, end_column)


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("name: wolf\n", at(7, 11), "      ^^^^"),
        ("name: wolf\r\n", at(7, 11), "      ^^^^"),
        ("name: wolf", Span("a.yaml", 1, 7), "      ^"),
        ("name: |  ", at(7, 3, end_line=4), "      ^"),
        ("name: wolf pack", at(7, 1, end_line=2), "      ^^^^^^^^^"),
        ("name:", at(6, 6), "     ^"),
        ("name:", at(40, 44), "     ^"),
        ("", at(1, 1), "^"),
        ("\tx: 1", at(2, 3), "\t^"),
        ("é: x", at(4, 5), "   ^"),
        ("ツツ: x", at(5, 6), "      ^"),
        ("x: ツ", at(4, 5), "   ^^"),
        ("e\u0301: x", at(5, 6), "   ^"),
    ],
)
def test_carets(line: str, span: Span, carets: str) -> None:
    assert snippet(line, span)[1] == carets


@pytest.mark.parametrize("column", [1, 20, 90, 500, 990, 1000])
def test_a_long_line_is_cut_around_the_span(column: int) -> None:
    line = "".join(chr(ord("a") + n % 26) for n in range(1000))
    text, carets = snippet(line, at(column, column + 1))
    assert len(text) <= WIDEST + 2
    assert text[carets.index("^")] == line[column - 1]
    assert text.startswith("…") == (column > 31)
    assert text.endswith("…") == (column < 900)


def test_a_span_longer_than_the_cut_is_marked_to_its_end() -> None:
    text, carets = snippet("x" * 300, at(1, 301))
    assert text == "x" * WIDEST + "…"
    assert carets == "^" * WIDEST
