"""One finding silenced at one place; entries without need (CG615) or without a rule (CG616)."""

from __future__ import annotations

from dataclasses import replace

from cardgen.checks.allow import Allowing
from cardgen.checks.safe_zone import OUTSIDE_SAFE_ZONE
from cardgen.checks.small_type import SMALL_TYPE
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.span import Span
from cardgen.model.game import Allow
from tests.checks.sample import card, game

RULES = (SMALL_TYPE, OUTSIDE_SAFE_ZONE)
SMALL = Diagnostic(SMALL_TYPE, "the footer of 'A' is 5 pt", subject="A")
PLACE = Span("data/zoo/cards.yaml", 9, 7)


def allow(code: str, about: str = "") -> Allow:
    return Allow(code, "for a reason", PLACE, about)


def test_what_nobody_allows_is_told() -> None:
    allowing = Allowing(game((card("A"),)))
    assert list(allowing.sift([SMALL])) == [SMALL]
    assert list(allowing.judge(RULES)) == []


def test_a_card_allows_one_code_for_itself_alone() -> None:
    allowing = Allowing(game((card("A", allow=(allow("CG602"),)), card("B"))))
    other, elsewhere = Diagnostic(OUTSIDE_SAFE_ZONE, "near", subject="A"), replace(SMALL, message="it", subject="B")
    assert list(allowing.sift([SMALL, other, elsewhere])) == [other, elsewhere]
    assert list(allowing.judge(RULES)) == []


def test_a_rule_may_be_called_by_its_name() -> None:
    assert list(Allowing(game((card("A", allow=(allow("type-under-floor"),)),))).sift([SMALL])) == []


def test_a_game_allows_what_it_names() -> None:
    allowing = Allowing(game(allow=(allow("CG602", "brief"),)))
    field = Diagnostic(SMALL_TYPE, "the card field 'brief' is small")
    other = Diagnostic(SMALL_TYPE, "the card field 'briefing' is small")
    assert list(allowing.sift([field, other, replace(SMALL, subject="brief")])) == [other]


def test_an_entry_without_need_is_told() -> None:
    allowing = Allowing(game((card("A", allow=(allow("CG603"),)),)))
    assert list(allowing.sift([SMALL])) == [SMALL]
    (found,) = allowing.judge(RULES)
    assert (found.code, found.span) == ("CG615", PLACE)
    assert "'CG603' is allowed here" in found.message


def test_a_code_that_does_not_exist_is_an_error() -> None:
    (found,) = Allowing(game((card("A", allow=(allow("CG6o2"),)),))).judge(RULES)
    assert found.code == "CG616"
    assert "did you mean 'CG602'?" in found.hint
