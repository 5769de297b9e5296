"""A place inside an element goes in, the span of the file with line and column comes out.

Done only for faults: most files have none, so the parser keeps nothing but the start of each tag.
"""

from __future__ import annotations

import re

from cardgen.diagnostics.span import Span
from cardgen.source.svg.tree import Place

_TAG_NAME = re.compile(rb"<[^\s/>]+")
_ATTRIBUTE = re.compile(rb"\s+([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")


def span_of(place: Place, name: str, data: bytes) -> Span:
    """Where `place` is in the file called `name` with the content `data`.

    The tag's own start when the attribute cannot be found (it has another encoding than UTF-8).
    """
    element = place.element
    start = Span(name, element.line, element.column)
    if place.attribute == "#text":
        return _in_text(place, name) or start
    if not place.attribute:
        return start
    found = _attribute(data, element.byte, place.attribute)
    if found is None:
        return start
    at = found.start(1)
    if place.offset >= 0:
        group = 2 if found.group(2) is not None else 3
        raw = found.group(group)
        at = found.start(group)
        if b"&" not in raw and b"\r" not in raw:  # else characters of the value and of the file do not match
            at += len(raw.decode("utf-8", "replace")[: place.offset].encode())
    before = data[element.byte : at].decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    line, column = _advance(before, element.line, element.column)
    return Span(name, line, column)


def _attribute(data: bytes, start: int, name: str) -> re.Match[bytes] | None:
    tag = _TAG_NAME.match(data, start)
    at = tag.end() if tag else len(data)
    wanted = name.encode()
    while found := _ATTRIBUTE.match(data, at):
        if found.group(1) == wanted or (name == "xlink:href" and found.group(1).endswith(b":href")):
            return found
        at = found.end()
    return None


def _in_text(place: Place, name: str) -> Span | None:
    left = max(place.offset, 0)
    for text, line, column in place.element.texts:
        if left <= len(text):
            return Span(name, *_advance(text[:left], line, column))
        left -= len(text)
    return None


def _advance(text: str, line: int, column: int) -> tuple[int, int]:
    lines = text.count("\n")
    if not lines:
        return line, column + len(text)
    return line + lines, len(text) - text.rfind("\n")
