"""A deck with picks and what was asked go in; the cards that lie in it this time come out."""

from __future__ import annotations

import hashlib

from cardgen.components.press import UNKNOWN_OPTION
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.game import Card, Deck, Game, Pick


def choose(deck: Deck, game: Game, request: BuildRequest) -> tuple[tuple[tuple[Card, int], ...], tuple[str, ...]]:
    """The deck's cards with their copies, in the order of the game's list, and a sentence for each pick.

    A pick takes the cards named by `--pick`, and the rest by the seed: the same seed gives the same cards on every
    computer (sha256 of deck, pick and seed, no random generator). A card named by `--pick` that no pick offers is
    left to `unknown_picks`.
    """
    copies: dict[str, int] = {}
    sentences: list[str] = []
    for entry in deck.entries:
        if entry.pick is None:
            copies[entry.card] = copies.get(entry.card, 0) + entry.copies
            continue
        for card_id in _picked(entry.pick, deck, game, request):
            copies[card_id] = copies.get(card_id, 0) + 1
            card = game.card(card_id)
            title = card.title if card else card_id
            how = "as asked" if card_id in request.picks else f"seed {request.seed}"
            sentences.append(f"{title} ({card_id}), 1 of {len(entry.pick.options)}, {how}")
    ordered = tuple((card, copies[card.id]) for card in game.cards if copies.get(card.id))
    return ordered, tuple(sentences)


def unknown_picks(decks: tuple[Deck, ...], request: BuildRequest, report: Report) -> None:
    """Report cards named by `--pick` that no deck to be built can pick, and more of them than a pick takes."""
    picks = [pick for deck in decks for pick in deck.picks]
    known = [option for pick in picks for option in pick.options]
    for name in request.picks:
        if name not in known:
            hint = did_you_mean(name, known, what="can be picked") if known else "no deck that is built has a choice"
            report.add(UNKNOWN_OPTION, f"'{name}' cannot be picked", None, hint=hint)
    for pick in picks:
        named = [name for name in request.picks if name in pick.options]
        if len(named) > pick.count:
            report.add(
                UNKNOWN_OPTION,
                f"--pick names {len(named)} cards of '{pick.name}', which takes {pick.count}",
                pick.span,
                hint="name fewer cards",
            )


def _picked(pick: Pick, deck: Deck, game: Game, request: BuildRequest) -> tuple[str, ...]:
    taken = [name for name in dict.fromkeys(request.picks) if name in pick.options][: pick.count]
    rest = [name for name in pick.options if name not in taken]
    while len(taken) < pick.count and rest:
        seed = f"{game.id}/{deck.id}/{pick.name}/{request.seed}/{len(taken)}"
        taken.append(rest.pop(int(hashlib.sha256(seed.encode()).hexdigest(), 16) % len(rest)))
    return tuple(taken)
