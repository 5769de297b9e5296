"""A font for forms has every sign that its encoding names, with the widths of the font it was cut from."""

from __future__ import annotations

import io
from pathlib import Path

from fontTools.ttLib import TTFont

from cardgen.typeset.fonts_form import WIN_ANSI, form_font

DATA = (Path(__file__).resolve().parents[2] / "fonts/ibm-plex-sans/IBMPlexSans_400Regular.ttf").read_bytes()


def test_all_signs_are_there_and_nothing_else() -> None:
    made = TTFont(io.BytesIO(form_font(DATA).data)).getBestCmap()
    whole = TTFont(io.BytesIO(DATA)).getBestCmap()
    assert set(made) == {ord(sign) for sign in WIN_ANSI if sign} & set(whole)
    assert len(form_font(DATA).data) < len(DATA) / 2


def test_widths_are_those_of_the_font() -> None:
    font, whole = form_font(DATA), TTFont(io.BytesIO(DATA))
    assert len(font.widths) == 224
    for sign in "A 0é€":
        width = whole["hmtx"][whole.getBestCmap()[ord(sign)]][0] * 1000 / whole["head"].unitsPerEm
        assert font.widths[WIN_ANSI.index(sign)] == round(width)


def test_the_same_bytes_every_time() -> None:
    assert form_font(DATA) == form_font(DATA)
