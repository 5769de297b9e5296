"""What a component kind is, and what it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardgen.model.document import Document
from cardgen.model.face import Face
from cardgen.model.game import Component, Game

if TYPE_CHECKING:
    from cardgen.components.press import Press


@dataclass(frozen=True, slots=True)
class Product:
    """One file to be written.

    `stem` is its name without ending. `document` is drawn into a PDF, or `content` is the finished file with the
    ending `ending`. `cards` lists (card id, copies, face) for the manifest, `backs` has their backs by card id;
    `notes` are said on the console; `options` stand in the manifest. `box`, where given, is all that lies in the box
    once this file, an update, is cut, as it would have been printed with `box_options`. `finish` is done to the drawn PDF at the very end;
    `judged` are pictures for the face checks that are not placed as faces.
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
    """A kind of component: its name, the model of its options, and the function that plans its files.

    `is_deck` is true for cards that are printed in several themes and ways, and kept in a record of what was printed.
    """

    name: str
    options: type[Any]
    plan: Callable[[Component, Game, Press], tuple[Product, ...]]
    summary: str
    is_deck: bool = False
