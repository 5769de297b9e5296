"""A game goes in; a form for playtesters comes out, one page to be filled in with a pencil."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.column import CHAIN
from cardgen.components.prose import MARGIN
from cardgen.layout.textblock import TextSetter
from cardgen.model.colour import BLACK, Colour
from cardgen.model.document import Document, Page
from cardgen.model.frame import Item, Outline, Shape, Stroke
from cardgen.model.game import Game
from cardgen.model.geometry import Rect
from cardgen.model.stock import Paper

_LINE = Stroke(Colour(90, 90, 90), 0.2)
_BOX = Stroke(BLACK, 0.25)
_LABEL = 8.5
#: A line that a hand can write on, in mm.
_ROW = 8.5
_TICK = 3.4
#: Questions stand in front of so many columns of boxes; a scale of three takes every other one.
_QUESTION, _COLUMNS = 28.0, 5
#: Between two fields of a line, and the line at the foot that says where the form goes, in mm.
_BETWEEN, _FOOT = 3.0, 9.0


def feedback_document(game: Game, paper: Paper, setter: TextSetter) -> Document:
    """The fields that designers use: version and date, players, length, winner, cards that confused, changes wished."""
    height = paper.size.height - 2 * MARGIN - _FOOT
    form = _Form(setter, Rect(MARGIN, MARGIN, paper.size.width - 2 * MARGIN, height))
    form.title(
        f"{game.title}: how was it?", f"Version {game.version}. Tick during the game, write after it. One form a game."
    )
    form.fields((("Date", 1), ("Place", 1.6), ("Who taught the rules? (name or “the rulebook”)", 2.4)))
    form.fields((("Number of players", 1), ("Names, and games played before", 3.4)))
    form.fields((("Started at", 1), ("Ended at", 1), ("Winner", 1.5), ("Scores, or how close it was", 2)))
    form.ticks("Length", ("too short", "right", "too long"))
    form.ticks("Rules", ("clear", "looked up a few times", "got stuck"))
    form.ticks("Fun", ("1 none", "2", "3", "4", "5 great"))
    form.ticks("Luck or skill", ("all luck", "more luck", "balanced", "more skill", "all skill"))
    form.ticks("Again?", ("right now", "another day", "no"))
    form.table(
        "Cards that confused (code or title)",
        ("Card", "What was not clear, and how you played it"),
        4,
    )
    form.table("Cards that seemed too strong or too weak", ("Card", "Why"), 2)
    form.lines("Best moment", 1)
    form.lines("Dullest moment", 1)
    form.lines("Changes wished", form.rest())
    form.send(game.contact)
    title = f"{game.title}: feedback form"
    page = Page(paper.size, "front", (), tuple(form.items))
    return Document("feedback", title, f"For playtests of version {game.version}", "en", (page,), author=game.author)


class _Form:
    """Fills the area from the top; lengths in mm."""

    def __init__(self, setter: TextSetter, area: Rect) -> None:
        self._setter = setter
        self._area = area
        self._y = area.y
        self.items: list[Item] = []

    def title(self, words: str, below: str) -> None:
        self._words(words, 16, self._area.x, self._y + 5, bold=True)
        self._words(below, 9, self._area.x, self._y + 11)
        self._y += 15

    def fields(self, fields: Sequence[tuple[str, float]]) -> None:
        """Labels with a line to write on; the second value is a share of the width."""
        whole = sum(share for _, share in fields)
        room = self._area.width - _BETWEEN * (len(fields) - 1)
        x = self._area.x
        for label, share in fields:
            width = room * share / whole
            self._words(label, 7, x, self._y + 2.5)
            self._rule(x, self._y + _ROW + 1.5, width)
            x += width + _BETWEEN
        self._y += _ROW + 4

    def ticks(self, label: str, choices: Sequence[str]) -> None:
        """A question with three or five boxes to tick, in columns that all questions share."""
        y = self._y + 4
        self._words(label, _LABEL, self._area.x, y, bold=True)
        step = (self._area.width - _QUESTION) / _COLUMNS
        every = (_COLUMNS - 1) // (len(choices) - 1)
        for n, choice in enumerate(choices):
            x = self._area.x + _QUESTION + n * every * step
            self.items.append(Shape(_square(x, y - _TICK + 0.5), stroke=_BOX, name="tick box"))
            self._words(choice, _LABEL, x + _TICK + 1.5, y)
        self._y += 6.5

    def table(self, title: str, heads: tuple[str, str], rows: int) -> None:
        """Two columns with rows to write in."""
        self._y += 2.5
        self._words(title, _LABEL, self._area.x, self._y + 3, bold=True)
        second = self._area.x + 42
        top = self._y + 8
        self._words(heads[0], 7, self._area.x, top - 1)
        self._words(heads[1], 7, second + 2, top - 1)
        for n in range(rows + 1):
            self._rule(self._area.x, top + n * _ROW, self._area.width)
        upright: Outline = (("M", second, top), ("L", second, top + rows * _ROW))
        self.items.append(Shape(upright, stroke=_LINE))
        self._y = top + rows * _ROW + 1.5

    def lines(self, label: str, count: int) -> None:
        """A label and lines to write on."""
        self._y += 2
        self._words(label, _LABEL, self._area.x, self._y + 3, bold=True)
        for n in range(count):
            start = 30 if n == 0 else 0
            self._rule(self._area.x + start, self._y + 4.5 + n * _ROW, self._area.width - start)
        self._y += 4.5 + (count - 1) * _ROW + 2

    def send(self, contact: str) -> None:
        """Where the form goes, at the foot; a line to write on where that is not known."""
        y = self._area.bottom + _FOOT - 2
        label = self._setter.plain("Please send this form to", CHAIN, _LABEL, self._area.x, y, weight=700)
        self.items.append(label)
        start = self._area.x + label.width + 2
        if contact:
            self._words(contact, _LABEL, start, y)
        else:
            self._rule(start, y + 1, self._area.right - start)

    def rest(self) -> int:
        """How many lines still fit."""
        return max(1, int((self._area.bottom - self._y - 6.5) / _ROW) + 1)

    def _words(self, text: str, size: float, x: float, y: float, *, bold: bool = False) -> None:
        self.items.append(self._setter.plain(text, CHAIN, size, x, y, weight=700 if bold else 400))

    def _rule(self, x: float, y: float, width: float) -> None:
        self.items.append(Shape((("M", x, y), ("L", x + width, y)), stroke=_LINE, decorative=True))


def _square(x: float, y: float) -> Outline:
    return (("M", x, y), ("L", x + _TICK, y), ("L", x + _TICK, y + _TICK), ("L", x, y + _TICK), ("Z",))
