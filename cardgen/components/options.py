"""What a component of each kind may say in game.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardgen.load.fields import Entry, Flag, Id, Length, Name, Whole
from cardgen.load.schemas import ComponentOptions

#: From an edge of the paper, in mm. No printer needs more white than this.
Margin = Annotated[Length, Field(ge=0, le=100)]


class MarginsEntry(Entry):
    """White edges of the paper in mm, each side for itself: many printers need more where the sheet leaves them."""

    top: Margin = 5.0
    right: Margin = 5.0
    bottom: Margin = 5.0
    left: Margin = 5.0


class SheetEntry(Entry):
    """How cards lie on their sheets, in mm. What is left out is the program's choice; the command line goes first."""

    margins: MarginsEntry | None = None
    bleed: Annotated[Length, Field(ge=0, le=10)] | None = None
    gap: Annotated[Length, Field(ge=0, le=50)] | None = None
    marks: Literal["crop", "lines", "both", "none"] | None = None
    mark_sides: Literal["usual", "fronts", "both"] | None = None


class CardSheetOptions(ComponentOptions):
    """Cards on sheets: `size` names a card size of data/stock.yaml or of the game."""

    size: str = ""
    sheet: SheetEntry = Field(default_factory=SheetEntry)


class DeckOptions(CardSheetOptions):
    """A deck printed with a face template, and with backs where `back` names one.

    `backs` gives single cards or whole categories other backs; an empty one leaves them without.
    """

    deck: Id
    face: Name
    back: str = ""
    backs: dict[Id, str] = Field(default_factory=dict)


class AidOptions(CardSheetOptions):
    """A card that is not of the game's deck, such as a player aid: one design with two sides, in so many copies."""

    face: Name
    back: str = ""
    copies: Whole = 1


class TuckBoxOptions(ComponentOptions):
    """A one-piece box for a deck and `extra` further cards of its size, such as player aids. Panels are templates;
    `thickness` is that of one card, `sleeve` of one sleeve (both of its layers), `clearance` the room to each side, all
    in mm."""

    deck: Id
    extra: Annotated[Whole, Field(ge=0)] = 0
    front: Name
    back: str = ""
    side: str = ""
    top: str = ""
    thickness: Length = 0.32
    sleeve: Length = 0.12
    sleeved: Flag = False
    clearance: Length = 0.8
    glue: Length = 9.0
