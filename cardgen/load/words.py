"""An error of pydantic goes in, a sentence that a designer understands comes out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.faults import EMPTY_TEXT, NOT_A_CHOICE, OUT_OF_RANGE, WRONG_TYPE, Refused, written
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """What is wrong with one value. `words` go on after the name of its key; `kind` is what was wanted, as a noun.

    `at` names a key below the value that the fault is about.
    """

    rule: Rule
    words: str
    hint: str = ""
    kind: str = ""
    at: str = ""


_TEXT, _LIST, _BLOCK = "text", "a list", "a block of keys"
#: The start of pydantic's name of an error, and the kind of value that was wanted.
_KINDS = (
    (("string", "bytes", "url"), _TEXT),
    (("list", "tuple", "set", "frozen_set", "iterable"), _LIST),
    (("model", "dict", "mapping", "dataclass"), _BLOCK),
    (("int",), "a whole number"),
    (("float", "decimal"), "a number"),
    (("bool",), "yes or no"),
)
_HINTS = {
    _TEXT: "if it is text, put it in quotes",
    _LIST: "write each entry on a line of its own that starts with '- '",
    _BLOCK: "write 'key: value' lines, indented below the key",
}
_BOUNDS = {
    "greater_than": ("gt", "more than", "write a number above {}"),
    "greater_than_equal": ("ge", "at least", "write {} or more"),
    "less_than": ("lt", "less than", "write a number below {}"),
    "less_than_equal": ("le", "at most", "write {} or less; is there a digit too many?"),
}


def reword(error: Mapping[str, Any]) -> Said:
    """Say what pydantic's error (one entry of `errors()`) means. Knows nothing of places."""
    kind, value, about = str(error["type"]), error["input"], error.get("ctx", {})
    refused = about.get("error")
    if isinstance(refused, Refused):
        return Said(refused.rule, refused.said, refused.hint, refused.kind, refused.at)
    if kind in _BOUNDS:
        key, words, hint = _BOUNDS[kind]
        bound = _plain(about[key])
        said = f"should be {words} {bound}, but {written(value)} stands there"
        return Said(OUT_OF_RANGE, said, hint.format(bound))
    if kind in ("literal_error", "enum"):
        return _choice(value, str(about["expected"]))
    if kind == "union_tag_invalid":
        return _choice(about["tag"], str(about["expected_tags"]), at=str(about["discriminator"]).strip("'"))
    if kind in ("too_short", "too_long"):
        return _count(value, about)
    if kind in ("string_pattern_mismatch", "string_too_short") or (kind.startswith("string") and value is None):
        return _text(value)
    if kind in ("value_error", "assertion_error"):
        return Said(WRONG_TYPE, str(about["error"]))
    for starts, noun in _KINDS:
        if kind.split("_")[0] in starts and re.search("_(type|parsing|from_float|size)", kind):
            return Said(
                WRONG_TYPE, f"should be {noun}, but {written(value)} stands there", _HINTS.get(noun, ""), kind=noun
            )
    return Said(WRONG_TYPE, f"is not right: {str(error['msg'])[:1].lower()}{str(error['msg'])[1:]}")


def joined(said: list[Said], value: str) -> Said:
    """One sentence for a value that may be of several kinds and is of none of them."""
    kinds = list(dict.fromkeys(s.kind for s in said))
    if not all(kinds):
        return said[0]
    wanted = " or ".join(kinds)
    hint = next((s.hint for s in said if s.hint), "")
    return Said(said[0].rule, f"should be {wanted}, but {value} stands there", hint, wanted)


def _choice(value: object, expected: str, *, at: str = "") -> Said:
    known = re.findall(r"'((?:[^'\\]|\\.)*)'", expected)
    text = value if isinstance(value, str) else ""
    said = "is empty" if value is None else f"cannot be {written(value)}"
    return Said(NOT_A_CHOICE, said, did_you_mean(text, known, what="choose from"), at=at)


def _count(value: object, about: Mapping[str, Any]) -> Said:
    least, most = about.get("min_length"), about.get("max_length")
    bound = f"at least {least}" if least is not None else f"at most {most}"
    one, many = ("key", "keys") if isinstance(value, dict) else ("entry", "entries")
    unit = one if bound.endswith(" 1") else many
    present = len(value) if isinstance(value, (dict, list, tuple)) else about.get("actual_length")
    return Said(OUT_OF_RANGE, f"should have {bound} {unit}, but has {present}")


def _text(value: object) -> Said:
    if value is None or not str(value).strip():
        return Said(EMPTY_TEXT, "is empty", "write the text, or delete the line if it is not needed", _TEXT)
    if "\n" in str(value).strip():
        return Said(WRONG_TYPE, "should be one line of text", "write it on one line")
    return Said(WRONG_TYPE, f"cannot be {written(value)}")


def _plain(bound: object) -> str:
    return f"{bound:g}" if isinstance(bound, float) else str(bound)
