"""Pages with faces placed on them: what is drawn into one file."""

from __future__ import annotations

from cardgen.model.face import Face
from cardgen.model.frame import Item
from cardgen.model.geometry import Insets, Rect, Size
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a page: its trim's top left corner after turning, in mm; `turn` 0, 90, 180 or 270 clockwise.

    `bleed` says how far outside the trim the face may be seen, for each side of the *placed* trim
    (top is toward the top of the page, whatever the turn).
    """

    face: Face
    x: float
    y: float
    turn: int
    bleed: Insets

    @property
    def trim(self) -> Rect:
        """Where the card is cut, on the page."""
        size = self.face.frame.size
        width, height = (size.height, size.width) if self.turn in (90, 270) else (size.width, size.height)
        return Rect(self.x, self.y, width, height)

    @property
    def seen(self) -> Rect:
        """The trim with its bleed."""
        trim, b = self.trim, self.bleed
        return Rect(trim.x - b.left, trim.y - b.top, trim.width + b.left + b.right, trim.height + b.top + b.bottom)


@dataclass(frozen=True, slots=True)
class Link:
    """A place to click, in mm on its page: it leads to the height `y` of a page (counted from 0) or to an address."""

    place: Rect
    page: int = 0
    y: float = 0.0
    address: str = ""


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A line of the reader's bookmarks; `level` from 1, `page` counted from 0, `y` in mm from the top."""

    text: str
    level: int
    page: int
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `items` (marks, footer, ruler) are drawn after the placements.

    `trim` and `bleed` are the page boxes; a home sheet's are the whole page.
    """

    size: Size
    side: str
    placements: tuple[Placement, ...] = ()
    items: tuple[Item, ...] = ()
    label: str = ""
    trim: Rect | None = None
    bleed: Rect | None = None
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """What becomes one PDF. `duplex` is `long-edge`, `short-edge` or `` for one side.

    `becomes` is what is made of the printed sheets: `cards`, `folded cards`, `booklet`, `leaves`, `pad` (leaves that
    are glued), `box`, `form` (filled in on a screen), or `` for pages that stay as they are.
    """

    name: str
    title: str
    subject: str
    language: str
    pages: tuple[Page, ...]
    duplex: str = ""
    author: str = ""
    keywords: str = ""
    outline: tuple[OutlineEntry, ...] = ()
    becomes: str = ""

    def faces(self) -> tuple[Face, ...]:
        """Each face once, in the order of first use."""
        return tuple({p.face.key: p.face for page in self.pages for p in page.placements}.values())
