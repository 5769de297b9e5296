"""Type under its floor (CG602)."""

from __future__ import annotations

from cardgen.checks.small_type import CHECK
from cardgen.diagnostics.rule import Severity
from cardgen.model.face import SmallType
from tests.checks.sample import HERE, face, game


def test_each_fact_is_a_warning_at_its_place_in_the_template() -> None:
    fact = SmallType("footer", "a long footer with very many words in it", 5.4, 6, None, HERE)
    (found,) = CHECK.run(game(), (face(facts=(fact,)),))
    assert (found.code, found.level, found.span, found.subject) == ("CG602", Severity.WARNING, HERE, "A")
    assert "the footer of 'A' is 5.4 pt ('a long footer with very many …'), under its floor of 6 pt" in found.message


def test_no_fact_no_finding() -> None:
    assert list(CHECK.run(game(), (face(),))) == []
