"""Faces made by hand, and eyes that answer without fonts or printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.checks.kind import CraftCheck, Sight
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.span import Span
from cardgen.model.colour import BLACK, WHITE, Colour
from cardgen.model.drawing import Toning
from cardgen.model.face import Face, Fact
from cardgen.model.frame import Frame, Item, Outline, Run, Shape, TextLine
from cardgen.model.game import Allow, Card, Category, Game, Theme
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import CardSize

HERE = Span("templates/zoo/card.face.yaml", 7, 5)
SIZE = CardSize("63x88", "63 x 88", Size(63, 88))


class Eyes:
    """Letters reach 2 mm up and 1 mm down; the ground is the same everywhere."""

    def __init__(self, ground: Mapping[Colour, int] | None = None) -> None:
        self._ground = ground or {WHITE: 100}

    def reach(self, run: Run) -> tuple[float, float]:
        return 2.0, 1.0

    def ground(self, face: Face, area: Rect) -> Mapping[Colour, int]:
        return self._ground


def line(
    words: str,
    x: float,
    y: float,
    *,
    width: float = 10,
    size: float = 8,
    colour: Colour = BLACK,
    decorative: bool = False,
) -> TextLine:
    run = Run(words, "mono/400", size, colour, 0, width)
    return TextLine(x, y, (run,), "lore", HERE, decorative)


def square(x: float, y: float, side: float, fill: Colour = BLACK) -> Shape:
    points: Outline = (("M", x, y), ("L", x + side, y), ("L", x + side, y + side), ("L", x, y + side), ("Z",))
    return Shape(points, fill, name="sign", span=HERE)


def face(*items: Item, card: str = "A", facts: tuple[Fact, ...] = ()) -> Face:
    frame = Frame(SIZE.trim, items, 3)
    return Face(card, "face", SIZE, frame, frame.digest(), "2345", facts)


def category(id_: str, colour: str, name: str = "") -> Category:
    return Category(id_, name or id_.upper(), "", colour, {}, "", Span("data/zoo/game.yaml", 20, 3))


def card(id_: str, category: str = "", allow: tuple[Allow, ...] = ()) -> Card:
    where = Span("data/zoo/cards.yaml", 2, 5)
    return Card(id_, f"Card {id_}", category, 1, {}, where, {}, allow)


def game(cards: tuple[Card, ...] = (), categories: tuple[Category, ...] = (), allow: tuple[Allow, ...] = ()) -> Game:
    return Game("zoo", "Zoo", "1", "en", Span("data/zoo/game.yaml"), cards, categories=categories, allow=allow)


def run(check: CraftCheck, *faces: Face, of: Game | None = None, eyes: Eyes | None = None) -> Sequence[Diagnostic]:
    theme = Theme("light", "light", {}, {}, Toning(), HERE)
    return list(check.run(Sight(of or game(), theme, faces, eyes or Eyes())))
