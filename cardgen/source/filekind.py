"""The bytes of a file that is not what its name says go in, what it is comes out in words."""

from __future__ import annotations

_STARTS = (
    (b"\x89PNG\r\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a ZIP archive or a document of an office program"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\xd0\xcf\x11\xe0", "a document of an office program"),
)
#: So much of a file is looked at; text has next to no control characters.
_HEAD = 1024
_MOST_CONTROLS = 20


def binary_kind(data: bytes) -> str:
    """What the file is, as a noun with its article; empty when it may well be text."""
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "a WebP picture"
    named = next((kind for start, kind in _STARTS if data.startswith(start)), "")
    # Text in UTF-16 has zeros too, one in every pair; only what is not even that is data.
    head = data[:_HEAD]
    controls = sum(byte < 32 and byte not in b"\t\n\f\r\x1b" for byte in head)
    return named or ("some program's own data" if controls > _MOST_CONTROLS and not _may_be_wide(head) else "")


def _may_be_wide(head: bytes) -> bool:
    if head.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")):
        return True
    return not any(head[::2][:32]) or not any(head[1::2][:32])
