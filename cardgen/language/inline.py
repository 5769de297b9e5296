r"""A line of Markdown goes in, its words with their classes come out: `strong`, `em` and `code`.

Escapes (`\_`) mean the sign behind them; inside code nothing has a meaning of its own. What is opened and not closed
stands for itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardgen.language.markup import Words

_ESCAPABLE = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_MARKS = (("**", "strong"), ("__", "strong"), ("*", "em"), ("_", "em"))
_TICKS = re.compile("`+")


@lru_cache(maxsize=4096)
def inline(text: str) -> tuple[Words, ...]:
    """The words of one line or cell."""
    out: list[Words] = []
    _read(text, (), out)
    return tuple(out)


def inline_text(text: str) -> str:
    """The words of one line or cell without their classes."""
    return "".join(w.text for w in inline(text))


def _read(text: str, classes: tuple[str, ...], out: list[Words]) -> None:
    plain: list[str] = []

    def flush() -> None:
        if plain:
            out.append(Words("".join(plain), classes))
            plain.clear()

    at = 0
    while at < len(text):
        sign = text[at]
        if sign == "\\" and text[at + 1 : at + 2] in _ESCAPABLE and at + 1 < len(text):
            plain.append(text[at + 1])
            at += 2
            continue
        if sign == "`" and (code := _code(text, at)) is not None:
            flush()
            out.append(Words(code[0], (*classes, "code")))
            at = code[1]
            continue
        marked = _marked(text, at) if sign in "*_" else None
        if marked is not None:
            inside, name, end = marked
            flush()
            _read(inside, (*classes, name), out)
            at = end
            continue
        plain.append(sign)
        at += 1
    flush()


def _code(text: str, at: int) -> tuple[str, int] | None:
    """The content of code that opens here, and where it ends."""
    opening = _TICKS.match(text, at)
    ticks = opening.group() if opening else "`"
    closing = next((m for m in _TICKS.finditer(text, at + len(ticks)) if m.group() == ticks), None)
    if closing is None:
        return None
    inside = text[at + len(ticks) : closing.start()]
    if inside.startswith(" ") and inside.endswith(" ") and inside.strip():
        inside = inside[1:-1]
    return inside, closing.end()


def _marked(text: str, at: int) -> tuple[str, str, int] | None:
    """The content of strong or emphasised words that open here, their class, and where they end."""
    for mark, name in _MARKS:
        behind = text[at + len(mark) : at + len(mark) + 1]
        if not text.startswith(mark, at) or not behind.strip() or (len(mark) == 1 and behind == mark):
            continue
        # An underscore inside a word is a letter of it.
        if mark[0] == "_" and at and text[at - 1].isalnum():
            continue
        end = _closing(text, at + len(mark), mark)
        if end is not None:
            return text[at + len(mark) : end], name, end + len(mark)
    return None


def _closing(text: str, at: int, mark: str) -> int | None:
    while at < len(text):
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == "`" and (code := _code(text, at)) is not None:
            at = code[1]
            continue
        if len(mark) == 1 and text.startswith(mark * 2, at):
            at += 2
            continue
        inner = mark[0] == "_" and text[at + len(mark) : at + len(mark) + 1].isalnum()
        if text.startswith(mark, at) and not text[at - 1].isspace() and not inner:
            return at
        at += 1
    return None
