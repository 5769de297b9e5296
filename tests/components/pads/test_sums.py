"""Declared sums, executed: the worked example of the shipped pads, and rules that the example does not touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.components.pads.back import example_rows
from cardgen.components.pads.options import ColumnEntry, ExamplePlayer
from cardgen.components.pads.sums import PlayerRound, SumFault, shown, work_out
from cardgen.language.expressions import Language
from tests.components.pads.regatta import REGATTA, on_bench, regatta
from tests.project import run_build

DETAILED = on_bench("scorepad-detailed")


def score(*entries: dict[str, object], before: int = 0) -> list[tuple[float, float]]:
    """Round and total of players by the columns of the detailed pad."""
    players = [ExamplePlayer(name="x", before={"total": before}, entries=e) for e in entries]
    rows = work_out(DETAILED.options.leaves, players, DETAILED.game.facts, Language())
    return [(row.values["round"], row.values["total"]) for row in rows]


def test_the_worked_example_of_the_detailed_pad() -> None:
    rows = example_rows(DETAILED)
    assert rows is not None
    found = {r.name: (r.values["slow"], r.values["round"], r.values["total"]) for r in rows}
    assert found == {"Ana": (0, 250, 890), "Ben": (200, 285, 1015), "Cleo": (200, 200, 610), "Dan": (0, 0, 505)}


def test_the_quick_pad_tells_of_the_same_round() -> None:
    quick, detailed = example_rows(on_bench("scorepad")), example_rows(DETAILED)
    assert quick is not None
    assert detailed is not None
    assert [r.values["points"] for r in quick] == [r.values["round"] for r in detailed]
    assert [(r.name, r.values["total"]) for r in quick] == [(r.name, r.values["total"]) for r in detailed]


@pytest.mark.parametrize(
    ("entries", "points"),
    [
        ({"accident1": 45, "accident2": 120, "accident3": 30, "piles": True}, 295),
        # three piles cost the same when all of them are insured
        ({"accident1": 45, "insured1": True, "accident2": 9, "insured2": True, "insured3": True, "piles": True}, 100),
        # the Meteor on top counts nothing, insured or not, in any pile
        ({"accident1": 400, "accident2": 400, "accident3": 85}, 85),
        ({"accident1": 400, "insured1": True}, 0),
        ({"under": 3}, 300),
        ({}, 0),
    ],
)
def test_what_one_player_scores_alone(entries: dict[str, object], points: int) -> None:
    assert score(entries, before=700) == [(points, 700 + points)]


def test_only_the_most_slow_cards_pay_and_all_who_have_them() -> None:
    assert score({"under": 2}, {"under": 2}, {"under": 1}, {}) == [(200, 200), (200, 200), (0, 0), (0, 0)]
    assert score({}, {}) == [(0, 0), (0, 0)]


def test_figures_come_from_the_game() -> None:
    columns = DETAILED.options.leaves
    changed = {**DETAILED.game.facts, "slow_points": 7, "careless_points": 11}
    rows = work_out(columns, [ExamplePlayer(name="x", entries={"under": 2, "piles": True})], changed, Language())
    assert rows[0].values["round"] == 25


def test_a_sum_sees_earlier_columns_and_everybody() -> None:
    columns = [ColumnEntry(name="a"), ColumnEntry(name="b", sum="a * 2"), ColumnEntry(name="c", sum="all.b | sum")]
    players = [ExamplePlayer(name="x", entries={"a": "1 + 2"}), ExamplePlayer(name="y", entries={"a": 4})]
    rows = work_out(columns, players, {}, Language())
    assert rows[0] == PlayerRound("x", {"a": 3, "b": 6, "c": 14}, {"a": "1 + 2"}, {"b": 0, "c": 0})


@pytest.mark.parametrize(
    ("sum_", "entries", "said", "column", "player"),
    [
        ("later + 1", {}, "no 'later'", "s", None),
        ("'x'", {}, "must be a number", "s", None),
        ("a", {"b": 1}, "no column 'b'", "b", 0),
        ("a", {"s": 1}, "'s' is worked out", "s", 0),
        ("a", {"a": "1 +"}, "", "a", 0),
        ("a", {"a": "'many'"}, "number or yes or no", "a", 0),
        ("9 ** 9 ** 9", {}, "**", "s", None),
    ],
)
def test_faults_name_their_place(
    sum_: str, entries: dict[str, object], said: str, column: str, player: int | None
) -> None:
    columns = [ColumnEntry(name="a"), ColumnEntry(name="s", sum=sum_)]
    with pytest.raises(SumFault) as caught:
        work_out(columns, [ExamplePlayer(name="x", entries=entries)], {}, Language())
    assert said in caught.value.fault.message
    assert (caught.value.column, caught.value.player) == (column, player)


def test_values_are_written_as_by_hand() -> None:
    assert [shown(v) for v in (0, 1015, 2.5, True)] == ["0", "1015", "2.5", "1"]


@pytest.mark.parametrize(("sum_", "codes"), [("points + pionts", ["CG502"]), ("points +", ["CG501"])])
def test_a_broken_sum_is_found_without_an_example(sum_: str, codes: list[str], tmp_path: Path) -> None:
    sum_ = sum_.replace("points", "miles")
    text = REGATTA.partition("    back:")[0].replace("[before.standing, 0] | max + leg", sum_)
    done = run_build(tmp_path / "out", "log", project=regatta(tmp_path, text), game="regatta")
    assert (done.codes, done.files) == (codes, ())
    assert [d.span.line for d in done.report if d.span] == [text[: text.index("standing, width")].count("\n") + 1]


def test_a_sum_that_divides_by_what_was_written_is_fine(tmp_path: Path) -> None:
    text = REGATTA.partition("    back:")[0].replace("[before.standing, 0] | max + leg", "leg / miles")
    assert run_build(tmp_path / "out", "log", project=regatta(tmp_path, text), game="regatta").codes == []


def test_too_many_players_are_told_at_the_players(tmp_path: Path) -> None:
    text = REGATTA.replace("most: 4", "most: 40")
    done = run_build(tmp_path / "out", "log", project=regatta(tmp_path, text), game="regatta")
    (fault,) = [d for d in done.report if d.code == "CG720"]
    assert fault.span is not None
    assert text.splitlines()[fault.span.line - 1].strip().startswith("players:")
    assert fault.hint == "declare fewer players, or a larger leaf"
