"""Where a line may break, and what is measured."""

from __future__ import annotations

import pytest

from cardgen.typeset.measure import TextStyle
from cardgen.typeset.paragraph import prepare
from tests.typeset.letters import BOLD, PLAIN, measurer, paragraph, pieces


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("two words", ["two_", "words"]),
        ("  a \t b  ", ["a_", "b"]),
        ("well-known GPT-404 U-turn", ["well-|", "known_", "GPT-404_", "U-turn"]),
        ("one—two – three", ["one—|", "two_", "–_", "three"]),
        ("Donau\u00addampf\u00ad schiff", ["Donau~", "dampf_", "schiff"]),
        ("long\u200bname\u200b end", ["long|", "name_", "end"]),
        ("\u00ad\u200ba\u00ad", ["a"]),
        ("no\u00a0break 10\u202f%", ["no\u00a0break_", "10\u202f%"]),
        ("draw 2 cards in 1984 ways", ["draw_", "2=", "cards_", "in_", "1984_", "ways"]),
        ("a\u2003b", ["a_", "b"]),
        ("カードを2枚引く。", ["カ|", "ー|", "ド|", "を|", "2|", "枚|", "引|", "く。"]),
        ("「引く」(ツ)っと", ["「引|", "く」|", "(ツ)|", "っ|", "と"]),
        ("abc引def", ["abc|", "引|", "def"]),
    ],
)
def test_breaks(text: str, expected: list[str]) -> None:
    made = pieces(prepare([(text, PLAIN)], measurer()))
    if "ー" in text:
        # A sign of length never begins a line.
        expected = ["カー|", *expected[2:]]
    if "っ" in text:
        expected = ["「引|", "く」|", "(ツ)っ|", "と"]
    assert made == expected


def test_hyphens_can_be_kept() -> None:
    assert pieces(paragraph("well-known one—two", keep_hyphens=True)) == ["well-known_", "one—|", "two"]


def test_pieces_of_one_word_stay_together_and_keep_their_styles() -> None:
    made = paragraph("un", ("break", BOLD), "able ", (" next", BOLD))
    assert pieces(made) == ["unbreakable_", "next"]
    assert [f.style for f in made.atoms[0].fragments] == [PLAIN, BOLD, PLAIN]


@pytest.mark.parametrize("text", ["", "   ", "\u00ad", "\u200b \t", "\n"])
def test_nothing_is_no_paragraph(text: str) -> None:
    assert prepare([(text, PLAIN)], measurer()) is None


def test_widths_come_from_the_fonts() -> None:
    measure = measurer()
    made = paragraph("Wide soft\u00adhyphen")
    assert made.rooms[0] == pytest.approx(measure.width("Wide", PLAIN))
    assert made.rooms[1] == pytest.approx(measure.width("soft-", PLAIN))
    assert made.starts[1] == pytest.approx(measure.width("Wide ", PLAIN))
    assert made.widest == max(made.rooms)


def test_scale_and_tracking_widen() -> None:
    measure = measurer()
    plain = measure.width("card", PLAIN)
    assert measure.width("card", TextStyle("text", 400, False, PLAIN.colour, 2.0)) == pytest.approx(2 * plain)
    tracked = TextStyle("text", 400, False, PLAIN.colour, 1.0, 0.1)
    assert measure.width("card", tracked) == pytest.approx(plain + 0.4)


def test_a_mark_stays_with_its_letter() -> None:
    measure = measurer()
    assert [f.text for f in measure.fragments("e\u0301", PLAIN)] == ["é"]
    (fragment,) = measure.fragments("q\u0307", PLAIN)
    assert fragment.text == "q\u0307"


def test_signs_without_a_shape_are_left_out() -> None:
    (fragment,) = measurer().fragments("a\u2060b\ufeff\u200dc\ufe0f", PLAIN)
    assert fragment.text == "abc"
    assert measurer().missing("a\u2060b\x07", PLAIN) == ()


def test_what_no_font_has_is_named_once_for_its_chain() -> None:
    made = paragraph("a\U00013000b \U00013000")
    assert made.missing == (("\U00013000", "text"),)


def test_the_second_font_of_a_chain_helps_out() -> None:
    made = measurer().fragments("aツb", PLAIN)
    assert [f.text for f in made] == ["a", "ツ", "b"]
    assert made[0].face == made[2].face != made[1].face
