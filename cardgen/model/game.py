"""A game as linked values: cards, decks, categories, themes and the components in its box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from cardgen.diagnostics.span import Span
from cardgen.model.drawing import Toning
from cardgen.model.setup import Setup
from cardgen.model.sources import Sources
from cardgen.model.stock import CardSize
from cardgen.model.totals import Total
from cardgen.records import dataclass


class Rich(str):
    """Text with inline markup (`**bold**`, `*italic*`, `[words]{class}`). Any other text is taken as it stands."""

    __slots__ = ()


#: What a card's field can hold once it is shaped.
Value = str | Rich | int | float | bool | None | tuple["Value", ...] | Mapping[str, "Value"]


@dataclass(frozen=True, slots=True)
class Allow:
    """One finding silenced at one place, for a written reason. In game.yaml `about` names what it is about."""

    code: str
    why: str
    span: Span
    about: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One design. `copies` is its number in the game's whole set; `spans` tells where each field was written,
    by path (`lore`, `effect.0.text`)."""

    id: str
    title: str
    category: str
    copies: int
    values: Mapping[str, Value]
    span: Span
    spans: Mapping[str, Span]
    allow: tuple[Allow, ...] = ()

    def where(self, path: str) -> Span:
        """The place of a field, or of the nearest thing around it."""
        while path:
            if path in self.spans:
                return self.spans[path]
            path = path.rpartition(".")[0]
        return self.span


@dataclass(frozen=True, slots=True)
class Pick:
    """So many cards chosen out of several by seed or by hand."""

    name: str
    count: int
    options: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A line of a deck: so many copies of one card, or a pick."""

    card: str
    copies: int
    span: Span
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A named multiset of the game's cards."""

    id: str
    title: str
    entries: tuple[DeckEntry, ...]
    span: Span
    source_deck: str = ""
    title_span: Span | None = None

    @property
    def picks(self) -> tuple[Pick, ...]:
        return tuple(e.pick for e in self.entries if e.pick)

    @property
    def size(self) -> int:
        """How many cards lie in the deck."""
        return sum(e.copies for e in self.entries)

    def copies_of(self, card: str) -> int:
        """How many copies are certain to be in the deck (picked cards do not count)."""
        return sum(e.copies for e in self.entries if e.card == card)

    def pick_of(self, card: str) -> Pick | None:
        """The pick that may bring this card in."""
        return next((p for p in self.picks if card in p.options), None)


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of card. `colour` is the one that carries the category; `tones` are its relatives for text and grounds."""

    id: str
    name: str
    label: str
    colour: str
    tones: Mapping[str, str]
    glyph: str
    span: Span


@dataclass(frozen=True, slots=True)
class Theme:
    """One way to colour the faces: free values for templates, and what happens to the colours of art.

    `art` maps a drawing's colours to others; `toning` says what becomes of the rest.
    """

    id: str
    title: str
    values: Mapping[str, Any]
    art: Mapping[str, str]
    toning: Toning
    span: Span


@dataclass(frozen=True, slots=True)
class Component:
    """Something in the box that is printed: its kind names the code that makes it, `options` are that kind's own, and
    `spans` tell where each option was written."""

    id: str
    kind: str
    title: str
    options: Any
    span: Span
    spans: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Blanks:
    """The card that is printed blank, since a source says nothing of it (`why`), and the `file` in the game's folder
    where an owner may list cards that take its place."""

    card: str
    file: str
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is known of one game. `facts` are free values that templates and claims may use, `card_sizes`
    sizes that only this game has, `raster` the drawings that are printed as pixels, `contact` where playtesters
    write to."""

    id: str
    title: str
    version: str
    language: str
    span: Span
    cards: tuple[Card, ...] = ()
    decks: tuple[Deck, ...] = ()
    categories: tuple[Category, ...] = ()
    themes: tuple[Theme, ...] = ()
    components: tuple[Component, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    credits: tuple[str, ...] = ()
    author: str = ""
    spans: Mapping[str, Span] = field(default_factory=dict)
    totals: tuple[Total, ...] = ()
    setups: tuple[Setup, ...] = ()
    sources: Sources = field(default_factory=Sources)
    card_sizes: Mapping[str, CardSize] = field(default_factory=dict)
    blanks: Blanks | None = None
    allow: tuple[Allow, ...] = ()
    raster: tuple[str, ...] = ()
    contact: str = ""
    #: Which of `cards`, `decks` and `components` lack something that could not be read: it is reported already, and
    #: what would be said of the gap is not.
    unread: tuple[str, ...] = ()

    @property
    def lists_whole(self) -> bool:
        """True when no card and no deck is missing because it could not be read: what is counted can be judged."""
        return "cards" not in self.unread and "decks" not in self.unread

    def card(self, id_: str) -> Card | None:
        return next((c for c in self.cards if c.id == id_), None)

    def deck(self, id_: str) -> Deck | None:
        return next((d for d in self.decks if d.id == id_), None)

    def category(self, id_: str) -> Category | None:
        return next((c for c in self.categories if c.id == id_), None)

    def theme(self, id_: str) -> Theme | None:
        return next((t for t in self.themes if t.id == id_), None)

    def component(self, id_: str) -> Component | None:
        return next((c for c in self.components if c.id == id_), None)
