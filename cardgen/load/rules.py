"""The faults of links: names in the data that lead nowhere, or twice to the same place."""

from __future__ import annotations

from cardgen.diagnostics.rule import Rule

UNKNOWN_REFERENCE = Rule(
    "CG201",
    "unknown-reference",
    "The data names a card, category, deck or kind that does not exist.",
    "Nothing can be printed for it, and leaving it out in silence would make the deck too small.",
    "Correct the name, or add what it names.",
    "category: gren",
)
DUPLICATE_ID = Rule(
    "CG202",
    "duplicate-id",
    "Two cards have the same id, or ids that are the same as file names.",
    "Decks name cards by their ids, and files are named after them; Windows and macOS do not tell 'A' from 'a'.",
    "Give one of them another id.",
    "- id: A-01",
)
DUPLICATE_TITLE = Rule(
    "CG203",
    "duplicate-title",
    "Two cards have the same title.",
    "Players tell cards apart by their titles, and rules name cards by them.",
    "Give one of them another title, or make them one card with more copies.",
    "title: The Fox",
)
TOO_MANY_TAKEN = Rule(
    "CG204",
    "more-than-there-are",
    "A deck takes more copies of a card than the deck that it is drawn from has.",
    "Whoever sorts the deck out of the printed cards would look for cards that are not there.",
    "Take fewer copies, or give the card more.",
    "short: {from: all, cards: {A-02: 9}}",
)
EMPTY_DECK = Rule(
    "CG205",
    "empty-deck",
    "A deck has no cards.",
    "There would be nothing to print.",
    "Name its cards with copies, or say 'all_cards: yes'.",
    "short: {title: Short game}",
)
MISSING_FILE = Rule(
    "CG206",
    "missing-file",
    "A game lacks a file that it needs, or there is no game at all.",
    "Without its data a game cannot be printed.",
    "Make the file, or start a game with the folders data/<game>/ and templates/<game>/.",
    "data/mygame/  # without game.yaml",
)
BAD_CHOICE = Rule(
    "CG212",
    "bad-pick",
    "A pick takes no card, or more cards than it names.",
    "The deck would not have the size that it should have.",
    "Name as many cards as are picked, or more.",
    "pick: {storm: {count: 5, from: [A-01, A-02]}}",
)
NO_COMPONENTS = Rule(
    "CG213",
    "no-components",
    "A game has no components.",
    "Components are what is printed: decks, boxes, rulebooks. Without any, no file would be written.",
    "Add them to game.yaml under 'components', each with its kind and title.",
    "title: My game   # and no 'components:' in game.yaml",
)
