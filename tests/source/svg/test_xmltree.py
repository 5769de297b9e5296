"""Elements know their line and column, whatever the encoding and the line ends."""

from __future__ import annotations

import pytest

from .looks import read

TEXT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<!-- é 漢 𝄞 --><g/><circle r="1" fill="rot"/>\n</svg>'
)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (TEXT.encode(), "2:33"),
        (b"\xef\xbb\xbf" + TEXT.encode(), "2:33"),
        (TEXT.replace("\n", "\r\n").encode(), "2:33"),
        (TEXT.encode("utf-16"), "2:19"),  # the element: attributes are found in UTF-8 only
        (b'<?xml version="1.0" encoding="ISO-8859-1"?>' + TEXT.replace("漢 𝄞", "").encode("latin-1"), "2:30"),
    ],
    ids=["utf-8", "with mark", "crlf", "utf-16", "latin-1"],
)
def test_place_of_an_attribute(data: bytes, place: str) -> None:
    assert read(data)[1] == [f"CG023 {place} <circle> fill: 'rot' is not a colour"]


def test_place_inside_a_value_of_many_lines() -> None:
    _, faults = read('<path\n  d = "M0 0\r\n  L1 1\n\n  L2 x"/>')
    assert faults == ["CG023 2:8 <path> d: 'L' takes 2 numbers at a time"]  # with CR LF, the start of the value
    _, faults = read("<path\n  d = 'M0 0\n  L1 1\n\n  L2 x'/>")
    assert faults == ["CG023 5:3 <path> d: 'L' takes 2 numbers at a time"]


def test_prefixes_and_other_vocabularies() -> None:
    data = b"""<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<s:defs><s:circle id="c" r="1"/></s:defs><s:use x:href="#d"/><k:view xmlns:k="urn:k"><s:text/></k:view></s:svg>"""
    assert read(data)[1] == ["CG022 2:49 there is no element with the id 'd'"]
