"""Words of a flow are broken to their measure with tags whole, links placed and long words hyphenated."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.diagnostics.report import Report
from cardgen.model.book import BookLook, ClassLook, TextLook
from cardgen.model.colour import BLACK, Colour
from cardgen.model.flow import Break, PageOf, Tag, Words
from cardgen.model.frame import Shape, TextLine
from cardgen.model.geometry import Size
from cardgen.source.workspace import Workspace
from cardgen.typeset.flow.setter import FlowSetter, Set
from cardgen.typeset.fonts import Fonts, load_fonts
from cardgen.typeset.hyphens import hyphenate
from tests.project import ROOT

LOOK = TextLook("text", 400, False, BLACK, 9.0, 1.3, classes={"loud": ClassLook(weight=700, scale=1.5)})
BOOK = BookLook(Size(148, 210), 15, 15, 15, 15, {"tag": TextLook("mono", 700, False, BLACK, 8.0, 1.2)}, {})


@cache
def fonts() -> Fonts:
    return load_fonts(Workspace(ROOT, ROOT), Report())


def setter(page: str = "7") -> FlowSetter:
    return FlowSetter(fonts(), BOOK, "en", lambda _: page)


def read(done: Set) -> list[str]:
    return ["".join(f.text for f in line.fragments) for line in done.lines]


def test_a_tag_is_never_broken_and_has_its_frame_and_link() -> None:
    tag = Tag("A long name of a card", Colour(10, 90, 156), link="#card-x")
    words = (Words("Play the "), tag, Words(" and then go on."))
    setting = setter()
    done = setting.set(words, LOOK, 45)
    assert sum(line.count("\ufffc") for line in read(done)) == 1
    items, links = [], []
    for i, line in enumerate(done.lines):
        made, found = setting.items(line, LOOK, 10, 20 + i * done.leading, 45)
        items += made
        links += found
    assert sum(isinstance(item, Shape) for item in items) == 1
    assert any(isinstance(item, TextLine) and item.text == "A long name of a card" for item in items)
    ((place, to),) = links
    assert to == "#card-x"
    assert place.width == pytest.approx(setting.tags.width(tag) * 9 * 25.4 / 72)
    assert place.x >= 10
    assert place.right <= 55.01


def test_a_link_of_several_words_is_one_place() -> None:
    setting = setter()
    done = setting.set((Words("See "), Words("all of this", ("loud",), "#there"), Words(".")), LOOK, 100)
    _, links = setting.items(done.lines[0], LOOK, 0, 5, 100)
    assert [to for _, to in links] == ["#there"]


def test_a_page_number_stays_with_its_word() -> None:
    done = setter("12").set((Words("It stands on "), PageOf("x", "page"), Words(".")), LOOK, 100)
    assert read(done) == ["It stands on page\u00a012."]


def test_a_break_begins_a_line_and_a_word_too_wide_is_cut() -> None:
    done = setter().set((Words("one"), Break(), Words("x" * 90)), LOOK, 30)
    assert read(done)[0] == "one"
    assert "".join(read(done)[1:]) == "x" * 90
    assert all(line.width * 9 * 25.4 / 72 <= 30.01 for line in done.lines)
    assert done.height == pytest.approx(len(done.lines) * 9 * 1.3 * 25.4 / 72)


def test_only_long_lower_case_words_are_hyphenated() -> None:
    soft = "\u00ad"
    assert soft in hyphenate("immediately", "en", 8)
    for word in ("Immediately-named", "short", "McDonaldson", "GPT-404", "immediately2"):
        assert hyphenate(word, "en", 8) == word
    assert hyphenate("immediately", "xx", 8) == "immediately"
    assert hyphenate("immediately", "en", 12) == "immediately"
