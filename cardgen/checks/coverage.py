"""Is every number of the source documents answered for: by a claim, a roster, a discrepancy or a reason?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.claims import misread, trusted
from cardgen.checks.kind import GameCheck
from cardgen.checks.quotes import meant_blocks
from cardgen.checks.reading import place, read
from cardgen.checks.roster_entries import entries, listings
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Kind, Rule
from cardgen.language.numbers import Figure, figures
from cardgen.language.outline import Outline, is_numbering
from cardgen.model.game import Game
from cardgen.model.sources import Claim, Said, Source
from cardgen.records import dataclass

UNCOVERED_NUMBER = Rule(
    "CG420",
    "uncovered-number",
    "A number in a source document is answered for by nothing.",
    "If the data changed, nobody would notice that this sentence is not true any more.",
    "Write a claim for it, or a reason for its section under `uncounted`.",
    "Deal 7 cards.    (no claim quotes it)",
    kind=Kind.TRUTH,
)

#: The kinds of cover in the order in which they count.
COVERS = ("roster", "claim", "historical", "discrepancy", "reason")
_SAID = {
    "roster": "rosters",
    "claim": "claims",
    "historical": "claims about an earlier edition",
    "discrepancy": "listed discrepancies",
    "reason": "reasons",
}


@dataclass(frozen=True, slots=True)
class Covered:
    """A number of a document, and what answers for it (empty: nothing)."""

    source: Source
    figure: Figure
    by: str


def coverage(game: Game) -> tuple[Covered, ...]:
    """Every number of every document in its order."""
    out: list[Covered] = []
    for source in game.sources.documents:
        document = read(source)
        by: dict[int, str] = {}
        for kind, position in _covers(game, source, document):
            by.setdefault(position, kind)
        for figure in figures(document.text):
            block = document.block_at(figure.start)
            if not is_numbering(block, figure.start - block.start):
                out.append(Covered(source, figure, by.get(figure.start, "")))
    return tuple(out)


def tally(game: Game) -> dict[str, int]:
    """How many numbers each kind of cover answers for; `uncovered` is last."""
    counts = dict.fromkeys((*COVERS, "uncovered"), 0)
    for number in coverage(game):
        counts[number.by or "uncovered"] += 1
    return counts


def covered(game: Game) -> str:
    """The tally as a sentence for people."""
    counts = tally(game)
    parts = ", ".join(f"{n} by {_SAID[kind]}" for kind, n in counts.items() if kind in _SAID and n)
    left = counts["uncovered"]
    return f"{sum(counts.values())} numbers in the source documents: {parts}{f', {left} by nothing' if left else ''}"


def _run(game: Game) -> Iterator[Diagnostic]:
    uncovered = [number for number in coverage(game) if not number.by]
    told = set(_told(game)) if uncovered else set()
    for number in uncovered:
        document = read(number.source)
        block = document.block_at(number.figure.start)
        if (number.source.id, block.start) in told:
            continue
        inside = number.figure.start - block.start
        around = block.text[max(0, inside - 24) : inside + 24].strip()
        span = place(number.source, block, block.text[inside : number.figure.end - block.start])
        message = f"nothing answers for the number '{number.figure.text}' in '{around}'"
        yield Diagnostic(UNCOVERED_NUMBER, message, span, "write a claim for it, or a reason for its section")


def _told(game: Game) -> Iterator[tuple[str, int]]:
    """The blocks whose cover is broken, which another finding tells: misread and missing quotes, lost rosters."""
    sources = game.sources
    for source in sources.documents:
        document = read(source)
        for claim in sources.claims:
            if claim.document == source.id and misread(claim):
                yield from ((source.id, document.block_at(p).start) for p in document.find(claim.quote))
        yield from ((source.id, block.start) for block in meant_blocks(source, sources))
    for roster, source, listing in listings(game):
        blocks = read(source).section(roster.under) or (read(source).blocks if listing.fault else ())
        found = {line.block.start for line in listing.lines}
        yield from ((source.id, b.start) for b in blocks if listing.fault or b.start in found)


def _covers(game: Game, source: Source, document: Outline) -> Iterator[tuple[str, int]]:
    sources = game.sources
    for entry in entries(game):
        if entry.source is source:
            for name, part in entry.line.fields.items():
                if name in ("title", "copies", "category") or name in sources.compare:
                    yield from (("roster", n) for n in part.numbers)
    for roster, origin, listing in listings(game):
        if origin is source:
            for line in listing.lines:
                title, copies = line.fields.get("title"), line.fields.get("copies")
                if title is not None and copies is not None and title.text in roster.rows:
                    yield from (("roster", n) for n in copies.numbers)
    for claim in trusted(sources.claims, sources):
        if claim.document == source.id:
            yield from _claimed(claim, document, sources.discrepancy(claim.topic) is not None)
    for listed in sources.discrepancies:
        if listed.document == source.id and listed.rests_on:
            for start in document.find(listed.rests_on):
                yield from (("discrepancy", start + f.start) for f in figures(" ".join(listed.rests_on.split())))
    for reason in sources.reasons:
        if reason.document == source.id:
            for block in document.section(reason.section) or ():
                yield from (("reason", block.start + f.start) for f in figures(block.text))


def _claimed(claim: Claim, document: Outline, listed: bool) -> Iterator[tuple[str, int]]:
    """The numbers of a quote that its claim says, in their order; all of them for a reading of a listed topic."""
    kind = "discrepancy" if listed else "historical" if claim.historical else "claim"
    for start in document.find(claim.quote):
        wanted = [n for said in claim.says for n in _numbers(said)]
        for figure in figures(" ".join(claim.quote.split())):
            if listed and not claim.expression:
                yield kind, start + figure.start
            elif claim.expression and wanted and figure.value == wanted[0]:
                wanted.pop(0)
                yield kind, start + figure.start


def _numbers(said: Said) -> tuple[int | float, ...]:
    if isinstance(said, str):
        return tuple(f.value for f in figures(said))
    return () if isinstance(said, bool) else (said,)


CHECK = GameCheck("coverage", _run)
