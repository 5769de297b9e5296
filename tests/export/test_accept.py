from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.export.accept import accept
from cardgen.export.amend import with_changes, with_paragraphs
from cardgen.source.workspace import Workspace
from tests.lantern import PROJECT, judge, load

CHANGE = ("copies", "5", "4")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(PROJECT, tmp_path / "p")
    return tmp_path / "p"


def codes(project: Path) -> list[str]:
    report = Report()
    judge(load(project, "lantern", report), report)
    return [d.code for d in report]


def run(project: Path, name: str) -> int:
    return accept(name, load(project, "lantern", Report()), Workspace(project, project), Report()).count


def test_a_changed_text_is_written_down_and_then_only_its_reason_is_missing(project: Path) -> None:
    cards = project / "data" / "lantern" / "cards.yaml"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("**one** lantern", "one “good” lantern"), encoding="utf-8"
    )
    assert codes(project) == ["CG403"]
    assert run(project, "moth") == 1
    assert codes(project) == ["CG410"]
    sources = project / "data" / "lantern" / "sources.yaml"
    sources.write_text(sources.read_text(encoding="utf-8").replace('why: ""', "why: it reads better"), encoding="utf-8")
    assert codes(project) == []
    assert run(project, "moth") == 0


def test_a_renamed_and_moved_card_is_written_down(project: Path) -> None:
    cards = project / "data" / "lantern" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("title: Moth", "title: Moths"), encoding="utf-8")
    assert run(project, "moth") == 1
    assert codes(project) == ["CG410"]


def test_the_title_of_the_source_is_written_whole(project: Path) -> None:
    folder = project / "data" / "lantern"
    for name in ("rules.md", "sources.yaml"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("Moth", "Moth's"), encoding="utf-8")
    assert run(project, "moth") == 1
    assert 'source: "Moth\'s"' in (folder / "sources.yaml").read_text(encoding="utf-8")


def test_a_changed_paragraph_is_looked_at_again(project: Path) -> None:
    rules = project / "data" / "lantern" / "rules.md"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace("For 2 to 4 players.", "For 2 to 4 players. Or so."), encoding="utf-8"
    )
    assert codes(project) == ["CG412"]
    assert run(project, "rules") == 3
    assert codes(project) == []


@pytest.mark.parametrize("name", ["sources", "cards"])
def test_nothing_is_written_while_a_file_cannot_be_read(project: Path, name: str) -> None:
    folder = project / "data" / "lantern"
    (folder / f"{name}.yaml").write_bytes((folder / f"{name}.yaml").read_bytes() + b"# caf\xe9\n")
    before = (folder / "sources.yaml").read_bytes()
    report = Report()
    game = load(project, "lantern", report)
    for asked in ("flame", "rules"):
        said = accept(asked, game, Workspace(project, project), report)
        assert (said.count, said.said) == (0, "nothing was written; mend this first")
    assert (folder / "sources.yaml").read_bytes() == before


def test_nothing_to_accept_leaves_the_file_alone(project: Path) -> None:
    file = project / "data" / "lantern" / "sources.yaml"
    before = file.read_bytes()
    assert run(project, "moth") == 0
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["a: 1", "a: 1\n", "a: 1\nchanges: []\nb: 2\n", "changes:\n  - old: 1\n\n# b\nb: 2\n"])
def test_an_entry_is_put_in_its_place(text: str) -> None:
    made = with_changes(text, "x", [CHANGE])
    assert made.count("changes:") == 1
    assert '  - card: x\n    field: copies\n    source: "5"\n    printed: "4"\n    why: ""' in made
    assert ("- old: 1\n  - card: x" in made) == ("old" in text)
    assert made.rstrip("\n").endswith("b: 2") == ("b: 2" in text)


def test_paragraphs_replace_the_old_ones() -> None:
    made = with_paragraphs("a: 1\nlooked_at:\n  d:\n    00: x\nb: 2\n", {"d": {"11": 'say "y"'}})
    assert made == 'a: 1\nlooked_at:\n  d:\n    11: "say \\"y\\""\nb: 2\n'
