"""Which cards lie in a deck that picks some of them."""

from __future__ import annotations

from cardgen.components.choose import choose, unknown_picks
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.model.game import Card, Deck, DeckEntry, Game, Pick

AT = Span("decks.yaml", 3, 5)
CARDS = tuple(Card(id_, f"The {id_}", "", 1, {}, AT, {}) for id_ in ("A", "B", "C", "D"))


def deck(count: int, *options: str) -> tuple[Deck, Game]:
    pick = Pick("storm", count, options, AT)
    made = Deck("short", "Short", (DeckEntry("", count, AT, pick), DeckEntry("D", 2, AT)), AT)
    return made, Game("g", "G", "1", "en", AT, CARDS, (made,))


def chosen(request: BuildRequest, count: int = 1) -> list[tuple[str, int]]:
    return [(card.id, copies) for card, copies in choose(*deck(count, "A", "B", "C"), request)[0]]


def test_without_options_the_same_card_every_time() -> None:
    assert chosen(BuildRequest()) == chosen(BuildRequest())
    assert ("D", 2) in chosen(BuildRequest())
    assert sum(copies for _, copies in chosen(BuildRequest())) == 3


def test_seeds_reach_every_option() -> None:
    assert {chosen(BuildRequest(seed=seed))[0][0] for seed in range(40)} == {"A", "B", "C"}


def test_a_named_card_is_taken_and_the_rest_by_seed() -> None:
    assert chosen(BuildRequest(picks=("C",)))[0] == ("C", 1)
    two = [card for card, _ in chosen(BuildRequest(picks=("C",)), 2)]
    assert "C" in two
    assert len(set(two) - {"D"}) == 2


def test_a_pick_never_takes_a_card_twice() -> None:
    for seed in range(20):
        assert [copies for card, copies in chosen(BuildRequest(seed=seed), 3) if card != "D"] == [1, 1, 1]


def test_the_sentence_names_title_id_and_how() -> None:
    sentences = choose(*deck(1, "A", "B"), BuildRequest(picks=("B",)))[1]
    assert sentences == ("The B (B), 1 of 2, as asked",)


def test_picks_that_nobody_offers_and_too_many_are_told_at_once() -> None:
    report = Report()
    made, _ = deck(1, "A", "B")
    unknown_picks((made,), BuildRequest(picks=("A", "B", "X")), report)
    assert [d.code for d in report] == ["CG208", "CG208"]
