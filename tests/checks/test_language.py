"""Expressions of sources.yaml: the short way round Jinja gives what Jinja gives."""

from __future__ import annotations

import pytest

from cardgen.checks.language import evaluated, language
from cardgen.language.fault import Fault

VALUES = {"a": {"p": [2, 3, 5], "s": "Ab", "none": [], "m": {"x": 1}, "f": [1, 2.5], "b": [True, 3]}, "n": 4}


@pytest.mark.parametrize(
    "expression",
    [
        "n",
        "a.p[1]",
        "a.p | min",
        "a.p | max",
        "a.p | first",
        "a.p | length",
        "a.s | upper",
        "a.s | lower",
        "a.s | length",
        "a.m | length",
        "a.none | length",
        "a.f | max",
        "a.b | max",
        "[a.p | min, n, a.p | max]",
    ],
)
def test_the_short_way_gives_the_same(expression: str) -> None:
    told, short = language().expression(expression).value(VALUES), evaluated(expression, VALUES)
    assert (short, type(short)) == (told, type(told))


@pytest.mark.parametrize("expression", ["a.q", "a.none | first", "a.p[7]", "n | uper"])
def test_what_is_not_there_has_the_words_of_the_language(expression: str) -> None:
    with pytest.raises(Fault) as told:
        language().expression(expression).value(VALUES)
    with pytest.raises(Fault) as short:
        evaluated(expression, VALUES)
    assert short.value.message == told.value.message
