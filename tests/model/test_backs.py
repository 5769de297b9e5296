"""The ways of printing backs are listed once, and everything that looks one up knows them all."""

from __future__ import annotations

import click
import pytest

from cardgen.cli.main import cardgen_command
from cardgen.components import sheets
from cardgen.draw import pdf
from cardgen.model.backs import BACKS, FLIPS, flip_of


def test_only_a_turned_sheet_has_an_edge_to_turn_it_about() -> None:
    assert [flip_of(mode) for mode in BACKS] == ["long-edge", "short-edge", "", ""]


def test_every_mode_has_its_words_and_every_flip_its_print_setting() -> None:
    assert set(sheets._FLIPS) == set(BACKS)
    assert set(pdf._FLIPS) == {*FLIPS, ""}


@pytest.mark.parametrize(("command", "option", "listed"), [("build", "backs", BACKS), ("calibrate", "flip", FLIPS)])
def test_the_command_line_offers_them(command: str, option: str, listed: tuple[str, ...]) -> None:
    found = next(p for p in cardgen_command.commands[command].params if p.name == option)
    assert isinstance(found.type, click.Choice)
    assert tuple(found.type.choices) == listed
