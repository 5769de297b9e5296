"""The bytes of a font go in, the characters that it has come out, without loading the font for printing.

Read from the `cmap` table (OpenType 1.9, formats 4 and 12), from the same of several that the PDF library takes.
"""

from __future__ import annotations

import struct


def characters(data: bytes) -> frozenset[str]:
    """All characters with a glyph. The bytes must have passed `inspect`."""
    table = _cmap(data)
    count = struct.unpack_from(">H", table, 2)[0]
    records = [struct.unpack_from(">HHL", table, 4 + 8 * i) for i in range(count)]
    offset = [at for platform, encoding, at in records if platform == 3 or (platform == 0 and encoding != 5)][-1]
    codes = _format_12(table, offset) if struct.unpack_from(">H", table, offset)[0] == 12 else _format_4(table, offset)
    return frozenset(map(chr, codes))


def _cmap(data: bytes) -> bytes:
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, offset, length = struct.unpack_from(">4s4xLL", data, 12 + 16 * i)
        if tag == b"cmap":
            return data[offset : offset + length]
    return b""


def _format_4(table: bytes, at: int) -> list[int]:
    length, segments = struct.unpack_from(">H2xH", table, at + 2)
    segments //= 2
    ends = struct.unpack_from(f">{segments}H", table, at + 14)
    starts = struct.unpack_from(f">{segments}H", table, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", table, at + 16 + 4 * segments)
    ranges = at + 16 + 6 * segments
    offsets = struct.unpack_from(f">{segments}H", table, ranges)
    words = struct.unpack_from(f">{(at + length - ranges) // 2}H", table, ranges)
    codes: list[int] = []
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        if not offset:
            codes += [code for code in range(start, end + 1) if (code + delta) & 0xFFFF]
            continue
        first = i + offset // 2
        for code in range(start, end + 1):
            where = first + code - start
            if where < len(words) and words[where] and (words[where] + delta) & 0xFFFF:
                codes.append(code)
    return codes


def _format_12(table: bytes, at: int) -> list[int]:
    codes: list[int] = []
    for i in range(struct.unpack_from(">L", table, at + 12)[0]):
        start, end, glyph = struct.unpack_from(">3L", table, at + 16 + 12 * i)
        if end < 0x110000:
            codes += range(start if glyph else start + 1, end + 1)
    return codes
