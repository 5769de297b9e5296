"""What a font is said to have is what the PDF library finds in it by itself."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from cardgen.typeset.fonts_embed import embeddable
from cardgen.typeset.fonts_reach import Glyphs
from tests.project import ROOT

FONTS = sorted((ROOT / "fonts").rglob("*.ttf"))


@pytest.mark.parametrize("path", FONTS, ids=lambda p: p.stem)
def test_the_same_glyphs_and_widths_as_the_library(path: Path) -> None:
    data = path.read_bytes()
    usual = TTFont("usual", io.BytesIO(data)).face
    ours = embeddable(data).face
    characters = range(0x30000)
    assert {c: ours.charToGlyph[c] for c in characters if c in ours.charToGlyph} == usual.charToGlyph
    assert {c: ours.charWidths.get(c) for c in characters if c in ours.charToGlyph} == usual.charWidths
    assert (ours.glyphPos, ours.defaultWidth) == (usual.glyphPos, usual.defaultWidth)
    assert [bearing for _, bearing in ours.hmetrics] == [bearing for _, bearing in usual.hmetrics]


@pytest.mark.parametrize("path", FONTS, ids=lambda p: p.stem)
def test_all_characters_of_a_font_are_counted_through(path: Path) -> None:
    glyphs = Glyphs(path.read_bytes())
    assert sorted(glyphs) == [c for c in range(0x30000) if c in glyphs]
    assert len(glyphs) == len(set(glyphs))
