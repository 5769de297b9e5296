"""Points, sizes, rectangles and transforms in millimetres, origin at the top left, y downward."""

from __future__ import annotations

import math

from cardgen.records import dataclass

#: One millimetre in PostScript points: 72 points are an inch, an inch is 25.4 mm.
PT_PER_MM = 72 / 25.4
MM_PER_PT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm."""

    width: float
    height: float

    def turned(self) -> Size:
        """The same size on its side."""
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class Insets:
    """Distances from the four edges, in mm."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, distance: float) -> Insets:
        """The same distance on each side."""
        return cls(distance, distance, distance, distance)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner, width and height, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def outset(self, distance: float) -> Rect:
        """The rectangle grown by `distance` on every side (shrunk when negative)."""
        return Rect(self.x - distance, self.y - distance, self.width + 2 * distance, self.height + 2 * distance)

    def inset(self, by: Insets) -> Rect:
        """The rectangle without its insets."""
        return Rect(
            self.x + by.left, self.y + by.top, self.width - by.left - by.right, self.height - by.top - by.bottom
        )

    def overlaps(self, other: Rect, tolerance: float = 1e-6) -> bool:
        """True when the two share more than an edge."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )

    def contains(self, other: Rect, tolerance: float = 1e-6) -> bool:
        """True when `other` lies wholly inside."""
        return (
            self.x <= other.x + tolerance
            and self.y <= other.y + tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )


#: An affine transform (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f.
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does `inner` first and `outer` after it."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u)


def translation(dx: float, dy: float) -> Matrix:
    """A move by (dx, dy) mm."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def scaling(sx: float, sy: float) -> Matrix:
    """A scale about the origin."""
    return (sx, 0.0, 0.0, sy, 0.0, 0.0)


def rotation(degrees: float) -> Matrix:
    """A turn about the origin, clockwise on the page (y points down). Quarter turns are exact."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    cos, sin = quarter.get(degrees % 360) or (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return (cos, sin, -sin, cos, 0.0, 0.0)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the point (x, y) goes."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)
