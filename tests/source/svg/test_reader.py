"""What a drawing becomes: few groups, shapes with their places, a key that names what is drawn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.diagnostics.report import Report
from cardgen.model.colour import Colour
from cardgen.model.frame import Clip, Group, Shape, Stroke
from cardgen.model.geometry import IDENTITY, Rect, translation
from cardgen.source.svg import read_svg

from .looks import read, svg

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.svg"))


def items(body: str, root: str = 'viewBox="0 0 100 100"') -> tuple:
    drawing, faults = read(body, root)
    assert [fault for fault in faults if "CG025" not in fault] == []
    assert drawing is not None
    return drawing.items


def test_a_shape_with_all_it_has() -> None:
    (shape,) = items(
        "<path d='M0 0H9V9' fill='#f008' fill-rule='evenodd' stroke='blue' stroke-width='2' stroke-linecap='round'"
        " stroke-linejoin='bevel' stroke-miterlimit='3' stroke-dasharray='1 2 3' stroke-dashoffset='-1'/>"
    )
    assert isinstance(shape, Shape)
    assert shape.outline == (("M", 0, 0), ("L", 9, 0), ("L", 9, 9))
    assert shape.fill == Colour(255, 0, 0, 136)
    assert shape.stroke == Stroke(Colour(0, 0, 255), 2, "round", "bevel", 3, (1, 2, 3, 1, 2, 3), 11)
    assert shape.even_odd
    assert str(shape.span) == "art/a.svg:1:63"


def test_groups_without_effect_leave_no_trace() -> None:
    assert [type(item) for item in items("<g id='a'><g fill='red'><circle r='1'/></g><circle r='2'/></g>")] == [
        Shape
    ] * 2
    assert items("<g transform='translate(1 1)'><g transform='translate(-1 -1)'/></g><g transform='scale(1)'/>") == ()


def test_groups_that_only_hold_a_group_become_one() -> None:
    (group,) = items(
        "<g transform='translate(1 2)'><g><use href='#c' x='10'/></g></g><defs><circle id='c' r='1'/></defs>"
    )
    assert isinstance(group, Group)
    assert group.matrix == translation(11, 2)
    assert isinstance(group.items[0], Shape)


def test_a_clip_keeps_its_group() -> None:
    (group,) = items(
        "<clipPath id='k' transform='translate(1 0)'><rect width='2' height='2' clip-rule='evenodd'/></clipPath>"
        "<g clip-path='url(#k)'><g transform='scale(2)'><circle r='1'/></g></g>"
    )
    assert group.matrix == IDENTITY
    assert group.clip == Clip((("M", 1, 0), ("L", 3, 0), ("L", 3, 2), ("L", 1, 2), ("Z",)), True)
    assert group.items[0].matrix == (2, 0, 0, 2, 0, 0)


def test_a_see_through_stroke_is_drawn_apart_from_its_fill() -> None:
    fill, stroke = items("<circle r='5' fill='red' stroke='blue' stroke-opacity='.5'/>")
    assert (fill.fill, fill.stroke) == (Colour(255, 0, 0), None)
    assert (stroke.fill, stroke.stroke.colour) == (None, Colour(0, 0, 255, 128))
    assert len(items("<circle r='5' fill='red' fill-opacity='.5' stroke='blue'/>")) == 1


def test_lines_have_no_fill_to_draw() -> None:
    assert items("<path d='M0 0H9M0 5H9' stroke='red'/>")[0].fill is None
    assert items("<path d='M0 0H9M0 5H9'/><line x2='9'/><path d='M3 3' stroke='red'/>") == ()


def test_opacity_is_multiplied_down_to_the_one_paint() -> None:
    (shape,) = items("<g opacity='.5'><g><circle r='1' opacity='.5' fill='#f00c'/></g></g>")
    assert shape.fill == Colour(255, 0, 0, 51)


@pytest.mark.parametrize(
    ("root", "view"),
    [
        ('viewBox="0 0 240 120"', Rect(0, 0, 240, 120)),
        ('viewBox="-5,-5 10 10" width="100%" height="100%"', Rect(-5, -5, 10, 10)),
        ('viewBox="0 0 24 24" width="1em" height="1em" style="width:2px"'.replace("em", "in"), Rect(0, 0, 24, 24)),
        ('viewBox="0 0 10 10" width="20" height="10"', Rect(-5, 0, 20, 10)),
        ('width="25.4mm" height="36pt"', Rect(0, 0, 96, 48)),
        ('viewBox="0 0 10 10" width="50"', Rect(0, 0, 10, 10)),
    ],
)
def test_view(root: str, view: Rect) -> None:
    drawing, faults = read("<circle r='1'/>", root)
    assert faults == []
    assert drawing is not None
    found = drawing.view
    assert (found.x, found.y, found.width, found.height) == pytest.approx((view.x, view.y, view.width, view.height))


def test_key_names_what_is_drawn_and_not_how_it_is_written() -> None:
    one, _ = read("<circle r='1' fill='red'/>")
    other, _ = read("<!-- the same --><g fill='#f00'><circle r='1.0'/></g>")
    third, _ = read("<circle r='1' fill='blue'/>")
    assert one is not None
    assert other is not None
    assert third is not None
    assert one.key == other.key
    assert one.key != third.key


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_whole_drawings_are_read_alike_each_time(path: Path) -> None:
    report = Report()
    first = read_svg(path.read_bytes(), path.name, report)
    assert list(report) == []
    assert first is not None
    assert first == read_svg(path.read_bytes(), path.name, report)
    assert first.view == Rect(0, 0, 240, 120)


def test_loading_brings_in_no_library() -> None:
    data = svg("<path d='M0 0A1 1 0 0 0 5 5' stroke='red'/>")
    program = (
        "import sys; before = set(sys.modules)\n"
        "from cardgen.diagnostics.report import Report\nfrom cardgen.source.svg import read_svg\n"
        f"assert read_svg({data!r}, 'a.svg', Report())\n"
        "heavy = {'fontTools', 'lxml', 'PIL', 'reportlab', 'resvg_py', 'xml.dom', 'xml.etree'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
