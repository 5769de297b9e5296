"""A strict reader looks at a file with every kind of item: PDF/A forbids what some printers choke on."""

from __future__ import annotations

import io

from pikepdf import pdfa

from cardgen.draw.pdf import write_pdf
from cardgen.typeset.fonts import Fonts

from .sample import FONTS, document, everything, face, opened, place, sheet


def written(fonts: Fonts, *, gradients: bool) -> bytes:
    card, once = face("card", everything(gradients=gradients)), face("once", everything(gradients=gradients))
    pages = (sheet(place(card, 10, 10, bleed=3), place(card, 100, 10, 90), label="F-1"), sheet(place(once, 10, 10)))
    return write_pdf(document(*pages), fonts)


def test_every_kind_of_item_passes_pdf_a() -> None:
    report = pdfa.save(opened(written(FONTS, gradients=False)), io.BytesIO(), "2b")
    assert report.passed


def test_gradients_break_no_rule_either() -> None:
    """The checker does not know shadings and says so; anything else would be a fault."""
    pdf = opened(written(FONTS, gradients=True))
    pdfa.prepare(pdf, "2b")
    findings = pdfa.check(pdf, "2b").findings
    assert findings
    assert [f for f in findings if f.kind != "unsupported" or "shadings" not in f.message] == []
