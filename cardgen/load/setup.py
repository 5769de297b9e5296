"""setup.yaml and the game's cards and decks go in, linked setups come out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.faults import wrong_kind
from cardgen.load.fields import Entry, FieldName, Flag, Id, Name, Whole, whole
from cardgen.load.places import Places
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.load.shape import shape
from cardgen.load.single import several
from cardgen.model.game import Card, Deck
from cardgen.model.setup import BOX, DECK, HAND, Amount, Setup, Step, Wanted
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace

_AMOUNT = re.compile(r"players(?: ?([+-]) ?([0-9]{1,3}))?")


def _amount(value: object) -> object:
    """Read `all`, a whole number, `players`, `players - 1` or `players + 2`."""
    if value == "all":
        return None
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if found:
        return Amount(int(f"{found[1] or '+'}{found[2] or 0}"), 1)
    if isinstance(value, str) and not re.match("-?[0-9]", value):
        raise wrong_kind("a number of cards", value, hint="write a whole number, all, players, or players - 1")
    return Amount(int(whole(value)))  # type: ignore[call-overload]


_Amount = Annotated[Amount | None, BeforeValidator(_amount), WithJsonSchema({"type": ["integer", "string"]})]
_Ids = Annotated[tuple[Id, ...], several]
_Players = Annotated[tuple[Annotated[Whole, Field(ge=1, le=100)], ...], several]


class StepEntry(Entry):
    """One step. Where no pile is named, the deck is meant; `deal` and `give` go to the hands, `return` to the box."""

    do: Literal["remove", "deal", "give", "return", "insert", "shuffle"]
    cards: _Ids = ()
    count: _Amount = None
    source: Id = Field(default=DECK, alias="from")
    to: Id | None = None
    players: _Players = ()
    name: FieldName | None = None


class WantedEntry(Entry):
    """A number to be told: cards in a pile, all or of one kind; with `share`, their share of the pile."""

    pile: Id
    cards: _Ids = ()
    share: Flag = False


class SetupEntry(Entry):
    """The steps for one deck."""

    title: Name
    deck: Id
    players: Annotated[_Players, Field(min_length=1)]
    steps: tuple[StepEntry, ...]
    results: dict[FieldName, WantedEntry] = Field(default_factory=dict)


class SetupFile(Entry):
    """setup.yaml."""

    setups: dict[Id, SetupEntry]


_TARGETS = {"deal": HAND, "give": HAND, "return": BOX, "insert": DECK}


def load_setups(
    workspace: Workspace,
    folder: str,
    cards: Sequence[Card],
    decks: Sequence[Deck],
    report: Report,
    *,
    all_known: bool = True,
) -> tuple[Setup, ...]:
    """The setups in the order of the file. A game without setup.yaml has none.

    `all_known` is False when some card or deck could not be read: then names are not judged, and the setups, which
    could not be carried out, are left out.
    """
    file = workspace.find(f"{folder}/setup.yaml")
    data = workspace.read(file, report) if file is not None else None
    node = tree.read_yaml(data, file.name, report) if file is not None and data is not None else None
    shaped = shape(node, SetupFile, report, file.name) if file is not None and node is not None else None
    if shaped is None:
        return ()
    if not all_known:
        return ()
    setups = tuple(_setup(id_, entry, shaped.spans) for id_, entry in shaped.value.setups.items())
    known = {*(c.id for c in cards), *(c.category for c in cards), *(p.name for d in decks for p in d.picks)}
    for setup in setups:
        _judge(setup, shaped.spans, known, decks, report)
    return setups


def _setup(id_: str, entry: SetupEntry, spans: Places) -> Setup:
    path = f"setups.{id_}"
    steps = tuple(_step(step, spans[f"{path}.steps.{i}"]) for i, step in enumerate(entry.steps))
    wanted = tuple(
        Wanted(name, w.pile, w.cards, w.share, spans[f"key:{path}.results.{name}"]) for name, w in entry.results.items()
    )
    return Setup(
        id_, entry.title, entry.deck, entry.players, steps, wanted, spans[f"key:{path}"], spans[f"{path}.players"]
    )


def _step(entry: StepEntry, span: Span) -> Step:
    target = entry.to or _TARGETS.get(entry.do, "")
    return Step(entry.do, entry.source, target, entry.cards, entry.count, entry.players, entry.name or "", span)


def _judge(setup: Setup, spans: Places, known: set[str], decks: Sequence[Deck], report: Report) -> None:
    path = f"setups.{setup.id}"
    names = [d.id for d in decks]
    if setup.deck not in names:
        hint = did_you_mean(setup.deck, names, what="decks")
        report.add(UNKNOWN_REFERENCE, f"there is no deck '{setup.deck}'", spans[f"{path}.deck"], hint=hint)
    piles = {DECK, HAND, BOX}
    for i, step in enumerate(setup.steps):
        where = f"{path}.steps.{i}"
        _pile(step.source, piles, spans.nearest(f"{where}.from"), report)
        if step.do == "remove" and not step.target:
            hint = "say where the cards go with 'to', like to: box"
            report.add(UNKNOWN_REFERENCE, "this step does not say where the cards go", step.span, hint=hint)
        piles.add(step.target or DECK)
        _kinds(step.cards, known, spans.nearest(f"{where}.cards"), report)
    for wanted in setup.wanted:
        _pile(wanted.pile, piles, spans[f"{path}.results.{wanted.name}.pile"], report)
        _kinds(wanted.cards, known, spans.nearest(f"{path}.results.{wanted.name}.cards"), report)


def _pile(name: str, known: set[str], span: Span, report: Report) -> None:
    if name not in known:
        hint = did_you_mean(name, known, what="piles so far")
        report.add(UNKNOWN_REFERENCE, f"there is no pile '{name}' at this step", span, hint=hint)


def _kinds(names: Sequence[str], known: set[str], span: Span, report: Report) -> None:
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known, what="categories, cards and picks")
            report.add(UNKNOWN_REFERENCE, f"there is no category, card or pick '{name}'", span, hint=hint)
