"""Is everything that lies in the game's folders used?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass

UNUSED_IMAGE = Rule(
    "CG611",
    "unused-image",
    "An image lies in the game's folder and is printed nowhere.",
    "Often it is one that a card should show, under a name with a slip.",
    "Name it on a card or in a template, or delete the file.",
    "art/dragon.svg beside a card that says 'art: dargon'",
    severity=Severity.WARNING,
)
UNUSED_FONT = Rule(
    "CG612",
    "unused-font",
    "A font family of the project's list stands in no chain.",
    "No text can be set in it: whoever looks after the project keeps files and a licence for nothing.",
    "Delete the family from fonts/fonts.yaml, or use it in a chain.",
    "families: {serif: {faces: {400: serif/Serif-Regular.ttf}}}",
    severity=Severity.WARNING,
)
UNUSED_DEFINITION = Rule(
    "CG613",
    "unused-definition",
    "A template defines a value, style or part that nothing in it uses.",
    "Whoever changes it wonders why nothing changes on the card.",
    "Delete it, or use it.",
    "styles: {caption: {font: text, size: 7}}   # no text says 'style: caption'",
    severity=Severity.WARNING,
)
UNUSED_FIELD = Rule(
    "CG614",
    "unused-card-field",
    "A field of the cards is written for every card and read by nothing.",
    "Its words are on no card, although somebody wrote them to be printed.",
    "Print it in a template, delete it, or allow it with a reason if it is a note for yourselves.",
    "card_fields: {flavour: text}   # the template prints card.lore",
    severity=Severity.WARNING,
)


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that is defined somewhere: how a message calls it, its name and its place."""

    rule: Rule
    kind: str
    name: str
    span: Span | None


_HINTS = {
    UNUSED_IMAGE.code: "name it on a card or in a template, or delete the file",
    UNUSED_FONT.code: "delete it from the list, or use it in a chain",
    UNUSED_DEFINITION.code: "delete it, or use it",
    UNUSED_FIELD.code: "print it in a template, or allow it with a reason",
}


def unused(things: tuple[Thing, ...]) -> Iterator[Diagnostic]:
    """A finding for each thing that was not used."""
    for thing in things:
        said = f"the {thing.kind} '{thing.name}' is used nowhere"
        yield Diagnostic(thing.rule, said, thing.span, _HINTS[thing.rule.code], subject=thing.name)
