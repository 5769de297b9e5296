"""What was printed and the cards of today go in; what has to be printed and taken out of the box comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.diagnostics.rule import Rule, Severity
from cardgen.load.printed import PrintedCard, PrintedDeck
from cardgen.model.face import Face
from cardgen.model.game import Card
from cardgen.records import dataclass

NOT_IN_RECORD = Rule(
    "CG806",
    "deck-not-in-record",
    "A deck is to be updated since a print that did not hold it.",
    "Everything would seem new, though another print of it may lie in the box.",
    "Name a record of a print of this deck, or print the whole deck without --since.",
    "cardgen build --deck NAME --since first",
)
NOTHING_CHANGED = Rule(
    "CG807",
    "nothing-changed",
    "Nothing of a deck has changed since the print that is named.",
    "There is nothing to print: what lies in the box is what would be printed today.",
    "Nothing has to be done.",
    "cardgen build --deck core --since first",
    Severity.NOTE,
)


@dataclass(frozen=True, slots=True)
class Current:
    """One card of today: its copies, its front as it would have been printed then, its back, and its words."""

    card: Card
    copies: int
    front: Face
    back: Face | None
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Change:
    """What happens to one card. `add` copies are printed, `remove` of the `had` copies leave the box.

    `kind` is `new`, `changed`, `more`, `fewer` or `gone`; `fields` are (field, words then, words now), None for a
    field that was not there. `old_mark` and `new_mark` stand on the faces.
    """

    card: str
    title: str
    kind: str
    add: int
    remove: int
    had: int
    old_mark: str
    new_mark: str
    fields: tuple[tuple[str, str | None, str | None], ...] = ()

    @property
    def have(self) -> int:
        """How many copies lie in the box afterwards."""
        return self.had + self.add - self.remove


def changes(then: PrintedDeck, now: Sequence[Current]) -> tuple[Change, ...]:
    """All changes, in the order of the cards of today, with those that are gone at the end.

    A face counts as changed when its drawing differs, whatever made it differ; a card whose words alone differ in a
    field that is not printed stays in the box.
    """
    found: list[Change] = []
    for current in now:
        old = then.cards.get(current.card.id)
        if (change := _change(old, current)) is not None:
            found.append(change)
    here = {current.card.id for current in now}
    for id_, old in then.cards.items():
        if id_ not in here:
            title = old.fields.get("title", id_)
            found.append(Change(id_, title, "gone", 0, old.copies, old.copies, old.mark, ""))
    return tuple(found)


def backs_changed(then: PrintedDeck, now: Sequence[Current]) -> bool:
    """Whether any card that stays has another back, so that old and new cards can be told apart from behind."""
    pairs = [(then.cards[c.card.id].back, c.back) for c in now if c.card.id in then.cards]
    return any(was and back is not None and was != back.compared for was, back in pairs)


def _change(old: PrintedCard | None, now: Current) -> Change | None:
    id_, title, mark = now.card.id, now.card.title, now.front.mark
    if old is None:
        return Change(id_, title, "new", now.copies, 0, 0, "", mark)
    if old.face != now.front.compared:
        fields = changed_fields(old.fields, now.fields)
        return Change(id_, title, "changed", now.copies, old.copies, old.copies, old.mark, mark, fields)
    if old.copies == now.copies:
        return None
    kind = "more" if now.copies > old.copies else "fewer"
    add, remove = max(0, now.copies - old.copies), max(0, old.copies - now.copies)
    return Change(id_, title, kind, add, remove, old.copies, old.mark, mark)


def changed_fields(then: Mapping[str, str], now: Mapping[str, str]) -> tuple[tuple[str, str | None, str | None], ...]:
    """The fields whose words differ, in the order of today, with those that are gone at the end."""
    names = [*now, *(name for name in then if name not in now)]
    return tuple((name, then.get(name), now.get(name)) for name in names if then.get(name) != now.get(name))
