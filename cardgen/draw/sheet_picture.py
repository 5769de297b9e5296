"""Pictures of cards go in, one picture of all of them comes out: laid side by side, or fanned like a hand."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.model.colour import Colour
from cardgen.model.sight import seen

if TYPE_CHECKING:
    from PIL.Image import Image

#: A picture for a message: at most so wide in pixels, and so large in bytes.
WIDEST, LARGEST = 2400, 3_000_000
_TABLE = "#d6d7d3"
#: The lattice of the colour table; fine enough that no colour is off by more than two steps of 255.
_LATTICE = 33
#: A hand shows 12 mm of each card: cards turn about a point this many card heights under their middle.
_PIVOT, _STEP = 1.75, 4.4


def lay_out(cards: Sequence[Image], columns: int = 0) -> Image:
    """All cards in rows on a grey table. `columns` 0 takes the number that leaves the fewest places empty."""
    from PIL import Image

    width, height = cards[0].size
    columns = min(columns or _columns(len(cards), height / width), len(cards))
    rows = -(-len(cards) // columns)
    gap = max(4, width // 22)
    size = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    table = Image.new("RGB", size, _TABLE)
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        place = (gap + column * (width + gap), gap + row * (height + gap))
        table.paste(card, place, card if card.mode == "RGBA" else None)
    return table


def fan(cards: Sequence[Image]) -> Image:
    """The cards as a hand holds them, each over the one at its left."""
    from PIL import Image

    width, height = cards[0].size
    pivot = height * _PIVOT
    span = _STEP * (len(cards) - 1)
    side = round(2 * (pivot + height))
    table = Image.new("RGB", (side, side), _TABLE)
    for number, card in enumerate(cards):
        turned = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        turned.paste(card, (round(side / 2 - width / 2), round(side / 2 - pivot - height / 2)))
        turned = turned.rotate(span / 2 - number * _STEP, resample=Image.Resampling.BICUBIC)
        shadow = Image.new("RGBA", (side, side), (30, 34, 38, 255))
        faint = turned.getchannel("A").point(lambda alpha: alpha // 3)
        table.paste(shadow, (-max(2, width // 130), max(1, width // 200)), faint)
        table.paste(turned, (0, 0), turned)
    return _trimmed(table, max(12, width // 12))


def rounded(card: Image, radius: float) -> Image:
    """The card cut with round corners (`radius` in pixels), on nothing."""
    from PIL import Image, ImageDraw

    scale = 4
    mask = Image.new("L", (card.width * scale, card.height * scale), 0)
    corner = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corner, radius * scale, fill=255)
    cut = card.convert("RGBA")
    cut.putalpha(mask.resize(card.size, Image.Resampling.LANCZOS))
    return cut


def as_seen(image: Image, view: str) -> Image:
    """The picture in another kind of sight (see `cardgen.model.sight`)."""
    from PIL import ImageFilter

    def through(red: float, green: float, blue: float) -> tuple[float, float, float]:
        made = seen(Colour(round(red * 255), round(green * 255), round(blue * 255)), view)
        return (made.red / 255, made.green / 255, made.blue / 255)

    return image.filter(ImageFilter.Color3DLUT.generate(_LATTICE, through))


def png(image: Image) -> bytes:
    """The bytes of a PNG that a message can carry: at most `WIDEST`, in 256 colours and smaller where it must be."""
    from PIL import Image

    if image.width > WIDEST:
        image = image.resize((WIDEST, round(image.height * WIDEST / image.width)), Image.Resampling.LANCZOS)
    data = _saved(image)
    while len(data) >= LARGEST:
        data = _saved(image.quantize(256))
        image = image.resize((round(image.width * 0.8), round(image.height * 0.8)), Image.Resampling.LANCZOS)
    return data


def _saved(image: Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _columns(count: int, tall: float) -> int:
    """Rows and columns near a picture of 4 to 3, with few empty places."""

    def cost(columns: int) -> float:
        rows = -(-count // columns)
        return abs(columns / (rows * tall) - 4 / 3) + (columns * rows - count) / count

    return min(range(1, count + 1), key=cost)


def _trimmed(table: Image, margin: int) -> Image:
    """The table without what is empty around the cards."""
    from PIL import Image, ImageChops

    empty = Image.new("RGB", table.size, _TABLE)
    box = ImageChops.difference(table, empty).getbbox() or (0, 0, *table.size)
    left, top = max(0, box[0] - margin), max(0, box[1] - margin)
    return table.crop((left, top, min(table.width, box[2] + margin), min(table.height, box[3] + margin)))
