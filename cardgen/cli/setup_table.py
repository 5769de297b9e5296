"""A game goes in, the table of its setups comes out: one column for each number of players."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.game import Game
from cardgen.model.setting_up import SetupResult, set_up


def setup_table(game: Game) -> Iterator[str]:
    """The lines of the table; none for a game without setups."""
    results = set_up(game)
    for setup in game.setups:
        mine = [r for r in results if r.setup is setup]
        names = list(dict.fromkeys(name for r in mine for name in r.values))
        width = max([len(name) for name in names], default=0)
        yield f"  {setup.title}, deck {setup.deck}"
        yield "    " + "players".ljust(width) + "".join(f"{r.players:>8}" for r in mine)
        for name in names:
            yield "    " + name.replace("_", " ").ljust(width) + "".join(f"{_shown(r, name):>8}" for r in mine)
        yield from (f"    {fault.message}" for r in mine for fault in r.faults)


def _shown(result: SetupResult, name: str) -> str:
    """A number, or a share in percent."""
    value = result.values.get(name)
    if isinstance(value, float):
        # A half goes up, as people round: 1 in 16 is 6.3 %.
        return f"{int(value * 1000 + 0.5) / 10:.1f} %"
    return "-" if value is None else str(value)
