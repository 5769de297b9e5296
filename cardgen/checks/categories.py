"""Can everybody tell the categories apart?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from cardgen.checks.kind import CraftCheck, Sight
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.colour import Colour
from cardgen.model.difference import difference
from cardgen.model.extents import every
from cardgen.model.frame import TextLine
from cardgen.model.game import Category
from cardgen.model.light import lab
from cardgen.model.sight import seen

#: The least CIEDE2000 distance in each kind of sight. Tritan sight is rare (1 in 10,000), so it is asked for less.
LEAST = {"normal": 15.0, "protan": 15.0, "deutan": 15.0, "tritan": 8.0}
#: The least step of L* in a print without colour.
GREY_STEP = 6.0
_CALLED = {
    "normal": "for everybody",
    "protan": "for people who do not see red (protan)",
    "deutan": "for people who do not see green (deutan)",
    "tritan": "for people who do not see blue (tritan)",
}

TOO_CLOSE = Rule(
    "CG608",
    "categories-too-close",
    "The colours of two categories look nearly the same to some people, or in a print without colour.",
    "One man in twelve sees colours otherwise, and many print in black: they take one kind of card for another.",
    "Change one of the colours, above all how light it is; the message says how far apart they are.",
    'sea: {colour: "#3b82f6"}   and   night: {colour: "#a855f7"}   # the same to a deutan eye',
    severity=Severity.WARNING,
)
COLOUR_ALONE = Rule(
    "CG609",
    "category-by-colour-alone",
    "A card shows its category by colour alone.",
    "Who does not see the colour, or prints in black, cannot tell what kind of card it is.",
    "Print the category's name or label on the face as well.",
    "items:   # a template that uses card.category.colour, but never card.category.name",
    severity=Severity.WARNING,
)


def _run(sight: Sight) -> Iterator[Diagnostic]:
    for one, other in combinations(sight.game.categories, 2):
        yield from _pair(one, other)
    if len(sight.game.categories) > 1:
        yield from _names(sight)


def _pair(one: Category, other: Category) -> Iterator[Diagnostic]:
    a, b = Colour.parse(one.colour), Colour.parse(other.colour)
    for view, least in LEAST.items():
        distance = difference(seen(a, view), seen(b, view))
        if distance < least:
            told = f"{distance:.1f} apart {_CALLED[view]}, and {least:g} (CIEDE2000) are needed"
            yield _close(one, other, told)
    step = abs(lab(a)[0] - lab(b)[0])
    if step < GREY_STEP:
        yield _close(one, other, f"{step:.1f} L* apart in a print without colour, and {GREY_STEP:g} are needed")


def _close(one: Category, other: Category, told: str) -> Diagnostic:
    return Diagnostic(
        TOO_CLOSE,
        f"the categories '{one.id}' and '{other.id}' are only {told}",
        other.span,
        "make one of the two colours lighter or darker",
        (Related(one.span, "the other category"),),
        subject=other.id,
    )


def _names(sight: Sight) -> Iterator[Diagnostic]:
    for face in sight.faces:
        card = sight.game.card(face.card) if face.side == "face" else None
        category = sight.game.category(card.category) if card else None
        if card is None or category is None:
            continue
        printed = " ".join(item.text for item, _ in every(face.frame.items) if isinstance(item, TextLine))
        if not any(word and _says(printed, word) for word in (category.name, category.label)):
            yield Diagnostic(
                COLOUR_ALONE,
                f"the face of '{card.id}' does not say in words that it is '{category.name}'",
                category.span,
                "print the category's name or label on the face",
                subject=card.id,
            )


def _says(printed: str, word: str) -> bool:
    """Whether the word stands there by itself: 'shared' does not say 'red'."""
    return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", printed.casefold()) is not None


CHECK = CraftCheck("categories", _run)
