"""A face: one side of one card as a frame, with the facts that layout met while making it."""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.model.frame import Frame
from cardgen.model.stock import CardSize
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Overset:
    """Text that does not fit its box at the smallest size allowed. `excess` is in mm, by `axis` (height or width)."""

    element: str
    text: str
    excess: float
    axis: str
    size: float
    span: Span | None
    template: Span | None


@dataclass(frozen=True, slots=True)
class SmallType:
    """Text that is printed smaller than the floor of its style, both in pt."""

    element: str
    text: str
    size: float
    floor: float
    span: Span | None
    template: Span | None


@dataclass(frozen=True, slots=True)
class MissingGlyph:
    """A character that no font of the chain has."""

    character: str
    chain: str
    element: str
    span: Span | None
    template: Span | None


@dataclass(frozen=True, slots=True)
class MissingImage:
    """An image that the template asks for and nobody has."""

    path: str
    element: str
    span: Span | None
    template: Span | None
    known: tuple[str, ...] = ()


Fact = Overset | SmallType | MissingGlyph | MissingImage


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card. `key` is the sha256 of the drawn frame, `mark` the four characters printed of it.

    `look` is the sha256 without what its template holds outside the mark.
    """

    card: str
    side: str
    size: CardSize
    frame: Frame
    key: str
    mark: str
    facts: tuple[Fact, ...] = ()
    sizes: tuple[tuple[str, float], ...] = ()
    look: str = ""

    @property
    def compared(self) -> str:
        """What two prints are compared by: when it differs, they are two different cards."""
        return self.look or self.key
