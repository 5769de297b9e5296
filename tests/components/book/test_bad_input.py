"""Whatever a text holds is set right or refused at its line; no fault of it reaches the one who drew the program."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pytest

from tests.components.book.leaflet import FILES, GAME, book, found, leaflet
from tests.project import run_build, words


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("# Rules\n\nPlay <b>one</b> card.", 3, "CG741"),
        ("# Rules\n\n<div>\nOne.\n</div>", 3, "CG741"),
        ("# Rules\n\nDraw **two cards.", 3, "CG742"),
        ("# Rules\n\nDraw `two cards.", 3, "CG742"),
        ("# Rules\n\n::: frame\nNot closed.", 3, "CG740"),
        ("# Rules\n\n:::\n", 3, "CG740"),
        ("# Rules\n\n::: farme\nA slip.\n:::", 3, "CG740"),
        ("# Rules\n\n::: frame title=\"open\nA slip.\n:::", 3, "CG740"),
        ("# Rules ::: id=\"open", 1, "CG740"),
        ("# Rules\n\nA word ![a square](figure:picture \"width=9 height=9\") in it.", 3, "CG743"),
        ("# Rules\n\n{{ card('Ancor') }}", 3, "CG744"),
        ("# Rules\n\n[Anchor](card:A2)", 3, "CG744"),
        ("# Rules\n\n{{ category('see') }}", 3, "CG744"),
        ("# Rules\n\n[SEA](category:see)", 3, "CG744"),
        ("# Rules\n\n{{ ruling('none') }}", 3, "CG744"),
        ("# Rules\n\n[1](mark:none)", 3, "CG744"),
        ("# Rules\n\nThe [debt](term:debt) grows.", 3, "CG745"),
        ("# Rules\n\nSee [there](#nowhere).", 3, "CG746"),
        ("# Rules\n\nSee {{ page('nowhere') }}.", 3, "CG746"),
        ("# Rules\n\nSee [there](nowhere.html).", 3, "CG746"),
        ("# Rules\n\n## Turn\n\n## Turn", 5, "CG746"),
        ("# Rules\n\n![a square](figure:picture \"width=300 height=9\")", 3, "CG747"),
        ("# Rules\n\n::: columns widths=\"90 90\"\nOne.\n\nTwo.\n:::", 3, "CG747"),
        ("# Rules\n\n![a square](figure:pictur \"height=9\")", 3, "CG748"),
        ("# Rules\n\n![](figure:picture \"height=9\")", 3, "CG748"),
        ("# Rules\n\n![a tower](figure:picture \"width=20 height=400\")", 3, "CG749"),
        ("# Rules\n\nMade by Acme Inc, long ago.", 3, "CG751"),
        ("# Rules\n\nA sign: \U00013000", 3, "CG604"),
        ("# Rules\n\n{{ 1 / 0 }}", 3, "CG505"),
        ("# Rules\n\n{{ game.tilte }}", 3, "CG502"),
        ("# Rules\n\n{% if %}", 3, "CG501"),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_line(tmp_path: Path, text: str, line: int, code: str) -> None:
    assert (line, code) in found(tmp_path, text)


def test_the_line_is_that_of_the_template_behind_loops(tmp_path: Path) -> None:
    text = "# Rules\n\n{% for n in [1, 2] %}\nLine {{ n }}.\n\n{% endfor %}\n<b>late"
    assert found(tmp_path, text) == [(7, "CG741")]


def test_a_term_that_is_explained_is_no_fault(tmp_path: Path) -> None:
    text = "# Rules\n\nThe [debt](term:debt) grows.\n\n::: glossary\n- **Debt**: turns that are owed.\n:::"
    assert found(tmp_path, text) == []


def test_an_unknown_name_hides_no_other_fault(tmp_path: Path) -> None:
    text = "# Rules\n\n{{ card('Old Ancor') }} and {{ ruling('none') }}.\n\n<b>late\n\n{{ category('see', 'SEE') }}"
    assert found(tmp_path, text) == [(3, "CG744"), (3, "CG744"), (5, "CG741"), (7, "CG744")]
    report = book(tmp_path, text).report
    assert next(d.message for d in report if d.code == "CG744") == "there is no card 'Old Ancor'"


def test_an_unknown_name_that_is_not_printed_is_told_too(tmp_path: Path) -> None:
    assert found(tmp_path, "# Rules\n\n{% if card('Ancor') %}\nWords.\n{% endif %}") == [(0, "CG744")]


def test_signs_of_html_are_only_signs(tmp_path: Path) -> None:
    built = book(tmp_path, "# If 1 < 2 & 3 > 2\n\nA < B, R&B, {{ 'x <b> *y* [z](#q)' }}.")
    assert not built.codes
    page = words(built.pdf("rulebook"))[0]
    assert "If 1 < 2 & 3 > 2" in page
    assert "A < B, R&B, x <b> *y* [z](#q)." in page


def test_a_heading_in_another_script_is_set_and_a_bookmark(tmp_path: Path) -> None:
    built = book(tmp_path, "# Правила\n\nWords.")
    assert not built.codes
    assert "Правила" in words(built.pdf("rulebook"))[0]


def test_a_table_longer_than_a_page_has_its_head_on_each_and_whole_rows(tmp_path: Path) -> None:
    rows = "".join(f"| row {n} begins with words and goes on for longer | and row {n} ends |\n" for n in range(1, 90))
    built = book(tmp_path, f"# Rules\n\n| First | Second |\n| --- | --- |\n{rows}")
    assert not built.codes
    pages = words(built.pdf("rulebook"))
    assert len(pages) > 2
    assert all("First" in page and "Second" in page for page in pages)
    for page in pages:
        assert re.findall(r"row (\d+) begins", page) == re.findall(r"row (\d+) ends", page)
    assert [int(n) for page in pages for n in re.findall(r"row (\d+) ends", page)] == [*range(1, 90)]


def test_a_word_wider_than_its_column_is_broken(tmp_path: Path) -> None:
    long = "x" * 300
    built = book(tmp_path, f"# Rules\n\n{long}\n\n| {long} | b |\n| --- | --- |\n| {long} | c |")
    assert not built.codes
    assert "".join(words(built.pdf("rulebook"))).count("x") == 900


def test_a_box_is_cut_only_where_it_says_so(tmp_path: Path) -> None:
    many = "\n\n".join(["Some words that fill a line and a half of it, so that there is something to break."] * 60)
    assert (3, "CG749") in found(tmp_path / "kept", f"# Rules\n\n::: frame\n{many}\n:::")
    assert found(tmp_path / "cut", f"# Rules\n\n::: frame keep=no\n{many}\n:::") == []


def test_no_heading_stands_alone_at_the_foot_of_a_page(tmp_path: Path) -> None:
    for lines in range(28, 44):
        filler = "\n\n".join(["One line."] * lines)
        text = f"# Rules\n\n{filler}\n\n## The last heading\n\nIts words come with it."
        for page in words(book(tmp_path / str(lines), text).pdf("rulebook")):
            assert ("The last heading" in page) == ("Its words come with it" in page)


def test_words_that_end_in_a_colon_stay_with_the_list_beside_a_margin(tmp_path: Path) -> None:
    row = '::: columns widths="0 12"\n::: small\n{}\n:::\n::: small\n1\n:::\n:::'
    for lines in range(30, 40):
        filler = "\n\n".join(["One line."] * lines)
        text = f"# Rules\n\n{filler}\n\n## The end\n\n{row.format('It ends when:')}\n\n{row.format('all are out.')}"
        for page in words(book(tmp_path / str(lines), text).pdf("rulebook")):
            assert ("It ends when:" in page) == ("all are out." in page) == ("The end" in page)


def test_headings_are_not_hyphenated(tmp_path: Path) -> None:
    columns = "".join(
        f'::: columns widths="{width} 0"\n::: column\n{mark}Orange and sabotage, attack\n:::\n'
        "::: column\nx\n:::\n:::\n\n"
        for width in range(18, 40)
        for mark in ("#### ", "")
    )
    columns = re.sub("#### (.*)", lambda m: f"{m[0]} ::: id=h{m.start()}", columns)
    text = "".join(words(book(tmp_path, f"# Rules\n\n{columns}").pdf("rulebook")))
    # All headings are whole, and some of the paragraphs as narrow as they are not.
    assert 22 <= text.count("sabotage") < 44


def test_several_pages_are_told_as_one_or_as_a_span(tmp_path: Path) -> None:
    text = "# One\n\nSee {{ pages('one', 'near') }} and {{ pages('one', 'two') }}.\n\n## Near\n\nA.\n\n# Two\n\nB."
    assert "See page 1 and pages 1–2." in words(book(tmp_path, text).pdf("rulebook"))[0].replace("\u00a0", " ")
    assert (1, "CG746") in found(tmp_path / "lost", "See {{ pages('one', 'gone') }}.\n\n# One\n\nA.")


def test_an_ornament_knows_that_it_is_the_first_on_its_page(tmp_path: Path) -> None:
    part = '  box-frame:\n    - when: "{{ not starts_page }}"\n      shape: {rect: [0, 0, 9, 9], fill: "#ff0000"}\n'
    page = FILES[f"templates/{GAME}/rulebook.page.yaml"]
    page = page[: page.index("  box-frame:")] + part + page[page.index("items:") :]
    box = "::: frame\nWords.\n:::\n\n"
    project = leaflet(tmp_path, f"{box}{box}# Next\n\n{box}", page=page)
    out = run_build(tmp_path / "out", "rulebook", project=project, game=GAME)
    with pikepdf.open(io.BytesIO(out.pdf("rulebook"))) as pdf:
        red = [p.Contents.read_bytes().count(b"1 0 0 rg") for p in pdf.pages]
    assert red == [1, 1]
