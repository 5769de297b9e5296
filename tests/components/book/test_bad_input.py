"""Whatever a text holds is set right or refused at its line; no fault of it reaches the one who drew the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.components.book.leaflet import book, found
from tests.project import words


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
