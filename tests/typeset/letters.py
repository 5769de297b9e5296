"""Paragraphs in the fonts of the checkout, for the tests of breaking."""

from __future__ import annotations

import functools
from pathlib import Path

from cardgen.diagnostics.report import Report
from cardgen.model.colour import BLACK
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import Fonts, load_fonts
from cardgen.typeset.measure import Measurer, TextStyle
from cardgen.typeset.paragraph import Paragraph, prepare

ROOT = Path(__file__).resolve().parents[2]
PLAIN = TextStyle("text", 400, False, BLACK)
BOLD = TextStyle("text", 700, False, BLACK)


@functools.cache
def fonts() -> Fonts:
    return load_fonts(Workspace(ROOT), Report())


@functools.cache
def measurer() -> Measurer:
    return Measurer(fonts())


def pieces(paragraph: Paragraph | None) -> list[str]:
    """The atoms as text: a blank behind an atom as `_`, a soft break as `~`, a joint as `|`, a glued blank as `=`."""
    signs = {"blank": "_", "soft": "~", "joint": "|", "glued": "=", "end": ""}
    atoms = paragraph.atoms if paragraph else ()
    return ["".join(f.text for f in atom.fragments) + signs[atom.after] for atom in atoms]


def paragraph(*texts: str | tuple[str, TextStyle], keep_hyphens: bool = False) -> Paragraph:
    made = prepare([(t, PLAIN) if isinstance(t, str) else t for t in texts], measurer(), keep_hyphens=keep_hyphens)
    assert made is not None
    return made
