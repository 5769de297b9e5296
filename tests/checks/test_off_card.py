"""What lies wholly beside the card is an error (CG618)."""

from __future__ import annotations

import pytest

from cardgen.checks.off_card import CHECK
from cardgen.checks.safe_zone import CHECK as SAFE_ZONE
from cardgen.diagnostics.rule import Severity
from cardgen.model.face import Face, Overset
from cardgen.model.frame import Group
from cardgen.model.geometry import translation
from tests.checks.sample import HERE, face, game, line, run, square

LONG = Overset("lore", "so many words", 20.0, "height", 8, HERE, HERE)


def found(*faces: Face) -> list[str]:
    told = list(CHECK.run(game(), faces))
    assert all((d.code, d.level, d.span) == ("CG618", Severity.ERROR, HERE) for d in told)
    return [d.message for d in told]


@pytest.mark.parametrize("item", [line("away", 70, 40), line("up", 9, -4), line("low", 9, 95), square(-30, 9, 4)])
def test_what_is_not_on_the_card_is_told_once(item: object) -> None:
    (message,) = found(face(item))  # type: ignore[arg-type]
    assert "is not on the card at all, which is 63 x 88 mm" in message
    assert run(SAFE_ZONE, face(item)) == []  # type: ignore[arg-type]


def test_what_is_partly_on_the_card_or_only_adorns_or_lies_in_the_bleed_is_not() -> None:
    pattern = line("pattern", 70, 40, decorative=True)
    assert found(face(line("cut", 60, 40), square(-2.5, 9, 2), pattern)) == []


def test_a_moved_group_is_judged_where_it_is_printed() -> None:
    assert found(face(Group((line("in", -20, 0),), translation(30, 40)))) == []
    assert len(found(face(Group((line("out", 20, 0),), translation(60, 40))))) == 1


def test_a_text_that_is_too_long_is_one_fault_wherever_its_lines_lie() -> None:
    long = face(line("first", 5, 80), line("second", 5, 90), line("third", 5, 99), facts=(LONG,))
    assert found(long) == []
    assert run(SAFE_ZONE, long) == []
