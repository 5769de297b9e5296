"""What a game's source documents say, as its data lists it: claims, rosters, conflicts with rulings, and reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field as made

from cardgen.diagnostics.span import Span
from cardgen.records import dataclass

#: What a claim can say: a number, a text, yes or no; a claim about several numbers says several.
Said = int | float | str | bool


@dataclass(frozen=True, slots=True)
class Source:
    """A document. `headings` gives the level of lines that are headings where the text does not mark them itself;
    `wrapped` says that a paragraph may go over several lines.

    `file` is its name in findings; `digests` are those of the paragraphs that were looked at, with their places.
    """

    id: str
    title: str
    file: str
    text: str
    wrapped: bool
    headings: Mapping[str, int]
    digests: Mapping[str, Span]
    span: Span


@dataclass(frozen=True, slots=True)
class Claim:
    """A quote, and what it says.

    With `expression`, the game must give `says`. With `topic` it is one reading of that topic, or, with `opens`, a
    question that it leaves open. `historical` marks figures of an earlier edition, which are not the game's any more.
    """

    document: str
    quote: str
    times: int
    says: tuple[Said, ...]
    expression: str
    topic: str
    opens: str
    historical: bool
    span: Span
    places: Mapping[str, Span] = made(default_factory=dict)

    def where(self, key: str) -> Span:
        """The place of one of its keys, or of the claim."""
        return self.places.get(key, self.span)


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A known conflict or gap, called by its topic: what is printed, why, and how it is played.

    `decision` is the reading that was taken (the `says` of a claim, or words of ours), `answer` the ruling for
    players, `rests_on` quotes what settles it.
    """

    id: str
    kind: str
    span: Span
    question: str = ""
    decision: Said | None = None
    answer: str = ""
    status: str = "proposed"
    why: str = ""
    cards: tuple[str, ...] = ()
    where_in_rules: str = ""
    document: str = ""
    rests_on: str = ""
    places: Mapping[str, Span] = made(default_factory=dict)

    def where(self, key: str) -> Span:
        """The place of one of its keys, or of its name."""
        return self.places.get(key, self.span)


@dataclass(frozen=True, slots=True)
class Change:
    """A card that differs from its source on purpose: what the document has there, what is printed, and why."""

    card: str
    field: str
    source: str
    printed: str
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Roster:
    """Where a document lists cards: under which heading, and as what.

    In a table `columns` has the heading of the column for each field. In a list `item` is the pattern of a line
    (`{title} ({copies}x)`), `below` those of the lines under it, and `shared` those of paragraphs that hold for all.
    The field `title` tells the card, `copies` its number (in `deck`, if one is named), `category` its category; all
    others are compared by `Sources.compare`. `rows` has expressions for the number of lines that are no cards.
    """

    document: str
    under: str
    category: str
    deck: str
    columns: Mapping[str, str]
    item: str
    below: tuple[str, ...]
    shared: tuple[str, ...]
    rows: Mapping[str, str]
    span: Span


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the numbers of a section need no claim."""

    document: str
    section: str
    why: str
    span: Span


@dataclass(frozen=True, slots=True)
class Decisions:
    """A table of a document that decides between readings: every row of it must settle something."""

    document: str
    under: str
    span: Span


@dataclass(frozen=True, slots=True)
class Sources:
    """All that is known of a game's documents. `compare_at` has the places of the expressions of `compare`."""

    documents: tuple[Source, ...] = ()
    claims: tuple[Claim, ...] = ()
    discrepancies: tuple[Discrepancy, ...] = ()
    changes: tuple[Change, ...] = ()
    rosters: tuple[Roster, ...] = ()
    reasons: tuple[Reason, ...] = ()
    decisions: tuple[Decisions, ...] = ()
    compare: Mapping[str, str] = made(default_factory=dict)
    span: Span = made(default_factory=lambda: Span(""))
    compare_at: Mapping[str, Span] = made(default_factory=dict)

    def document(self, id_: str) -> Source | None:
        return next((d for d in self.documents if d.id == id_), None)

    def discrepancy(self, id_: str) -> Discrepancy | None:
        return next((d for d in self.discrepancies if d.id == id_), None)
