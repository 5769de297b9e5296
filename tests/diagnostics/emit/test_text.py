"""The text for people: its shape is a promise, so it is compared letter by letter."""

from __future__ import annotations

import re
from dataclasses import replace

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.text import count_line, emit_text
from cardgen.diagnostics.span import Span

FILES = {"data/game/cards.yaml": {41: "    cots: 3\n", 7: "- id: wolf\n"}}


def read_line(path: str, line: int) -> str | None:
    return FILES.get(path, {}).get(line)


def test_one_finding_with_everything(key: Diagnostic) -> None:
    assert emit_text([key], read_line, colour=False) == (
        "data/game/cards.yaml:41:5: error CG106 unknown key 'cots'\n"
        "  41 |     cots: 3\n"
        "     |     ^^^^\n"
        "     hint: did you mean 'cost'?\n"
        "     also: templates/game/unit.face.yaml:22:5: in this box (51 x 24 mm)\n"
        "\n"
        "1 error in 1 file\n"
    )


def test_a_short_line_number_keeps_the_margin(key: Diagnostic) -> None:
    early = replace(key, span=Span("data/game/cards.yaml", 7, 3, 7, 5), hint="", related=())
    assert emit_text([early], read_line, colour=False).splitlines()[1:3] == ["   7 | - id: wolf", "     |   ^^"]


def test_a_file_as_a_whole_and_no_place_have_no_source_line(claim: Diagnostic, nowhere: Diagnostic) -> None:
    assert emit_text([claim, nowhere], read_line, colour=False) == (
        "data/game/sources.yaml: warning CG400 100% of the cards, or 12: who knows\n"
        "\n"
        "note CG400 nothing to print\n"
        "\n"
        "1 warning, 1 note in 1 file\n"
    )


def test_findings_of_one_file_stand_together_in_the_order_given(key: Diagnostic, claim: Diagnostic) -> None:
    second = replace(key, span=Span("data/game/cards.yaml", 7, 3, 7, 5))
    heads = [line for line in emit_text([key, claim, second], read_line, colour=False).splitlines() if " CG" in line]
    assert [head.split(": ")[0] for head in heads] == [
        "data/game/cards.yaml:41:5",
        "data/game/cards.yaml:7:3",
        "data/game/sources.yaml",
    ]


def test_a_line_that_cannot_be_read_is_left_out(key: Diagnostic) -> None:
    text = emit_text([replace(key, related=())], lambda path, line: None, colour=False)
    assert text.splitlines()[1] == "     hint: did you mean 'cost'?"


def test_hints_of_several_lines_stay_under_each_other(key: Diagnostic) -> None:
    text = emit_text([replace(key, hint="either\nor", related=())], read_line, colour=False)
    assert "     hint: either\n     or\n" in text


def test_nothing_found_is_said() -> None:
    assert emit_text([], read_line, colour=False) == "no faults found\n"


def test_colour_adds_styles_and_changes_no_letter(key: Diagnostic, claim: Diagnostic) -> None:
    plain = emit_text([key, claim], read_line, colour=False)
    coloured = emit_text([key, claim], read_line, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31merror\x1b[0m" in coloured
    assert "\x1b[1;33mwarning\x1b[0m" in coloured
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain


def test_a_message_cannot_steer_the_terminal(key: Diagnostic) -> None:
    text = emit_text([replace(key, message="\x1b[2Jgone", hint="\x07")], lambda p, n: "\x1b[31mred", colour=False)
    assert "\x1b" not in text
    assert "\x07" not in text


def test_one_fault_of_several_cards_is_told_once(key: Diagnostic) -> None:
    cards = [replace(key, message=f"card {n} is torn", subject=f"A{n}", related=(), hint="") for n in range(12)]
    text = emit_text(cards, read_line, colour=False)
    assert text.count("error CG106") == 1
    assert "also: 11 more like it here (A1, A2, A3, A4, A5, A6, A7, A8 …)" in text
    assert text.endswith("12 errors in 1 file\n")


def test_faults_of_other_rules_or_at_other_places_are_told_each(key: Diagnostic, claim: Diagnostic) -> None:
    here, there = replace(key, subject="A1"), replace(key, subject="A2", span=Span("data/game/cards.yaml", 7, 3, 7, 5))
    other = replace(claim, subject="A3", span=here.span)
    assert "more like it" not in emit_text([here, there, other], read_line, colour=False)


def test_counts_name_each_severity_once(key: Diagnostic, claim: Diagnostic, nowhere: Diagnostic) -> None:
    assert count_line([key, key, claim, nowhere]) == "2 errors, 1 warning, 1 note in 2 files"
    assert count_line([nowhere]) == "1 note"
