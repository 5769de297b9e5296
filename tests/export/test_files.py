"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
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
    assert write_all(tmp_path / "out", [("a.pdf", b"x")], report) == ()
    assert [d.code for d in report] == ["CG801"]
