"""What a real project does not use: images, definitions, fields and fonts."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.pipeline import validate
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT, change, copy_of

CODES = ("CG611", "CG612", "CG613", "CG614", "CG615")


def found(project: Path) -> list[Diagnostic]:
    report = Report()
    validate(BuildRequest(games=(GAME,)), Workspace(project, ROOT), report)
    return [d for d in report if d.code in CODES]


def test_the_shipped_game_uses_all_that_it_has() -> None:
    assert [d.message for d in found(ROOT) if GAME in str(d.span)] == []


def test_whatever_is_added_and_not_used_is_told_at_its_place(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path)
    data, template = project / "data" / GAME, project / "templates" / GAME / "card.face.yaml"
    (data / "art" / "spare.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    change(data / "game.yaml", "  art: image\n", "  art: image\n  flavour: {kind: text, default: none yet}\n")
    change(template, "  left: 6.2\n", "  left: 6.2\n  forgotten: 4\n")
    change(template, "  title: {font: mono", "  caption: {font: mono, size: 7}\n  title: {font: mono")
    change(template, "parts:\n", 'parts:\n  ornament:\n    - shape: {circle: [5, 5, 1], fill: "#000000"}\n')
    told = {(d.code, d.subject, d.span.path.rpartition("/")[2] if d.span else "") for d in found(project)}
    assert told == {
        ("CG611", "art/spare.svg", "spare.svg"),
        ("CG614", "flavour", "game.yaml"),
        ("CG613", "forgotten", "card.face.yaml"),
        ("CG613", "caption", "card.face.yaml"),
        ("CG613", "ornament", "card.face.yaml"),
    }


def test_a_font_family_in_no_chain_is_told(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path)
    (project / "fonts").mkdir()
    (project / "fonts" / "fonts.yaml").write_text("families:\n  spare: {faces: {400: dejavu/DejaVuSans.ttf}}\n")
    shutil.copytree(ROOT / "fonts" / "dejavu", project / "fonts" / "dejavu")
    assert [(d.code, d.subject) for d in found(project)] == [("CG612", "spare")]


def test_an_entry_of_allow_that_is_not_needed_is_told(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path)
    change(project / "templates" / GAME / "card.back.yaml", "# The back", "# The brief says it. The back")
    (project / "templates" / GAME / "note.md").write_text("a word about the brief\n")
    assert [(d.code, d.span.path if d.span else "") for d in found(project)] == [("CG615", f"data/{GAME}/game.yaml")]
