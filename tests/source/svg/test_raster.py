"""Drawings that become pixels because the game says so."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.model.geometry import Rect
from cardgen.source.svg import check_raster, raster_svg

from .looks import svg

BLURRED = svg(
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><circle cx="50" cy="50" r="40" filter="url(#f)"/>'
)


def checked(data: bytes) -> tuple[Rect | None, list[tuple[str, str]]]:
    report = Report()
    return check_raster(data, "art/a.svg", report), [(d.code, d.message) for d in report]


def test_what_shapes_cannot_do_becomes_pixels_with_a_note() -> None:
    report = Report()
    assert check_raster(BLURRED, "art/a.svg", report) == Rect(0, 0, 100, 100)
    assert [(d.code, d.level) for d in report] == [("CG026", Severity.NOTE)]
    image = Image.open(io.BytesIO(raster_svg(BLURRED, 25.4, 25.4, dpi=200)))
    assert image.size == (200, 200)
    assert image.getpixel((100, 100)) == (0, 0, 0, 255)
    assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_it_is_as_large_as_fits() -> None:
    wide = svg('<rect width="20" height="10"/>', 'viewBox="0 0 20 10"')
    assert Image.open(io.BytesIO(raster_svg(wide, 50.8, 50.8))).size == (1200, 600)
    assert Image.open(io.BytesIO(raster_svg(wide, 50.8, 12.7))).size == (600, 300)


def test_lengths_in_cm_are_drawn() -> None:
    image = Image.open(
        io.BytesIO(raster_svg(svg('<rect width="1cm" height="1cm"/>', 'width="2cm" height="2cm"'), 2, 2))
    )
    assert image.getchannel("A").getbbox() == (
        0,
        0,
        image.width // 2 + image.width % 2,
        image.width // 2 + image.width % 2,
    )


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<g><text>hi</text></g>", ("CG021", "<text> is not drawn as pixels either")),
        ("<foreignObject/>", ("CG021", "<foreignObject> is not drawn as pixels either")),
        ("<rect><animate/></rect>", ("CG021", "<animate> is not drawn as pixels either")),
        ("<image href='../../secret.png' width='9' height='9'/>", ("CG021", "<image> leads out of the file")),
        ("<g>", ("CG020", "mismatched tag")),
    ],
)
def test_what_would_be_left_out_in_silence_is_a_fault(body: str, fault: tuple[str, str]) -> None:
    view, faults = checked(svg(body))
    assert view is None
    assert faults == [fault]


def test_what_resvg_refuses_is_a_fault() -> None:
    data = b'<?xml version="1.0" encoding="ISO-8859-1"?>' + svg("<g id='\xe9'/>".encode().decode()).replace(
        b"\xc3", b""
    )
    view, faults = checked(data)
    assert view is None
    assert [code for code, _ in faults] == ["CG020"]


def test_a_picture_inside_the_file_may_stay() -> None:
    stream = io.BytesIO()
    Image.new("RGB", (2, 2), "red").save(stream, "PNG")
    import base64

    data = svg(
        f"<image href='data:image/png;base64,{base64.b64encode(stream.getvalue()).decode()}' width='9' height='9'/>"
    )
    assert checked(data)[1] == [("CG026", "the drawing is printed as a picture made of pixels")]
