"""A request to print what changed goes in; one request a deck, with the options of its first print, comes out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.game import game_names
from cardgen.load.printed import UNKNOWN_RECORD, good_name, read_record, record_names
from cardgen.source.workspace import Workspace

#: Options that a record keeps, as a request calls them.
_KEPT = (
    *("paper", "card_size", "theme", "backs", "gap", "picks", "seed"),
    *("margins", "bleed", "marks", "mark_sides", "sleeve", "printer"),
)


def requests_since(
    request: BuildRequest, given: Collection[str], workspace: Workspace, report: Report
) -> tuple[BuildRequest, ...]:
    """For each deck of each game that has the record, a request of its own. `given` are the options that were typed:
    they go before those of the record. A record that does not exist, or is damaged, is reported."""
    if not good_name(request.since, report):
        return ()
    games = request.games or game_names(workspace)
    having = [game for game in games if request.since in record_names(workspace, game)]
    if not having:
        known = [name for game in games for name in record_names(workspace, game)]
        hint = did_you_mean(request.since, known, what="records")
        report.add(
            UNKNOWN_RECORD,
            f"there is no record '{request.since}' of what was printed",
            None,
            hint=hint if known else "make one with 'cardgen mark-printed NAME' right after printing",
        )
        return ()
    found: list[BuildRequest] = []
    for game in having:
        record = read_record(workspace, game, request.since, report)
        if record is None:
            continue
        for component in request.components or tuple(record.decks):
            deck = record.decks.get(component)
            options = _options(deck.options, given) if deck is not None else {}
            found.append(replace(request, games=(game,), components=(component,), **options))
    return tuple(found)


def _options(recorded: Mapping[str, Any], given: Collection[str]) -> dict[str, Any]:
    # Who asks for inserts asks for their way of backs too.
    told = {*given, "backs"} if "sleeve" in given else set(given)
    options = {name: recorded[name] for name in _KEPT if name in recorded and name not in told}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
