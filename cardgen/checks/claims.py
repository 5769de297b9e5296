"""Does the game give what each claim says, and do the claims agree with each other?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from cardgen.checks.broken import Broken
from cardgen.checks.data_places import written_at
from cardgen.checks.kind import GameCheck
from cardgen.checks.language import evaluated
from cardgen.checks.quotes import Quote, holds
from cardgen.checks.reading import quoted, read
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind, Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.fault import Fault
from cardgen.language.numbers import figures
from cardgen.language.words import described
from cardgen.model.game import Game
from cardgen.model.sources import Claim, Discrepancy, Said, Sources

CLAIM_DIFFERS = Rule(
    "CG402",
    "claim-differs",
    "The game's data gives another value than a sentence of a source document.",
    "Players read one number in the rules and find another one in the box.",
    "Correct the data, or list the conflict under `discrepancies` with what is printed and why.",
    '{quote: "Deal 7 cards", says: 7, is: setup.main[3].dealt}    (where the setup deals 6)',
    kind=Kind.TRUTH,
)
CLAIMS_CONFLICT = Rule(
    "CG406",
    "claims-conflict",
    "Two sentences of the documents contradict each other, and no listed discrepancy says which one holds.",
    "A table of players will find both sentences and argue.",
    "List the conflict under `discrepancies` by the name of its topic, with the decision and why.",
    "about: number    (one quote says 56 cards, another one 55)",
    kind=Kind.TRUTH,
)
CLAIM_MISREAD = Rule(
    "CG414",
    "claim-misread",
    "A claim says a number that does not stand in its quote.",
    "Then the claim proves nothing about the sentence that it quotes.",
    "Copy the number from the quote, or quote the sentence that has it.",
    '{quote: "Deal 7 cards", says: 8}',
    kind=Kind.TRUTH,
)
CLAIM_UNUSABLE = Rule(
    "CG415",
    "claim-unusable",
    "The expression of a claim cannot be worked out.",
    "Nobody knows whether the sentence is true.",
    "Correct the expression; it may use `game`, `cards`, `categories`, `decks` and `setup`.",
    "is: decks.mian.size",
    kind=Kind.TRUTH,
)


def trusted(claims: Iterable[Claim], sources: Sources) -> tuple[Claim, ...]:
    """Those claims whose quotes stand in the document and have the numbers that the claims say."""
    return tuple(c for c in claims if holds(_quote(c), sources) and not misread(c))


def misread(claim: Claim) -> bool:
    """True when the quote has numbers, but not those of the claim in their order, or not those in its words."""
    said = tuple(s for s in claim.says if _is_number(s))
    return _misread(claim.quote, said, tuple(s for s in claim.says if isinstance(s, str)))


@lru_cache(maxsize=4096)
def _misread(quote: str, said: tuple[int | float, ...], texts: tuple[str, ...]) -> bool:
    # Several checks ask this of every claim.
    words = [f.value for s in texts for f in figures(s) if f.text[0].isdecimal()]
    if not said and not words:
        return False
    found = [f.value for f in figures(quote)]
    written = iter(found)
    if found and not all(any(n == s for n in written) for s in said):
        return True
    return bool(Counter(words) - Counter(found))


def _run(game: Game) -> Iterator[Diagnostic]:
    for claim in game.sources.claims:
        if misread(claim):
            read_ = ", ".join(f.text for f in figures(claim.quote))
            message = f"the claim says {_words(claim.says)}, but its quote has {read_ or 'no number'}"
            yield Diagnostic(CLAIM_MISREAD, message, claim.where("says"), "copy the number from the quote")
    yield from _conflicts(game.sources)


def _conflicts(sources: Sources) -> Iterator[Diagnostic]:
    groups: dict[str, list[Claim]] = {}
    for claim in trusted(sources.claims, sources):
        if claim.says and not claim.opens and (claim.topic or claim.expression):
            groups.setdefault(claim.topic or f"= {claim.expression}", []).append(claim)
    for topic, claims in groups.items():
        other = next((c for c in claims if not same(c.says, claims[0].says)), None)
        if other is not None and sources.discrepancy(topic) is None:
            yield Diagnostic(
                CLAIMS_CONFLICT,
                f"one quote says {_words(claims[0].says)}, another one {_words(other.says)}",
                other.where("says"),
                f"list '{topic}' under discrepancies" if not topic.startswith("=") else "give both the same `about`",
                (Related(claims[0].where("says"), f"{_words(claims[0].says)} here"), *_sources(other, sources)),
            )


def broken_claims(game: Game, claims: tuple[Claim, ...], values: Mapping[str, Any]) -> Iterator[Broken]:
    """Every one of these claims that the data contradicts and nothing lists; every decision that is not printed."""
    sources = game.sources
    conflicting: dict[str, set[tuple[Said, ...]]] = {}
    for claim in sources.claims:
        conflicting.setdefault(claim.topic or claim.expression, set()).add(claim.says)
    for claim in claims:
        listed = sources.discrepancy(claim.topic) if claim.topic else None
        if listed is None and len(conflicting[claim.topic or claim.expression]) > 1:
            continue
        wanted = claim.says if listed is None else decided(listed, claim)
        broken = _broken(claim, wanted, listed, values, sources)
        if broken is not None:
            yield replace(broken, place=written_at(claim.expression, game))


def decided(listed: Discrepancy, claim: Claim) -> tuple[Said, ...]:
    """What is to be printed for a listed topic."""
    return claim.says if listed.decision is None else (listed.decision,)


def _broken(
    claim: Claim, wanted: tuple[Said, ...], listed: Discrepancy | None, values: Mapping[str, Any], sources: Sources
) -> Broken | None:
    where = claim.where("is")
    key = ("claim", str(claim.span.line), str(claim.span.column))
    try:
        found = evaluated(claim.expression, values)
        several = found if isinstance(found, (list, tuple)) else (found,)
        # A list or a map is no value to be compared: it is told by its kind. What is not there raises its fault here.
        got = tuple(v if isinstance(v, (int, float, str)) else described(v) for v in several)
    except Fault as fault:
        hint = did_you_mean(fault.name, fault.known, what="known") if fault.known else "correct the expression"
        message = f"the expression cannot be worked out: {fault.message}"
        return Broken(CLAIM_UNUSABLE, key, message, message, where, hint, names=claim.expression)
    if same(got, wanted):
        return None
    steps: list[int] = []
    for a, b in zip(wanted, got, strict=False):
        if isinstance(a, int) and isinstance(b, int) and a != b and a - b not in steps:
            steps.append(a - b)
    rule, who = (CLAIM_DIFFERS, "the source says") if listed is None else (NOT_AS_DECIDED, "the decision is")
    return Broken(
        rule,
        key,
        f"{who} {_words(wanted)}, but the data gives {_words(got)}",
        f"{who} {_words(wanted)}, now {_words(got)}: {_short(claim.quote)}",
        claim.where("says") if listed is None else listed.where("decision"),
        "correct the data, or list the conflict under discrepancies",
        tuple(steps),
        claim.expression,
        _sources(claim, sources),
    )


NOT_AS_DECIDED = Rule(
    "CG408",
    "not-as-decided",
    "What is printed is not what a listed discrepancy decided.",
    "The list says which reading holds, and the game prints another one.",
    "Correct the data, or write the new decision and its reason.",
    "number: {kind: contradiction, decision: 56}    (where the data has 57)",
    kind=Kind.TRUTH,
)


def same(left: tuple[Any, ...], right: tuple[Any, ...]) -> bool:
    """Equal values; a number is never equal to yes or no."""
    return len(left) == len(right) and all(_equal(a, b) for a, b in zip(left, right, strict=True))


def _equal(a: Any, b: Any) -> bool:
    if _is_number(a) and _is_number(b):
        return abs(float(a) - float(b)) < 1e-9
    if isinstance(a, str) and isinstance(b, str):
        return str(a) == str(b)
    return type(a) is type(b) and bool(a == b)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _quote(claim: Claim) -> Quote:
    return Quote(claim.document, claim.quote, claim.times, claim.span, claim.span)


def _sources(claim: Claim, sources: Sources) -> tuple[Related, ...]:
    source = sources.document(claim.document)
    if source is None:
        return ()
    document = read(source)
    return tuple(quoted(source, document.block_at(p), claim.quote) for p in document.find(claim.quote)[:1])


def _words(said: tuple[Any, ...]) -> str:
    return " and ".join("yes" if s is True else "no" if s is False else str(s) for s in said) or "nothing"


def _short(quote: str) -> str:
    words = re.sub(r"[*`]", "", " ".join(quote.split()))
    return f"“{words if len(words) <= 50 else words[:49] + '…'}”"


CHECK = GameCheck("claims", _run)
