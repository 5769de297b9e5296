"""How a drawing looks: in a PDF of it, and by resvg, the reference."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops, ImageStat

from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Frame, Group
from cardgen.model.geometry import MM_PER_PT, Size, multiply, scaling, translation
from cardgen.source.svg import read_svg
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import load_fonts

FONTS = load_fonts(Workspace(Path(__file__).parents[3]), Report())


VIEW_BOX = 'viewBox="0 0 100 100"'


def cases(name: str) -> Iterator[tuple[str, str]]:
    """The blocks of a text file beside this one: the line after `#`, and what stands below it."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    for block in text.split("\n\n# ")[1:]:
        head, _, body = block.partition("\n")
        yield head, body.rstrip("\n")


def read(body: str | bytes, root: str = VIEW_BOX) -> tuple[Drawing | None, list[str]]:
    """What comes of the content of an <svg>, or of a whole file, and the faults as `code line:column message`."""
    data = body if isinstance(body, bytes) else svg(body, root)
    report = Report()
    drawing = read_svg(data, "art/a.svg", report)
    return drawing, [f"{d.code} {d.span.line}:{d.span.column} {d.message}" if d.span else d.code for d in report]


def svg(body: str, root: str = VIEW_BOX) -> bytes:
    """A whole file around a body."""
    xlink = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if "xlink:" in body else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg"{xlink} {root}>{body}</svg>'.encode()


def on_paper(drawing: Drawing, pixels: int) -> Image.Image:
    """The drawing on white in a PDF, `pixels` wide: a point of the page is a pixel."""
    view = drawing.view
    scale = pixels * MM_PER_PT / view.width
    group = Group(drawing.items, multiply(scaling(scale, scale), translation(-view.x, -view.y)))
    pdf = frame_pdf(Frame(Size(view.width * scale, view.height * scale), (group,)), FONTS)
    return rasterise(pdf, 72)[0]


def by_resvg(data: bytes, pixels: int) -> Image.Image:
    """What resvg draws, on white, `pixels` wide."""
    png = resvg_py.svg_to_bytes(
        svg_string=data.decode(), width=pixels, dpi=96, background="#ffffff", skip_system_fonts=True
    )
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of all channels (0 to 255), and that of the worst tile of 16 x 16 pixels."""
    width, height = min(one.width, other.width), min(one.height, other.height)
    assert max(one.width, other.width) <= width + 1
    assert max(one.height, other.height) <= height + 1
    box = (0, 0, width, height)
    channels = ImageChops.difference(one.crop(box), other.crop(box))
    mean = sum(ImageStat.Stat(channels).mean) / 3
    tiles = channels.reduce(16).get_flattened_data()
    return mean, max(sum(tile) / 3 for tile in tiles)
