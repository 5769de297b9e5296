"""Hints name what the author probably meant, and only then."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.suggest import did_you_mean, nearest


@pytest.mark.parametrize(
    ("name", "expected"),
    [("cots", "cost"), ("COST", "cost"), ("titel", "title"), ("zzz", None), ("", None)],
)
def test_nearest(name: str, expected: str | None) -> None:
    assert nearest(name, ["title", "cost", "text"]) == expected


def test_the_hint_names_the_nearest_and_all_there_is() -> None:
    assert did_you_mean("cots", ["text", "cost"]) == "did you mean 'cost'? known: cost, text"
    assert did_you_mean("zzz", ["text", "cost"], what="keys") == "keys: cost, text"


def test_a_long_list_is_cut_and_counted() -> None:
    hint = did_you_mean("zzz", [f"k{n:02}" for n in range(20)])
    assert hint.endswith("k11 … (20 in all)")


def test_nothing_known() -> None:
    assert did_you_mean("a", [], what="decks") == "there are no decks yet"
    assert did_you_mean("a", []) == ""


def test_only_what_is_likely_is_guessed_and_all_is_listed() -> None:
    assert did_you_mean("titel", ["id", "title"], what="keys", likely=["id"]) == "keys: id, title"
    assert did_you_mean("titel", ["id", "title"], what="keys", likely=["title"]).startswith("did you mean 'title'?")
