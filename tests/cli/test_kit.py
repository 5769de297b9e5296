"""The kit for playtesters: complete, checked, the same bytes every time, and never half there."""

from __future__ import annotations

import errno
import hashlib
import io
import os
import tempfile
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cardgen_command
from tests.components.pads.regatta import regatta
from tests.project import change, words
from tests.tiny import GAME, tiny


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cardgen_command, [*arguments, "--project", str(project)], catch_exceptions=False)


def contents(project: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(project / "build" / GAME / f"{GAME}-kit.zip") as archive:
        assert archive.testzip() is None
        return {name.removeprefix(f"{GAME}-kit-1.0/"): archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tiny(tmp_path_factory.mktemp("kit"))
    (folder / "LICENSE").write_text("Do what you like.\n", encoding="utf-8")
    assert run(folder, "kit").exit_code == 0
    return folder


def test_decks_are_there_for_both_papers_both_ways_with_much_and_little_ink(project: Path) -> None:
    files = contents(project)
    for paper in ("a4", "letter"):
        for look in ("", "-ink-saver", "-gutterfold", "-ink-saver-gutterfold"):
            assert files[f"{paper}/core-{paper}{look}.pdf"].startswith(b"%PDF")
        for name in (f"{paper}/aid-{paper}.pdf", f"{paper}/calibrate-{paper}.pdf"):
            assert name in files
    assert not any("dark" in name for name in files)


def test_guide_form_licences_and_credits_are_there(project: Path) -> None:
    files = contents(project)
    guide = words(files["guide-a4.pdf"])
    assert len(guide) == 1
    said = " ".join(guide[0].split())
    for phrase in ("calibrate-a4.pdf", "100 %", "flip on long edge", "gutterfold", "Opaque sleeves", "core-a4.pdf"):
        assert phrase in said
    form = words(files["feedback-form-letter.pdf"])
    assert len(form) == 1
    said = " ".join(form[0].split())
    for phrase in ("Version 1.0", "players", "Length", "Winner", "Cards that confused", "Changes wished"):
        assert phrase in said
    assert b"Drawn with a ruler." in files["CREDITS.txt"]
    assert files["licences/LICENSE"] == b"Do what you like.\n"
    assert any("OFL" in name for name in files)
    assert b"guide-a4.pdf" in files["START-HERE.txt"]


def test_the_checksums_are_those_of_the_files(project: Path) -> None:
    files = contents(project)
    listed = dict(reversed(line.split("  ")) for line in files.pop("SHA256SUMS").decode().splitlines())
    assert listed == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def test_the_same_game_gives_the_same_bytes(project: Path, tmp_path: Path) -> None:
    first = (project / "build" / GAME / f"{GAME}-kit.zip").read_bytes()
    assert run(project, "kit", "--out", str(tmp_path)).exit_code == 0
    assert (tmp_path / GAME / f"{GAME}-kit.zip").read_bytes() == first
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.namelist() == sorted(archive.namelist())


def test_a_game_with_faults_gets_no_kit(tmp_path: Path) -> None:
    folder = tiny(tmp_path)
    change(folder / "data" / GAME / "cards.yaml", "copies: 3", "copies: three")
    result = run(folder, "kit")
    assert result.exit_code == 1
    assert not (folder / "build").exists()


@pytest.mark.parametrize("command", [("kit",), ("build", "core"), ("calibrate",), ("mark-printed", "first")])
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_full_disk_or_a_read_only_folder_leaves_nothing_half_written(
    command: tuple[str, ...], fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tiny(tmp_path / "p")
    before = sorted(path for path in folder.rglob("*") if path.is_file())
    if fault == errno.ENOSPC:
        real = os.fdopen

        class Full:
            def __init__(self, handle: int, mode: str) -> None:
                self.file = real(handle, mode)

            def write(self, data: bytes) -> None:
                self.file.write(data[: len(data) // 2])
                raise OSError(fault, os.strerror(fault))

            def __enter__(self) -> Full:
                return self

            def __exit__(self, *_: object) -> None:
                self.file.close()

        monkeypatch.setattr("cardgen.export.files.os.fdopen", Full)
    else:

        def refuse(**_: object) -> tuple[int, str]:
            raise OSError(fault, os.strerror(fault))

        monkeypatch.setattr(tempfile, "mkstemp", refuse)
    result = run(folder, *command)
    assert (result.exit_code, "CG801" in result.output) == (1, True)
    assert sorted(path for path in folder.rglob("*") if path.is_file()) == before


def test_licences_of_what_the_game_carries_go_along(tmp_path: Path) -> None:
    folder = tiny(tmp_path)
    glyphs = folder / "data" / GAME / "art" / "glyphs"
    glyphs.mkdir(parents=True)
    (glyphs / "LICENSE").write_text("Not ours.\n", encoding="utf-8")
    (glyphs / "OFL.txt").write_text("A font.\n", encoding="utf-8")
    assert run(folder, "kit").exit_code == 0
    files = contents(folder)
    assert files["licences/game-art-glyphs-LICENSE"] == b"Not ours.\n"
    assert files["licences/game-art-glyphs-OFL.txt"] == b"A font.\n"


def test_each_file_is_listed_with_how_it_is_printed(project: Path) -> None:
    start = contents(project)["START-HERE.txt"].decode()
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in start.splitlines() if ".pdf  " in line}
    assert lines["a4/core-a4.pdf"] == "both sides, long edge; cut (Core deck, 9 cards, 1 sheet)"
    assert lines["letter/core-letter-gutterfold.pdf"].startswith("one side; fold, glue, cut")
    assert lines["a4/aid-a4.pdf"] == "one side; cut (Aid, 1 sheet)"
    assert "'-gutterfold' is" in start
    assert "'-ink-saver' takes" in start


def test_pads_bring_the_calibration_sheet_and_a_form_for_a_screen_is_there_once(tmp_path: Path) -> None:
    folder = regatta(tmp_path)
    assert run(folder, "kit").exit_code == 0
    with zipfile.ZipFile(folder / "build" / "regatta" / "regatta-kit.zip") as archive:
        files = {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}
    assert {"a4/calibrate-a4.pdf", "letter/calibrate-letter.pdf", "form.pdf"} <= set(files)
    start = files["START-HERE.txt"].decode()
    assert "-gutterfold" not in start
    assert "-ink-saver" not in start
    assert [line for line in start.splitlines() if "form.pdf" in line and "feedback" not in line] == [
        f"{'form.pdf':{max(len(name) for name in files if name.startswith(('a4/', 'letter/')))}}"
        "  filled in on a screen (Form, 2 pages)"
    ]
    said = " ".join(words(files["guide-a4.pdf"])[0].split())
    for phrase in ("flip on the long edge", "Glue the pads", "calibrate-a4.pdf", "Beside the folders form.pdf"):
        assert phrase in said
