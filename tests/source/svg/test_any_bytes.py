"""Whatever bytes come, there is a drawing or a fault, and no exception."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.diagnostics.report import Report
from cardgen.model.drawing import Toning
from cardgen.source.svg import check_raster, read_svg, recolour

from .looks import cases, svg

BODIES = [body for name in ("accepted.txt", "refused.txt") for _, body in cases(name)]
VALUES = """none|inherit|red|#fff8|url(#a)|url(#b)|#a|#b|50%|1|0|-1|1e9|1e-9||5px|1mm|M0 0L1 1Z|scale(0)|rotate(45)
0 0 0 0|0 2 3|round|evenodd|hidden|a|objectBoundingBox|userSpaceOnUse|fill:red;stroke:url(#b)|xMidYMid|visible|a{|]]>"""
NAMES = """id class style transform fill stroke opacity clip-path href x y width height d points r rx cx x1 x2 viewBox
offset stop-color gradientUnits gradientTransform display stroke-width stroke-dasharray stroke-linecap
stroke-miterlimit overflow zz"""
TAGS = """g path rect circle ellipse line polyline polygon use symbol defs clipPath linearGradient radialGradient stop
style svg text mask title"""
WORDS = st.one_of(st.sampled_from(VALUES.replace("\n", "|").split("|")), st.text(max_size=8))


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> str:
    tag = draw(st.sampled_from(TAGS.split()))
    attributes = draw(st.dictionaries(st.sampled_from(NAMES.split()), WORDS, max_size=5))
    written = "".join(f' {name}="{_escaped(value)}"' for name, value in attributes.items())
    inside = "".join(draw(st.lists(elements(depth=depth - 1), max_size=3))) if depth else _escaped(draw(WORDS))
    return f"<{tag}{written}>{inside}</{tag}>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def reads(data: bytes) -> None:
    report = Report()
    drawing = read_svg(data, "a.svg", report)
    assert (drawing is None) == report.has_errors()
    if drawing is not None:
        recolour(drawing, {"#ff0000": "#00ff00"}, Toning(0.5))
    for fault in report:
        assert fault.span is not None
        assert str(fault.span).startswith("a.svg")


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    reads(data)
    check_raster(data, "a.svg", Report())


@given(st.lists(elements(), max_size=4))
@settings(max_examples=150, deadline=None)
def test_any_elements(bodies: list[str]) -> None:
    reads(svg("".join(bodies)))


@given(st.sampled_from(BODIES), st.data())
@settings(max_examples=200, deadline=None)
def test_any_bytes_inside_a_good_file(body: str, data: st.DataObject) -> None:
    whole = bytearray(svg(body))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(whole)))
        whole[start : start + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    reads(bytes(whole))
