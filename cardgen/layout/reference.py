"""The table of elements goes in, a reference page for people who write templates comes out."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.layout.kind import ElementKind
from cardgen.layout.reference_names import names_lines
from cardgen.layout.reference_tables import keys, table

#: What each element is for.
ELEMENT_WORDS = {
    "shape": "A rectangle, circle or polygon, filled or drawn as a line. Without any of the three it fills its place.",
    "text": "Words in a style: a block of lines in a box, or one line on a baseline.",
    "image": "A drawing (SVG) or picture (PNG, JPEG) of the game's folder.",
    "group": "Elements that are moved, turned or clipped together.",
    "stack": "Elements one under the other. Each takes the height that it needs; those that grow share what is left.",
    "space": "An empty piece of a stack.",
    "part": "A named part of the template, drawn here with values of its own.",
}
#: What each property means; `element.property` where one element means something else by it.
PROPERTY_WORDS = {
    "align": "`left`, `centre` or `right`; without it the style's own.",
    "at": "The place: left, top, width and height in mm, from the top left of what the element stands in.",
    "baseline": "One line of text with its baseline at this point (mm). `align` says which end of it stands there.",
    "cap": "The ends of a line: `butt`, `round` or `square`.",
    "circle": "A circle: centre x, centre y and radius.",
    "clip": "Only what lies inside this polygon is seen.",
    "colour": "Another colour than the style's.",
    "colours": 'Other colours for the drawing, like `{"#000000": "{{ card.category.colour }}"}`.',
    "dash": "Lengths of dashes and gaps, like `[1.6pt, 1.4pt]`.",
    "fill": "The colour inside; `none` for no fill.",
    "fit": "`contain` (all of it is seen), `cover` (the place is filled, the rest cut off) or `stretch`.",
    "gap": "Space between two elements.",
    "group.at": "Where the group begins: x and y.",
    "grow": "In a stack: the share of the free height that this element takes.",
    "h": "In a stack: the height, for elements that have none of their own.",
    "items": "The elements inside.",
    "join": "The corners of a line: `miter`, `round` or `bevel`.",
    "line": "How thick the line is (0.6pt without it).",
    "name": "The name of the part.",
    "open": "`yes`: the last point is not joined with the first.",
    "pad": "Free space inside: top, right, bottom and left.",
    "part.at": "By how much the part is moved: x and y.",
    "points": "The corners of a polygon, each `[x, y]`.",
    "rect": "A rectangle: left, top, width and height.",
    "round": "The radius of the corners.",
    "src": "The file, from the game's folder: `art/fox.svg`.",
    "stroke": "The colour of the line around; `none` for no line.",
    "style": "One of the template's `styles`.",
    "themed": "`yes`: the theme's table `art` puts other colours into the drawing.",
    "turn": "Degrees, clockwise. A group turns about its own beginning, an image about its middle.",
    "under": "Elements behind the stack, on the whole of its place; they may use its size as `w` and `h`.",
    "valign": "`top`, `middle` or `bottom`, for a text or stack that is lower than its place.",
    "width": "The room for one line on a baseline; the text shrinks down to its style's `least` to fit.",
    "with": "Values that the part may use by their names.",
    "words": "The words, with markup: `**bold**`, `*italic*`, `[words]{class}`; a line break begins a paragraph.",
}
COMMON_WORDS = {
    "when": "Draws the element only when this is true.",
    "each": "`panel in card.panels` draws it once for each; `loop.index0`, `loop.first` and `loop.last` tell which.",
    "name": "How findings call it. What is named can be asked where it was placed: `placed.title.right`.",
    "decorative": "`yes`: it may be cut off, and nobody has to read it. Checks of the print leave it out.",
    "outside_mark": "`yes`: a change of it alone makes no new card, like a number of copies; `mark` stays the same.",
}
STYLE_WORDS = {
    "font": "One of the font chains: `text`, `mono`, or one of your own fonts/fonts.yaml.",
    "weight": "400 is regular, 700 bold; the nearest weight of the font is taken.",
    "italic": "`yes` or `no`.",
    "colour": "The colour of the words.",
    "size": "The size in pt.",
    "least": "Down to this size a text may shrink to fit its place.",
    "tiers": "Sizes common to a whole deck: `[[10, 11], [8, 9]]` are two tiers from least to most, the larger first.",
    "leading": "From line to line, as a factor of the size (1.2 without it).",
    "tracking": "More (or less) space between letters, in parts of the size.",
    "gap": "Between two paragraphs, as a factor of the size.",
    "align": "`left`, `centre` or `right`.",
    "settle": "`ragged` mends a poor last line, `even` makes all lines about as long, `first-fit` leaves them.",
    "quotes": "`smart` turns straight quotes into typographic ones.",
    "hyphens": "`keep` never ends a line at the hyphen of a word like well-known.",
    "floor": "Printed smaller than this, a text is reported as hard to read (6 pt without it).",
    "classes": "Changes for `[words]{class}`; `strong` and `em` are bold and italic words. A class may change font, "
    "weight, italic, colour, floor, tracking, `scale` (the size by a factor) and `rise` (up, in parts of the size).",
    "like": "Begins with all that another style above says.",
}
_FORMS = {
    "value": "a value",
    "words": "words with markup",
    "two": "[x, y]",
    "four": "four lengths",
    "numbers": "a list of lengths",
    "points": "a list of [x, y]",
    "map": "a map of values",
    "items": "a list of elements",
    "style": "a name",
    "part": "a name",
}


def elements_page(kinds: Mapping[str, ElementKind]) -> str:
    """The page of all elements, their properties, the keys of styles, and what expressions may use, in Markdown."""
    lines = [
        "# Templates: elements, styles and expressions",
        "",
        "This page is made from the program's own tables by `cardgen explain --page templates`, not written by hand.",
        "",
        "A template (`templates/<game>/*.face.yaml`) has `bleed`, `let` (named values), `styles`, `parts` and `items`.",
        "Each value may hold Jinja: `{{ card.title }}`. Lengths are mm from the top left of the trim, or say their",
        "unit: `0.5pt`, `1cm`, `0.1in`. `W` and `H` are the card's width and height; inside an element `w` and `h` are",
        "those of its place. What else an expression may use stands under [names](#names-in-expressions) and below it.",
        "",
        "## What every element may say",
        "",
        *table(("Key", "Meaning"), keys(COMMON_WORDS)),
        "",
    ]
    for name, kind in kinds.items():
        lines += [f"## {name}", "", ELEMENT_WORDS[name], ""]
        rows = [(_starred(p, kind), _FORMS[form], words_for(name, p)) for p, form in kind.properties.items()]
        lines += table(("Property", "Written as", "Meaning"), rows)
        if kind.required:
            lines += ["", "\\* must be there."]
        lines.append("")
    lines += ["## Styles", "", *table(("Key", "Meaning"), keys(STYLE_WORDS)), "", *names_lines()]
    return "\n".join(lines)


def words_for(element: str, name: str) -> str:
    """What a property of an element means."""
    return PROPERTY_WORDS.get(f"{element}.{name}") or PROPERTY_WORDS[name]


def _starred(name: str, kind: ElementKind) -> str:
    return f"`{name}`\\*" if name in kind.required else f"`{name}`"
