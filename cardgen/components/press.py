"""The tools that every component shares in one build: fonts, images, templates, papers, each made when first used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from cardgen.components.kind import ComponentKind, decks_of
from cardgen.components.request import DEFAULT_CARD_SIZE, DEFAULT_THEME, BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.expressions import Language
from cardgen.layout.engine import Engine
from cardgen.layout.kind import ElementKind
from cardgen.layout.read import TemplateReader
from cardgen.layout.template import Template
from cardgen.layout.textblock import TextSetter
from cardgen.load.stock import Stock, load_stock
from cardgen.model.backs import flip_of
from cardgen.model.drawing import Toning
from cardgen.model.game import Component, Game, Theme
from cardgen.model.geometry import Size
from cardgen.model.stock import CardSize, Paper
from cardgen.source.images import Images
from cardgen.source.svg import recolour
from cardgen.source.workspace import Workspace
from cardgen.source.yamltree import read_yaml
from cardgen.typeset.fonts import Fonts, load_fonts

if TYPE_CHECKING:
    from cardgen.load.printed import Printed
    from cardgen.load.printers import Profile

UNKNOWN_TEMPLATE = Rule(
    "CG207",
    "unknown-template",
    "A component names a template that does not exist.",
    "Without its template a card has no look.",
    "Correct the name, or make the file in templates/<game>/.",
    "all: {kind: deck, deck: all, face: crad.face.yaml}",
)
UNKNOWN_OPTION = Rule(
    "CG208",
    "unknown-option",
    "An option names a paper, card size, theme, deck, card or component that does not exist.",
    "Guessing another one would print the wrong thing.",
    "Use one of the names listed in the message.",
    "cardgen build --paper a44",
)

#: A sleeve insert is smaller than the card by this much, in mm: 62 x 87 for a standard sleeve.
INSERT = 1.0

#: How a size is declared that the stock does not have.
_OWN_SIZE = "or declare it in game.yaml, like card_sizes: {wide: {title: Wide, width: 70, height: 95}}"

T = TypeVar("T")


class Press:
    """One build's tools. `elements` and `kinds` are the tables of elements and of components; `say` is told what is
    being done."""

    def __init__(
        self,
        workspace: Workspace,
        report: Report,
        request: BuildRequest,
        elements: Mapping[str, ElementKind],
        say: Callable[[str], None] = lambda _: None,
        kinds: Mapping[str, ComponentKind] | None = None,
    ) -> None:
        self.workspace = workspace
        self.report = report
        self.request = request
        self.elements = elements
        self.say = say
        self.kinds = kinds or {}
        self.language = Language()
        self.untrue: frozenset[tuple[str, str]] = frozenset()
        self._images: dict[str, Images] = {}
        self._templates: dict[str, Template | None] = {}

    @cached_property
    def fonts(self) -> Fonts:
        """The font catalogue of project and program."""
        return load_fonts(self.workspace, self.report)

    @cached_property
    def setter(self) -> TextSetter:
        """Sets text in the catalogue's fonts."""
        return TextSetter(self.fonts)

    @cached_property
    def stock(self) -> Stock:
        """Papers and card sizes."""
        return load_stock(self.workspace, self.report)

    def paper(self) -> Paper | None:
        """The paper that was asked for; an unknown name is reported."""
        return self._option(self.request.paper, self.stock.papers, "paper")

    def card_size(
        self, game: Game | None = None, usual: str = "", span: Span | None = None, *, insert: bool = True
    ) -> CardSize | None:
        """The card size that was asked for, else `usual` (written at `span`), else the default; an unknown name is
        reported.

        A game's own sizes go before those of the stock. A sleeve insert is smaller by `INSERT` mm, without corners;
        with `insert` off it is the card that the insert goes with.
        """
        own = game.card_sizes if game is not None else {}
        name = self.request.card_size or usual or DEFAULT_CARD_SIZE
        known = {**self.stock.card_sizes, **own}
        size = known.get(name)
        if size is None:
            hint = f"{did_you_mean(name, known, what='card sizes')}; {_OWN_SIZE}"
            where = span if not self.request.card_size else None
            self.report.add(UNKNOWN_OPTION, f"there is no card size '{name}'", where, hint=hint)
        if size is None or not (self.request.sleeve and insert):
            return size
        trim = Size(size.trim.width - INSERT, size.trim.height - INSERT)
        return CardSize(f"{size.name} insert", f"{size.title}, sleeve insert", trim, 0.0, insert=True)

    def back_profile(self, paper: str, mode: str) -> Profile | None:
        """How far backs are moved for the printer that was asked for; None for none, or where no sheet is turned.

        A printer that was never calibrated for this paper and flip edge is reported.
        """
        if not self.request.printer or not flip_of(mode) or self._profiles is None:
            return None
        from cardgen.load.printers import find_profile

        return find_profile(self._profiles, self.request.printer, paper, mode, self.report)

    def knows_printer(self) -> bool:
        """Whether the printer that was asked for, if any, has a profile; reported when it has none."""
        if not self.request.printer:
            return True
        from cardgen.load.printers import known_printer

        return self._profiles is not None and known_printer(
            self._profiles, self.request.printer, self.request.paper, self.report
        )

    def decks(self, game: Game) -> tuple[Component, ...]:
        """The components of a game that print a deck."""
        return decks_of(game, self.kinds)

    def untrue_words(self, game: Game, cards: Iterable[str] = ()) -> tuple[str, ...]:
        """What the footer of a sheet with these cards says of their truth; nothing where all is proved.

        `untrue` has the cards that differ by game and id, and an empty id for the game as a whole. A sheet without
        cards (an aid, a box) counts for all of them.
        """
        found = {card for id_, card in self.untrue if id_ == game.id}
        shown = {card for card in cards if card}
        if found & shown:
            return ("differs from source",)
        return ("not true to its sources",) if "" in found or (found and not shown) else ()

    def printed(self, game: Game) -> Printed | None:
        """The record of what was printed that was asked for; whatever is wrong with it is reported."""
        from cardgen.load.printed import read_record

        return read_record(self.workspace, game.id, self.request.since, self.report)

    @cached_property
    def _profiles(self) -> tuple[Profile, ...] | None:
        from cardgen.load.printers import load_printers

        return load_printers(self.workspace, self.report)

    def theme(self, game: Game) -> Theme | None:
        """The theme that was asked for; a game without any is set in black on white."""
        if not game.themes:
            return Theme(DEFAULT_THEME, DEFAULT_THEME, {}, {}, Toning(), game.span)
        return self._option(self.request.theme, {t.id: t for t in game.themes}, "theme", f"of {game.id}")

    def images(self, game: Game) -> Images:
        """The images of a game."""
        if game.id not in self._images:
            self._images[game.id] = Images(self.workspace, f"data/{game.id}", self.report, game.raster)
        return self._images[game.id]

    def template(self, game: Game, name: str, span: Span) -> Template | None:
        """A template of the game (or a shared one), read once; faults are reported."""
        path = f"templates/{game.id}/{name}"
        if path not in self._templates:
            self._templates[path] = self._read_template(game, name, span)
        return self._templates[path]

    def templates(self) -> tuple[Template, ...]:
        """The templates that were read."""
        return tuple(t for t in self._templates.values() if t is not None)

    def engine(self, game: Game, template: Template, theme: Theme) -> Engine:
        """A layout engine for one template in one theme."""
        images = self.images(game)
        return Engine(
            template,
            self.elements,
            self.setter,
            images.get,
            recolour,
            images.beside,
            (theme.art, theme.toning),
            self.report,
            draft=self.request.draft,
            broken=images.broken,
        )

    def _read_template(self, game: Game, name: str, span: Span) -> Template | None:
        file = self.workspace.find(f"templates/{game.id}/{name}") or self.workspace.find(f"templates/{name}")
        if file is None:
            known = self.workspace.names(f"templates/{game.id}", ".face.yaml") + self.workspace.names(
                f"templates/{game.id}", ".back.yaml"
            )
            self.report.add(
                UNKNOWN_TEMPLATE,
                f"there is no template '{name}' in templates/{game.id}/",
                span,
                hint=did_you_mean(name, known, what="templates"),
            )
            return None
        data = self.workspace.read(file, self.report)
        node = read_yaml(data, file.name, self.report) if data is not None else None
        if node is None:
            return None
        # Its faults may stand in the report already, from the same template in another theme; a report of its own tells
        # whether there are any.
        found = Report()
        template = TemplateReader(self.elements, self.fonts.chains(), self.language, found).read(node, file.name)
        self.report.extend(found)
        return template

    def _option(self, name: str, known: Mapping[str, T], what: str, of: str = "") -> T | None:
        found = known.get(name)
        if found is None:
            message = f"there is no {what} '{name}'" + (f" {of}" if of else "")
            self.report.add(UNKNOWN_OPTION, message, None, hint=did_you_mean(name, known, what=f"{what}s"))
        return found
