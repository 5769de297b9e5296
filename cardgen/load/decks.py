"""decks.yaml and the cards go in, linked decks come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load import schemas
from cardgen.load.rules import BAD_CHOICE, EMPTY_DECK, TOO_MANY_TAKEN, UNKNOWN_REFERENCE
from cardgen.load.shape import Shaped, shape
from cardgen.load.totals import read_totals
from cardgen.model.game import Card, Deck, DeckEntry, Pick
from cardgen.model.totals import Total
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace


def load_decks(
    workspace: Workspace,
    folder: str,
    cards: Sequence[Card],
    categories: tuple[str, ...],
    report: Report,
    *,
    all_known: bool = True,
) -> tuple[tuple[Deck, ...], tuple[Total, ...], bool]:
    """The decks in the order of the file, the declared totals, and whether the file could be read. A game without
    decks.yaml has none.

    `all_known` is False when some card of the game could not be read: then a name that is not among the cards may
    well be right, and is left out without a word.
    """
    file = workspace.find(f"{folder}/decks.yaml")
    data = workspace.read(file, report) if file is not None else None
    node = tree.read_yaml(data, file.name, report) if file is not None and data is not None else None
    shaped = shape(node, schemas.DecksFile, report, file.name) if file is not None and node is not None else None
    if shaped is None:
        return (), (), file is None
    # What is said of cards that could not be read is lost: their own faults are reported already.
    of_cards = report if all_known else Report()
    decks = {id_: _deck(id_, entry, shaped, cards, report, of_cards) for id_, entry in shaped.value.decks.items()}
    for deck in decks.values():
        _judge(deck, decks, shaped, report, of_cards)
    totals = read_totals(shaped.value.totals, shaped.spans, tuple(decks), categories, report)
    return tuple(decks.values()), totals, True


def _deck(
    id_: str,
    entry: schemas.DeckEntry,
    shaped: Shaped[schemas.DecksFile],
    cards: Sequence[Card],
    report: Report,
    of_cards: Report,
) -> Deck:
    path = f"decks.{id_}"
    known = {card.id: card for card in cards}
    entries: list[DeckEntry] = []
    for name, pick in entry.pick.items():
        span = shaped.spans[f"key:{path}.pick.{name}"]
        for i, option in enumerate(pick.options):
            _known(option, known, shaped.spans[f"{path}.pick.{name}.from.{i}"], of_cards)
        if not 0 < pick.count <= len(set(pick.options)):
            report.add(
                BAD_CHOICE,
                f"'{name}' picks {pick.count} of {len(set(pick.options))} cards",
                span,
                hint="pick at least one card, and at most as many as are named",
            )
        entries.append(DeckEntry("", pick.count, span, Pick(name, pick.count, tuple(pick.options), span)))
    if entry.all_cards:
        entries += [DeckEntry(card.id, card.copies, card.where("copies")) for card in cards if card.copies]
    for name, copies in entry.cards.items():
        span = shaped.spans[f"key:{path}.cards.{name}"]
        if _known(name, known, span, of_cards):
            entries.append(DeckEntry(name, copies, shaped.spans[f"{path}.cards.{name}"]))
    return Deck(
        id_, entry.title, tuple(entries), shaped.spans[f"key:{path}"], entry.source or "", shaped.spans[f"{path}.title"]
    )


def _known(name: str, known: Mapping[str, Card], span: Span, report: Report) -> bool:
    if name in known:
        return True
    hint = did_you_mean(name, known, what="cards")
    report.add(UNKNOWN_REFERENCE, f"there is no card '{name}'", span, hint=hint)
    return False


def _judge(
    deck: Deck, decks: Mapping[str, Deck], shaped: Shaped[schemas.DecksFile], report: Report, of_cards: Report
) -> None:
    if deck.size <= 0:
        hint = "name its cards with copies"
        if shaped.value.decks[deck.id].all_cards:
            hint = "'all_cards' takes the cards of cards.yaml: write some there, with copies"
        of_cards.add(EMPTY_DECK, f"the deck '{deck.id}' has no cards", deck.span, hint=hint)
    for entry in deck.entries:
        if entry.copies < 0:
            message = f"'{entry.card}' lies in the deck {entry.copies} times"
            report.add(BAD_CHOICE, message, entry.span, hint="write 0 or more")
    if not deck.source_deck:
        return
    base = decks.get(deck.source_deck)
    if base is None or base is deck:
        hint = did_you_mean(deck.source_deck, [d for d in decks if d != deck.id], what="decks")
        span = shaped.spans[f"decks.{deck.id}.from"]
        report.add(UNKNOWN_REFERENCE, f"there is no other deck '{deck.source_deck}'", span, hint=hint)
        return
    _judge_copies(deck, base, shaped, of_cards)


def _judge_copies(deck: Deck, base: Deck, shaped: Shaped[schemas.DecksFile], report: Report) -> None:
    """No card may lie in a deck more often than in the one that it is taken from, whatever is picked."""
    sure = {entry.card: entry.span for entry in deck.entries if entry.pick is None}
    for card, span in sure.items():
        _judge_taken(deck, base, card, deck.copies_of(card), base.copies_of(card), span, report)
    for pick in deck.picks:
        for i, card in enumerate(pick.options):
            if deck.copies_of(card) > base.copies_of(card):
                continue  # said above
            at_most = deck.copies_of(card) + _offers(deck, card)
            span = shaped.spans[f"decks.{deck.id}.pick.{pick.name}.from.{i}"]
            _judge_taken(deck, base, card, at_most, base.copies_of(card) + _offers(base, card), span, report)


def _judge_taken(deck: Deck, base: Deck, card: str, taken: int, there: int, span: Span, report: Report) -> None:
    if taken <= there:
        return
    source = next((e.span for e in base.entries if e.card == card), base.span)
    certain = deck.copies_of(card)
    takes = f"takes {taken} of '{card}'" if taken == certain else f"takes {taken} of '{card}' when it is picked"
    report.add(
        TOO_MANY_TAKEN,
        f"'{deck.id}' {takes}, but '{base.id}' has {there}",
        span,
        hint=f"take at most {there}" if taken == certain else "take it out of the pick, or take fewer copies of it",
        related=[Related(source, f"'{base.id}' has {there}")],
    )


def _offers(deck: Deck, card: str) -> int:
    """How many picks of a deck may bring a card in."""
    return sum(card in pick.options for pick in deck.picks)
