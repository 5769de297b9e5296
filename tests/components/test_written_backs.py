"""Positions are read back from the written PDF; every sheet is folded about its flip edge: backs meet their fronts."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.draw.pdf import write_pdf
from cardgen.imposition.duplex import SheetPair, impose_fronts_and_backs
from cardgen.imposition.grid import Grid, NoFit
from cardgen.imposition.plan import PlanRequest, plan_grid
from cardgen.model.colour import Colour
from cardgen.model.document import Document, Page
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Shape
from cardgen.model.geometry import Insets, Size
from cardgen.model.stock import CardSize
from tests.draw.sample import FONTS, rect
from tests.imposition.sample import A4, LETTER
from tests.written import filled

#: Where the three dots of a card stand, as parts of its width and height; one corner has none, so that a turn shows.
DOTS = ((0.2, 0.2), (0.8, 0.2), (0.2, 0.8))
MODES = ("long-edge", "short-edge", "gutterfold")


def face(number: int, size: Size, side: str) -> Face:
    """A card with three dots: red counts the dot, green the card, blue is 255 on a back. Backs mirror the dots, so that
    they meet those of the front when the card is held against the light."""
    shapes = []
    for n, (u, v) in enumerate(DOTS):
        across = 1 - u if side == "back" else u
        dot = rect(across * size.width - 0.5, v * size.height - 0.5, 1, 1)
        shapes.append(Shape(dot, Colour(n, number, 255 if side == "back" else 0)))
    return Face(str(number), side, CardSize("c", "C", size), Frame(size, tuple(shapes)), f"{side}{number}", "")


def written(sheets: tuple[SheetPair, ...], mode: str) -> list[list[tuple[str, tuple[float, float]]]]:
    pages: list[Page] = [page for sheet in sheets for page in (sheet.front, sheet.back) if page is not None]
    document = Document("d", "D", "", "en", tuple(pages), duplex=mode if mode != "gutterfold" else "")
    return [[(shape.colour, shape.centre) for shape in page] for page in filled(write_pdf(document, FONTS))]


def flipped(point: tuple[float, float], grid: Grid) -> tuple[float, float]:
    """Where a point of the back lies as it is seen through the front, from the meaning of the flip alone."""
    x, y = point
    width, height = grid.paper.width, grid.paper.height
    if grid.fold is not None:
        return (2 * grid.fold.at - x, y) if grid.fold.upright else (x, 2 * grid.fold.at - y)
    upright = (height >= width) == (grid.mode == "long-edge")
    return (width - x, y) if upright else (x, height - y)


@settings(max_examples=120, deadline=None)
@given(
    paper=st.sampled_from([A4, LETTER]),
    card=st.sampled_from([Size(63, 88), Size(63.5, 88.9), Size(70, 120), Size(44, 68), Size(88.9, 63.5)]),
    mode=st.sampled_from(MODES),
    orientation=st.sampled_from(["portrait", "landscape"]),
    bleed=st.sampled_from([0.0, 2.0, 3.0]),
    gap=st.sampled_from([None, 0.0, 4.0]),
    margins=st.sampled_from([Insets(5, 5, 5, 5), Insets(4, 9, 14, 6)]),
    count=st.integers(1, 23),
    without=st.sets(st.integers(0, 22), max_size=5),
    shared=st.booleans(),
    offset=st.sampled_from([(0.0, 0.0), (0.5, -0.75)]),
)
def test_every_back_meets_its_front(
    paper, card, mode, orientation, bleed, gap, margins, count, without, shared, offset
):
    """Different backs and one shared back, cards without a back, half-full last sheets, a moved back."""
    request = PlanRequest(paper, card, mode, margins, bleed, gap=gap, orientation=orientation)
    grid = plan_grid(request)
    if isinstance(grid, NoFit):
        return
    offset = offset if grid.fold is None else (0.0, 0.0)
    cards = [
        (face(n, card, "front"), None if n in without else face(250 if shared else n, card, "back"))
        for n in range(count)
    ]
    pages = written(impose_fronts_and_backs(cards, grid, offset), mode)
    per_sheet = 1 if mode == "gutterfold" else 2
    assert len(pages) == per_sheet * -(-count // grid.capacity)
    met = 0
    for sheet in range(0, len(pages), per_sheet):
        seen = [dot for page in pages[sheet : sheet + per_sheet] for dot in page]
        fronts = [(colour, at) for colour, at in seen if colour.endswith("00")]
        backs = [(colour, (x - offset[0], y - offset[1])) for colour, (x, y) in seen if colour.endswith("ff")]
        for colour, at in fronts:
            number = int(colour[2:4], 16)
            wanted = f"{colour[:2]}{250 if shared else number:02x}ff"
            near = [b for b, back in backs if distance(flipped(back, grid), at) < 0.01]
            assert near == ([] if number in without else [wanted])
            met += len(near)
    assert met == 3 * (count - len([n for n in without if n < count]))


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
