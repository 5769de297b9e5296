"""Lines of `::: name key=value` … `:::` go in, blocks with a name and attributes come out as tokens."""

from __future__ import annotations

import re

from markdown_it.rules_block import StateBlock

#: The first line of a block, or with nothing behind the colons its last.
FENCE = re.compile(r":::\s*([a-z][\w-]*)?\s*(.*)")
_ATTRIBUTE = re.compile(r'\s*([a-z][\w-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|((?:[^\s"\\]|\\.)+)))?(?=\s|$)')
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")


def read_attributes(text: str) -> dict[str, str] | None:
    """`key=value key="two words" flag`; a key without value is `yes`. None when it cannot be read."""
    found: dict[str, str] = {}
    at = 0
    while text[at:].strip():
        match = _ATTRIBUTE.match(text, at)
        if match is None:
            return None
        key, quoted, bare = match.groups()
        found[key] = unescaped(quoted if quoted is not None else bare if bare is not None else "yes")
        at = match.end()
    return found


def named_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """The block rule of `::: name` … `:::`; blocks of this kind may lie in each other."""
    line = _line(state, start)
    if not line.startswith(":::") or state.is_code_block(start):
        return False
    if silent:
        return True
    depth, close = 1, start + 1
    named = FENCE.match(line)
    while close < end and depth and named and named[1]:
        inner = FENCE.match(_line(state, close))
        depth += 0 if inner is None else 1 if inner[1] else -1
        close += 1
    token = state.push("named_open", "div", 1)
    token.map = [start, close]
    token.info = line
    token.meta = {"closed": depth == 0}
    before = state.lineMax, state.parentType
    state.lineMax = close - 1 if depth == 0 else close
    state.parentType = "named"
    state.md.block.tokenize(state, start + 1, state.lineMax)
    state.lineMax, state.parentType = before
    state.push("named_close", "div", -1)
    state.line = close
    return True


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].rstrip()


def unescaped(text: str) -> str:
    """The text without the backslashes that only protect a sign from Markdown."""
    return _ESCAPE.sub(r"\1", text)
