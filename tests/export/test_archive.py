"""A zip is the same bytes for the same files, in whatever order they come."""

from __future__ import annotations

import io
import zipfile

from cardgen.export.archive import CHECKSUMS, checksums, zipped

FILES = {"b/two.txt": b"two", "a.pdf": b"%PDF", "ä.txt": b""}


def test_order_makes_no_difference_and_everything_is_inside() -> None:
    data = zipped(FILES, "kit")
    assert data == zipped(dict(reversed(FILES.items())), "kit")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert found == {f"kit/{name}": content for name, content in FILES.items()} | {f"kit/{CHECKSUMS}": checksums(FILES)}


def test_checksums_are_lines_as_the_usual_tool_reads_them() -> None:
    assert checksums({"a": b""}) == b"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n"
