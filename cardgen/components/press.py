"""The tools that every component shares in one build: fonts, images, templates and papers, each made when first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TypeVar

from cardgen.components.request import BuildRequest
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
from cardgen.model.game import Game, Theme
from cardgen.model.stock import CardSize, Paper
from cardgen.source.images import Images
from cardgen.source.svg import recolour
from cardgen.source.workspace import Workspace
from cardgen.source.yamltree import read_yaml
from cardgen.typeset.fonts import Fonts, load_fonts

UNKNOWN_TEMPLATE = Rule(
    "CG207",
    "unknown-template",
    "A component names a template that does not exist.",
    "Without its template a card has no look.",
    "Correct the name, or make the file in templates/<game>/.",
    "duel: {kind: deck, deck: duel, face: crad.face.yaml}",
)
UNKNOWN_OPTION = Rule(
    "CG208",
    "unknown-option",
    "An option names a paper, card size, theme, deck, card or component that does not exist.",
    "Guessing another one would print the wrong thing.",
    "Use one of the names listed in the message.",
    "cardgen build --paper a44",
)


T = TypeVar("T")


class Press:
    """One build's tools. `elements` is the table of element kinds; `say` is told what is being done."""

    def __init__(
        self,
        workspace: Workspace,
        report: Report,
        request: BuildRequest,
        elements: Mapping[str, ElementKind],
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.workspace = workspace
        self.report = report
        self.request = request
        self.elements = elements
        self.say = say
        self.language = Language()
        self.untrue: frozenset[str] = frozenset()
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

    def card_size(self) -> CardSize | None:
        """The card size that was asked for; an unknown name is reported."""
        return self._option(self.request.card_size, self.stock.card_sizes, "card size")

    def theme(self, game: Game) -> Theme | None:
        """The theme that was asked for; a game without any is set in black on white."""
        if not game.themes:
            return Theme(self.request.theme, self.request.theme, {}, {}, 1.0, game.span)
        return self._option(self.request.theme, {t.id: t for t in game.themes}, "theme", f"of {game.id}")

    def images(self, game: Game) -> Images:
        """The images of a game."""
        if game.id not in self._images:
            self._images[game.id] = Images(self.workspace, f"data/{game.id}", self.report)
        return self._images[game.id]

    def template(self, game: Game, name: str, span: Span) -> Template | None:
        """A template of the game (or a shared one), read once; faults are reported."""
        path = f"templates/{game.id}/{name}"
        if path not in self._templates:
            self._templates[path] = self._read_template(game, name, span)
        return self._templates[path]

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
            (theme.art, theme.art_keep),
            self.report,
            draft=self.request.draft,
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
        return TemplateReader(self.elements, self.fonts.chains(), self.language, self.report).read(node, file.name)

    def _option(self, name: str, known: Mapping[str, T], what: str, of: str = "") -> T | None:
        found = known.get(name)
        if found is None:
            message = f"there is no {what} '{name}'" + (f" {of}" if of else "")
            self.report.add(UNKNOWN_OPTION, message, None, hint=did_you_mean(name, known, what=f"{what}s"))
        return found
