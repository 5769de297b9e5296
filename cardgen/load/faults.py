"""The rules of what a value may be, and how a validator says that one is not."""

from __future__ import annotations

from cardgen.diagnostics.rule import Rule

WRONG_TYPE = Rule(
    "CG101",
    "wrong-type",
    "A value is of another kind than its key asks for.",
    "A number that is not a number cannot be counted, and a list cannot be printed as a line of text.",
    "Write the kind of value that the message asks for; text that looks like a list or block needs quotes.",
    "copies: three",
)
BAD_LENGTH = Rule(
    "CG102",
    "bad-length",
    "A length is not a number with a unit that cardgen knows.",
    "Without a sure length nothing can be placed on the sheet.",
    "Write millimetres as a bare number, or a number with mm, cm, in or pt.",
    "width: 5 px",
)
NOT_A_CHOICE = Rule(
    "CG103",
    "not-a-choice",
    "A value is not one of those that its key allows.",
    "A misspelt choice would silently be printed as something else.",
    "Take one of the values that the hint lists.",
    "flip: long",
)
BAD_COLOUR = Rule(
    "CG104",
    "bad-colour",
    "A colour is not written as # and hexadecimal digits.",
    "Names of colours mean different inks to different programs.",
    'Write "#rrggbb" in quotes: without quotes the # starts a comment.',
    "colour: red",
)
BAD_ID = Rule(
    "CG105",
    "bad-id",
    "An id or name of a key has signs that it cannot have.",
    "Ids become parts of file names and of references, and those must work on every computer.",
    "Use the letters a to z, digits, '-' and '_'.",
    "id: Who's there?",
)
UNKNOWN_KEY = Rule(
    "CG106",
    "unknown-key",
    "A key is not one that can stand in this block.",
    "A misspelt key would be left out of the print without a word.",
    "Correct the key to one that the hint lists, or delete the line.",
    "titel: Reboot",
)
MISSING_KEY = Rule(
    "CG107",
    "missing-key",
    "A block lacks a key that it must have.",
    "The thing cannot be printed without it.",
    "Add the line that the hint names.",
    "- title: Reboot    (without its id)",
)
OUT_OF_RANGE = Rule(
    "CG108",
    "out-of-range",
    "A number or a count lies outside of what makes sense here.",
    "Zero copies of a card, or a card wider than a sheet, is a slip of the pen more often than a plan.",
    "Write a value within the bounds that the message names.",
    "copies: -1",
)
EMPTY_TEXT = Rule(
    "CG109",
    "empty-text",
    "A text that must say something is empty.",
    "The card would be printed with a hole.",
    "Write the text, or delete the line if the key is not needed.",
    "title:",
)


def written(value: object) -> str:
    """How a wrong value is named in a message."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a block of keys"
    if isinstance(value, (list, tuple)):
        return "a list"
    text = str(value)
    return f"'{text}'" if len(text) <= 40 and "\n" not in text else f"'{text.split(chr(10))[0][:39]}…'"


class Refused(ValueError):  # noqa: N818 - it is raised to pydantic, which makes an error of it
    """What a validator raises for a value that it does not take.

    `said` goes on after the name of the key: "should be a colour". `kind` is what was wanted, as a noun ("a whole
    number"), so that a choice of kinds can be told in one sentence. `at` names a key below the validated value.
    """

    def __init__(self, rule: Rule, said: str, *, hint: str = "", kind: str = "", at: str = "") -> None:
        super().__init__(said)
        self.rule = rule
        self.said = said
        self.hint = hint
        self.kind = kind
        self.at = at


def wrong_kind(kind: str, value: object, *, rule: Rule = WRONG_TYPE, hint: str = "") -> Refused:
    """The error to raise for a value that is not of the kind wanted."""
    return Refused(rule, f"should be {kind}, but {written(value)} stands there", hint=hint, kind=kind)
