"""Does every quote stand in its document as often as the data says, and is each quoted paragraph the one looked at?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from cardgen.checks.kind import GameCheck
from cardgen.checks.reading import digest, place, read
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind, Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.language.outline import Block, Outline
from cardgen.model.game import Game
from cardgen.model.sources import Source, Sources
from cardgen.records import dataclass

QUOTE_MISSING = Rule(
    "CG411",
    "quote-missing",
    "A quote does not stand in its document, or not as often as the data says.",
    "What the document says is proved by its own words; a quote that is not there proves nothing.",
    "Copy the words from the document, with its marks such as **, or correct `times`.",
    'quote: "Deal 8 cards"    (where the document has "Deal 7 cards")',
    kind=Kind.TRUTH,
)
PARAGRAPH_CHANGED = Rule(
    "CG412",
    "paragraph-changed",
    "A paragraph that is quoted was changed since it was last looked at.",
    "The quoted words may still stand there, while those around them now say something else.",
    "Read the paragraph and the claims that the message names, then run `cardgen accept` with the document's name.",
    "looked_at: {rules: {5d41402a: Shuffle the deck}}",
    kind=Kind.TRUTH,
)
PARAGRAPH_UNUSED = Rule(
    "CG413",
    "paragraph-unused",
    "The list of paragraphs that were looked at has one that no quote stands in.",
    "A list with dead lines is not read any more.",
    "Delete the line, or run `cardgen accept` with the document's name.",
    "looked_at: {rules: {00000000: gone}}",
    severity=Severity.WARNING,
    kind=Kind.TRUTH,
)

_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")


@dataclass(frozen=True, slots=True)
class Quote:
    """Words that the data says are in a document, so many times."""

    document: str
    text: str
    times: int
    span: Span
    times_span: Span


def quotes(sources: Sources) -> tuple[Quote, ...]:
    """The quotes of all claims and rulings."""
    claims = [Quote(c.document, c.quote, c.times, c.where("quote"), c.where("times")) for c in sources.claims]
    rulings = [
        Quote(d.document, d.rests_on, 1, d.where("settled_by"), d.where("settled_by"))
        for d in sources.discrepancies
        if d.rests_on
    ]
    return (*claims, *rulings)


def holds(quote: Quote, sources: Sources) -> bool:
    """True when the quote stands in its document as often as it should."""
    source = sources.document(quote.document)
    return source is not None and len(read(source).find(quote.text)) == quote.times


def _run(game: Game) -> Iterator[Diagnostic]:
    sources = game.sources
    for source in sources.documents:
        if not source.text:
            continue
        document = read(source)
        here = [q for q in quotes(sources) if q.document == source.id]
        missing = False
        for quote in here:
            found = len(document.find(quote.text))
            if found != quote.times:
                missing = True
                yield _missing(quote, found, source, document)
        changed = list(_changed(source, document, here, game))
        yield from changed
        if not missing and not changed:
            used = {digest(block) for block in _blocks(document, here)}
            for dead, span in source.digests.items():
                if dead not in used:
                    yield Diagnostic(PARAGRAPH_UNUSED, f"no quote stands in the paragraph '{dead}'", span, "delete it")


def meant_blocks(source: Source, sources: Sources) -> tuple[Block, ...]:
    """The paragraphs that missing quotes probably mean."""
    document = read(source)
    lost = [q.text for q in quotes(sources) if q.document == source.id and not document.find(q.text)]
    return tuple(near[0] for text in lost if (near := _nearest(text, document)) is not None)


def _missing(quote: Quote, found: int, source: Source, document: Outline) -> Diagnostic:
    if found:
        message = f"the quote stands in {source.file} {found} times, not {quote.times}"
        places = [Related(place(source, document.block_at(p), quote.text), "here") for p in document.find(quote.text)]
        hint = f"write 'times: {found}', or quote more words"
        return Diagnostic(QUOTE_MISSING, message, quote.times_span, hint, tuple(places))
    near = _nearest(quote.text, document)
    hint = f"the nearest is: {near[1]}" if near else "copy the words from the document"
    related = (Related(place(source, near[0], near[1]), "the nearest words"),) if near else ()
    return Diagnostic(QUOTE_MISSING, f"the quote does not stand in {source.file}", quote.span, hint, related)


def _nearest(text: str, document: Outline) -> tuple[Block, str] | None:
    """The sentence most like the quote, and its block."""
    best: tuple[float, Block, str] | None = None
    matcher = SequenceMatcher(None, b=text.casefold(), autojunk=False)
    for block in document.blocks:
        for sentence in (s for s in _SENTENCE.split(block.text) if s):
            matcher.set_seq1(sentence.casefold())
            floor = best[0] if best else 0.0
            if matcher.real_quick_ratio() > floor and matcher.quick_ratio() > floor:
                # Short quotes out of long sentences: what counts is how much of the quote is found.
                size = sum(m.size for m in matcher.get_matching_blocks() if m.size > 2)
                ratio = max(matcher.ratio(), size / max(1, len(text)))
                if ratio > floor:
                    best = (ratio, block, sentence)
    return (best[1], best[2]) if best else None


def _changed(source: Source, document: Outline, here: list[Quote], game: Game) -> Iterator[Diagnostic]:
    for block in _blocks(document, here):
        made = digest(block)
        if made in source.digests:
            continue
        mine = [q for q in here if any(document.block_at(p) is block for p in document.find(q.text))]
        related = tuple(Related(q.span, "look at this again") for q in mine)
        message = f"this paragraph was changed or never looked at; {len(mine)} quotes stand in it"
        hint = f"look at them, then run `cardgen accept {source.id} --game {game.id}`"
        yield Diagnostic(PARAGRAPH_CHANGED, message, place(source, block), hint, related)


def quoted_blocks(source: Source, sources: Sources) -> tuple[Block, ...]:
    """The paragraphs of a document that anything quotes, in their order."""
    return _blocks(read(source), [q for q in quotes(sources) if q.document == source.id])


def _blocks(document: Outline, here: list[Quote]) -> tuple[Block, ...]:
    found = {b.start: b for q in here for p in document.find(q.text) for b in [document.block_at(p)]}
    return tuple(found[start] for start in sorted(found))


CHECK = GameCheck("quotes", _run)
