"""A file that is no text is known by its first bytes."""

from __future__ import annotations

import pytest

from cardgen.source.filekind import binary_kind


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
        (b"\xff\xd8\xff\xe0", "a JPEG picture"),
        (b"%PDF-1.7", "a PDF file"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "a WebP picture"),
        (bytes(range(256)) * 4, "some program's own data"),
    ],
)
def test_what_is_no_text(data: bytes, kind: str) -> None:
    assert binary_kind(data) == kind


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"title: Fox\r\n\ttab",
        "title: Füchse".encode(),
        "title: Füchse".encode("latin-1"),
        ("title: Fox\n" * 40).encode("utf-16"),
        ("title: Fox\n" * 40).encode("utf-16-le"),
        b"one\x00two",
    ],
)
def test_what_may_be_text_in_whatever_encoding(data: bytes) -> None:
    assert binary_kind(data) == ""
