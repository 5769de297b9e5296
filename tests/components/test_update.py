"""What changed since a print: every way in which a card can differ, in copies to add and to take out."""

from __future__ import annotations

from cardgen.components.update import Current, backs_changed, changed_fields, changes
from cardgen.components.update_sheet import field_name, others_said
from cardgen.diagnostics.span import Span
from cardgen.load.printed import PrintedCard, PrintedDeck
from cardgen.model.card_text import card_fields
from cardgen.model.face import Face
from cardgen.model.frame import Frame
from cardgen.model.game import Card
from cardgen.model.geometry import Size
from cardgen.model.stock import CardSize

SIZE = Size(63, 88)


def face(key: str) -> Face:
    return Face("", "face", CardSize("c", "C", SIZE), Frame(SIZE, ()), key, f"#{key}")


def now(id_: str, copies: int, key: str, **values: str) -> Current:
    card = Card(id_, f"Title {id_}", "red", copies, values, Span(""), {})
    return Current(card, copies, face(key), face("back"), card_fields(card))


def then(**cards: tuple[int, str]) -> PrintedDeck:
    return PrintedDeck(
        cards={
            id_: PrintedCard(copies=n, face=key, mark=f"#{key}", back="back", fields={"title": f"Title {id_}"})
            for id_, (n, key) in cards.items()
        }
    )


def told(deck: PrintedDeck, *current: Current) -> list[tuple[str, str, int, int, int]]:
    return [(c.card, c.kind, c.add, c.remove, c.had) for c in changes(deck, current)]


def test_the_same_face_and_copies_are_no_change() -> None:
    assert told(then(A=(3, "k")), now("A", 3, "k", text="words that are not printed")) == []


def test_a_changed_face_is_replaced_in_all_copies() -> None:
    assert told(then(A=(3, "k")), now("A", 2, "l")) == [("A", "changed", 2, 3, 3)]
    (change,) = changes(then(A=(3, "k")), [now("A", 3, "l", text="new")])
    assert (change.old_mark, change.new_mark) == ("#k", "#l")
    assert change.fields == (("category", None, "red"), ("text", None, "new"))


def test_more_and_fewer_copies_of_the_same_face() -> None:
    assert told(then(A=(3, "k"), B=(5, "k")), now("A", 5, "k"), now("B", 4, "k")) == [
        ("A", "more", 2, 0, 3),
        ("B", "fewer", 0, 1, 5),
    ]


def test_new_cards_and_cards_that_are_gone() -> None:
    assert told(then(A=(1, "k"), B=(2, "k")), now("C", 4, "k")) == [
        ("C", "new", 4, 0, 0),
        ("A", "gone", 0, 1, 1),
        ("B", "gone", 0, 2, 2),
    ]


def test_fields_are_compared_by_their_words() -> None:
    assert changed_fields({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "x", "d": "4"}) == (
        ("b", "2", "x"),
        ("d", None, "4"),
        ("c", "3", None),
    )


def test_another_back_on_cards_that_stay_is_noticed() -> None:
    deck = then(A=(1, "k"))
    assert not backs_changed(deck, [now("A", 1, "k")])
    other = now("A", 1, "k")
    assert backs_changed(deck, [Current(other.card, 1, other.front, face("new"), other.fields)])


def test_names_of_fields_and_other_components_in_words() -> None:
    assert field_name("panels.0.text") == "panels 1, text"
    assert field_name("ends_turn") == "ends turn"
    said = others_said(
        {"rules": "1", "box": "2", "old": "3"},
        {"rules": "1", "box": "x", "aid": "y", "pad": None},
        {
            "rules": "Rules",
            "box": "Tuck box",
            "aid": "Aid",
            "pad": "Pad",
        },
    )
    assert [line.partition(":")[0] + ":" + line.partition(":")[2][:9] for line in said] == [
        "Tuck box: changed.",
        "Aid: new, or ",
        "Pad: has faul",
        "old: no longe",
    ]
