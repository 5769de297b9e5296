"""What a component kind is, and what it makes."""

from __future__ import annotations

from collections.abc import Callable
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
    ending `ending`. `cards` lists (card id, copies, face) for the manifest; `notes` are said on the console;
    `options` stand in the manifest.
    """

    stem: str
    document: Document | None = None
    content: Callable[[], bytes] | None = None
    ending: str = "pdf"
    cards: tuple[tuple[str, int, Face], ...] = ()
    notes: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComponentKind:
    """A kind of component: its name, the model of its options, and the function that plans its files."""

    name: str
    options: type[Any]
    plan: Callable[[Component, Game, Press], tuple[Product, ...]]
    summary: str
