"""A request to print what changed goes in; one request a deck, with the options of its first print, comes out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.folders import game_names
from cardgen.load.game import read_tree
from cardgen.load.printed import UNKNOWN_RECORD, good_name, is_folder, read_record, record_names
from cardgen.source import yamltree as tree
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
    games = _with_components(request, workspace)
    having = [game for game in games if _has_record(request.since, game, workspace)]
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
        for component in _asked(request, game, having, workspace) or tuple(record.decks):
            deck = record.decks.get(component)
            options = _options(deck.options, given) if deck is not None else {}
            found.append(replace(request, games=(game,), components=(component,), **options))
    return tuple(found)


def _has_record(name: str, game: str, workspace: Workspace) -> bool:
    return name in record_names(workspace, game) or is_folder(workspace, game, name)


def _with_components(request: BuildRequest, workspace: Workspace) -> tuple[str, ...]:
    """The games in scope, of them only those with a component that was asked for, where there are any."""
    games = request.games or game_names(workspace)
    fitting = tuple(game for game in games if {*request.components} & {*_components(game, workspace)})
    return fitting or games


def _asked(request: BuildRequest, game: str, games: Sequence[str], workspace: Workspace) -> tuple[str, ...]:
    """The components that were asked for and that the game has; what no game has goes to the first of them, so that
    it is reported."""
    known = {name for each in games for name in _components(each, workspace)}
    own = _components(game, workspace)
    return tuple(c for c in request.components if c in own or (c not in known and game == games[0]))


def _components(game: str, workspace: Workspace) -> tuple[str, ...]:
    """The names of a game's components; whatever is wrong with its file is reported when it is built."""
    node = read_tree(workspace, f"data/{game}/game.yaml", Report())
    found = node.get("components") if isinstance(node, tree.Mapping) else None
    return tuple(key.text for key, _ in found.entries) if isinstance(found, tree.Mapping) else ()


def _options(recorded: Mapping[str, Any], given: Collection[str]) -> dict[str, Any]:
    # Who asks for inserts asks for their way of backs too.
    told = {*given, "backs"} if "sleeve" in given else set(given)
    options = {name: recorded[name] for name in _KEPT if name in recorded and name not in told}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
