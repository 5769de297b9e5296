"""One slip is one finding: what is missing because of it is not told again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.pipeline import validate
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT, copy_of


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("cards.yaml", "copies: 2", "copies: 012", "CG101"),
        ("cards.yaml", "cards:\n", "cards: [\n", "CG002"),
        ("decks.yaml", "decks:\n", "nonsense: 1\ndecks:\n", "CG106"),
        ("game.yaml", "{kind: aid, ", "{kind: aid, nonsense: 1, ", "CG106"),
    ],
    ids=["a card", "all cards", "the decks", "a component"],
)
def test_what_could_not_be_read_is_told_once(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    project = copy_of(GAME, tmp_path / "project")
    path = project / f"data/{GAME}/{file}"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    report = Report()
    validate(BuildRequest(games=(GAME,)), Workspace(project, ROOT), report)
    assert [(d.code, d.span.path.rpartition("/")[2]) for d in report if d.span and d.level is Severity.ERROR] == [
        (code, file)
    ]
    assert [d for d in report if d.level is not Severity.ERROR] == []
