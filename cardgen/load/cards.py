"""cards.yaml and the game's own fields go in, linked cards come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import Field

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.card_fields import FieldSpec, card_model, own_values
from cardgen.load.fields import Entry, Id, Name, Whole
from cardgen.load.own_cards import fill_blanks
from cardgen.load.rules import DUPLICATE_ID, DUPLICATE_TITLE, UNKNOWN_REFERENCE
from cardgen.load.schemas import AllowEntry
from cardgen.load.shape import shape, shape_each
from cardgen.model.game import Allow, Blanks, Card
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace

#: More copies of one card than any box holds; a slip of a digit is found here and not at the printer.
MOST_COPIES = 1000


class CardsFile(Entry):
    """cards.yaml, as far as its outer form goes."""

    cards: list[object]


class CardEntry(Entry):
    """What every card has, besides the fields that its game declares."""

    id: Id
    title: Name
    category: Name | None = None
    copies: Annotated[Whole, Field(ge=0, le=MOST_COPIES)] = 1
    allow: tuple[AllowEntry, ...] = ()


def load_cards(
    workspace: Workspace,
    folder: str,
    fields: Mapping[str, FieldSpec],
    categories: tuple[str, ...],
    report: Report,
    blanks: Blanks | None = None,
) -> tuple[tuple[Card, ...], bool]:
    """The cards in the order of the file, and whether they are all of them: False when one could not be read (its
    faults are reported). A game without cards.yaml has none.

    `blanks` names the file of an owner's own cards, where there may be one, and the card whose place they take.
    """
    cards, whole = _read(workspace, f"{folder}/cards.yaml", fields, report)
    if blanks is not None:
        own, own_whole = _read(workspace, f"{folder}/{blanks.file}", fields, report)
        if whole or any(card.id == blanks.card for card in cards):
            cards = fill_blanks(cards, own, blanks, report)
        whole = whole and own_whole
    _judge(cards, categories, report)
    return cards, whole


def _read(
    workspace: Workspace, name: str, fields: Mapping[str, FieldSpec], report: Report
) -> tuple[tuple[Card, ...], bool]:
    file = workspace.find(name)
    data = workspace.read(file, report) if file is not None else None
    if file is None or data is None:
        return (), file is None
    node = tree.read_yaml(data, file.name, report)
    if node is None:
        return (), False
    listed = node.get("cards") if isinstance(node, tree.Mapping) and len(node.entries) == 1 else None
    if not isinstance(listed, tree.Sequence):
        shape(node, CardsFile, report, file.name)
        return (), False
    cards: list[Card] = []
    for shaped in shape_each(listed.items, card_model(fields, CardEntry), report, file.name, "card"):
        entry, spans = shaped.value, shaped.spans
        allow = tuple(Allow(a.code, a.why, spans[f"allow.{i}"]) for i, a in enumerate(entry.allow))
        where = spans.nearest("id")
        cards.append(
            Card(entry.id, entry.title, entry.category or "", entry.copies, own_values(entry), where, spans, allow)
        )
    return tuple(cards), len(cards) == len(listed.items)


def _judge(cards: Sequence[Card], categories: tuple[str, ...], report: Report) -> None:
    ids: dict[str, Card] = {}
    titles: dict[str, Card] = {}
    for card in cards:
        first = ids.setdefault(card.id.casefold(), card)
        if first is not card:
            same = "is used twice" if first.id == card.id else f"is the same file name as '{first.id}'"
            related = [Related(first.where("id"), "first here")]
            hint = "give one of them another id"
            report.add(DUPLICATE_ID, f"the id '{card.id}' {same}", card.where("id"), hint=hint, related=related)
        twin = titles.setdefault(card.title.casefold(), card)
        if twin is not card:
            related = [Related(twin.where("title"), "first here")]
            message, hint = f"the title '{card.title}' is used twice", "give one of them another title"
            report.add(DUPLICATE_TITLE, message, card.where("title"), hint=hint, related=related)
        if card.category and card.category not in categories:
            hint = did_you_mean(card.category, categories, what="categories")
            report.add(UNKNOWN_REFERENCE, f"there is no category '{card.category}'", card.where("category"), hint=hint)
