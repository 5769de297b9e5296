"""A score pad on the bench goes in; a sum of it that no round could give is reported."""

from __future__ import annotations

from cardgen.components.pads.bench import Bench
from cardgen.components.pads.options import ExamplePlayer
from cardgen.components.pads.sums import SumFault, work_out
from cardgen.layout.say import say_fault


def judge_sums(bench: Bench) -> None:
    """Work out one round in which nobody has written anything.

    What a sum gives there is no matter, and neither is that it gives nothing (it may divide by what was written);
    a name that there is not, or a sum that cannot be read, is a fault in every round.
    """
    options = bench.options
    players = [ExamplePlayer(name=f"player {i + 1}") for i in range(options.players.least)]
    try:
        work_out(options.leaves, players, bench.values()["game"], bench.press.language)
    except SumFault as fault:
        if fault.fault.kind != "value":
            path = next((p for p, column in options.paths.items() if column.name == fault.column), "columns")
            say_fault(bench.press.report, fault.fault, bench.where(f"{path}.sum"))
