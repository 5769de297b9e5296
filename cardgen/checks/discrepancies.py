"""Is every open question ruled, every listed conflict still one, and every ruling complete?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.checks.claims import same, trusted
from cardgen.checks.kind import GameCheck
from cardgen.checks.reading import place, quoted, read
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind, Rule, Severity
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.numbers import figures
from cardgen.language.outline import tables
from cardgen.model.game import Game
from cardgen.model.sources import Claim, Discrepancy, Sources

QUESTION_OPEN = Rule(
    "CG407",
    "question-open",
    "A sentence of the rules leaves a question open, and no listed discrepancy answers it.",
    "Players will stop and argue at this point.",
    "List the question under `discrepancies` by the name of its topic, with a short answer.",
    '{quote: "any Action Card", about: action-card, open: Which cards are Action Cards?}',
    kind=Kind.TRUTH,
)
STALE_DISCREPANCY = Rule(
    "CG409",
    "stale-discrepancy",
    "A listed conflict is none any more: its quotes agree, or nothing speaks of it.",
    "A list with settled points hides those that matter.",
    "Delete the entry, or correct the claims with its topic.",
    "number: {kind: contradiction}    (where both quotes say 56)",
    severity=Severity.WARNING,
    kind=Kind.TRUTH,
)
RULING_INCOMPLETE = Rule(
    "CG410",
    "ruling-incomplete",
    "A listed discrepancy lacks what makes it a ruling, or rests on something that does not settle it.",
    "Whoever reads the list later must see what was decided, by what, and why.",
    "Write the answer or the decision and why; quote what settles it, unless it is only proposed.",
    "stack: {kind: gap, status: interpretation}    (without settled_by)",
    kind=Kind.TRUTH,
)
UNKNOWN_HEADING = Rule(
    "CG416",
    "unknown-heading",
    "sources.yaml names a heading that the document does not have.",
    "Readers would look for a ruling under a heading that is not there.",
    "Copy the heading from the document, without its # signs.",
    "where: Turn Structrue",
    kind=Kind.TRUTH,
)
ROW_UNSETTLED = Rule(
    "CG421",
    "decision-unused",
    "A row of a table that decides between readings settles nothing.",
    "An interpretation that is not tied to its rule is forgotten when the rule is printed.",
    "Name the row under `settled_by` of the discrepancy that it settles.",
    "decisions: [{under: Interpretations}]",
    kind=Kind.TRUTH,
)


RULING_NUMBER = Rule(
    "CG422",
    "ruling-number",
    "The answer of a ruling has a number that stands in nothing that it rests on.",
    "Rulings are printed; a slip of a digit in one would be played.",
    "Correct the number, quote the sentence that has it, or write the arithmetic behind `why`.",
    "answer: The target takes 3 turns.    (the quotes only have 2)",
    kind=Kind.TRUTH,
)


def _run(game: Game) -> Iterator[Diagnostic]:
    sources = game.sources
    by_topic: dict[str, list[Claim]] = {}
    for claim in trusted(sources.claims, sources):
        if claim.topic:
            by_topic.setdefault(claim.topic, []).append(claim)
    for topic, claims in by_topic.items():
        if sources.discrepancy(topic) is None:
            yield from _open(topic, claims, sources)
    for listed in sources.discrepancies:
        about = [c for c in sources.claims if c.topic == listed.id]
        yield from _stale(listed, about)
        yield from _numbers(listed, about)
        yield from _incomplete(listed)
        yield from _heading(listed, sources)
    for change in sources.changes:
        if not change.why.strip():
            message = f"nobody wrote why '{change.card}' has another {change.field} than the source"
            yield Diagnostic(RULING_INCOMPLETE, message, change.span, "write it behind 'why'", subject=change.card)
    yield from _rows(sources)
    yield from _sections(sources)


def _open(topic: str, claims: list[Claim], sources: Sources) -> Iterator[Diagnostic]:
    """One finding for a topic, at its first open question."""
    asked = next((c for c in claims if c.opens), None)
    if asked is None:
        return
    source = sources.document(asked.document)
    related = []
    if source is not None:
        document = read(source)
        related = [quoted(source, document.block_at(p), asked.quote) for p in document.find(asked.quote)[:1]]
    message = f"nothing answers the open question '{topic}': {asked.opens}"
    hint = f"list '{topic}' under discrepancies with an answer"
    yield Diagnostic(QUESTION_OPEN, message, asked.where("open"), hint, tuple(related))


def _stale(listed: Discrepancy, claims: list[Claim]) -> Iterator[Diagnostic]:
    if not claims:
        message = f"no claim speaks of '{listed.id}'"
        yield Diagnostic(STALE_DISCREPANCY, message, listed.span, "give claims `about` with this name, or delete it")
    elif not any(c.opens for c in claims) and all(same(c.says, claims[0].says) for c in claims):
        related = tuple(Related(c.where("says"), "here") for c in claims)
        message = f"the quotes about '{listed.id}' do not conflict"
        yield Diagnostic(STALE_DISCREPANCY, message, listed.span, "delete the entry, or correct its claims", related)
    elif listed.decision is not None and listed.status != "proposed":
        said = [s for c in claims for s in c.says]
        if said and not any(same((listed.decision,), (s,)) for s in said):
            hint = did_you_mean(str(listed.decision), [str(s) for s in said], what="readings")
            message = f"the decision '{listed.decision}' is none of the readings"
            yield Diagnostic(RULING_INCOMPLETE, message, listed.where("decision"), hint)


def _incomplete(listed: Discrepancy) -> Iterator[Diagnostic]:
    lacks = []
    if listed.decision is None and not listed.answer.strip():
        lacks.append("an answer or a decision")
    if listed.answer.strip() and not listed.question.strip():
        lacks.append("the question")
    if not listed.answer.strip() and not listed.why.strip():
        lacks.append("why")
    if lacks:
        hint = "add what is missing"
        yield Diagnostic(RULING_INCOMPLETE, f"'{listed.id}' lacks {' and '.join(lacks)}", listed.span, hint)
    if listed.status != "proposed" and not listed.rests_on:
        message = f"'{listed.id}' is settled by the {listed.status}, but does not quote it"
        yield Diagnostic(RULING_INCOMPLETE, message, listed.where("status"), "quote it behind 'settled_by'")
    if listed.status == "proposed" and listed.rests_on:
        message = f"'{listed.id}' is only proposed, but quotes what settles it"
        yield Diagnostic(RULING_INCOMPLETE, message, listed.where("settled_by"), "write 'status: source'")


def _numbers(listed: Discrepancy, claims: list[Claim]) -> Iterator[Diagnostic]:
    """Numbers of an answer that its quotes, or its reason, do not have as often."""
    quotes = [c.quote for c in claims]
    settled = [listed.rests_on] if listed.rests_on else quotes
    decision = listed.decision if isinstance(listed.decision, str) else ""
    for key, text, base in (("answer", listed.answer, settled), ("decision", decision, quotes)):
        there = Counter(n for words in (*base, listed.why) for n in _digits(words))
        for number in Counter(_digits(text)) - there:
            message = f"the {key} of '{listed.id}' has a {number} that no quote or reason has"
            hint = "correct it, quote the sentence that has it, or write the arithmetic behind 'why'"
            yield Diagnostic(RULING_NUMBER, message, listed.where(key), hint)


def _digits(text: str) -> list[int | float]:
    return [f.value for f in figures(text) if f.text[0].isdecimal()]


def _heading(listed: Discrepancy, sources: Sources) -> Iterator[Diagnostic]:
    source = sources.document(listed.document)
    if source is None or not source.text or not listed.where_in_rules:
        return
    known = [b.words for b in read(source).headings()]
    if listed.where_in_rules not in known:
        hint = did_you_mean(listed.where_in_rules, known, what="headings")
        message = f"there is no heading '{listed.where_in_rules}'"
        yield Diagnostic(UNKNOWN_HEADING, message, listed.where("where"), hint)


def _sections(sources: Sources) -> Iterator[Diagnostic]:
    named = [(r.document, r.section, r.span) for r in sources.reasons]
    named += [(d.document, d.under, d.span) for d in sources.decisions]
    for document, heading, span in named:
        source = sources.document(document)
        if source is not None and source.text and read(source).section(heading) is None:
            hint = did_you_mean(heading, [b.words for b in read(source).headings()], what="headings")
            yield Diagnostic(UNKNOWN_HEADING, f"there is no heading '{heading}'", span, hint)


def _rows(sources: Sources) -> Iterator[Diagnostic]:
    for table in sources.decisions:
        source = sources.document(table.document)
        section = read(source).section(table.under) if source is not None and source.text else None
        if source is None or section is None:
            continue
        document = read(source)
        used = {
            document.block_at(p).start
            for d in sources.discrepancies
            if d.document == source.id and d.rests_on and d.status != "proposed"
            for p in document.find(d.rests_on)
        }
        for rows in tables(section):
            for row in rows[1:]:
                if row.start not in used:
                    related = (Related(table.span, "this table decides"),)
                    message = f"nothing is settled by this row: {row.cells[0].text if row.cells else row.text}"
                    hint = "name it under settled_by of the discrepancy that it settles"
                    yield Diagnostic(ROW_UNSETTLED, message, place(source, row), hint, related)


CHECK = GameCheck("discrepancies", _run)
