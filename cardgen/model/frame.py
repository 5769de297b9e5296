"""The placed items that stand between layout and drawing: a frame says what lies where, in millimetres."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache

from cardgen.diagnostics.span import Span
from cardgen.model.colour import Colour
from cardgen.model.geometry import IDENTITY, Matrix, Rect, Size
from cardgen.records import dataclass

#: One step of an outline: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",); absolute, in mm.
Segment = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float, float]
Outline = tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Gradient:
    """A linear (x0, y0, x1, y1) or radial (cx, cy, r) fill; `stops` are (offset 0..1, colour).

    `geometry` is in the units of `matrix`, which takes it to the shape's own units. `opacity` is for the whole.
    """

    kind: str
    geometry: tuple[float, ...]
    stops: tuple[tuple[float, Colour], ...]
    matrix: Matrix = IDENTITY
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Stroke:
    """How an outline is drawn: width and dashes in mm; cap butt, round or square; join miter, round or bevel."""

    colour: Colour
    width: float
    cap: str = "butt"
    join: str = "miter"
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring characters of one font and colour. `font` is a face id of the font catalogue, `size` in pt,
    `x` the start in mm from the line's own start, `width` in mm, `tracking` extra space a character in pt."""

    text: str
    font: str
    size: float
    colour: Colour
    x: float
    width: float
    tracking: float = 0.0
    rise: float = 0.0


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text: the baseline starts at (x, y)."""

    x: float
    y: float
    runs: tuple[Run, ...]
    name: str = ""
    span: Span | None = None
    decorative: bool = False

    @property
    def text(self) -> str:
        """The words of the line."""
        return "".join(run.text for run in self.runs)

    @property
    def width(self) -> float:
        """From the start of the first run to the end of the last, in mm."""
        return self.runs[-1].x + self.runs[-1].width if self.runs else 0.0


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled or stroked outline. `even_odd` chooses the fill rule."""

    outline: Outline
    fill: Colour | Gradient | None = None
    stroke: Stroke | None = None
    even_odd: bool = False
    name: str = ""
    span: Span | None = None
    decorative: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster image in a rectangle. `digest` is the sha256 of `data` (the file's bytes: PNG or JPEG)."""

    rect: Rect
    data: bytes = field(repr=False)
    digest: str
    pixels: tuple[int, int]
    path: str
    name: str = ""
    span: Span | None = None
    decorative: bool = False


@dataclass(frozen=True, slots=True)
class Clip:
    """Only what lies inside the outline is seen. The outline is in the units inside the group's matrix."""

    outline: Outline
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Items under one transform and one clip.

    `key`, where given, names the drawing: two groups with the same key hold the same items, so that a drawing
    used often can be kept once in a file.
    """

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Clip | None = None
    key: str = ""
    name: str = ""
    span: Span | None = None
    decorative: bool = False


Item = TextLine | Shape | Picture | Group


@dataclass(frozen=True, slots=True)
class Frame:
    """Items in paint order on an area of `size` mm; what lies outside the area by at most `bleed` mm is bleed."""

    size: Size
    items: tuple[Item, ...]
    bleed: float = 0.0

    def dump(self) -> str:
        """One line an item: kind, millimetres to three decimals, font, size, colour, text.

        The dump is the golden format of the tests, the debug view and what a face mark is computed from.
        A keyed drawing is one line that ends in a digest of what it holds.
        """
        head = f"frame {_n(self.size.width)} x {_n(self.size.height)} bleed {_n(self.bleed)}"
        return "\n".join([head, *_dump(self.items, "  ")]) + "\n"

    def digest(self) -> str:
        """sha256 of the dump, in hexadecimal."""
        return hashlib.sha256(self.dump().encode()).hexdigest()


def drawing_key(kind: str, items: tuple[Item, ...]) -> str:
    """A key for a group: its kind and a digest of all that it holds, to the last digit."""
    return f"{kind}:{hashlib.sha256(repr(_facts(items)).encode()).hexdigest()[:16]}"


def _facts(items: tuple[Item, ...]) -> tuple[object, ...]:
    """Everything that is drawn as plain nested tuples, whose text is made several times as fast as a dump."""
    out: list[object] = []
    for item in items:
        if isinstance(item, Shape):
            out.append((item.outline, _paint(item.fill), _stroke_facts(item.stroke), item.even_odd))
        elif isinstance(item, Group):
            out.append((item.matrix, item.clip, item.key or _facts(item.items)))
        elif isinstance(item, TextLine):
            out.append((item.x, item.y, item.runs))
        else:
            out.append((item.rect, item.digest))
    return tuple(out)


def _stroke_facts(stroke: Stroke | None) -> tuple[object, ...] | None:
    if stroke is None:
        return None
    return (stroke.colour.hex, stroke.width, stroke.cap, stroke.join, stroke.miter, stroke.dash, stroke.dash_offset)


@lru_cache(maxsize=1 << 16)
def _n(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _path(outline: Outline) -> str:
    return " ".join(s[0] + ",".join(_n(v) for v in s[1:]) for s in outline)


def _paint(paint: Colour | Gradient | None) -> str:
    if paint is None:
        return "none"
    if isinstance(paint, Colour):
        return paint.hex
    stops = " ".join(f"{_n(at)}:{colour.hex}" for at, colour in paint.stops)
    where = ",".join(_n(v) for v in paint.geometry + paint.matrix)
    return f"{paint.kind}({where} {stops} {_n(paint.opacity)})"


def _dump(items: tuple[Item, ...], indent: str) -> Iterator[str]:
    for item in items:
        name = f" [{item.name}]" if item.name else ""
        if isinstance(item, TextLine):
            for run in item.runs:
                extra = (f" track {_n(run.tracking)}" if run.tracking else "") + (
                    f" rise {_n(run.rise)}" if run.rise else ""
                )
                yield (
                    f"{indent}text {_n(item.x + run.x)},{_n(item.y)} w {_n(run.width)} {run.font} "
                    f"{_n(run.size)} {run.colour.hex}{extra} {run.text!r}{name}"
                )
        elif isinstance(item, Shape):
            line = ""
            if item.stroke:
                s = item.stroke
                line = f" stroke {s.colour.hex} {_n(s.width)} {s.cap} {s.join} {_n(s.miter)}"
                if s.dash:
                    line += f" dash {','.join(_n(v) for v in s.dash)}+{_n(s.dash_offset)}"
            rule = " evenodd" if item.even_odd else ""
            yield f"{indent}shape fill {_paint(item.fill)}{line}{rule} {_path(item.outline)}{name}"
        elif isinstance(item, Picture):
            r = item.rect
            yield f"{indent}picture {_n(r.x)},{_n(r.y)} {_n(r.width)} x {_n(r.height)} {item.digest[:16]}{name}"
        else:
            matrix = "" if item.matrix == IDENTITY else f" matrix {','.join(_n(v) for v in item.matrix)}"
            rule = "evenodd " if item.clip and item.clip.even_odd else ""
            clip = f" clip {rule}{_path(item.clip.outline)}" if item.clip else ""
            if item.key:
                yield f"{indent}group{matrix}{clip} = {item.key}{name}"
            else:
                yield f"{indent}group{matrix}{clip}{name}"
                yield from _dump(item.items, indent + "  ")
