"""The reference pages in docs/ are those that the program makes of its own tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.emit.explain import reference_page
from cardgen.layout.reference import (
    COMMON_WORDS,
    ELEMENT_WORDS,
    PROPERTY_WORDS,
    STYLE_WORDS,
    elements_page,
    words_for,
)
from cardgen.registry import ELEMENTS, rules

DOCS = Path(__file__).resolve().parent.parent / "docs"


@pytest.mark.parametrize(
    ("name", "page", "command"),
    [
        ("diagnostics.md", reference_page(rules().values()), "findings"),
        ("templates.md", elements_page(ELEMENTS), "templates"),
    ],
    ids=["diagnostics", "templates"],
)
def test_a_page_is_as_the_program_makes_it(name: str, page: str, command: str) -> None:
    again = f"make it again: cardgen explain --page {command} > docs/{name}"
    assert (DOCS / name).read_text(encoding="utf-8") == page, again


def test_every_rule_is_on_the_page_once() -> None:
    page = reference_page(rules().values())
    for rule in rules().values():
        assert page.count(f"### {rule.code} {rule.name}\n") == 1


def test_every_element_and_property_has_words_and_no_words_are_left_over() -> None:
    assert set(ELEMENT_WORDS) == set(ELEMENTS)
    used = {
        f"{name}.{p}" if f"{name}.{p}" in PROPERTY_WORDS else p
        for name, kind in ELEMENTS.items()
        for p in kind.properties
    }
    assert set(PROPERTY_WORDS) == used
    assert all(words_for(name, p) for name, kind in ELEMENTS.items() for p in kind.properties)


def test_every_key_of_a_style_and_every_common_key_has_words() -> None:
    from cardgen.layout import read_elements, read_styles

    assert set(STYLE_WORDS) == {*read_styles._KEYS, "like"}
    assert set(COMMON_WORDS) == set(read_elements._COMMON)
