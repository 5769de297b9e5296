"""Lines: what holds for any words and any measure, and how a poor last line is mended."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.typeset.breaking import Line, break_lines, count_lines, one_line, widest
from tests.typeset.letters import paragraph

WORDS = st.lists(
    st.text(alphabet="abimW-", min_size=1, max_size=9) | st.sampled_from(["2", "10", "soft\u00adhyphen", "well-known"]),
    min_size=1,
    max_size=25,
).map(" ".join)
MEASURES = st.floats(min_value=1, max_value=40)
SETTLES = ["first-fit", "ragged", "even"]


def text(line: Line) -> str:
    return "".join(f.text for f in line.fragments)


def texts(lines: tuple[Line, ...]) -> list[str]:
    return [text(line) for line in lines]


@pytest.mark.parametrize("settle", SETTLES)
@given(WORDS, MEASURES)
def test_joined_lines_give_the_words(settle: str, words: str, measure: float) -> None:
    lines = break_lines(paragraph(words), measure, settle)
    assert "".join(texts(lines)).replace("-", "").replace(" ", "") == words.replace("-", "").replace(
        "\u00ad", ""
    ).replace(" ", "")
    assert all(text(line) == text(line).strip() for line in lines)


@pytest.mark.parametrize("settle", SETTLES)
@given(WORDS, MEASURES)
def test_no_line_is_wider_than_its_measure_unless_it_is_one_piece(settle: str, words: str, measure: float) -> None:
    made = paragraph(words)
    for line in break_lines(made, measure, settle):
        assert line.width <= max(measure, made.widest) + 1e-6
        if line.width > measure + 1e-6:
            assert " " not in text(line)


@pytest.mark.parametrize("settle", SETTLES)
@given(WORDS, MEASURES)
def test_settling_keeps_the_number_of_lines(settle: str, words: str, measure: float) -> None:
    made = paragraph(words)
    assert len(break_lines(made, measure, settle)) == count_lines(made, measure)


@given(WORDS, MEASURES, MEASURES)
def test_a_wider_measure_never_takes_more_lines(words: str, one: float, other: float) -> None:
    made = paragraph(words)
    assert count_lines(made, max(one, other)) <= count_lines(made, min(one, other))


@given(WORDS)
def test_the_width_of_one_line_is_that_of_its_fragments(words: str) -> None:
    line = one_line(paragraph(words))
    assert line.width == pytest.approx(sum(f.width for f in line.fragments))
    assert texts(break_lines(paragraph(words), line.width)) == [text(line)]


@given(WORDS, MEASURES)
def test_even_lines_are_not_wider_than_first_fit(words: str, measure: float) -> None:
    made = paragraph(words)
    first, even = (max(line.width for line in break_lines(made, measure, s)) for s in ("first-fit", "even"))
    assert even <= first + 1e-6


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line() -> None:
    made = paragraph("soft\u00adhyphen")
    assert texts(break_lines(made, 20)) == ["softhyphen"]
    assert texts(break_lines(made, 4)) == ["soft-", "hyphen"]


def test_a_number_stays_with_its_noun_as_long_as_both_fit() -> None:
    made = paragraph("draw 2 cards")
    together = one_line(paragraph("2 cards")).width
    assert together > one_line(paragraph("draw 2")).width
    assert texts(break_lines(made, together + 0.1, "first-fit")) == ["draw", "2 cards"]
    long = paragraph("2 Donaudampfschifffahrten")
    assert texts(break_lines(long, widest(long))) == ["2", "Donaudampfschifffahrten"]


def test_a_word_alone_at_the_end_is_mended() -> None:
    made = paragraph("one two three four five six seven eight nine ten eleven twelve")
    for measure in range(8, 30):
        lines = break_lines(made, measure, "ragged")
        first = break_lines(made, measure, "first-fit")
        if len(first) > 2 and " " not in text(first[-1]):
            assert " " in text(lines[-1])
            break
    else:
        pytest.fail("no measure left a word alone")


def test_signs_without_blanks_break_anywhere_but_before_a_stop() -> None:
    lines = texts(break_lines(paragraph("カード。カード。カード。"), 4, "first-fit"))
    assert len(lines) > 2
    assert not [line for line in lines if line[0] in "。ー"]


def test_nothing_is_as_wide_as_nothing() -> None:
    assert widest(None) == 0.0


@given(WORDS)
def test_widest_is_the_least_measure_without_a_line_that_sticks_out(words: str) -> None:
    made = paragraph(words)
    assume(len(made.atoms) > 1)
    assert all(line.width <= made.widest + 1e-6 for line in break_lines(made, made.widest))
