"""Straight quotes go in, typographic ones come out."""

from __future__ import annotations

_OPENERS = frozenset(" ([{—–/\u00a0\n")


def smarten(text: str, before: str = "") -> str:
    """`"` and `'` as English typesetting wants them; `before` is the character in front of the text, if any.

    A quote after a blank, bracket or dash opens, any other closes or is an apostrophe; `'90s` (an apostrophe before a
    digit) stays one.
    """
    if '"' not in text and "'" not in text:
        return text
    out: list[str] = []
    previous = before
    for i, sign in enumerate(text):
        opens = not previous or previous in _OPENERS
        following = text[i + 1] if i + 1 < len(text) else ""
        if sign == '"':
            sign = "“" if opens else "”"
        elif sign == "'":
            sign = "‘" if opens and not following.isdigit() else "’"
        out.append(sign)
        previous = sign
        if sign in "“‘":
            previous = "("
    return "".join(out)
