"""The workflow commands: one line each, with everything escaped that the service would read as its own."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.github import emit_github
from cardgen.diagnostics.span import Span


def test_an_error_with_everything(key: Diagnostic) -> None:
    assert emit_github([key]) == (
        "::error file=data/game/cards.yaml,line=41,endLine=41,col=5,endColumn=9,title=CG106 unknown-key"
        "::unknown key 'cots'%0Ahint: did you mean 'cost'?"
        "%0Aalso: templates/game/unit.face.yaml:22:5: in this box (51 x 24 mm)\n"
    )


def test_a_whole_file_and_no_place(claim: Diagnostic, nowhere: Diagnostic) -> None:
    assert emit_github([claim, nowhere]).splitlines() == [
        "::warning file=data/game/sources.yaml,title=CG400 claim-differs::100%25 of the cards, or 12: who knows",
        "::notice title=CG400 claim-differs::nothing to print",
    ]


def test_properties_escape_colons_and_commas_too(nowhere: Diagnostic) -> None:
    odd = replace(nowhere, span=Span("data/a:b,c%.yaml"))
    assert "file=data/a%3Ab%2Cc%25.yaml," in emit_github([odd])


def test_a_message_cannot_start_a_command_of_its_own(nowhere: Diagnostic) -> None:
    text = emit_github([replace(nowhere, message="a\r\n::error::b")])
    assert text == "::notice title=CG400 claim-differs::a%0D%0A::error::b\n"


def test_columns_only_within_one_line(key: Diagnostic) -> None:
    text = emit_github([replace(key, span=Span("a.yaml", 3, 5, 9, 2))])
    assert text.startswith("::error file=a.yaml,line=3,endLine=9,title=")


def test_a_bundled_file_is_told_in_the_message(key: Diagnostic) -> None:
    text = emit_github([replace(key, span=Span("cardgen:fonts/fonts.yaml", 3, 5))])
    assert text.startswith("::error title=CG106 unknown-key::cardgen:fonts/fonts.yaml:3:5: unknown key")


def test_nothing_found_is_no_line() -> None:
    assert emit_github([]) == ""
