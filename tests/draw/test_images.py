"""Images go into the file as they are where that is possible, and look the same whichever way they go."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image

from cardgen.draw.images import raster
from cardgen.draw.pdf import frame_pdf
from cardgen.model.frame import Frame
from cardgen.model.geometry import Size

from .sample import FONTS, flag, jpeg, near, picture, png, shown, streams

GREEN, BLUE, WHITE = (0, 255, 0), (0, 0, 255), (255, 255, 255)


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">L", len(body)) + name + body + struct.pack(">L", zlib.crc32(name + body))


def raw_png(
    width: int, height: int, bits: int, kind: int, rows: bytes, *, interlaced: int = 0, extra: bytes = b""
) -> bytes:
    head = chunk(b"IHDR", struct.pack(">LLBBBBB", width, height, bits, kind, 0, 0, interlaced))
    body = chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + head + extra + body + chunk(b"IEND", b"")


def idat(data: bytes) -> bytes:
    at = data.index(b"IDAT")
    return data[at + 4 : at + 4 + struct.unpack(">L", data[at - 4 : at])[0]]


def test_a_jpeg_goes_in_as_it_is() -> None:
    data = jpeg(flag())
    image = raster(data)
    assert image.data == data
    assert (image.packing, image.width, image.height, image.space) == ("DCTDecode", 20, 10, "DeviceRGB")
    assert raster(jpeg(flag("L"))).space == "DeviceGray"
    look = shown(picture(data, 10, 10, 20, 10))
    assert near(look(12, 12), GREEN)
    assert near(look(28, 18), BLUE)


def test_a_cmyk_jpeg_keeps_its_colours() -> None:
    image = Image.new("CMYK", (20, 10), (255, 0, 0, 0))
    data = jpeg(image)
    assert raster(data).inverted, "photo programs write such files upside down"
    red, green, blue = shown(picture(data, 10, 10, 20, 10))(20, 15)
    assert red < 80
    assert green > 120
    assert blue > 180


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_a_plain_png_goes_in_as_it_is(mode: str) -> None:
    data = png(flag(mode))
    image = raster(data)
    assert image.predicted
    assert image.data == idat(data)
    look = shown(picture(data, 10, 10, 20, 10))
    truth = flag(mode).convert("RGB")
    for x, y in ((2, 2), (18, 8)):
        assert near(look(10 + x, 10 + y), truth.getpixel((x, y)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bits", "kind", "row", "colour"),
    [
        (16, 2, b"\xff\xff\x80\x00\x00\x00" * 8, (255, 128, 0)),
        (16, 0, b"\x80\x00" * 8, (128, 128, 128)),
        (4, 0, b"\x77" * 4, (119, 119, 119)),
        (1, 0, b"\x00", (0, 0, 0)),
    ],
)
def test_every_depth_of_png_is_drawn(bits: int, kind: int, row: bytes, colour: tuple[int, int, int]) -> None:
    data = raw_png(8, 4, bits, kind, (b"\0" + row) * 4)
    assert near(shown(picture(data, 10, 10, 8, 4))(14, 12), colour)


def test_a_png_with_alpha_gets_a_mask() -> None:
    image = flag("RGBA")
    image.putalpha(Image.new("L", (20, 10), 128))
    look = shown(picture(png(image), 10, 10, 20, 10))
    assert near(look(12, 12), (127, 255, 127))
    found = raster(png(image))
    assert found.mask is not None
    assert (found.mask.space, found.space) == ("DeviceGray", "DeviceRGB")
    assert raster(png(flag("LA"))).space == "DeviceGray"


def test_a_png_that_covers_fully_has_no_mask() -> None:
    assert raster(png(flag("RGBA"))).mask is None


def test_clear_colours_of_a_palette_and_of_grey_are_clear() -> None:
    marked = flag("P")
    clear = marked.getpixel((1, 1))
    look = shown(picture(png(marked, transparency=clear), 10, 10, 20, 10))
    assert near(look(12, 12), WHITE)
    assert near(look(12, 18), BLUE)
    grey = raw_png(8, 4, 8, 0, (b"\0" + b"\x40" * 4 + b"\x80" * 4) * 4, extra=chunk(b"tRNS", b"\0\x40"))
    look = shown(picture(grey, 10, 10, 8, 4))
    assert near(look(11, 12), WHITE)
    assert near(look(17, 12), (128, 128, 128))


def test_an_interlaced_png_is_drawn() -> None:
    """One pixel in one pass; and sixteen bits, which Pillow would cut off at white."""
    data = raw_png(1, 1, 8, 2, b"\0\xff\x00\x00", interlaced=1)
    assert not raster(data).predicted
    assert near(shown(picture(data, 10, 10, 5, 5))(12, 12), (255, 0, 0))
    grey = raw_png(1, 1, 16, 0, b"\0\x80\x00", interlaced=1)
    assert near(shown(picture(grey, 10, 10, 5, 5))(12, 12), (128, 128, 128))


def test_other_kinds_go_through_pillow() -> None:
    stream = io.BytesIO()
    flag().save(stream, "WEBP", lossless=True)
    assert near(shown(picture(stream.getvalue(), 10, 10, 20, 10))(12, 12), GREEN)


def test_pictures_and_masks_are_kept_once() -> None:
    image = flag("RGBA")
    image.putalpha(Image.new("L", (20, 10), 128))
    other = image.copy()
    other.paste((9, 9, 9, 128), (0, 0, 5, 5))
    items = tuple(picture(png(i), 10, 10 + 15 * n, 20, 10) for n, i in enumerate((image, image, other)))
    assert len(streams(frame_pdf(Frame(Size(63, 88), items), FONTS), "/Image")) == 3, "two pictures, one mask"
