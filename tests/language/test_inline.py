from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.language.inline import inline, inline_text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**Play** it", [("Play", ("strong",)), (" it", ())]),
        ("*a **b** c*", [("a ", ("em",)), ("b", ("em", "strong")), (" c", ("em",))]),
        ("_again_ snake_case_name", [("again", ("em",)), (" snake_case_name", ())]),
        (r"¯\\\_(ツ)_/¯", [(r"¯\_(ツ)_/¯", ())]),
        (r"`¯\_(ツ)_/¯ **`", [(r"¯\_(ツ)_/¯ **", ("code",))]),
        ("``a ` b``", [("a ` b", ("code",))]),
        ("2 * 3 * 4", [("2 * 3 * 4", ())]),
        ("**open", [("**open", ())]),
        ("`open", [("`open", ())]),
        ("", []),
    ],
)
def test_the_words_of_a_line(text: str, words: list[tuple[str, tuple[str, ...]]]) -> None:
    assert [(w.text, w.classes) for w in inline(text)] == words


@given(st.text(alphabet="ab *_`\\", max_size=30))
def test_any_line_has_words(text: str) -> None:
    assert len(inline_text(text)) <= len(text)


@given(st.text(alphabet="abc .,é", max_size=30))
def test_plain_words_stay(text: str) -> None:
    assert inline_text(text) == text
