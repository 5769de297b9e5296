"""Empty faces with names, strategies for requests, and pictures of pages in letters."""

from __future__ import annotations

from hypothesis import strategies as st

from cardgen.imposition.plan import PlanRequest
from cardgen.model.document import Page
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Shape
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.model.stock import CardSize

A4 = Size(210, 297)
LETTER = Size(215.9, 279.4)
POKER = Size(63.5, 88.9)
STANDARD = Size(63, 88)

MODES = ("none", "long-edge", "short-edge", "gutterfold")


def face(name: str, size: Size, side: str = "front") -> Face:
    return Face(name, side, CardSize("card", "Card", size), Frame(size, ()), f"{side} {name}", name)


def deck(names: str, size: Size, without_back: str = "") -> list[tuple[Face, Face | None]]:
    """One card a letter; its back has the same letter in lower case."""
    return [(face(n, size), None if n in without_back else face(n.lower(), size, "back")) for n in names]


ARROWS = {0: "^", 90: ">", 180: "v", 270: "<"}


def picture(page: Page) -> list[str]:
    """Rows of card names as they lie on the page, each with an arrow to where its upper edge looks."""
    columns = sorted({round(p.x, 3) for p in page.placements})
    rows = sorted({round(p.y, 3) for p in page.placements})
    found = {(round(p.x, 3), round(p.y, 3)): p.face.card + ARROWS[p.turn] for p in page.placements}
    return [" ".join(found.get((x, y), "..") for x in columns) for y in rows]


def inked(shape: Shape) -> list[Rect]:
    """What each straight line of a stroked shape covers."""
    assert shape.stroke is not None
    half = shape.stroke.width / 2
    found = []
    for move, line in zip(shape.outline[::2], shape.outline[1::2], strict=True):
        assert (move[0], line[0]) == ("M", "L")
        (_, ax, ay), (_, bx, by) = move, line
        x, y, w, h = min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)
        assert w == 0 or h == 0
        found.append(Rect(x, y - half, w, 2 * half) if h == 0 else Rect(x - half, y, 2 * half, h))
    return found


def tenths(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(round(low * 10), round(high * 10)).map(lambda n: n / 10)


INSETS = st.builds(Insets, tenths(0, 12), tenths(0, 12), tenths(0, 12), tenths(0, 12))
REQUESTS = st.builds(
    PlanRequest,
    paper=st.sampled_from([A4, LETTER, Size(297, 420), Size(200, 200)]),
    card=st.builds(Size, tenths(20, 90), tenths(20, 140)),
    mode=st.sampled_from(MODES),
    margins=INSETS,
    bleed=tenths(0, 4),
    least_bleed=tenths(0, 2),
    gap=st.none() | tenths(0, 8),
    orientation=st.sampled_from(["auto", "portrait", "landscape"]),
    marks=st.sampled_from(["crop", "lines", "both", "none"]),
    mark_sides=st.sampled_from(["usual", "fronts", "both"]),
    footer=st.sampled_from([0.0, 5.0, 8.0]),
)
