"""What a font is said to have is what the PDF library will find in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.typeset.fonts_embed import embeddable
from cardgen.typeset.fonts_reach import characters
from tests.project import ROOT


@pytest.mark.parametrize("path", sorted((ROOT / "fonts").rglob("*.ttf")), ids=lambda p: p.stem)
def test_the_same_characters_as_the_library(path: Path) -> None:
    data = path.read_bytes()
    glyphs = embeddable(data).face.charToGlyph
    assert characters(data) == {chr(code) for code, glyph in glyphs.items() if glyph}
