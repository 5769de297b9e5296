"""Records of what was printed: what is written is read, and nothing else passes for a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.load.printed import Printed, PrintedCard, PrintedDeck, parse_record, read_record, record_text
from cardgen.source.workspace import Workspace

CARD = PrintedCard(copies=3, face="f" * 64, mark="AB2C", back="b" * 64, fields={"title": "Ä “card”", "text": "a\nb"})
RECORD = Printed(
    "g",
    "first",
    "1.0",
    {"core": PrintedDeck(title="Core", options={"paper": "a4"}, cards={"A": CARD})},
    {"rules": "00"},
)


def parse(data: bytes, game: str = "g") -> tuple[Printed | None, list[str]]:
    report = Report()
    return parse_record(data, "first.json", game, report), [d.code for d in report]


def test_what_is_written_is_read() -> None:
    assert parse(record_text(RECORD)) == (RECORD, [])
    assert record_text(RECORD) == record_text(RECORD)


def test_half_a_file_is_damaged_wherever_it_breaks_off() -> None:
    whole = record_text(RECORD)
    for end in range(0, len(whole) - 2, 7):
        assert parse(whole[:end]) == (None, ["CG803"])


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"\xff\xfe", b'{"schema": true}', b'{"schema": "1"}', b"[" * 100_000, b"{}"]
)
def test_what_is_no_record_is_damaged(data: bytes) -> None:
    assert parse(data) == (None, ["CG803"])


def test_a_change_by_hand_is_found() -> None:
    assert parse(record_text(RECORD).replace(b'"copies": 3', b'"copies": 2')) == (None, ["CG803"])


def test_a_newer_record_and_one_of_another_game_are_told_apart() -> None:
    newer = json.loads(record_text(RECORD)) | {"schema": 2, "cardgen": "9.0"}
    report = Report()
    assert parse_record(json.dumps(newer).encode(), "first.json", "g", report) is None
    (found,) = report
    assert found.code == "CG804"
    assert "9.0" in found.message
    assert parse(record_text(RECORD), "other") == (None, ["CG805"])


def test_an_unknown_record_lists_those_that_there_are(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "g" / "printed"
    folder.mkdir(parents=True)
    (folder / "first.json").write_bytes(record_text(RECORD))
    workspace, report = Workspace(tmp_path, tmp_path), Report()
    assert read_record(workspace, "g", "first", report) == RECORD
    assert read_record(workspace, "g", "frist", report) is None
    (found,) = report
    assert found.code == "CG802"
    assert "did you mean 'first'" in found.hint


@pytest.mark.parametrize("name", ["../x", "a/b", "con", "", "a b"])
def test_a_name_that_is_no_file_name_is_refused(name: str, tmp_path: Path) -> None:
    report = Report()
    assert read_record(Workspace(tmp_path, tmp_path), "g", name, report) is None
    assert [d.code for d in report] == ["CG105"]
