"""The project goes before what ships with the program, and nothing leads out of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.source.workspace import File, Workspace, find_project


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    for root, text in (("project", "mine"), ("bundled", "theirs")):
        (tmp_path / root / "data").mkdir(parents=True)
        (tmp_path / root / "data" / "both.txt").write_text(text)
    (tmp_path / "bundled" / "data" / "only.txt").write_text("theirs")
    (tmp_path / "secret.txt").write_text("secret")
    return Workspace(tmp_path / "project", tmp_path / "bundled")


def test_the_project_wins(workspace: Workspace) -> None:
    found, only = workspace.find("data/both.txt"), workspace.find("data/only.txt")
    assert found is not None
    assert only is not None
    assert workspace.read(found, Report()) == b"mine"
    assert (found.name, only.name) == ("data/both.txt", "cardgen:data/only.txt")
    assert workspace.names("data") == ("both.txt", "only.txt")


@pytest.mark.parametrize("name", ["../secret.txt", "data/../../secret.txt", "/etc/passwd", "C:/secret.txt"])
def test_nothing_leads_out(name: str, workspace: Workspace) -> None:
    assert workspace.find(name) is None


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    report = Report()
    folder = File(tmp_path, "data/folder")
    assert Workspace(tmp_path, tmp_path).read(folder, report) is None
    assert [d.code for d in report] == ["CG010"]


def test_the_project_is_the_nearest_folder_with_data(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    inside = tmp_path / "templates" / "deep"
    inside.mkdir(parents=True)
    assert find_project(inside) == tmp_path
