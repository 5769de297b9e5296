"""Papers and card sizes are data, and a project may add its own."""

from __future__ import annotations

from pathlib import Path

from cardgen.diagnostics.report import Report
from cardgen.load.stock import Stock, load_stock
from cardgen.model.geometry import Size
from cardgen.source.workspace import Workspace, bundled_folder


def stock(project: Path, text: str = "") -> tuple[Stock, list[str]]:
    if text:
        (project / "data").mkdir()
        (project / "data" / "stock.yaml").write_text(text, encoding="utf-8")
    report = Report()
    return load_stock(Workspace(project), report), [f"{d.span} {d.code}" for d in report]


def test_the_bundled_stock(tmp_path: Path) -> None:
    found, told = stock(tmp_path)
    assert told == []
    assert found.papers["a4"].size == Size(210, 297)
    assert found.papers["letter"].size == Size(215.9, 279.4)
    assert found.card_sizes["63x88"].trim == Size(63, 88)
    assert found.card_sizes["63.5x88.9"].trim == Size(63.5, 88.9)
    assert next(iter(found.card_sizes)) == "63x88"
    assert all(size.corner == 3 for size in found.card_sizes.values())


def test_half_a_letter_is_half_of_a_letter(tmp_path: Path) -> None:
    papers = stock(tmp_path)[0].papers
    letter, half = papers["letter"].size, papers["half-letter"].size
    assert (half.width, half.height) == (letter.height / 2, letter.width)


def test_sizes_in_inches_are_true_to_them(tmp_path: Path) -> None:
    sizes = stock(tmp_path)[0].card_sizes
    inches = {"bridge": (2.25, 3.5), "mini-us": (1.75, 2.5), "tarot-us": (2.75, 4.75), "jumbo": (3.5, 5.5)}
    for name, (width, height) in inches.items():
        assert sizes[name].trim == Size(round(width * 25.4, 6), round(height * 25.4, 6))


def test_every_size_has_a_title_of_its_own(tmp_path: Path) -> None:
    found, _ = stock(tmp_path)
    titles = [p.title for p in found.papers.values()] + [s.title for s in found.card_sizes.values()]
    assert len(set(titles)) == len(titles)


def test_a_project_adds_sizes_and_replaces_them(tmp_path: Path) -> None:
    text = """\
papers:
  a4: {title: My A4, width: 21cm, height: 297}
card_sizes:
  token: {title: Token, width: 1in, height: 1in, corner: 0.5in}
"""
    found, told = stock(tmp_path, text)
    assert told == []
    assert found.papers["a4"].title == "My A4"
    assert "letter" in found.papers
    assert (found.card_sizes["token"].trim, found.card_sizes["token"].corner) == (Size(25.4, 25.4), 12.7)


def test_a_faulty_stock_is_told_and_left_out(tmp_path: Path) -> None:
    found, told = stock(tmp_path, "papers:\n  a4: {title: A4, width: 297, height: 210}\n")
    assert told == ["data/stock.yaml:2:26 CG108"]
    assert found.papers["a4"].size == Size(210, 297)


def test_the_program_in_its_own_folder_reads_its_stock_once() -> None:
    report = Report()
    assert load_stock(Workspace(bundled_folder()), report).papers
    assert not len(report)
