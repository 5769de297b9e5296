"""A sum as a designer writes it (`4 red + 6 green = 10`) goes in, its terms and its value come out."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.load.faults import wrong_kind
from cardgen.load.fields import Entry, Id
from cardgen.load.places import Places
from cardgen.load.rules import UNKNOWN_REFERENCE
from cardgen.model.totals import Term, Total

_SUM = re.compile(r"(?P<terms>[^=]+?)\s*=\s*(?P<value>\d{1,9})")
_TERM = re.compile(r"(?P<number>\d{1,9})(?:\s+(?P<label>[A-Za-z0-9][A-Za-z0-9_-]*))?")


def _sum(value: object) -> object:
    found = _SUM.fullmatch(value.strip()) if isinstance(value, str) else None
    terms = [_TERM.fullmatch(part.strip()) for part in found["terms"].split("+")] if found else []
    if not found or not all(terms):
        raise wrong_kind("a sum like '4 red + 6 green = 10'", value, hint="write numbers with what they count, and =")
    return (tuple(Term(int(t["number"]), t["label"] or "") for t in terms if t), int(found["value"]))


SumText = Annotated[tuple[tuple[Term, ...], int], BeforeValidator(_sum), WithJsonSchema({"type": "string"})]


class TotalsEntry(Entry):
    """What is declared to be how many."""

    decks: dict[Id, SumText] = Field(default_factory=dict)
    categories: dict[Id, SumText] = Field(default_factory=dict)
    box: SumText | None = None


def read_totals(
    entry: TotalsEntry, spans: Places, decks: tuple[str, ...], categories: tuple[str, ...], report: Report
) -> tuple[Total, ...]:
    """The totals below `totals` of decks.yaml; names that do not exist are reported."""
    out: list[Total] = []
    for scope, key, sums, known in (
        ("deck", "decks", entry.decks, decks),
        ("category", "categories", entry.categories, categories),
    ):
        for name, (terms, value) in sums.items():
            span = spans[f"totals.{key}.{name}"]
            if name in known:
                out.append(Total(scope, name, terms, value, span))
            else:
                _unknown(scope, name, known, spans[f"key:totals.{key}.{name}"], report)
    if entry.box is not None:
        out.append(Total("box", "", *entry.box, spans["totals.box"]))
    return tuple(out)


def _unknown(scope: str, name: str, known: tuple[str, ...], span: Span, report: Report) -> None:
    what = "decks" if scope == "deck" else "categories"
    report.add(UNKNOWN_REFERENCE, f"there is no {scope} '{name}'", span, hint=did_you_mean(name, known, what=what))
