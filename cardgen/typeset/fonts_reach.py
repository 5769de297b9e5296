"""The bytes of a font go in, the glyph of each of its characters comes out, without loading the font for printing.

Read from the `cmap` table (OpenType 1.9, formats 4 and 12), from the same of several that the PDF library takes.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple


class _Segment(NamedTuple):
    """Characters whose glyphs are `delta` away from them or, if `word` is not negative, stand in words from there."""

    end: int
    start: int
    delta: int
    word: int = -1


class Glyphs(Mapping[int, int]):
    """The number of the glyph of each character; 0, which stands for none, for some that the table names all the same.

    A glyph is looked up when it is asked for: a font has thousands of characters, and a game uses some dozens.
    """

    def __init__(self, data: bytes) -> None:
        """The bytes must have passed `inspect`."""
        table = _cmap(data)
        count = struct.unpack_from(">H", table, 2)[0]
        records = [struct.unpack_from(">HHL", table, 4 + 8 * i) for i in range(count)]
        at = [at for platform, encoding, at in records if platform == 3 or (platform == 0 and encoding != 5)][-1]
        self._words: tuple[int, ...] = ()
        self._mask = -1
        if struct.unpack_from(">H", table, at)[0] == 12:
            self._segments = sorted(_format_12(table, at))
        else:
            self._words, segments = _format_4(table, at)
            self._segments = sorted(segments)
            self._mask = 0xFFFF
        self._ends = [segment.end for segment in self._segments]
        self._known: dict[int, int | None] = {}

    def __getitem__(self, code: int) -> int:
        if code not in self._known:
            self._known[code] = self._look_up(code)
        glyph = self._known[code]
        if glyph is None:
            raise KeyError(code)
        return glyph

    def __iter__(self) -> Iterator[int]:
        return (code for segment in self._segments for code in range(segment.start, segment.end + 1))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _look_up(self, code: int) -> int | None:
        at = bisect_left(self._ends, code)
        if at == len(self._ends) or code < self._segments[at].start:
            return None
        segment = self._segments[at]
        if segment.word < 0:
            return (code + segment.delta) & self._mask
        where = segment.word + code - segment.start
        # Broken fonts have segments that end behind the table.
        word = self._words[where] if where < len(self._words) else 0
        return (word + segment.delta) & self._mask if word else 0


def _cmap(data: bytes) -> bytes:
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, offset, length = struct.unpack_from(">4s4xLL", data, 12 + 16 * i)
        if tag == b"cmap":
            return data[offset : offset + length]
    return b""


def _format_4(table: bytes, at: int) -> tuple[tuple[int, ...], Iterator[_Segment]]:
    length, segments = struct.unpack_from(">H2xH", table, at + 2)
    segments //= 2
    ends = struct.unpack_from(f">{segments}H", table, at + 14)
    starts = struct.unpack_from(f">{segments}H", table, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", table, at + 16 + 4 * segments)
    ranges = at + 16 + 6 * segments
    offsets = struct.unpack_from(f">{segments}H", table, ranges)
    words = struct.unpack_from(f">{(at + length - ranges) // 2}H", table, ranges)
    # An offset counts bytes from where it stands itself.
    places = (i + offset // 2 if offset else -1 for i, offset in enumerate(offsets))
    return words, map(_Segment, ends, starts, deltas, places)


def _format_12(table: bytes, at: int) -> Iterator[_Segment]:
    for i in range(struct.unpack_from(">L", table, at + 12)[0]):
        start, end, glyph = struct.unpack_from(">3L", table, at + 16 + 12 * i)
        if end < 0x110000:
            yield _Segment(end, start, glyph - start)
