"""Drawings and pictures are found, or it is said what is wrong with them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from cardgen.diagnostics.report import Report
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Picture
from cardgen.source.images import Images
from cardgen.source.workspace import Workspace

PLAIN = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#123456"/></svg>'
)
#: A filter is outside what can be drawn as shapes.
BLURRED = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
    b'<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>'
    b'<rect width="20" height="10" fill="#ff0000" filter="url(#f)"/></svg>'
)


def png(size: tuple[int, int] = (4, 3)) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, "red").save(data, "PNG")
    return data.getvalue()


def images(folder: Path, raster: tuple[str, ...] = (), **files: bytes) -> tuple[Images, Report]:
    art = folder / "data" / "g"
    art.mkdir(parents=True)
    for name, data in files.items():
        (art / name.replace("_", ".")).write_bytes(data)
    report = Report()
    return Images(Workspace(folder, folder), "data/g", report, raster), report


def test_drawings_and_pictures_are_read_once(tmp_path: Path) -> None:
    found, report = images(tmp_path, a_svg=PLAIN, b_png=png())
    assert isinstance(found.get("a.svg"), Drawing)
    picture = found.get("b.png")
    assert isinstance(picture, Picture)
    assert picture.pixels == (4, 3)
    assert found.get("b.png") is picture
    assert not len(report)


def test_a_missing_image_is_none_and_its_neighbours_are_known(tmp_path: Path) -> None:
    found, report = images(tmp_path, a_svg=PLAIN)
    assert found.get("c.svg") is None
    assert found.beside("c.svg") == ("a.svg",)
    assert not len(report)


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [("a_png", b"no picture at all", "CG017"), ("a_webp", b"RIFF", "CG018"), ("a_svg", BLURRED, "CG021")],
)
def test_what_cannot_be_printed_is_named(name: str, data: bytes, code: str, tmp_path: Path) -> None:
    found, report = images(tmp_path, **{name: data})
    assert found.get(name.replace("_", ".")) is None
    assert code in [d.code for d in report]


def test_a_gif_called_png_is_told_apart(tmp_path: Path) -> None:
    data = io.BytesIO()
    Image.new("P", (2, 2)).save(data, "GIF")
    found, report = images(tmp_path, a_png=data.getvalue())
    assert found.get("a.png") is None
    assert [d.code for d in report] == ["CG018"]


def test_a_drawing_that_the_game_names_becomes_pixels_with_a_note(tmp_path: Path) -> None:
    found, report = images(tmp_path, raster=("a.svg",), a_svg=BLURRED)
    picture = found.get("a.svg")
    assert isinstance(picture, Picture)
    # 76 mm at 600 dpi
    assert picture.pixels == (1795, 898)
    assert [d.code for d in report] == ["CG026"]
