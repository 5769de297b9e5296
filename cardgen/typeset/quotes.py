"""Straight quotes go in, typographic ones come out."""

from __future__ import annotations

import re

_OPENERS = frozenset(" ([{—–/“‘\u00a0\n")
#: Words that begin with an apostrophe where something was left out, and years.
_LEFT_OUT = re.compile(r"(?:tis|twas|em|n|til)\b|\d", re.IGNORECASE)


def smarten(text: str, before: str = "") -> str:
    """`"` and `'` as English typesetting wants them; `before` is the character in front of the text, if any.

    A quote after a blank, an opening quote, bracket or dash opens, any other closes or is an apostrophe; `'90s` and
    `'tis` begin with one.
    """
    if '"' not in text and "'" not in text:
        return text
    out: list[str] = []
    previous = before
    for i, sign in enumerate(text):
        opens = not previous or previous in _OPENERS
        if sign == '"':
            previous = "“" if opens else "”"
        elif sign == "'":
            previous = "‘" if opens and not _LEFT_OUT.match(text, i + 1) else "’"
        else:
            previous = sign
        out.append(previous)
    return "".join(out)
