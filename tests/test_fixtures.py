"""Every fixture gives the findings that its comments name, at their lines, and no others."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.load.card_fields import CardFields, card_model
from cardgen.load.fields import ColourText, Entry, Id, Length, Name, Whole
from cardgen.load.shape import shape, shape_each
from cardgen.load.stock import StockFile
from cardgen.pipeline import validate
from cardgen.source.workspace import Workspace
from cardgen.source.yamltree import Sequence, read_yaml
from tests.components.book.leaflet import book
from tests.fixture_codes import Reader, expected, fixtures, found, reader_of, run
from tests.lantern import PROJECT, judge, load
from tests.layout.stand import read_template
from tests.project import ROOT
from tests.tiny import tiny


class Card(Entry):
    """The cards of the fixtures that are read as `cards`."""

    id: Id
    title: Name
    copies: Whole = 1
    width: Length = 63.0
    colour: ColourText = "#000000"


FIELDS = b"""
effect: rich
lore: {kind: text, optional: yes}
cost: {kind: whole, min: 0, max: 9, default: 0}
flip: {kind: choice, of: [long-edge, short-edge], optional: yes}
ready: {kind: flag, default: no}
tags: {kind: list, of: text, max: 3, optional: yes}
odds: {kind: record, fields: {win: number, lose: number}, optional: yes}
"""


def read_fields(data: bytes, name: str, report: Report) -> object:
    node = read_yaml(data, name, report)
    return node and shape(node, CardFields, report, name)


def read_cards(data: bytes, name: str, report: Report) -> object:
    fields = shape(read_yaml(FIELDS, "fields", report), CardFields, report, "fields").value
    node = read_yaml(data, name, report)
    assert isinstance(node, Sequence)
    return shape_each(node.items, card_model(fields, Card), report, name)


def read_stock(data: bytes, name: str, report: Report) -> object:
    node = read_yaml(data, name, report)
    return node and shape(node, StockFile, report, name)


def read_lantern(file: str, *, checked: bool = True) -> Reader:
    """Reads a fixture in the place of a file of the small game, and asks all checks of a game, or only links it."""

    def read(data: bytes, name: str, report: Report) -> object:
        game = load(PROJECT, "lantern", report, {f"data/lantern/{file}": data})
        if checked:
            judge(game, report)
        return game

    return read


def read_rulebook(data: bytes, name: str, report: Report) -> object:
    """Reads a fixture as the text of a small rulebook, and sets its pages."""
    with TemporaryDirectory() as folder:
        built = book(Path(folder), data.decode("utf-8"))
    report.extend(built.report)
    return built.files


def read_tiny(file: str) -> Reader:
    """Reads a fixture in the place of a file of the tiny game, here with one card and one theme, and validates it."""

    def read(data: bytes, name: str, report: Report) -> object:
        with TemporaryDirectory() as folder:
            project = tiny(Path(folder))
            (project / "data/tiny/game.yaml").write_text(TINY, encoding="utf-8")
            (project / "data/tiny/cards.yaml").write_text(ONE_CARD, encoding="utf-8")
            (project / file).write_bytes(data)
            return validate(BuildRequest(), Workspace(project, ROOT), report)

    return read


TINY = """
title: Tiny
version: "1.0"
card_fields: {text: text}
themes:
  light: {}
components:
  core: {kind: deck, title: Core deck, deck: core, face: card.face.yaml}
"""
ONE_CARD = "cards:\n  - {id: A, title: Ant, text: Walk.}\n"


#: What a fixture can be read as.
READERS: dict[str, Reader] = {
    "cards": read_cards,
    "fields": read_fields,
    "lantern-cards": read_lantern("cards.yaml"),
    "lantern-decks": read_lantern("decks.yaml"),
    "lantern-rules": read_lantern("rules.md"),
    "lantern-setup": read_lantern("setup.yaml"),
    "lantern-sources": read_lantern("sources.yaml"),
    "links-of-cards": read_lantern("cards.yaml", checked=False),
    "links-of-decks": read_lantern("decks.yaml", checked=False),
    "links-of-sources": read_lantern("sources.yaml", checked=False),
    "rulebook": read_rulebook,
    "stock": read_stock,
    "tiny-face": read_tiny("templates/tiny/card.face.yaml"),
    "tiny-game": read_tiny("data/tiny/game.yaml"),
    "template": read_template,
    "yaml": read_yaml,
}


def test_the_comments_of_a_fixture() -> None:
    data = b"# reads-as: cards\na: 1  # expect: CG101, CG103\r\n# expect-below: CG002\nb: \xff\n# expect-file: CG006\n"
    assert reader_of(data) == "cards"
    assert expected(data) == [(0, "CG006"), (2, "CG101"), (2, "CG103"), (4, "CG002")]


def test_there_are_fixtures_and_each_reader_has_one() -> None:
    assert {reader_of(path.read_bytes()) for path in fixtures()} == set(READERS)


@pytest.mark.parametrize("path", fixtures(), ids=lambda p: p.name)
def test_a_fixture_gives_what_it_expects(path: Path) -> None:
    report = run(path, READERS)
    assert found(report) == expected(path.read_bytes()), "\n".join(f"{d.span} {d.code} {d.message}" for d in report)


@pytest.mark.parametrize("path", fixtures(), ids=lambda p: p.name)
def test_a_fixture_is_called_by_what_it_shows(path: Path) -> None:
    assert any(path.stem.startswith(f"{d.code.lower()}-{d.rule.name}") for d in run(path, READERS))


@pytest.mark.parametrize("path", fixtures(), ids=lambda p: p.name)
def test_every_finding_says_what_to_do_or_what_is_allowed(path: Path) -> None:
    for d in run(path, READERS):
        assert d.hint or " at " in d.message or " than " in d.message
        assert not d.message.endswith(".")
        assert d.message[0] == d.message[0].lower()
