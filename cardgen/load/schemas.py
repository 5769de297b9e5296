"""What the files of a game may hold."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardgen.load.card_fields import CardFields
from cardgen.load.fields import ColourText, Entry, FieldName, Flag, Free, Id, Name, Number, SizeName, Text, Whole
from cardgen.load.stock import CardSizeEntry
from cardgen.load.totals import TotalsEntry


class CategoryEntry(Entry):
    """A kind of card: `colour` carries it, `tones` are its relatives by free names."""

    name: Name
    label: str = ""
    glyph: str = ""
    colour: ColourText
    tones: dict[FieldName, ColourText] = Field(default_factory=dict)


class ThemeEntry(Entry):
    """One way to colour the faces."""

    title: str = ""
    values: dict[FieldName, Free] = Field(default_factory=dict)
    art: dict[ColourText, ColourText] = Field(default_factory=dict)
    art_keep: Annotated[Number, Field(ge=0, le=1)] = 1.0
    art_keep_lines: Annotated[Number, Field(ge=0, le=1)] = 1.0
    art_grey: Flag = False


class AllowEntry(Entry):
    """One finding silenced, for a reason."""

    code: Name
    why: Text


class GameAllowEntry(AllowEntry):
    """The same in game.yaml, where `about` names what the finding is about: a card, an element, a field, a file."""

    about: Name


class OwnCardsEntry(Entry):
    """A file beside cards.yaml, of the same form, that need not exist: its cards replace copies of one card."""

    file: Name
    instead_of: Id
    why: Text


class GameFile(Entry):
    """game.yaml. Its components are read one by one, each by the model of its kind."""

    title: Name
    version: Name
    language: Name = "en"
    author: str = ""
    contact: str = ""
    credits: list[Text] = Field(default_factory=list)
    card_fields: CardFields = Field(default_factory=dict)
    allow: list[GameAllowEntry] = Field(default_factory=list)
    facts: dict[FieldName, Free] = Field(default_factory=dict)
    categories: dict[Id, CategoryEntry] = Field(default_factory=dict)
    themes: dict[Id, ThemeEntry] = Field(default_factory=dict)
    raster: list[Text] = Field(default_factory=list)
    card_sizes: dict[SizeName, CardSizeEntry] = Field(default_factory=dict)
    own_cards: OwnCardsEntry | None = None
    components: Free = None


class ComponentOptions(Entry):
    """What every component says of itself; each kind adds its own options."""

    kind: Name
    title: Name


class PickEntry(Entry):
    """So many cards out of several."""

    count: Whole = 1
    options: list[Id] = Field(alias="from")


class DeckEntry(Entry):
    """A deck: every card of the game, or cards with their copies; `from` names the deck that they are taken from."""

    title: Name
    all_cards: Flag = False
    source: Id | None = Field(default=None, alias="from")
    cards: dict[Id, Whole] = Field(default_factory=dict)
    pick: dict[Id, PickEntry] = Field(default_factory=dict)


class DecksFile(Entry):
    """decks.yaml."""

    decks: dict[Id, DeckEntry]
    totals: TotalsEntry = TotalsEntry()
