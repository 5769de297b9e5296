"""The names, filters and colours that templates may use go in, their part of the reference page comes out."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from cardgen.language.methods import methods
from cardgen.layout.reference_tables import keys, table

#: What stands in every expression or in some.
NAME_WORDS = {
    "card": "The card, in faces and backs of decks. Aids, panels of boxes and figures have none.",
    "game": "The game with its facts, decks, categories and cards.",
    "theme": "The values of the theme, and its `id` and `title`.",
    "W": "The width of the trim in mm.",
    "H": "The height of the trim in mm.",
    "w": "The width in mm of what an element stands in: the card, a group, a stack.",
    "h": "The height of it.",
    "corner": "The radius of the card's corners in mm.",
    "side": "`face` or `back`; on a box `front`, `back`, `left`, `right`, `lid` or `base`; `picture` in a rulebook.",
    "mark": "Four signs that tell this print of the card from others. Only in the `words` of a text.",
    "placed": "Where the named elements above this one stand, by name: `placed.title.right`.",
    "loop": "In `each` and `for`: which round this is.",
    "width": "`width(words, 'style')` is the width in mm of words on one line, in a style at its own size.",
    "range": "`range(5)` is the list 0, 1, 2, 3, 4; `range(1, 4)` is 1, 2, 3.",
}
CARD_WORDS = {
    "id": "The id.",
    "title": "The title.",
    "copies": "Its copies in the whole game.",
    "category": "Its category; nothing for a card without one.",
    "decks": "A list with an entry for each deck.",
}
CATEGORY_WORDS = {
    "id": "The id.",
    "name": "The name.",
    "label": "The label, or an empty text.",
    "glyph": "The word for its sign, as game.yaml gives it.",
    "colour": "Its colour.",
}
CARD_DECK_WORDS = {
    "id": "The id of the deck.",
    "title": "Its title.",
    "copies": "How often the card is in it for certain.",
    "picked": "For a card that may be picked: how many cards are picked.",
    "of": "From so many.",
}
GAME_WORDS = {
    "id": "The name of the folder.",
    "title": "The title.",
    "version": "The version.",
    "language": "The language.",
    "author": "The author, or an empty text.",
    "categories": "A list of all categories. Each also has `copies`: a list with its cards in each deck.",
    "decks": "A list of all decks.",
    "cards": "A list of all cards, each as `card` is.",
    "setup": "A list with an entry for each setup and number of players: `id`, `title`, `deck`, `players` and every "
    "number that setup.yaml names.",
    "rulings": "A list of the rulings in sources.yaml: `id`, `question`, `answer`, `status`, `kind`, `about`, `where`.",
}
DECK_WORDS = {
    "id": "The id.",
    "title": "The title.",
    "size": "How many cards lie in it.",
    "from": "The deck that it is taken from, or an empty text.",
    "picks": "A list of its picks: `name`, `count`, `of`.",
}
PLACED_WORDS = {
    "x": "The left edge in mm, from the element that asks.",
    "y": "The top edge.",
    "width": "The width.",
    "height": "The height.",
    "right": "The right edge.",
    "bottom": "The bottom edge.",
    "size": "For text: the size in pt that it was set in.",
}
LOOP_WORDS = {
    "index": "The number of the round, from 1.",
    "index0": "The same from 0.",
    "first": "True in the first round.",
    "last": "True in the last.",
    "length": "How many rounds there are.",
}
#: Every filter with an example and what it gives.
FILTER_EXAMPLES: Mapping[str, tuple[str, object]] = {
    "abs": ("-3 | abs", 3),
    "batch": ("[1, 2, 3] | batch(2)", [[1, 2], [3]]),
    "capitalize": ("'the fox' | capitalize", "The fox"),
    "count": ("'abc' | count", 3),
    "d": ("none | d('–')", "–"),
    "default": ("none | default('–')", "–"),
    "dictsort": ("{'b': 2, 'a': 1} | dictsort", [("a", 1), ("b", 2)]),
    "first": ("[4, 5, 6] | first", 4),
    "float": ("'2.5' | float", 2.5),
    "groupby": ("[{'n': 1}, {'n': 2}, {'n': 1}] | groupby('n') | length", 2),
    "int": ("'7' | int", 7),
    "items": ("{'a': 1} | items", [("a", 1)]),
    "join": ("['a', 'b'] | join(', ')", "a, b"),
    "last": ("[4, 5, 6] | last", 6),
    "length": ("[4, 5, 6] | length", 3),
    "list": ("'abc' | list", ["a", "b", "c"]),
    "lower": ("'FOX' | lower", "fox"),
    "map": ("[{'n': 1}, {'n': 2}] | map(attribute='n')", [1, 2]),
    "max": ("[4, 6, 5] | max", 6),
    "min": ("[4, 6, 5] | min", 4),
    "reject": ("[1, 2, 3] | reject('odd')", [2]),
    "rejectattr": ("[{'n': 1}, {'n': 2}] | rejectattr('n', 'eq', 1)", [{"n": 2}]),
    "replace": ("'a-b' | replace('-', ' ')", "a b"),
    "reverse": ("[1, 2, 3] | reverse", [3, 2, 1]),
    "round": ("2.46 | round(1)", 2.5),
    "select": ("[1, 2, 3] | select('odd')", [1, 3]),
    "selectattr": ("[{'n': 1}, {'n': 2}] | selectattr('n', 'gt', 1)", [{"n": 2}]),
    "sort": ("[3, 1, 2] | sort", [1, 2, 3]),
    "string": ("7 | string", "7"),
    "sum": ("[1, 2, 3] | sum", 6),
    "title": ("'the fox' | title", "The Fox"),
    "trim": ("' fox ' | trim", "fox"),
    "unique": ("[1, 2, 1] | unique", [1, 2]),
    "upper": ("'fox' | upper", "FOX"),
}
#: What may stand where a colour is asked for.
COLOUR_WORDS = {
    "#4db2ff": "Red, green and blue in sRGB, two hexadecimal digits each.",
    "#4bf": "The same in short: each digit stands for two.",
    "#4db2ff80": "With opacity: `00` is clear, `ff` covers. Here half.",
    "#4bf8": "The same in short.",
    "none": "No colour: nothing is filled or drawn. An empty text means the same.",
}


def names_lines() -> list[str]:
    """The chapters on names, filters and colours, in Markdown."""
    lines = [
        *("## Names in expressions", ""),
        "In [rulebooks](rulebooks.md) and on [score pads](pads.md) there are more. What `let`, `each` and `with`",
        "name can be used as well.",
        "",
        *_chapter(("Name", "Meaning"), NAME_WORDS),
    ]
    for title, head, words in (
        ("card", "And every field that `card_fields` declares.", CARD_WORDS),
        ("card.category", "And every tone by its name: `card.category.dark`.", CATEGORY_WORDS),
        ("card.decks", "`(card.decks | selectattr('id', 'eq', 'main') | first).copies` asks for one.", CARD_DECK_WORDS),
        ("game", "And every fact by its name: `game.players`.", GAME_WORDS),
        ("game.decks", "`(game.decks | selectattr('id', 'eq', 'main') | first).size` asks for one.", DECK_WORDS),
        ("placed.NAME", "An element sees what stands above it in the template and has a `name`.", PLACED_WORDS),
        ("loop", "", LOOP_WORDS),
    ):
        lines += [f"### {title}", "", *((head, "") if head else ()), *_chapter(("Field", "Meaning"), words)]
    return [*lines, *_calculations(), *_colours()]


def _chapter(head: tuple[str, ...], words: Mapping[str, str]) -> list[str]:
    return [*table(head, keys(words)), ""]


def _calculations() -> list[str]:
    owners: tuple[object, ...] = ("", {}, [])
    of_text, of_map, of_list = (", ".join(f"`{m}`" for m in sorted(methods(owner))) for owner in owners)
    return [
        *("## Calculating", ""),
        "- `+ - * / // %` calculate, `+` also joins two texts or two lists, `~` joins anything as text.",
        "- `== != < <= > >=`, `in`, `and`, `or`, `not` compare; `a if test else b` chooses.",
        "- `list[0]`, `list[-1]`, `list[1:3]` and `text[:3]` take parts.",
        "- `is defined`, `is none`, `is odd`, `is even`, `is divisibleby(3)` and Jinja's other tests ask.",
        "- `{% if … %}…{% elif … %}…{% else %}…{% endif %}`, `{% for x in list %}…{% endfor %}` and",
        "  `{% set name = … %}` work too.",
        *wrap(f"- A text has {of_text}.", 118, subsequent_indent="  "),
        f"- A map has {of_map}; a list has {of_list}.",
        "",
        "A value that is one `{{ … }}` alone stays a number, list or map; with anything beside it, it is text.",
        "What a card leaves out is nothing (`none`): `{{ card.lore | default('') }}`.",
        *("", "### Filters", ""),
        *table(
            ("Filter", "Example", "Gives"),
            [(f"`{name}`", f"`{text}`", f"`{gives!r}`") for name, (text, gives) in FILTER_EXAMPLES.items()],
        ),
        "",
    ]


def _colours() -> list[str]:
    return [
        *("## Colours", ""),
        "A colour stands in quotes: without them YAML takes `#` for a comment. An expression may give it:",
        '`"{{ card.category.colour }}"`. Names like `red` are not known.',
        "",
        *table(("Written as", "Meaning"), keys(COLOUR_WORDS)),
        "",
    ]
