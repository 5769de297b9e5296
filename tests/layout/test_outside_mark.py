"""What stands outside the mark is printed, and changes neither the mark nor what prints are compared by."""

from __future__ import annotations

from tests.layout.stand import a_card, codes, face, words

COUNTED = """
styles: {plain: {font: text, size: 8}}
items:
  - text: {words: "{{ card.title }}", style: plain, baseline: [5, 10]}
  - text: {words: "x{{ card.text }}", style: plain, baseline: [5, 20]}
    outside_mark: yes
  - text: {words: "#{{ mark }}", style: plain, baseline: [5, 30]}
"""


def test_only_what_counts_changes_the_mark_and_the_look() -> None:
    five, four = (face(COUNTED, a_card(title="Ant", text=n)) for n in ("5", "4"))
    other = face(COUNTED, a_card(title="Bee", text="5"))
    assert words(five) == ["Ant", "x5", f"#{five.mark}"]
    assert words(four) == ["Ant", "x4", f"#{five.mark}"]
    assert five.compared == four.compared
    # they are still two drawings, each of which is drawn
    assert five.key != four.key
    assert other.mark != five.mark
    assert other.compared != five.compared


def test_without_it_every_word_counts() -> None:
    plain = COUNTED.replace("    outside_mark: yes\n", "")
    five, four = (face(plain, a_card(title="Ant", text=n)) for n in ("5", "4"))
    assert five.mark != four.mark
    assert five.compared != four.compared


def test_it_may_be_worked_out_but_not_from_the_mark() -> None:
    sometimes = COUNTED.replace("outside_mark: yes", "outside_mark: \"{{ card.title == 'Ant' }}\"")
    ants, bees = ([face(sometimes, a_card(title=t, text=n)) for n in ("5", "4")] for t in ("Ant", "Bee"))
    assert ants[0].mark == ants[1].mark
    assert bees[0].mark != bees[1].mark
    assert "CG507" in codes(COUNTED.replace("outside_mark: yes", 'outside_mark: "{{ mark }}"'))
