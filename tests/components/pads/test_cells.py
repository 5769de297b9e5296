"""What stands in a cell keeps clear of its lines."""

from __future__ import annotations

import pytest

from cardgen.components.pads.cells import tick_box
from cardgen.components.pads.front import draw_front
from cardgen.components.pads.leaf import AIR
from cardgen.model.frame import TextLine
from tests.components.pads.regatta import on_bench


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_tick_boxes_and_their_marks_have_air(size: str) -> None:
    bench = on_bench("scorepad-detailed")
    front = draw_front(bench, bench.options.sizes[size])
    assert front is not None
    ticks = {c.name: c for c in bench.options.leaves if c.kind == "tick"}
    for table in front.leaf.tables:
        for cell in table.cells:
            if cell.column in ticks:
                box, rect = tick_box(ticks[cell.column], cell.rect), cell.rect
                gaps = (box.x - rect.x, rect.right - box.right, box.y - rect.y, rect.bottom - box.bottom)
                assert min(gaps) >= 0.8 - 1e-6
    marks = [i for i in front.face.frame.items if isinstance(i, TextLine) and i.text == "+100"]
    assert len(marks) == 18
    assert min(run.size for mark in marks for run in mark.runs) >= 6.5
    assert front.leaf.foot.y - front.leaf.tables[-1].rect.bottom == pytest.approx(AIR)
