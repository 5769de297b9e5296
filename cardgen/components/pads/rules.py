"""The faults of score pads: what each is called and how it is mended."""

from __future__ import annotations

from cardgen.diagnostics.rule import Rule

PAD_ROUNDS = Rule(
    "CG720",
    "pad-rounds",
    "A leaf of a score pad has no room for its rounds.",
    "Rows lower than a pencil needs cannot be written in.",
    "Declare fewer rounds, a larger leaf, or shorter steps; the message says how many rounds fit.",
    "rounds: 40",
)
PAD_COLUMNS = Rule(
    "CG721",
    "pad-columns",
    "A cell of a score pad is narrower than its game asks for.",
    "A number of three or four digits would not find room in it.",
    "Declare fewer columns or players, narrower neighbours, or a wider leaf.",
    "players: {least: 2, most: 12}",
)
PAD_TEXT = Rule(
    "CG722",
    "pad-text",
    "Words on a score pad are longer than their box.",
    "They would run into the cells beside them.",
    "Shorten the words, or give the column more width.",
    "names: [Bartholomew the Younger]",
)
PAD_PAPER = Rule(
    "CG723",
    "pad-paper",
    "A leaf of a score pad is larger than the paper.",
    "A leaf is never made smaller to fit: its cells would become too small to write in.",
    "Choose a larger paper, or declare a smaller leaf for this paper.",
    "cardgen build --paper a6",
)
PAD_PLAYERS = Rule(
    "CG724",
    "pad-players",
    "More names are given than a score pad has places.",
    "Somebody would not find a place on the leaf.",
    "Give fewer names, or raise the most players.",
    "players: {least: 2, most: 2}\nnames: [Ana, Ben, Cleo]",
)
PAD_BACK = Rule(
    "CG725",
    "pad-back",
    "The second side of a score pad holds more than it has room for.",
    "Even in the smallest type that can be read, its last lines would be cut off.",
    "Shorten the steps or the notes of the example, or declare a larger leaf.",
    "steps: [{name: Add up, short: …, long: a whole page}]",
)
PAD_SCRIPT = Rule(
    "CG726",
    "pad-script",
    "A sum of a score pad cannot be worked out by a PDF viewer.",
    "The fields of the form would stay empty without a word.",
    "Say the sum with numbers, comparisons, 'if … else', and the filters max, min, sum, length and abs.",
    'sum: "points | string"',
)
