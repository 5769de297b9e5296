from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.model.pile import Pile
from cardgen.model.setting_up import set_up
from tests.lantern import load

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_setups_of_the_shipped_game_as_its_source_has_them() -> None:
    results = {(r.setup.id, r.players): r for r in set_up(load(ROOT, "crashing-agents", Report()))}
    told = {
        key: tuple(r.values[n] for n in ("hand", "queue", "crash", "spare_fix", "unused")) for key, r in results.items()
    }
    assert told == {
        ("core", 3): (8, 27, 2, 0, 5),
        ("core", 4): (8, 23, 3, 2, 1),
        ("core", 5): (8, 16, 4, 1, 0),
        ("duel", 2): (8, 16, 1, 0, 24),
    }
    assert results["core", 5].values["first_draw_risk"] == pytest.approx(1 / 4)
    assert not any(r.faults for r in results.values())


def test_what_is_taken_and_what_is_left_are_the_pile() -> None:
    pile = Pile.of({"a": 3, "b": 2})
    taken, left = pile.take(2, lambda _: True)
    assert (taken.size, left.size) == (2, 3)
    assert taken.count(lambda key: key == "a") == (0, 2)
    assert left.count(lambda key: key == "a") == (1, 3)
    both = taken.add(left)
    assert both.size == 5


def test_a_kind_taken_first_is_certain_later() -> None:
    kind, rest = Pile.of({"a": 3, "b": 2}).take(3, lambda key: key == "a")
    _, rest = rest.take(1, lambda _: True)
    assert rest.add(kind).count(lambda key: key == "a") == (3, 3)


def test_mixed_and_dealt_again_less_is_known_but_nothing_false() -> None:
    _, left = Pile.of({"a": 2, "b": 2}).take(1, lambda _: True)
    mixed = left.add(Pile.of({"c": 1}))
    taken, rest = mixed.take(2, lambda _: True)
    least, most = taken.count(lambda key: key == "c")
    assert least == 0
    assert most == 1
    assert taken.size + rest.size == 4
