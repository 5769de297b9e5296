"""Width, height and depth of a box go in; its one-piece net comes out: panels, cut line, folds and glue flap."""

from __future__ import annotations

from cardgen.model.frame import Outline, Segment
from cardgen.model.geometry import Rect, Size
from cardgen.model.outlines import QUARTER
from cardgen.records import dataclass

#: Radius of the thumb hole in the front's upper edge, in mm.
THUMB = 8.0
#: How far dust flaps and glue flap are tapered, so that they slide in.
TAPER = 2.0


@dataclass(frozen=True, slots=True)
class Net:
    """A tuck box laid flat with its outside up, in mm from the top left of its bounding box.

    `panels` are by name (back, left, front, right, lid, base); `cut` is one closed outline, `folds` are lines
    (x0, y0, x1, y1); `glue` is the flap that goes under the back's free edge; `blank` is an area outside the cut line.
    """

    size: Size
    panels: dict[str, Rect]
    cut: Outline
    folds: tuple[tuple[float, float, float, float], ...]
    glue: Rect
    blank: Rect


def tuck_box(inside: Size, depth: float, glue: float) -> Net:
    """The net of a box that closes with a tuck at both ends. `inside` is a panel's width and height.

    From left to right: back, side, front, side, glue flap. Lid and base hang on the back, dust flaps on the sides. The
    tucks are as deep as the box, but at least 9 and at most 15 mm.
    """
    width, height = inside.width, inside.height
    tuck = max(9.0, min(15.0, depth))
    flap = min(depth, width / 2 - 1.0)
    x1, x2, x3 = width, width + depth, 2 * width + depth
    x4 = x3 + depth
    x5 = x4 + glue
    y0 = depth + tuck
    y1 = y0 + height
    panels = {
        "back": Rect(0, y0, width, height),
        "left": Rect(x1, y0, depth, height),
        "front": Rect(x2, y0, width, height),
        "right": Rect(x3, y0, depth, height),
        "lid": Rect(0, tuck, width, depth),
        "base": Rect(0, y1, width, depth),
    }
    top = _upper_edge(x1, x2, x3, x4, y0, depth, tuck, flap)
    # The front's lower edge has no thumb hole.
    lower = [_mirrored(s, y0 + y1) for s in top if not (s[0] == "C" and x2 < _end(s)[0] < x3)]
    cut: list[Segment] = [("M", 0.0, y0), *top[1:]]
    cut += [("L", x5, y0 + 2 * TAPER), ("L", x5, y1 - 2 * TAPER), ("L", x4, y1)]
    cut += _reversed(lower)
    cut.append(("Z",))
    folds = (
        (x1, y0, x1, y1),
        (x2, y0, x2, y1),
        (x3, y0, x3, y1),
        (x4, y0, x4, y1),
        (0, y0, x1, y0),
        (0, tuck, x1, tuck),
        (0, y1, x1, y1),
        (0, y1 + depth, x1, y1 + depth),
        (x1, y0, x2, y0),
        (x3, y0, x4, y0),
        (x1, y1, x2, y1),
        (x3, y1, x4, y1),
    )
    size = Size(x5, y1 + depth + tuck)
    blank = Rect(x1 + 3.0, 0.0, x5 - x1 - 3.0, max(0.0, y0 - flap - 2.0))
    return Net(size, panels, tuple(cut), folds, Rect(x4, y0, glue, height), blank)


def _upper_edge(
    x1: float, x2: float, x3: float, x4: float, y0: float, depth: float, tuck: float, flap: float
) -> list[Segment]:
    """From the back's top left corner over lid and tuck, dust flap, front with thumb hole, dust flap, to the right."""
    r = min(tuck - 1.0, 6.0)
    k = r * (1 - QUARTER)
    centre = (x2 + x3) / 2
    t = min(THUMB, (x3 - x2) / 4)
    kt = t * QUARTER
    return [
        ("M", 0.0, y0),
        ("L", 0.0, tuck),
        ("L", 0.6, tuck - 1.0),
        ("L", 0.6, r),
        ("C", 0.6, k, 0.6 + k, 0.0, 0.6 + r, 0.0),
        ("L", x1 - 0.6 - r, 0.0),
        ("C", x1 - 0.6 - k, 0.0, x1 - 0.6, k, x1 - 0.6, r),
        ("L", x1 - 0.6, tuck - 1.0),
        ("L", x1, tuck),
        ("L", x1, y0),
        ("L", x1 + 0.4, y0 - 1.0),
        ("L", x1 + 0.4 + TAPER, y0 - flap),
        ("L", x2 - TAPER, y0 - flap),
        ("L", x2, y0),
        ("L", centre - t, y0),
        ("C", centre - t, y0 + kt, centre - kt, y0 + t, centre, y0 + t),
        ("C", centre + kt, y0 + t, centre + t, y0 + kt, centre + t, y0),
        ("L", x3, y0),
        ("L", x3 + TAPER, y0 - flap),
        ("L", x4 - TAPER, y0 - flap),
        ("L", x4, y0),
    ]


def _end(segment: Segment) -> tuple[float, float]:
    """Where a segment leads; the net has no other kinds than lines and curves."""
    return (float(segment[-2]), float(segment[-1])) if len(segment) > 1 else (0.0, 0.0)


def _mirrored(segment: Segment, total: float) -> Segment:
    """The segment turned over a level line, `total` being twice its height."""
    if len(segment) == 7:
        _, ax, ay, bx, by, x, y = segment
        return ("C", ax, total - ay, bx, total - by, x, total - y)
    x, y = _end(segment)
    return (segment[0], x, total - y)


def _reversed(segments: list[Segment]) -> list[Segment]:
    """The same line run from its end to its start, without its first point."""
    out: list[Segment] = []
    for before, segment in zip(reversed(segments[:-1]), reversed(segments), strict=False):
        x, y = _end(before)
        if len(segment) == 7:
            _, ax, ay, bx, by, _, _ = segment
            out.append(("C", bx, by, ax, ay, x, y))
        else:
            out.append(("L", x, y))
    return out
