"""From the calibration sheet to backs that are moved: the whole way on the command line, and what goes wrong on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cardgen_command
from tests.project import words
from tests.tiny import GAME, tiny
from tests.written import filled


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return tiny(tmp_path / "p")


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cardgen_command, [*arguments, "--project", str(project)], catch_exceptions=False)


def save(project: Path, x: str = "0.5", y: str = "-0.75", *more: str) -> Result:
    return run(project, "calibrate", "--save", "office", "--x", x, "--y", y, *more)


def test_the_sheet_is_written_for_each_paper_and_flip_edge(project: Path) -> None:
    assert run(project, "calibrate").exit_code == 0
    assert run(project, "calibrate", "--paper", "letter", "--flip", "short-edge").exit_code == 0
    names = {path.name for path in (project / "build").iterdir()}
    assert names == {"calibrate-a4.pdf", "calibrate-letter-short-edge.pdf"}
    assert not (project / "printers.yaml").exists()


def test_a_saved_printer_moves_backs_only_and_says_so(project: Path) -> None:
    assert save(project).exit_code == 0
    run(project, "build", "core")
    run(project, "build", "core", "--printer", "office")
    plain, moved = ((project / "build" / GAME / f"core-a4{name}.pdf").read_bytes() for name in ("", "-printer-office"))
    for number, (one, other) in enumerate(zip(filled(plain), filled(moved), strict=True)):
        dx, dy = (0.5, -0.75) if number % 2 else (0.0, 0.0)
        assert one
        for shape, again in zip(one, other, strict=True):
            for (x, y), (u, v) in zip(shape.points, again.points, strict=True):
                assert (u - x, v - y) == (pytest.approx(dx, abs=0.01), pytest.approx(dy, abs=0.01))
    for text in words(moved):
        assert "printer office: backs moved 0.5 mm right and 0.75 mm up" in " ".join(text.split())
    assert not any("backs moved" in text for text in words(plain))


def test_profiles_stand_by_printer_paper_and_flip_edge(project: Path) -> None:
    save(project)
    save(project, "1", "0", "--paper", "letter", "--flip", "short-edge")
    save(project, "0.25", "0")
    text = (project / "printers.yaml").read_text(encoding="utf-8")
    assert "long-edge: {x: 0.25, y: 0}" in text
    assert "short-edge: {x: 1, y: 0}" in text
    assert text.count("office") == 1
    result = run(project, "build", "core", "--printer", "office", "--paper", "letter")
    assert (result.exit_code, "CG705" in result.output) == (1, True)
    assert (
        run(project, "build", "core", "--printer", "office", "--paper", "letter", "--backs", "short-edge").exit_code
        == 0
    )


def test_where_no_sheet_is_turned_a_printer_makes_no_difference(project: Path) -> None:
    save(project)
    assert run(project, "build", "core", "--printer", "office", "--backs", "gutterfold").exit_code == 0
    name = "core-a4-gutterfold-printer-office.pdf"
    assert "backs moved" not in " ".join(words((project / "build" / GAME / name).read_bytes()))


def test_a_move_beyond_the_bleed_is_refused(project: Path) -> None:
    save(project, "2.5", "0")
    result = run(project, "build", "core", "--printer", "office")
    assert (result.exit_code, "CG703" in result.output) == (1, True)
    assert not (project / "build").exists()
    assert run(project, "build", "core", "--printer", "office", "--bleed", "3").exit_code == 0


def test_an_unknown_printer_stops_the_build(project: Path) -> None:
    result = run(project, "build", "core", "--printer", "office")
    assert (result.exit_code, "CG705" in result.output) == (1, True)
    save(project)
    assert "did you mean 'office'" in run(project, "build", "core", "--printer", "ofice").output
    assert "CG705" in run(project, "calibrate", "--printer", "ofice").output


@pytest.mark.parametrize(
    "arguments",
    [
        ("--save", "office"),
        ("--save", "office", "--x", "1"),
        ("--x", "1", "--y", "1"),
        ("--save", "office", "--x", "nan", "--y", "0"),
        ("--save", "office", "--x", "1e9", "--y", "0"),
        ("--save", "office", "--x", "11", "--y", "0"),
        ("--flip", "top"),
    ],
)
def test_wrong_use_is_told_and_nothing_saved(project: Path, arguments: tuple[str, ...]) -> None:
    assert run(project, "calibrate", *arguments).exit_code == 2
    assert not (project / "printers.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--paper", "a44"), "CG208"),
        (("--paper", "a6"), "CG708"),
        (("--save", "my printer", "--x", "1", "--y", "1"), "CG105"),
        (("--save", "office", "--x", "1", "--y", "1", "--paper", "a44"), "CG208"),
    ],
)
def test_bad_input_is_a_diagnostic(project: Path, arguments: tuple[str, ...], code: str) -> None:
    result = run(project, "calibrate", *arguments)
    assert (result.exit_code, code in result.output) == (1, True)
    assert not (project / "printers.yaml").exists()
    assert not (project / "build").exists()


def test_a_damaged_list_of_printers_is_not_written_over(project: Path) -> None:
    file = project / "printers.yaml"
    file.write_text("printers: {office: {a4: ", encoding="utf-8")
    assert save(project).exit_code == 1
    assert file.read_text(encoding="utf-8") == "printers: {office: {a4: "
    assert run(project, "build", "core", "--printer", "office").exit_code == 1
