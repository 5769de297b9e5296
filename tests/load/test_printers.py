"""Profiles of printers are kept in printers.yaml and found by printer, paper and flip edge."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.load.printers import Profile, find_profile, load_printers, printers_text, with_profile
from cardgen.source.workspace import Workspace

OFFICE = Profile("office", "a4", "long-edge", 0.5, -0.75)
HOME = Profile("home", "letter", "short-edge", -1.25, 0.0)


def load(folder: Path, text: bytes | str) -> tuple[tuple[Profile, ...] | None, list[str]]:
    (folder / "printers.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    report = Report()
    return load_printers(Workspace(folder, folder), report), [d.code for d in report]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    assert load(tmp_path, printers_text((OFFICE, HOME))) == ((OFFICE, HOME), [])


def test_a_project_without_the_file_has_no_printers(tmp_path: Path) -> None:
    assert load_printers(Workspace(tmp_path, tmp_path), Report()) == ()


def test_a_new_reading_takes_the_place_of_the_old() -> None:
    again = Profile("office", "a4", "long-edge", 0.25, 0.0)
    assert with_profile((OFFICE, HOME), again) == (again, HOME)
    other = Profile("office", "a4", "short-edge", 0.25, 0.0)
    assert with_profile((OFFICE,), other) == (OFFICE, other)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("printers: {office: {a4: {long-edge: {x: far, y: 0}}}}", "CG102"),
        ("printers: {office: {a4: {long-edge: {x: 11, y: 0}}}}", "CG108"),
        ("printers: {office: {a4: {long-egde: {x: 1, y: 0}}}}", "CG106"),
        ("printers: {office: {a4: {long-edge: {x: 1}}}}", "CG107"),
        ("printers: [office]", "CG101"),
        ("printers: {office: ", "CG002"),
    ],
)
def test_a_faulty_file_is_told_and_not_used(text: str, code: str, tmp_path: Path) -> None:
    profiles, codes = load(tmp_path, text)
    assert profiles is None
    assert codes == [code]


def test_an_unknown_printer_lists_those_that_are_known() -> None:
    report = Report()
    assert find_profile((OFFICE, HOME), "office", "a4", "long-edge", report) == OFFICE
    assert find_profile((OFFICE, HOME), "ofice", "a4", "long-edge", report) is None
    assert find_profile((OFFICE, HOME), "home", "a4", "long-edge", report) is None
    assert find_profile((), "home", "a4", "long-edge", report) is None
    found = {d.message: d for d in report}
    assert [d.code for d in report] == ["CG705"] * 3
    assert "did you mean 'office'" in found["there is no printer 'ofice' in printers.yaml"].hint
    assert "letter short-edge" in found["the printer 'home' has no calibration for a4, long-edge"].hint
