"""What a component kind is, and what it makes."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from cardgen.model.document import Document
from cardgen.model.face import Face
from cardgen.model.game import Component, Game
from cardgen.records import dataclass

if TYPE_CHECKING:
    from cardgen.components.press import Press


@dataclass(frozen=True, slots=True)
class Product:
    """One file to be written.

    `stem` is its name without ending. `document` is drawn into a PDF, or `content` is the finished file with the
    ending `ending`. `cards` lists (card id, copies, face) for the manifest, `backs` has their backs by card id;
    `notes` are said on the console; `options` stand in the manifest. `box`, where given, is all that lies in the box
    once this file, an update, is cut, as it would have been printed with `box_options`. `finish` is done to the drawn
    PDF at the very end; `judged` are pictures for the face checks that are not placed as faces.
    """

    stem: str
    document: Document | None = None
    content: Callable[[], bytes] | None = None
    ending: str = "pdf"
    cards: tuple[tuple[str, int, Face], ...] = ()
    backs: Mapping[str, Face] = field(default_factory=dict)
    box: tuple[tuple[str, int, Face], ...] = ()
    box_options: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    finish: Callable[[bytes], bytes] | None = None
    judged: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class ComponentKind:
    """A kind of component, by the places of its code (`module:name`), which is imported only for a game that has one.

    `options_at` is the model of its options, `plan_at` the function that plans its files. `is_deck` is true for cards
    that are printed in several themes and ways, and kept in a record of what was printed. `obeys` are the options of a
    build that change its files.
    """

    name: str
    options_at: str
    plan_at: str
    summary: str
    is_deck: bool = False
    obeys: tuple[str, ...] = ()

    @property
    def options(self) -> type[Any]:
        """The model of its options."""
        model: type[Any] = _imported(self.options_at)
        return model

    def plan(self, component: Component, game: Game, press: Press) -> tuple[Product, ...]:
        """Plan the component's files; nothing, with the reasons reported, when it cannot be printed."""
        products: tuple[Product, ...] = _imported(self.plan_at)(component, game, press)
        return products


def decks_of(game: Game, kinds: Mapping[str, ComponentKind]) -> tuple[Component, ...]:
    """The components of a game that print a deck, in the order of its data."""
    return tuple(c for c in game.components if c.kind in kinds and kinds[c.kind].is_deck)


class OptionModels(Mapping[str, type[Any]]):
    """The option models of a table of kinds by name, each imported when it is asked for."""

    def __init__(self, kinds: Mapping[str, ComponentKind]) -> None:
        self._kinds = kinds

    def __getitem__(self, name: str) -> type[Any]:
        return self._kinds[name].options

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)


def _imported(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)
