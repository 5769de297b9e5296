"""sources.yaml and the documents that it names go in, what they say as the game lists it comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.inline import inline_text
from cardgen.load.fields import Entry, FieldName, Flag, Free, Id, Name, Text, Whole
from cardgen.load.places import Places
from cardgen.load.rules import MISSING_FILE, UNKNOWN_REFERENCE
from cardgen.load.shape import shape
from cardgen.load.single import several
from cardgen.model.sources import Change, Claim, Decisions, Discrepancy, Reason, Roster, Said, Source, Sources
from cardgen.source import yamltree as tree
from cardgen.source.workspace import Workspace
from cardgen.source.yamltext import decode

_Texts = Annotated[tuple[Text, ...], several]


class DocumentEntry(Entry):
    """A document: `headings` lists, by level, the lines that are headings without being marked so."""

    file: Name
    title: str = ""
    wrapped: Flag = False
    headings: dict[Whole, _Texts] = Field(default_factory=dict)


class ClaimEntry(Entry):
    """A quote and what it says: of the game (`is`), or as a reading of a topic (`about`), or leaves `open`."""

    document: Id | None = Field(default=None, alias="in")
    quote: Text
    times: Annotated[Whole, Field(ge=1)] = 1
    says: Annotated[tuple[Free, ...], several] = ()
    expression: str = Field(default="", alias="is")
    about: Id | None = None
    open: str = ""
    historical: Flag = False


class DiscrepancyEntry(Entry):
    """A known conflict or gap."""

    kind: Literal["contradiction", "term", "gap", "translation"]
    question: str = ""
    decision: Free = None
    answer: str = ""
    status: Literal["source", "interpretation", "proposed"] = "proposed"
    why: str = ""
    cards: Annotated[tuple[Id, ...], several] = ()
    where: str = ""
    document: Id | None = Field(default=None, alias="in")
    settled_by: str = ""


class ChangeEntry(Entry):
    """A card that differs from its source on purpose."""

    card: Id
    field: FieldName
    source: str
    printed: str
    why: str = ""


class RosterEntry(Entry):
    """A list of cards in a document, as a table or as a list."""

    document: Id | None = Field(default=None, alias="in")
    under: Text
    category: Id | None = None
    deck: Id | None = None
    table: dict[FieldName, Text] = Field(default_factory=dict)
    item: str = ""
    below: _Texts = ()
    shared: _Texts = ()
    rows: dict[Text, Text] = Field(default_factory=dict)


class ReasonEntry(Entry):
    """Why the numbers of a section need no claim."""

    document: Id | None = Field(default=None, alias="in")
    section: Text
    why: Text


class DecisionsEntry(Entry):
    """A table that decides between readings."""

    document: Id | None = Field(default=None, alias="in")
    under: Text


class SourcesFile(Entry):
    """sources.yaml. Where `in` is left out, the first document is meant. `looked_at` has, for each document, the digest
    of each quoted paragraph that was looked at, with its first words."""

    documents: Annotated[dict[Id, DocumentEntry], Field(min_length=1)]
    compare: dict[FieldName, Text] = Field(default_factory=dict)
    rosters: tuple[RosterEntry, ...] = ()
    decisions: tuple[DecisionsEntry, ...] = ()
    claims: tuple[ClaimEntry, ...] = ()
    discrepancies: dict[Id, DiscrepancyEntry] = Field(default_factory=dict)
    changes: tuple[ChangeEntry, ...] = ()
    uncounted: tuple[ReasonEntry, ...] = ()
    looked_at: dict[Id, dict[Name, str]] = Field(default_factory=dict)


def load_sources(workspace: Workspace, folder: str, report: Report) -> Sources:
    """The sources of a game. A game without sources.yaml has none."""
    file = workspace.find(f"{folder}/sources.yaml")
    data = workspace.read(file, report) if file is not None else None
    node = tree.read_yaml(data, file.name, report) if file is not None and data is not None else None
    shaped = shape(node, SourcesFile, report, file.name) if file is not None and node is not None else None
    if file is None or shaped is None:
        return Sources()
    body, spans = shaped.value, shaped.spans
    documents = tuple(
        _document(id_, d, body.looked_at.get(id_, {}), spans, workspace, report) for id_, d in body.documents.items()
    )
    link = _Link(tuple(body.documents), spans, report)
    return Sources(
        documents,
        tuple(_claim(i, c, link) for i, c in enumerate(body.claims)),
        tuple(_discrepancy(id_, d, link) for id_, d in body.discrepancies.items()),
        tuple(
            Change(c.card, c.field, c.source, c.printed, c.why, spans[f"changes.{i}"])
            for i, c in enumerate(body.changes)
        ),
        tuple(_roster(i, r, link) for i, r in enumerate(body.rosters)),
        tuple(
            Reason(link.document(r.document, f"uncounted.{i}"), r.section, r.why, spans[f"uncounted.{i}"])
            for i, r in enumerate(body.uncounted)
        ),
        tuple(
            Decisions(link.document(d.document, f"decisions.{i}"), d.under, spans[f"decisions.{i}"])
            for i, d in enumerate(body.decisions)
        ),
        body.compare,
        Span(file.name),
        {name: spans[f"compare.{name}"] for name in body.compare},
    )


class _Link:
    """Names become documents, paths become places."""

    def __init__(self, documents: tuple[str, ...], spans: Places, report: Report) -> None:
        self.documents = documents
        self.spans = spans
        self.report = report

    def document(self, name: str | None, path: str) -> str:
        if name is None:
            return self.documents[0]
        if name not in self.documents:
            hint = did_you_mean(name, self.documents, what="documents")
            self.report.add(UNKNOWN_REFERENCE, f"there is no document '{name}'", self.spans[f"{path}.in"], hint=hint)
        return name

    def places(self, path: str) -> Mapping[str, Span]:
        """The places of what stands directly below a path."""
        return self.spans.under(path) or {}


def _document(
    id_: str, entry: DocumentEntry, digests: Mapping[str, str], spans: Places, workspace: Workspace, report: Report
) -> Source:
    path = f"documents.{id_}"
    headings = {text: level for level, texts in entry.headings.items() for text in texts}
    looked_at = {digest: spans[f"key:looked_at.{id_}.{digest}"] for digest in digests}
    text = ""
    found = workspace.find(entry.file)
    if found is None:
        hint = "write its path from the project's folder"
        report.add(MISSING_FILE, f"there is no document '{entry.file}'", spans[f"{path}.file"], hint=hint)
    else:
        data = workspace.read(found, report)
        text = (decode(data, found.name, report) if data is not None else None) or ""
    name = found.name if found is not None else entry.file
    return Source(id_, entry.title, name, text, entry.wrapped, headings, looked_at, spans[f"key:{path}"])


def _claim(index: int, entry: ClaimEntry, link: _Link) -> Claim:
    path = f"claims.{index}"
    return Claim(
        link.document(entry.document, path),
        entry.quote,
        entry.times,
        _said(entry),
        entry.expression,
        entry.about or "",
        entry.open,
        entry.historical,
        link.spans[path],
        link.places(path),
    )


def _discrepancy(id_: str, entry: DiscrepancyEntry, link: _Link) -> Discrepancy:
    path = f"discrepancies.{id_}"
    return Discrepancy(
        id_,
        entry.kind,
        link.spans[f"key:{path}"],
        entry.question,
        entry.decision,
        entry.answer,
        entry.status,
        entry.why,
        entry.cards,
        entry.where,
        link.document(entry.document, path),
        entry.settled_by,
        link.places(path),
    )


def _roster(index: int, entry: RosterEntry, link: _Link) -> Roster:
    path = f"rosters.{index}"
    return Roster(
        link.document(entry.document, path),
        entry.under,
        entry.category or "",
        entry.deck or "",
        entry.table,
        entry.item,
        entry.below,
        entry.shared,
        entry.rows,
        link.spans[path],
    )


def _said(entry: ClaimEntry) -> tuple[Said, ...]:
    """What a claim says; where it does not tell, and something must give it, the words of its quote."""
    if not entry.says and entry.expression:
        return (" ".join(inline_text(entry.quote).split()),)
    return tuple(v if isinstance(v, (int, float, bool)) else str(v) for v in entry.says)
