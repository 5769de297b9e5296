"""How a running text looks as a book: page, margins, and a text style for each role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.model.colour import Colour
from cardgen.model.geometry import Insets, Size
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class ClassLook:
    """What a class of words changes; None leaves it. `scale`, `rise` and `tracking` are factors of the size."""

    chain: str | None = None
    weight: int | None = None
    italic: bool | None = None
    colour: Colour | None = None
    scale: float | None = None
    tracking: float | None = None
    rise: float | None = None


@dataclass(frozen=True, slots=True)
class TextLook:
    """One role's text: size in pt, `leading` a factor of it, white space `before` and `after` in mm."""

    chain: str
    weight: int
    italic: bool
    colour: Colour
    size: float
    leading: float
    before: float = 0.0
    after: float = 0.0
    tracking: float = 0.0
    align: str = "left"
    settle: str = "ragged"
    quotes: str = "plain"
    classes: Mapping[str, ClassLook] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoxLook:
    """A box: white space inside and outside its frame in mm, and what the words in it are set in (`text`)."""

    pad: Insets
    before: float
    after: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class BookLook:
    """The whole look. `inner` and `outer` are the margins toward and away from the spine; all in mm.

    `texts` has at least `body`, `h1`, `h2`, `h3`, `marker`, `tag`, `code`, `caption`, `cell`, `head`, `contents`.
    `indent` is how far list items stand in, `rows` the white space above and below the words of a
    row by the look of its table (`` for a table without one).
    """

    page: Size
    inner: float
    outer: float
    top: float
    bottom: float
    texts: Mapping[str, TextLook]
    boxes: Mapping[str, BoxLook]
    indent: float = 6.0
    rows: Mapping[str, float] = field(default_factory=dict)
    column_gap: float = 4.0
    number: str = "{}."
    bullet: str = "•"
    new_page: bool = True

    @property
    def measure(self) -> float:
        """Width of the text, in mm."""
        return self.page.width - self.inner - self.outer

    @property
    def depth(self) -> float:
        """Height of the text, in mm."""
        return self.page.height - self.top - self.bottom
