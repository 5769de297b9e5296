"""What every part of a pad is drawn with: the component, its game and the tools of the build go in, strips and places
come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.components.pads.ink import FRAME, Ink
from cardgen.components.pads.options import PadOptions, StripEntry
from cardgen.components.pads.sums import PlayerRound
from cardgen.components.pads.wording import worded
from cardgen.components.press import Press
from cardgen.diagnostics.span import Span
from cardgen.layout.compose import compose_alone
from cardgen.layout.values import game_values
from cardgen.model.frame import Group
from cardgen.model.game import Component, Game, Theme
from cardgen.model.geometry import Rect, Size, translation
from cardgen.model.stock import CardSize
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Bench:
    """One pad on the bench."""

    component: Component
    options: PadOptions
    game: Game
    press: Press
    theme: Theme

    def ink(self) -> Ink:
        """A fresh leaf to draw on."""
        images = self.press.images(self.game)
        return Ink(self.press.setter, self.press.language, images, self.press.report, self.component.span)

    def where(self, path: str) -> Span:
        """The place of an option, or of the nearest thing around it."""
        return place_of(self.component, path)

    def values(self, rows: Sequence[PlayerRound] = (), round_: int = 0) -> dict[str, Any]:
        """What the texts of a pad may ask for: `game`, and in an example `rows` and `round`.

        A row has the values of all columns by their names, its player's `name`, `before`, and as `written` what was
        entered, in the words of the data.
        """
        listed = [{**r.values, "name": r.name, "before": r.before, "written": r.entered} for r in rows]
        return {"game": game_values(self.game), "rows": listed, "round": round_}

    def strip(self, ink: Ink, entry: StripEntry, place: Rect, side: str, heading: str = "") -> None:
        """Draw a template over `place`. It sees `pad` with `title` and `heading`, and `side` (face or back)."""
        template = self.press.template(self.game, entry.template, self.component.span)
        if template is None:
            return
        size = CardSize("", "", Size(place.width, place.height), 0.0)
        pad: Mapping[str, Any] = {"title": self.component.title, "heading": heading}
        engine = self.press.engine(self.game, template, self.theme)
        face = compose_alone(engine, self.game, self.theme, size, side, {"pad": pad})
        ink.facts += face.facts
        ink.items.append(Group(face.frame.items, translation(place.x, place.y), name=entry.template))

    def head(self, ink: Ink, place: Rect, side: str, heading: str = "") -> None:
        """The declared head, or title and heading over a rule."""
        if self.options.head is not None:
            self.strip(ink, self.options.head, place, side, heading)
            return
        words = f"{self.component.title}: {heading}" if heading else self.component.title
        room = place.width - sum(w.width for w in self.options.write) - 3.0 if side == "face" else place.width
        size = ink.fitted(words, (8.0, 15.0), room, "the title")
        ink.words(words, size, place.x, place.bottom - 2.6, weight=700)
        ink.line(place.x, place.bottom - 0.6, place.right, place.bottom - 0.6, FRAME)


def bench_for(component: Component, game: Game, press: Press) -> Bench | None:
    """A bench for a component that is a score pad; None when there is no such theme, which is reported."""
    theme = press.theme(game)
    if theme is None:
        return None
    words = worded(
        component.options, game_values(game), press.language, lambda path: place_of(component, path), press.report
    )
    return Bench(component, words, game, press, theme)


def place_of(component: Component, path: str) -> Span:
    """Where an option was written, or the nearest thing around it."""
    while path:
        if path in component.spans:
            return component.spans[path]
        path = path.rpartition(".")[0]
    return component.span
