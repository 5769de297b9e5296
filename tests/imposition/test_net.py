"""A box net must fold to a box: panels meet at folds, and the cut line runs round them and through none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.imposition.net import Net, tuck_box
from cardgen.model.geometry import Size

SIZES = {"width": st.floats(40, 90), "height": st.floats(60, 140), "depth": st.floats(3, 40), "glue": st.floats(5, 15)}


def corners(net: Net) -> list[tuple[float, float]]:
    return [(float(s[-2]), float(s[-1])) for s in net.cut if s[0] != "Z"]  # type: ignore[arg-type]


@given(**SIZES)
def test_panels_have_the_measures_of_the_box(width: float, height: float, depth: float, glue: float) -> None:
    panels = tuck_box(Size(width, height), depth, glue).panels
    assert [(round(panels[n].width - width, 6), round(panels[n].height - height, 6)) for n in ("front", "back")] == [
        (0, 0)
    ] * 2
    assert [round(panels[n].width - depth, 6) for n in ("left", "right")] == [0, 0]
    assert [round(panels[n].height - depth, 6) for n in ("lid", "base")] == [0, 0]
    assert not any(a.overlaps(b) for a in panels.values() for b in panels.values() if a is not b)


@given(**SIZES)
def test_neighbouring_panels_meet_at_a_fold(width: float, height: float, depth: float, glue: float) -> None:
    net = tuck_box(Size(width, height), depth, glue)
    upright = {round(x0, 6) for x0, _, x1, _ in net.folds if x0 == x1}
    level = {round(y0, 6) for _, y0, _, y1 in net.folds if y0 == y1}
    for one, other in (("back", "left"), ("left", "front"), ("front", "right")):
        assert round(net.panels[one].right, 6) == round(net.panels[other].x, 6)
        assert round(net.panels[one].right, 6) in upright
    assert round(net.panels["lid"].bottom, 6) == round(net.panels["back"].y, 6)
    assert {round(net.panels["back"].y, 6), round(net.panels["back"].bottom, 6)} <= level


@given(**SIZES)
def test_the_cut_line_stays_on_the_net_and_out_of_the_panels(
    width: float, height: float, depth: float, glue: float
) -> None:
    net = tuck_box(Size(width, height), depth, glue)
    for x, y in corners(net):
        assert -1e-6 <= x <= net.size.width + 1e-6
        assert -1e-6 <= y <= net.size.height + 1e-6
        for name, panel in net.panels.items():
            inside = panel.x + 0.01 < x < panel.right - 0.01 and panel.y + 0.01 < y < panel.bottom - 0.01
            # only the thumb hole goes into the front
            assert not inside or name == "front"


def test_the_figures_stand_outside_the_cut_line() -> None:
    net = tuck_box(Size(64.6, 89.6), 19.5, 9)
    assert net.blank.width > 80
    assert not any(net.blank.overlaps(panel) for panel in net.panels.values())
    assert all(y >= net.blank.bottom or x <= net.blank.x for x, y in corners(net))


def test_only_the_upper_edge_has_a_thumb_hole() -> None:
    net = tuck_box(Size(60, 90), 18, 9)
    front = net.panels["front"]
    curves = [s for s in net.cut if s[0] == "C" and front.x < float(s[-2]) < front.right]  # type: ignore[arg-type]
    assert len(curves) == 2
    assert all(float(s[-1]) < front.y + 20 for s in curves)  # type: ignore[arg-type]


def test_a_thin_deck_still_gets_a_tuck_that_holds() -> None:
    net = tuck_box(Size(60, 90), 4, 9)
    assert net.panels["lid"].y == pytest.approx(9)
