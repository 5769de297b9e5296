"""Columns with their sums and what the players entered in a round go in; every value of the round comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.components.pads.options import ColumnEntry, ExamplePlayer
from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.records import dataclass

Number = int | float


class SumFault(Exception):  # noqa: N818 - the fault is the data's
    """A sum or an entry that has no value: the fault, and the path of what is at fault (`columns.2`, `players.0.x`)."""

    def __init__(self, fault: Fault, column: str, player: int | None = None) -> None:
        super().__init__(fault.message)
        self.fault = fault
        self.column = column
        self.player = player


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One player's round: all values by the names of the columns, and those that were entered rather than worked out.

    An entry may be arithmetic (`120 + 30`): `entered` keeps it as written, `values` has its result.
    """

    name: str
    values: Mapping[str, Number]
    entered: Mapping[str, Any]
    before: Mapping[str, Number]


def work_out(
    columns: Sequence[ColumnEntry], players: Sequence[ExamplePlayer], game: Mapping[str, Any], language: Language
) -> tuple[PlayerRound, ...]:
    """Work out one round, column by column for all players, so that a sum may ask for everybody's values.

    A sum sees the columns before it by name (a tick is true or false, what was left out 0), `before` with the sums of
    the round before, `all` with each column as a list of the players' values, and `game`. Raises SumFault.
    """
    names = {column.name for column in columns}
    sums = [column.name for column in columns if column.sum is not None]
    values: list[dict[str, Number]] = [{} for _ in players]
    befores: list[dict[str, Number]] = []
    for i, player in enumerate(players):
        for name in player.entries:
            if name not in names or name in sums:
                said = f"the column '{name}' is worked out" if name in sums else f"there is no column '{name}'"
                raise SumFault(Fault("name", said, known=tuple(sorted(names - set(sums))), name=name), name, i)
        before = {name: _value(value, game, language, name, i) for name, value in player.before.items()}
        befores.append({**dict.fromkeys(sums, 0), **before})
    together: dict[str, list[Number]] = {}
    for column in columns:
        for i, player in enumerate(players):
            if column.sum is None:
                values[i][column.name] = _value(
                    player.entries.get(column.name, _blank(column)), game, language, column.name, i
                )
                continue
            context = {**values[i], "before": befores[i], "all": together, "game": game}
            try:
                result = language.expression(column.sum).value(context)
                if not isinstance(result, (bool, int, float)):
                    raise Fault("value", f"a sum must be a number, not {result!r}")
            except Fault as fault:
                raise SumFault(fault, column.name) from None
            values[i][column.name] = _plain(result)
        together[column.name] = [row[column.name] for row in values]
    return tuple(
        PlayerRound(player.name, row, dict(player.entries), before)
        for player, row, before in zip(players, values, befores, strict=True)
    )


def shown(value: Number) -> str:
    """A value as a pencil writes it."""
    return f"{value:g}" if abs(value) < 1_000_000 else str(value)


def _value(written: Any, game: Mapping[str, Any], language: Language, column: str, player: int) -> Number:
    """A number or tick; text is arithmetic, or a word for yes or no."""
    if isinstance(written, str):
        if written in ("yes", "no"):
            return written == "yes"
        try:
            written = language.expression(written).value({"game": game})
        except Fault as fault:
            raise SumFault(fault, column, player) from None
    if not isinstance(written, (bool, int, float)):
        raise SumFault(Fault("value", f"an entry must be a number or yes or no, not {written!r}"), column, player)
    return _plain(written)


def _blank(column: ColumnEntry) -> Number:
    return False if column.kind == "tick" else 0


def _plain(value: Number) -> Number:
    return int(value) if isinstance(value, float) and value.is_integer() else value
