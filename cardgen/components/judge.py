"""What was laid out goes in, the findings about it go into the report, but for those that the game allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardgen.checks.allow import Allowing
from cardgen.checks.kind import CraftCheck, FaceCheck, GameCheck, Sight
from cardgen.checks.unused import Thing, unused
from cardgen.components.kind import Product
from cardgen.components.press import Press
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Kind, Rule, Severity
from cardgen.model.face import Face
from cardgen.model.game import Game

if TYPE_CHECKING:
    from cardgen.draw.looking import Looking

SOURCES_DISAGREE = Rule(
    "CG423",
    "sources-disagree",
    "What is printed is not proved true to its sources: claims, quotes, discrepancies or numbers are open.",
    "A build does not stop for it, but whoever holds the sheets should know; they say so in their footer.",
    "Run `cardgen validate`, which tells every finding, and mend them.",
    "the 5 listed discrepancies of a game are 4 by mistake",
    severity=Severity.WARNING,
    kind=Kind.TRUTH,
)


class Judge:
    """Asks the checks of one run."""

    def __init__(
        self,
        games: Sequence[GameCheck],
        faces: Sequence[FaceCheck],
        crafts: Sequence[CraftCheck],
        report: Report,
    ) -> None:
        self._games = games
        self._faces = faces
        self._crafts = crafts
        self._report = report
        self._allowing: dict[str, Allowing] = {}
        self._looks: dict[int, Looking] = {}

    def look_over(self, game: Game, *, building: bool) -> frozenset[tuple[str, str]]:
        """Judge a game before anything is laid out. Gives the cards that differ from a source.

        A difference from a source never stops a build: there it is a warning, and what is wrong with the lists that
        prove the game is one warning for all of it. The cards are given by game and id; the id is empty for what is
        wrong with the game as a whole. With a gap in the lists, which is reported, nothing is counted.
        """
        if not game.lists_whole:
            return frozenset()
        untrue: set[tuple[str, str]] = set()
        summed: list[Diagnostic] = []
        for check in self._games:
            for diagnostic in self._for(game).sift(check.run(game)):
                if diagnostic.rule.kind is not Kind.TRUTH:
                    self._report.put(diagnostic)
                    continue
                serious = diagnostic.level is Severity.ERROR
                if serious:
                    untrue.add((game.id, diagnostic.subject))
                if not building or check.build:
                    self._report.put(diagnostic.at_level(Severity.WARNING) if building else diagnostic)
                elif serious:
                    summed.append(diagnostic)
        if summed:
            self._report.put(_summed(game, summed))
        return frozenset(untrue)

    def look_at(self, game: Game, product: Product, press: Press) -> None:
        """Judge the faces of a product."""
        found = self._found(game, product, press)
        self._report.extend(self._for(game).sift(found))

    def leftovers(self, game: Game, things: tuple[Thing, ...]) -> None:
        """Report what was not used."""
        self._report.extend(self._for(game).sift(unused(things)))

    def finish(self, game: Game, rules: Iterable[Rule]) -> None:
        """To be asked when everything of a game was judged: what it allows without need. `rules` are all there are."""
        self._report.extend(self._for(game).judge(rules))

    def _found(self, game: Game, product: Product, press: Press) -> Iterator[Diagnostic]:
        faces = (*(product.document.faces() if product.document else ()), *product.judged)
        for check in self._faces:
            for diagnostic in check.run(game, faces):
                let_through = press.request.draft and check.draft
                yield diagnostic.at_level(Severity.WARNING) if let_through else diagnostic
        if self._crafts and faces:
            yield from self._crafted(game, faces, press)

    def _crafted(self, game: Game, faces: Sequence[Face], press: Press) -> Iterator[Diagnostic]:
        from cardgen.draw.looking import Looking

        theme = press.theme(game)
        if theme is None:
            return
        # The faces of one press come again in several products; each is drawn once.
        look = self._looks.setdefault(id(press.fonts), Looking(press.fonts))
        sight = Sight(game, theme, faces, look)
        for craft in self._crafts:
            yield from craft.run(sight)

    def _for(self, game: Game) -> Allowing:
        if game.id not in self._allowing:
            self._allowing[game.id] = Allowing(game)
        return self._allowing[game.id]


def _summed(game: Game, found: Sequence[Diagnostic]) -> Diagnostic:
    """One finding for several about the lists, at the first of them."""
    more = f"{len(found)} findings about its sources, the first: " if len(found) > 1 else ""
    message = f"{game.id} is not proved true to its sources: {more}{found[0].message}"
    return Diagnostic(SOURCES_DISAGREE, message, found[0].span, f"run `cardgen validate --game {game.id}`")
