"""The changes since a print go in; the sheet for the box comes out: what to take out, what to put in, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.components.prose import Cell, Prose
from cardgen.components.update import Change
from cardgen.layout.textblock import TextSetter
from cardgen.load.printed import Printed
from cardgen.model.card_text import without_numbers
from cardgen.model.colour import BLACK
from cardgen.model.document import Document
from cardgen.model.frame import Outline, Shape, Stroke
from cardgen.model.game import Component, Game
from cardgen.model.stock import Paper
from cardgen.records import dataclass

_BOX = 3.2
_SIZE = 9.5
#: Columns of the two lists, in mm from the left margin: a box to tick, the card, its mark, how many.
_TICK, _CODE, _TITLE, _MARK = 0.0, 6.0, 30.0, 92.0


@dataclass(frozen=True, slots=True)
class Update:
    """All that the sheet tells. `backs` is true when cards that stay have other backs than those printed now;
    `others` are sentences about the other components of the game, `cards` is the size of the deck now, and `rich` are
    the fields whose words have inline markup, as `rich_fields` gives them."""

    record: Printed
    changes: tuple[Change, ...]
    backs: bool
    others: tuple[str, ...]
    cards: int
    rich: frozenset[str] = frozenset()


def update_document(update: Update, component: Component, game: Game, paper: Paper, setter: TextSetter) -> Document:
    """The sheet for the box, on as many pages as it takes."""
    record = update.record
    prose = Prose(setter, paper.size)
    prose.paragraph(f"{game.title}: {component.title}, update since '{record.name}'", size=16, bold=True)
    prose.space(1)
    prose.paragraph(_summary(update, game))
    removed = [c for c in update.changes if c.remove]
    added = [c for c in update.changes if c.add]
    if removed:
        prose.heading("1. Take these cards out of the box")
        for change in removed:
            _listed(prose, change, change.old_mark, _removing(change))
    if added:
        prose.heading(f"{2 if removed else 1}. Cut the new cards and put them in")
        for change in added:
            _listed(prose, change, change.new_mark, _adding(change))
    if removed or added:
        prose.space(1)
        prose.paragraph(
            "The mark (#) stands in the footer of each card. It changes whenever anything on the face changes, so that "
            "an old print can be told from a new one."
        )
    if update.backs:
        prose.paragraph(
            "The backs have changed too: new cards can be told from old ones from behind. Use opaque sleeves, or print "
            "the whole deck.",
            bold=True,
        )
    elif added:
        prose.paragraph("New and old cards differ a little in paper and colour: opaque sleeves hide it.")
    if update.changes:
        prose.heading("What has changed, card by card")
        for change in update.changes:
            _log(prose, change, update.rich)
    prose.heading("Other parts of the game")
    for sentence in update.others or ("Nothing else has changed.",):
        prose.paragraph(sentence)
    footer = f"{game.title} · {component.title} · v{game.version} · update since {record.name} (v{record.version})"
    title = f"{game.title}: {component.title}, update since {record.name}"
    return Document(
        f"{component.id}-update",
        title,
        "What to take out and what to put in",
        game.language,
        prose.pages(footer),
        author=game.author,
    )


def _summary(update: Update, game: Game) -> str:
    was, now = update.record.version, game.version
    versions = f"From version {was} to version {now}" if was != now else f"Version {now}"
    out, new = (sum(getattr(c, part) for c in update.changes) for part in ("remove", "add"))
    if not out and not new:
        return f"{versions}: the cards are the same."
    before = f" instead of {update.cards + out - new}" if out != new else ""
    return f"{versions}: {_cards(out)} out, {_cards(new)} in. Afterwards the deck has {_cards(update.cards)}{before}."


def _listed(prose: Prose, change: Change, mark: str, words: str) -> None:
    prose.keep(6)
    top = prose.y + 0.75
    prose.add((_tick(top),))
    rest = prose.width - _MARK - 18
    prose.row(
        (
            Cell(change.card, _TICK + _CODE, _TITLE - _CODE - 2),
            Cell(change.title, _TITLE, _MARK - _TITLE - 2, bold=True),
            Cell(f"#{mark}" if mark else "", _MARK, 16),
            Cell(words, _MARK + 18, rest),
        ),
        size=_SIZE,
    )
    prose.space(0.8)


def _tick(top: float) -> Shape:
    from cardgen.components.prose import MARGIN

    x, right, bottom = MARGIN, MARGIN + _BOX, top + _BOX
    outline: Outline = (("M", x, top), ("L", right, top), ("L", right, bottom), ("L", x, bottom), ("Z",))
    return Shape(outline, stroke=Stroke(BLACK, 0.2), name="tick box")


def _removing(change: Change) -> str:
    if change.remove == change.had:
        return f"remove all {change.had}" if change.had > 1 else "remove it"
    return f"remove {change.remove} of {change.had}, now {change.have}"


def _adding(change: Change) -> str:
    if change.kind == "new":
        return f"add {change.add} (new card)"
    if change.have != change.had:
        return f"add {change.add}, now {change.have} instead of {change.had}"
    return f"add {change.add}"


def _log(prose: Prose, change: Change, rich: frozenset[str]) -> None:
    """Old and new copies, and old and new words of each field, under the card's name."""
    prose.space(1.5)
    prose.keep(14)
    told = {"new": "new card", "gone": "no longer in the deck"}.get(change.kind, "")
    prose.paragraph(f"{change.card} {change.title}{': ' + told if told else ''}", bold=True)
    if change.kind == "changed" and not change.fields:
        prose.paragraph(
            "The words are the same; the drawing is new (template, art, type or number of copies).", indent=4
        )
    label = 30.0
    fields = change.fields
    if change.had and change.have and change.had != change.have:
        fields = (("copies", str(change.had), str(change.have)), *fields)
    for name, then, now in fields:
        width = prose.width - label - 18
        for word, text in (("old", then), ("new", now)):
            said = text if text is not None else "(was not there)" if word == "old" else "(is gone)"
            head = Cell(field_name(name) if word == "old" else "", 4, label - 4)
            markup = text is not None and without_numbers(name) in rich
            prose.row((head, Cell(word, label, 10), Cell(said.strip(), label + 10, width, markup=markup)), size=8.5)
        prose.space(0.8)


def field_name(path: str) -> str:
    """A field's path as a person says it: `panels.0.text` is `panels 1, text`."""
    said: list[str] = []
    for part in path.split("."):
        if part.isdecimal() and said:
            said[-1] += f" {int(part) + 1}"
        else:
            said.append(part.replace("_", " "))
    return ", ".join(said)


def others_said(then: Mapping[str, str], now: Mapping[str, str | None], titles: Mapping[str, str]) -> Sequence[str]:
    """Sentences about the components that are not decks: `now` has their fingerprints, None where one has faults."""
    said: list[str] = []
    for id_, digest in now.items():
        title = titles[id_]
        if digest is None:
            said.append(f"{title}: has faults at present and could not be compared.")
        elif id_ not in then:
            said.append(f"{title}: new, or not recorded then. Print it with 'cardgen build {id_}'.")
        elif then[id_] != digest:
            said.append(f"{title}: changed. Print it again with 'cardgen build {id_}'.")
    said += [f"{id_}: no longer part of the game." for id_ in then if id_ not in now]
    return said


def decks_said(deck: Component, changed: tuple[int, bool] | None, record: str) -> Sequence[str]:
    """A sentence about another deck: how many of its cards changed and whether its backs did, None where it has
    faults; nothing where all is as it was printed."""
    if changed is None:
        return (f"{deck.title}: has faults at present and could not be compared.",)
    count, new_backs = changed
    if not count and not new_backs:
        return ()
    what = [f"{_cards(count)} changed"] if count else []
    what += ["new backs"] if new_backs else []
    update = f"Print its update with 'cardgen build {deck.id} --since {record}'."
    return (f"{deck.title}: {', '.join(what)}. {update}",)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
