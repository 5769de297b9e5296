"""Can every setup be carried out, and are the numbers that it names certain?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.broken import Broken
from cardgen.diagnostics.rule import Rule
from cardgen.model.game import Game
from cardgen.model.setting_up import SetupResult

SETUP_STUCK = Rule(
    "CG305",
    "setup-stuck",
    "A setup cannot be carried out, or a number that it names depends on luck.",
    "Players would run out of cards while they set the game up, and the rulebook would print a number that is not so.",
    "Deal fewer cards, or look at the steps before this one; take special cards out before the others are dealt.",
    "{do: deal, count: 10}    (with 46 cards for 5 players)",
)


def broken_setups(results: tuple[SetupResult, ...], game: Game) -> Iterator[Broken]:
    """Every step that cannot be done and every number that is not certain."""
    for result in results:
        for fault in result.faults:
            yield Broken(
                SETUP_STUCK,
                ("setup", result.setup.id, str(result.players), str(fault.span.line), str(fault.span.column)),
                fault.message,
                f"{result.setup.title}: {fault.message}",
                fault.span,
                fault.hint,
                names=f"setup.{result.setup.id}",
            )
