"""Frames, faces and documents to draw, and eyes to look at what was drawn."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pikepdf
from PIL import Image

from cardgen.diagnostics.report import Report
from cardgen.draw.pdf import frame_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.colour import BLACK, Colour
from cardgen.model.document import Document, Page, Placement
from cardgen.model.face import Face
from cardgen.model.frame import Clip, Frame, Gradient, Group, Item, Outline, Picture, Run, Shape, Stroke, TextLine
from cardgen.model.geometry import MM_PER_PT, Insets, Rect, Size, multiply, rotation, scaling, translation
from cardgen.model.stock import CardSize
from cardgen.source.workspace import Workspace
from cardgen.typeset.fonts import Fonts, load_fonts

ROOT = Path(__file__).parents[2]
FONTS = load_fonts(Workspace(ROOT), Report())
RED, GREEN, BLUE = Colour(255, 0, 0), Colour(0, 255, 0), Colour(0, 0, 255)
A4 = Size(210, 297)
POKER = CardSize("poker", "Poker", Size(63, 88))
#: At this resolution a millimetre is ten pixels.
DPI = 254


def rect(x: float, y: float, width: float, height: float) -> Outline:
    right, bottom = x + width, y + height
    return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))


def run(text: str, font: str = "ibm-plex-sans/400", size: float = 10, x: float = 0, *, fonts: Fonts = FONTS) -> Run:
    return Run(text, font, size, BLACK, x, fonts.width(font, text) * size * MM_PER_PT)


def line(x: float, y: float, *runs: Run) -> TextLine:
    return TextLine(x, y, runs)


def runs(*pieces: tuple[str, str], size: float = 10) -> tuple[Run, ...]:
    """Neighbouring runs of (text, font)."""
    found: list[Run] = []
    for text, font in pieces:
        found.append(run(text, font, size, found[-1].x + found[-1].width if found else 0.0))
    return tuple(found)


def png(image: Image.Image, **options: object) -> bytes:
    stream = io.BytesIO()
    image.save(stream, "PNG", **options)
    return stream.getvalue()


def jpeg(image: Image.Image) -> bytes:
    stream = io.BytesIO()
    image.save(stream, "JPEG", quality=95, subsampling=0)
    return stream.getvalue()


def picture(data: bytes, x: float, y: float, width: float, height: float) -> Picture:
    return Picture(Rect(x, y, width, height), data, hashlib.sha256(data).hexdigest(), (20, 10), "art/a.png")


def flag(mode: str = "RGB") -> Image.Image:
    """20 x 10 pixels, green above, blue below."""
    image = Image.new("RGB", (20, 10), (0, 0, 255))
    image.paste((0, 255, 0), (0, 0, 20, 5))
    return image.convert(mode, dither=Image.Dither.NONE)


def face(key: str, items: Iterable[Item], size: Size = POKER.trim, bleed: float = 3) -> Face:
    return Face(key, "front", POKER, Frame(size, tuple(items), bleed), key, key[:4])


def place(face_: Face, x: float, y: float, turn: int = 0, bleed: float = 0) -> Placement:
    return Placement(face_, x, y, turn, Insets.all(bleed))


def sheet(*placements: Placement, items: Iterable[Item] = (), label: str = "") -> Page:
    return Page(A4, "front", placements, tuple(items), label)


def document(*pages: Page) -> Document:
    return Document("deck", "A deck – колода", "Cards", "en", pages, "long-edge", "Anna", "cards, print")


#: Objects of a file are lost with it.
_OPEN: list[pikepdf.Pdf] = []


def opened(data: bytes) -> pikepdf.Pdf:
    _OPEN.append(pikepdf.open(io.BytesIO(data)))
    return _OPEN[-1]


def streams(data: bytes, subtype: str) -> list[pikepdf.Stream]:
    """The XObjects of a kind, `/Form` or `/Image`, with their masks."""
    found = [o for o in opened(data).objects if isinstance(o, pikepdf.Stream)]
    return [o for o in found if o.get("/Subtype") == subtype]


def looked_at(data: bytes, page: int = 0) -> Callable[[float, float], tuple[int, int, int]]:
    """The colour of a page at a place in mm."""
    image = rasterise(data, DPI, [page])[0]
    return lambda x, y: image.getpixel((round(x * 10), round(y * 10)))  # type: ignore[return-value]


def shown(*items: Item, size: Size = POKER.trim) -> Callable[[float, float], tuple[int, int, int]]:
    """The colour of a frame at a place in mm."""
    return looked_at(frame_pdf(Frame(size, items), FONTS))


def near(colour: tuple[int, int, int], other: tuple[int, int, int], off: int = 6) -> bool:
    return all(abs(a - b) <= off for a, b in zip(colour, other, strict=True))


def everything(*, gradients: bool = True) -> tuple[Item, ...]:
    """Every kind of item, and every kind of paint."""
    emblem = Group(
        (Shape(rect(0, 0, 10, 10), RED), Shape((("M", 0, 0), ("L", 10, 10)), None, Stroke(BLACK, 1))),
        multiply(translation(40, 60), scaling(0.5, 0.5)),
        key="emblem",
    )
    turned = Group(emblem.items, multiply(translation(20, 65), rotation(45)), key="emblem")
    triangle: Outline = (("M", 40, 80), ("L", 50, 80), ("C", 48, 76, 46, 72, 45, 70), ("Z",))
    flagged = flag("RGBA")
    flagged.putalpha(128)
    plain: tuple[Item, ...] = (
        Shape(rect(-3, -3, 69, 94), Colour(240, 240, 255)),
        line(
            5, 10, *runs(("Hello ", "jetbrains-mono/800"), ("World ", "dejavu-sans-mono/400"), ("ツ", "m-plus-1p/400"))
        ),
        TextLine(5, 16, (Run("Soft\u00adhyphen (1) \\", "ibm-plex-sans/400 italic", 8, BLUE, 0, 30, 0.5, 1.0),)),
        Shape(
            rect(5, 20, 10, 10), Colour(255, 0, 0, 128), Stroke(Colour(0, 0, 0, 128), 1, "round", "round", 4, (2, 1))
        ),
        Shape(rect(30, 32, 10, 10) + rect(32, 34, 6, 6), GREEN, even_odd=True),
        picture(png(flagged), 5, 45, 20, 10),
        picture(png(flag()), 27, 45, 15, 10),
        picture(png(flag("P")), 27, 56, 5, 2),
        picture(jpeg(flag()), 45, 45, 15, 10),
        emblem,
        turned,
        Group((Shape(rect(35, 65, 20, 20), BLUE),), clip=Clip(triangle)),
    )
    if not gradients:
        return plain
    return (
        *plain,
        Shape(rect(20, 20, 20, 10), Gradient("linear", (20, 0, 40, 0), ((0, RED), (0.5, GREEN), (1, BLUE)))),
        Shape(rect(42, 20, 10, 10), Gradient("radial", (0, 0, 1), ((0, RED), (1, BLUE)), (5, 0, 0, 5, 47, 25), 0.5)),
        Shape(rect(5, 32, 20, 10), Gradient("linear", (5, 0, 25, 0), ((0, RED), (1, Colour(255, 0, 0, 0))))),
    )
