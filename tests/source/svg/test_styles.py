"""Which value wins: inherited, attribute, style sheet by weight and order, style."""

from __future__ import annotations

import pytest

from cardgen.model.frame import Group, Item, Shape

from .looks import read


def fills(body: str) -> list[str]:
    drawing, faults = read(body)
    assert faults == []
    assert drawing is not None
    return list(_fills(drawing.items))


def _fills(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found += _fills(item.items)
        if isinstance(item, Shape):
            found.append(item.fill.hex)  # type: ignore[union-attr]
    return found


R, G, B = "#ff0000", "#00ff00", "#0000ff"


@pytest.mark.parametrize(
    ("body", "fill"),
    [
        ("<circle r='1'/>", "#000000"),
        ("<g fill='red'><circle r='1'/></g>", R),
        ("<g fill='red'><circle r='1' fill='inherit'/></g>", R),
        ("<g fill='red'><circle r='1' fill='lime'/></g>", G),
        ("<style>*{fill:lime}</style><circle r='1' fill='red'/>", G),
        ("<style>circle{fill:lime}*{fill:red}</style><circle r='1'/>", G),
        ("<style>.a{fill:lime}circle{fill:red}</style><circle r='1' class='a'/>", G),
        ("<style>#i{fill:lime}.a.b{fill:red}</style><circle r='1' class='b a' id='i'/>", G),
        ("<style>.a.b{fill:lime}.a{fill:red}</style><circle r='1' class='a b'/>", G),
        ("<style>circle.a{fill:lime}.a{fill:red}</style><circle r='1' class='a'/>", G),
        ("<style>.a{fill:red}.a{fill:lime}</style><circle r='1' class='a'/>", G),
        ("<style>.a{fill:red}</style><style>.a{fill:lime}</style><circle r='1' class='a'/>", G),
        ("<style>.x,.a , rect{fill:lime}</style><circle r='1' class='a'/>", G),
        ("<style>rect.a{fill:red}</style><circle r='1' class='a' fill='lime'/>", G),
        ("<style>.A{fill:red}</style><circle r='1' class='a' fill='lime'/>", G),
        ("<style>#i{fill:red}</style><circle r='1' id='i' style='fill:lime'/>", G),
        ("<circle r='1' style='fill:red;fill:lime;'/>", G),
        ("<circle r='1' style='; /* fill:red; */ fill : lime ;;'/>", G),
        ("<circle r='1' class='a'/><style><![CDATA[\n.a /* .b */ { fill: lime; }\n]]></style>", G),
        ("<defs><circle id='i' r='1' class='a'/></defs><style>.a{fill:lime}</style><use href='#i' fill='red'/>", G),
        ("<defs><g fill='red'><circle id='i' r='1'/></g></defs><use href='#i' fill='lime'/>", G),
    ],
)
def test_value_that_wins(body: str, fill: str) -> None:
    assert fills(body) == [fill]


def test_places_in_a_style_sheet() -> None:
    _, faults = read(
        """<style>
.a { fill: blau }
<![CDATA[ .b { stroke: red; no: 1 } ]]>
</style><circle r='1' class='a'/><circle r='1' class='b'/>"""
    )
    assert faults == ["CG023 2:6 <style>: 'blau' is not a colour", "CG021 3:29 <circle> has the unknown style 'no'"]
