"""What designers write for numbers, lengths, colours and names, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from cardgen.load.fields import (
    ColourText,
    FieldName,
    Flag,
    Free,
    Id,
    Length,
    Name,
    Number,
    Quoted,
    SizeName,
    Text,
    Whole,
)
from cardgen.load.words import reword


def take(kind: Any, value: object) -> Any:
    return TypeAdapter(kind).validate_python(value)


def refusal(kind: Any, value: object) -> tuple[str, str, str]:
    with pytest.raises(ValidationError) as caught:
        take(kind, value)
    (error,) = caught.value.errors()
    said = reword(error)
    return said.rule.code, said.words, said.hint


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("12", 12), ("-3", -3)])
def test_whole_numbers(text: str, number: int) -> None:
    assert take(Whole, text) == number


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("012", "write 12"),
        ("1_000", "write 1000"),
        ("1,000", "write 1000"),
        ("1.0", "write 1"),
        ("+3", "write 3"),
        (" 3 ", "write 3"),
        ("1.5", "write it without a fraction or unit"),
        ("3 mm", "write it without a fraction or unit"),
        ("three", "write it in digits, like 3"),
        ("٣", "write it in digits, like 3"),
        ("1e3", "write it in digits, like 3"),
        ("true", "write it in digits, like 3"),
        (None, "write a number, or delete the line"),
        ([], "write it in digits, like 3"),
    ],
)
def test_what_is_no_whole_number_and_what_to_write(text: object, hint: str) -> None:
    code, words, told = refusal(Whole, text)
    assert (code, told) == ("CG101", hint)
    assert words.startswith("should be a whole number, but ")


@pytest.mark.parametrize(("text", "number"), [("1", 1.0), ("0.5", 0.5), ("-1.10", -1.1)])
def test_numbers(text: str, number: float) -> None:
    assert take(Number, text) == number


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("1,5", "write 1.5"),
        (".5", "write 0.5"),
        ("5.", "write 5"),
        ("01.5", "write 1.5"),
        ("nan", "write it in digits, like 1.5"),
        ("inf", "write it in digits, like 1.5"),
        ("1e3", "write it in digits, like 1.5"),
    ],
)
def test_what_is_no_number_and_what_to_write(text: str, hint: str) -> None:
    assert refusal(Number, text)[::2] == ("CG101", hint)


@pytest.mark.parametrize("kind", [Whole, Number, Length])
def test_endless_digits_are_out_of_range(kind: Any) -> None:
    assert refusal(kind, "9" * 5000)[0] == "CG108"


@pytest.mark.parametrize(
    ("text", "mm"),
    [("63", 63), ("0.25in", 6.35), ("2.5 in", 63.5), ("3.5in", 88.9), ("1cm", 10), ("72pt", 25.4), ("-3mm", -3)],
)
def test_lengths_become_millimetres(text: str, mm: float) -> None:
    assert take(Length, text) == mm


@pytest.mark.parametrize(("text", "hint"), [("1,5in", "write 1.5in"), ("063", "write 63"), ("5 px", ""), ("wide", "")])
def test_what_is_no_length_and_what_to_write(text: str, hint: str) -> None:
    code, _, told = refusal(Length, text)
    assert code == "CG102"
    assert told == hint if hint else "0.25in" in told


@pytest.mark.parametrize("text", ["yes", "Yes", "TRUE", "on", "true"])
def test_yes(text: str) -> None:
    assert take(Flag, text) is True
    assert take(Flag, {"yes": "no", "on": "off", "true": "false"}[text.lower()]) is False


def test_what_is_neither_yes_nor_no() -> None:
    assert [refusal(Flag, text)[0] for text in ("maybe", "1", None, [])] == ["CG101"] * 4


def test_colours_stay_as_written() -> None:
    assert [take(ColourText, c) for c in ("#FFF", "#4db2ff", "#4db2ff80")] == ["#FFF", "#4db2ff", "#4db2ff80"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [("ff0000", 'write "#ff0000"'), (None, "without quotes the # of a colour starts a comment"), ("red", "")],
)
def test_what_is_no_colour_and_what_to_write(text: object, hint: str) -> None:
    code, _, told = refusal(ColourText, text)
    assert code == "CG104"
    assert told == hint if hint else "#4db2ff" in told


@pytest.mark.parametrize("text", ["a", "CA-B01", "7", "x_y", "a" * 64, "console", "com10"])
def test_ids(text: str) -> None:
    assert take(Id, text) == text


@pytest.mark.parametrize(
    "text", ["con", "Aux", "COM1", "lpt9", "nul", "_x", "-x", "a b", "a/b", "..", "é", "a.b", "a" * 65, ""]
)
def test_what_is_no_id(text: str) -> None:
    assert refusal(Id, text)[0] == "CG105"


def test_the_hint_for_an_id_makes_one_of_the_text() -> None:
    assert refusal(Id, "Who's there?")[2].endswith(": whos-there")
    assert refusal(Id, "Café Noir")[2].endswith(": cafe-noir")


@given(st.text(max_size=80))
def test_an_id_is_a_file_name_everywhere(text: str) -> None:
    try:
        name = take(Id, text)
    except ValidationError:
        return
    assert name == text
    assert name.isascii()
    assert not set(name) & set('<>:"/\\|?*. ')
    assert 0 < len(name) <= 64


def test_names_of_fields_can_stand_in_templates() -> None:
    assert [take(FieldName, n) for n in ("effect", "effect_2", "copy")] == ["effect", "effect_2", "copy"]
    assert [refusal(FieldName, n)[0] for n in ("a-b", "if", "2nd", "_x", "none", "é")] == ["CG105"] * 6


def test_names_of_sizes_may_have_points() -> None:
    assert take(SizeName, "63.5x88.9") == "63.5x88.9"
    assert refusal(SizeName, "a b")[0] == "CG105"


def test_text_must_say_something() -> None:
    assert take(Text, "a\nb\n") == "a\nb\n"
    assert [refusal(Text, t)[0] for t in ("", " \n", None)] == ["CG109"] * 3
    assert refusal(Text, [])[0] == "CG101"


def test_a_name_is_one_line_without_spaces_around() -> None:
    assert take(Name, " a b\n") == "a b"
    assert refusal(Name, "a\nb")[:2] == ("CG101", "should be one line of text")
    assert refusal(Name, "")[0] == "CG109"


def test_free_values_are_typed_by_how_they_look() -> None:
    written = {"a": "3", "b": Quoted("3"), "c": "1.50", "d": "012", "e": "no", "f": "true", "g": ["x", None]}
    taken = take(Free, written)
    assert taken == {"a": 3, "b": "3", "c": 1.5, "d": "012", "e": "no", "f": True, "g": ("x", None)}
    assert type(taken["b"]) is str


@given(st.none() | st.text() | st.lists(st.text()) | st.dictionaries(st.text(), st.text()))
def test_nothing_written_raises_but_what_can_be_told(value: object) -> None:
    for kind in (Whole, Number, Length, Flag, ColourText, Id, FieldName, SizeName, Text, Name, Free):
        try:
            take(kind, value)
        except ValidationError as error:
            said = [reword(e).words for e in error.errors()]
        else:
            continue
        assert all(said)
