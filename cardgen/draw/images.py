"""The bytes of a PNG or JPEG file go in; an image as a PDF holds it comes out, unpacked only where it must be.

JPEG data and the packed rows of a plain PNG are taken as they are: unpacking and packing again costs a hundred times
more and makes the file larger.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from cardgen.records import dataclass

_PNG = b"\x89PNG\r\n\x1a\n"
_GREY, _RGB, _PALETTE = 0, 2, 3
#: JPEG frame headers that a PDF reader can decode: baseline, extended and progressive, Huffman coded.
_FRAMES = (0xC0, 0xC1, 0xC2)


@dataclass(frozen=True, slots=True)
class Raster:
    """An image in PDF terms. `space` is a colour space, or a palette of RGB bytes; `predicted` says that the rows
    are filtered as in PNG; `inverted` that 0 is full ink; `mask` is the opacity, white for covering."""

    width: int
    height: int
    space: str | bytes
    bits: int
    packing: str
    data: bytes
    predicted: bool = False
    inverted: bool = False
    mask: Raster | None = None

    @property
    def channels(self) -> int:
        """Numbers for each pixel."""
        return {"DeviceRGB": 3, "DeviceCMYK": 4}.get(self.space, 1) if isinstance(self.space, str) else 1


def raster(data: bytes) -> Raster:
    """Make an image from the bytes of a file."""
    found = _png(data) if data.startswith(_PNG) else _jpeg(data) if data.startswith(b"\xff\xd8") else None
    return found or _unpacked(data)


def _png(data: bytes) -> Raster | None:
    """A PNG whose rows can stay as they are: not interlaced, without any transparency. Else None."""
    rows: list[bytes] = []
    palette = b""
    width = height = bits = kind = interlaced = 0
    for name, body in _chunks(data):
        if name == b"IHDR":
            width, height, bits, kind, _, _, interlaced = struct.unpack(">LLBBBBB", body)
        elif name == b"PLTE":
            palette = body
        elif name == b"tRNS":
            return None
        elif name == b"IDAT":
            rows.append(body)
    if interlaced or kind not in (_GREY, _RGB, _PALETTE):
        return None
    space: str | bytes = palette if kind == _PALETTE else "DeviceRGB" if kind == _RGB else "DeviceGray"
    return Raster(width, height, space, bits, "FlateDecode", b"".join(rows), predicted=True)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    while at + 8 <= len(data):
        length, name = struct.unpack_from(">L4s", data, at)
        yield name, data[at + 8 : at + 8 + length]
        at += length + 12


def _jpeg(data: bytes) -> Raster | None:
    """A JPEG of 8 bits in grey, RGB or CMYK as it is; None for the rare kinds that PDF does not know."""
    at, adobe = 2, False
    while at + 4 <= len(data):
        marker, length = data[at + 1], struct.unpack_from(">H", data, at + 2)[0]
        if marker == 0xFF:
            at += 1
            continue
        if marker == 0xEE and data[at + 4 : at + 9] == b"Adobe":
            adobe = True
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            bits, height, width, channels = struct.unpack_from(">BHHB", data, at + 4)
            space = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}.get(channels)
            if marker not in _FRAMES or bits != 8 or not space:
                return None
            return Raster(width, height, space, 8, "DCTDecode", data, inverted=adobe and channels == 4)
        at += 2 + length
    return None


def _unpacked(data: bytes) -> Raster:
    """Any image that Pillow reads, as grey or RGB of 8 bits, with a mask where a pixel does not cover fully."""
    from PIL import Image

    image: Any = Image.open(io.BytesIO(data))
    if image.mode.startswith("I"):
        image = image.point(lambda value: value / 256).convert("L")
    clear = "transparency" in image.info or image.mode in ("LA", "PA", "RGBA", "La", "RGBa")
    mask = None
    if clear:
        image = image.convert("LA" if image.mode in ("L", "LA", "1") else "RGBA")
        opacity = image.getchannel("A")
        if opacity.getextrema() != (255, 255):
            mask = _packed(opacity)
    return _packed(image.convert("L" if image.mode in ("1", "L", "LA") else "RGB"), mask)


def _packed(image: Any, mask: Raster | None = None) -> Raster:
    space = "DeviceGray" if image.mode == "L" else "DeviceRGB"
    return Raster(image.width, image.height, space, 8, "FlateDecode", zlib.compress(image.tobytes()), mask=mask)
