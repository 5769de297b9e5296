"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.export.files import write_all


def test_all_files_are_written_and_readable(tmp_path: Path) -> None:
    report = Report()
    written = write_all(tmp_path / "new", [("a.pdf", b"one"), ("b.json", b"two")], report)
    assert [p.read_bytes() for p in written] == [b"one", b"two"]
    assert not len(report)
    mask = os.umask(0)
    os.umask(mask)
    assert written[0].stat().st_mode & 0o777 == 0o666 & ~mask


def test_when_one_fails_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    calls = []

    def full(self: object, data: bytes) -> int:
        calls.append(data)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    class Full:
        write = full

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            pass

    original = os.fdopen

    def fdopen(handle: int, mode: str) -> object:
        if calls == [] and not opened:
            opened.append(handle)
            return original(handle, mode)
        os.close(handle)
        return Full()

    opened: list[int] = []
    monkeypatch.setattr(os, "fdopen", fdopen)
    report = Report()
    assert write_all(tmp_path, [("a.pdf", b"new"), ("b.json", b"new")], report) == ()
    (found,) = list(report)
    assert found.code == "CG801"
    assert "No space left" in found.message
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pdf"]


def test_a_folder_that_is_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("not a folder")
    report = Report()
    assert write_all(tmp_path / "out", [("deep/a.pdf", b"x")], report) == ()
    (found,) = list(report)
    assert found.code == "CG801"
    assert f"'{tmp_path / 'out'}' is a file, where a folder is needed" in found.message
    assert "move the file away" in found.hint


@pytest.mark.parametrize("fails", [1, 2, 3])
def test_when_a_name_cannot_be_given_everything_is_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int
) -> None:
    for name in ("a.pdf", "c.pdf"):
        (tmp_path / name).write_bytes(b"old")
    original, asked = Path.replace, []

    def replace(self: Path, target: Path) -> Path:
        if not self.name.endswith("-old"):
            asked.append(target)
            if len(asked) == fails:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return original(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    report = Report()
    assert write_all(tmp_path, [(f"{n}.pdf", b"new") for n in "abc"], report) == ()
    assert [d.code for d in report] == ["CG801"]
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {"a.pdf": b"old", "c.pdf": b"old"}


def test_a_folder_of_the_files_name_stays(tmp_path: Path) -> None:
    (tmp_path / "b.pdf").mkdir()
    report = Report()
    assert write_all(tmp_path, [("a.pdf", b"x"), ("b.pdf", b"x")], report) == ()
    assert [d.code for d in report] == ["CG801"]
    assert [p.name for p in tmp_path.iterdir()] == ["b.pdf"]


def test_nothing_is_left_behind_when_a_file_cannot_be_drawn(tmp_path: Path) -> None:
    def files() -> Iterator[tuple[str, bytes]]:
        yield "a.pdf", b"x"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_all(tmp_path, files(), Report())
    assert list(tmp_path.iterdir()) == []
