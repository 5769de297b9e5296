"""A look that cannot hold text is refused; what a book looks like comes from its files."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.components.book.leaflet import FILES, GAME, leaflet
from tests.project import Built, change, run_build, words


def built(folder: Path, project: Path, **options: object) -> Built:
    return run_build(folder / "out", "rulebook", project=project, game=GAME, **options)


def test_a_missing_text_style_and_margins_without_room_are_refused(tmp_path: Path) -> None:
    project = leaflet(tmp_path / "a", "# Rules")
    change(project / f"templates/{GAME}/rulebook.page.yaml", "  h3: {like: body, weight: 700, size: 10}\n", "")
    assert built(tmp_path / "a", project).codes == ["CG750"]
    project = leaflet(tmp_path / "b", "# Rules")
    change(project / f"templates/{GAME}/rulebook.look.yaml", "inner: 18, outer: 12", "inner: 70, outer: 60")
    assert built(tmp_path / "b", project).codes == ["CG750"]


def test_files_that_are_not_there_are_named(tmp_path: Path) -> None:
    project = leaflet(tmp_path, "# Rules")
    (project / f"templates/{GAME}/rulebook.look.yaml").unlink()
    (project / f"templates/{GAME}/rulebook.md.j2").unlink()
    assert built(tmp_path, project).codes == ["CG207", "CG207"]


def test_pages_turn_about_the_spine(tmp_path: Path) -> None:
    text = "# One\n\nWords.\n\n# Two\n\nWords.\n\n::: new-page\n:::\n\nWords."
    pdf = built(tmp_path, leaflet(tmp_path, text)).pdf("rulebook")
    document = pypdfium2.PdfDocument(pdf)
    lefts = []
    for page in document:
        found = page.get_textpage()
        text_of = found.get_text_bounded()
        lefts.append(found.get_charbox(text_of.index("Words"))[0] * 25.4 / 72)
    # The inner margin is 18 mm: left on a right page, right on a left page, whose outer margin is 12 mm.
    assert lefts == pytest.approx([18, 12, 18], abs=0.3)
    assert [page.split(" of ")[0].strip()[-7:] for page in map(str.strip, words(pdf))]
    assert ["right 1 of 3" in page for page in words(pdf)] == [True, False, False]
    assert "left 2 of 3" in words(pdf)[1]


def test_the_paper_of_a_page_follows_that_of_the_sheet(tmp_path: Path) -> None:
    project = leaflet(tmp_path, "# Rules\n\nWords.")
    out = built(tmp_path, project, paper="letter")
    assert {f.path.name for f in out.files} == {"rulebook-half-letter.pdf", "rulebook-booklet-letter.pdf"}
    assert pypdfium2.PdfDocument(out.pdf("rulebook-half-letter"))[0].get_size() == pytest.approx((396, 612))
    assert set(FILES) >= {f"data/{GAME}/game.yaml"}


@pytest.mark.parametrize(
    ("paper", "pages", "sheet"),
    [("half-letter", "half-letter", "letter"), ("a5", "a5", "a4"), ("a4", "a5", "a4"), ("a6", "a5", "a4")],
)
def test_the_paper_of_a_page_gives_such_pages_and_sheets_for_two_of_them(
    tmp_path: Path, paper: str, pages: str, sheet: str
) -> None:
    out = built(tmp_path, leaflet(tmp_path, "# Rules\n\nWords."), paper=paper)
    name = "rulebook" if pages == "a5" else f"rulebook-{pages}"
    assert {f.path.name for f in out.files} == {f"{name}.pdf", f"rulebook-booklet-{sheet}.pdf"}
    said = next(f.notes for f in out.files if f.path.name == f"{name}.pdf")[0]
    assert said.startswith("Half Letter pages" if pages == "half-letter" else "A5 pages")
    assert ("--paper letter for Half Letter" in said) == (pages == "a5")
    assert ("there are none for A6" in said) == (paper == "a6")


def test_tags_carry_the_colours_of_their_category(tmp_path: Path) -> None:
    project = leaflet(tmp_path, "# Rules\n\nDrop the {{ card('Anchor') }} into the {{ category('sea', 'water') }}.")
    out = built(tmp_path, project)
    assert not out.codes
    assert "Drop the Anchor into the water" in " ".join(words(out.pdf("rulebook"))[0].split())


def test_a_look_file_that_is_not_there_is_not_guessed_to_be_the_text(tmp_path: Path) -> None:
    project = leaflet(tmp_path, "# Rules")
    (project / f"templates/{GAME}/rulebook.look.yaml").unlink()
    (found,) = built(tmp_path, project).report
    assert found.hint == "there are no files '*.look.yaml' yet"
