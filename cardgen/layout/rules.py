"""The faults of templates: what each is called and how it is mended."""

from __future__ import annotations

from cardgen.diagnostics.rule import Rule

TEMPLATE_SYNTAX = Rule(
    "CG501",
    "template-syntax",
    "An expression in a template cannot be read.",
    "A half-written expression has no value, so nothing can be drawn for it.",
    "Look for a brace, quote or bracket that was opened and not closed.",
    "text: '{{ card.title '",
)
UNDEFINED_NAME = Rule(
    "CG502",
    "undefined-name",
    "An expression asks for a name or field that does not exist.",
    "Printing nothing in its place would leave a hole on the card that nobody notices.",
    "Correct the name, or give the card this field.",
    "text: '{{ card.tilte }}'",
)
UNKNOWN_ELEMENT = Rule(
    "CG503",
    "unknown-element",
    "A template names an element, property, style or part that does not exist.",
    "A property with a slip in its name would be ignored and the card would look wrong.",
    "Use one of the names listed in the message.",
    "- shap: {rect: [0, 0, 10, 10]}",
)
EXPRESSION_FORBIDDEN = Rule(
    "CG504",
    "expression-forbidden",
    "An expression does something that templates and data may not do.",
    "A game that is downloaded must not be able to run programs or to hang the computer.",
    "Say it with plain fields, comparisons and arithmetic.",
    "text: '{{ 9 ** 9 ** 9 }}'",
)
EXPRESSION_VALUE = Rule(
    "CG505",
    "expression-value",
    "An expression gives a value that cannot be used at this place.",
    "A length must be a number, a colour must be a colour; anything else cannot be drawn.",
    "Look at what the expression gives for this card, and correct it or the card.",
    "at: [0, 0, '{{ card.title }}', 10]",
)
UNCLOSED_MARKUP = Rule(
    "CG506",
    "unclosed-markup",
    "Bold, italic or another mark in a text is opened and not closed.",
    "One forgotten star would turn all that follows bold.",
    "Close the mark, or put a backslash before a sign that is meant as it stands.",
    "effect: Draw **two cards",
)
TEMPLATE_SHAPE = Rule(
    "CG507",
    "template-shape",
    "A part of a template is not built as it must be.",
    "The program cannot tell what is meant.",
    "Compare with the reference of templates.",
    "items: {shape: 3}",
)
TEMPLATE_CIRCLE = Rule(
    "CG508",
    "template-circle",
    "A part of a template uses itself, or there are far too many items.",
    "Drawing would never end.",
    "Take the part out of itself, or shorten the repetition.",
    "parts: {a: [{part: {name: a}}]}",
)
