"""Names and bytes go in, one zip comes out: the same files give the same bytes on every computer."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping

#: The oldest time that a zip can hold; files carry no time of their own.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o100644 << 16

CHECKSUMS = "SHA256SUMS"


def zipped(files: Mapping[str, bytes], folder: str) -> bytes:
    """All files below one folder, in the order of their names, with a list of their checksums.

    Nothing is compressed: PDFs are already, and compressors differ from machine to machine.
    """
    import zipfile

    listed = {**files, CHECKSUMS: checksums(files)}
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(listed):
            entry = zipfile.ZipInfo(f"{folder}/{name}", _EPOCH)
            entry.external_attr = _READABLE
            entry.create_system = 3
            archive.writestr(entry, listed[name])
    return stream.getvalue()


def checksums(files: Mapping[str, bytes]) -> bytes:
    """A line a file, as `sha256sum --check` reads it."""
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)).encode()
