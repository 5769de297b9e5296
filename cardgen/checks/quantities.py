"""Do all numbers agree? Totals, setups, claims and rosters are compared, and one cause is told once.

A wrong number shows in many places. So each number of the data is asked: if it were the other way, what would be
right again? What a single change mends is one finding, at that number, with every place that it touches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from cardgen.checks.broken import Broken
from cardgen.checks.claim_values import claim_values
from cardgen.checks.claims import broken_claims, trusted
from cardgen.checks.kind import GameCheck
from cardgen.checks.roster_numbers import broken_quantities, broken_rows
from cardgen.checks.setup import broken_setups
from cardgen.checks.suspects import Suspect, accepted_changes, as_listed, suspects
from cardgen.checks.totals import broken_totals
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind
from cardgen.diagnostics.span import Span
from cardgen.model.game import Game
from cardgen.model.setting_up import set_up
from cardgen.model.sources import Claim

#: So many causes are looked for in one run; after that every disagreement is told by itself.
_MOST_CAUSES = 12


def disagreements(game: Game, claims: tuple[Claim, ...]) -> tuple[Broken, ...]:
    """All that does not agree, by itself. `claims` are those to be trusted."""
    results = set_up(game)
    values = claim_values(game, results)
    return (
        *broken_quantities(game),
        *broken_totals(game),
        *broken_setups(results, game),
        *broken_rows(game, values),
        *broken_claims(game, claims, values),
    )


def _run(game: Game) -> Iterator[Diagnostic]:
    claims = trusted(tuple(c for c in game.sources.claims if c.expression), game.sources)
    left = disagreements(game, claims)
    if not left:
        return
    if game.sources.changes:
        # What a change on purpose brings about in the sources is meant too; the game's own totals must still agree.
        undone = accepted_changes(game)
        keys = {b.key for b in disagreements(undone, claims)} if undone is not game else set()
        if undone is not game:
            left = tuple(b for b in left if b.key in keys or b.rule.kind is Kind.PAPER)
    listed = tuple(b for b in left if b.key[0] in ("copies", "category"))
    if listed:
        told, left, game = _as_the_source_says(game, claims, left, listed)
        yield from told
    for _ in range(_MOST_CAUSES):
        cause = _cause(game, claims, left)
        if cause is None:
            break
        suspect, mended = cause
        yield _told(suspect.message, suspect.hint, suspect.span, suspect.subject, mended)
        keys = {b.key for b in mended}
        left = tuple(b for b in left if b.key not in keys)
        game = suspect.game
    yield from _alone(left)


def _as_the_source_says(
    game: Game, claims: tuple[Claim, ...], left: tuple[Broken, ...], listed: tuple[Broken, ...]
) -> tuple[list[Diagnostic], tuple[Broken, ...], Game]:
    """The findings for numbers and categories that a roster has otherwise, what they leave, and the game without them.

    All are put right; what is broken again when one of them is not belongs to that one.
    """

    def mended(but: Broken | None) -> Game:
        return reduce(as_listed, [b for b in listed if b is not but], game)

    whole = mended(None)
    still = {b.key for b in disagreements(whole, claims)}
    own = {b.key for b in listed}
    gone = [b for b in left if b.key not in still and b.key not in own]
    told: list[Diagnostic] = []
    used: set[tuple[str, ...]] = set()
    for broken in listed:
        again = {b.key for b in disagreements(mended(broken), claims)} if len(listed) > 1 else {b.key for b in gone}
        mine = tuple(b for b in gone if b.key in again)
        used.update(b.key for b in mine)
        told.append(_told(broken.message, broken.hint, broken.span, broken.subject, (broken, *mine)))
    left = tuple(b for b in left if (b.key in still and b.key not in own) or (b in gone and b.key not in used))
    return told, left, whole


def _cause(game: Game, claims: tuple[Claim, ...], left: Sequence[Broken]) -> tuple[Suspect, tuple[Broken, ...]] | None:
    """The change that mends most, and what it mends; none when changes in two places mend the same."""
    before = {b.key for b in left}
    best: list[tuple[Suspect, tuple[Broken, ...]]] = []
    for suspect in suspects(game, left) if left else ():
        after = {b.key for b in disagreements(suspect.game, claims)}
        mended = tuple(b for b in left if b.key not in after)
        if mended and not after - before:
            best.append((suspect, mended))
    most = max((len(mended) for _, mended in best), default=0)
    leading = [(suspect, mended) for suspect, mended in best if len(mended) == most]
    return leading[0] if len({suspect.span for suspect, _ in leading}) == 1 else None


def _told(message: str, hint: str, span: Span, subject: str, mended: tuple[Broken, ...]) -> Diagnostic:
    """One finding for one number; a total that it breaks makes it a fault of the paper."""
    first = next((b for b in mended if b.rule.kind is Kind.PAPER), mended[0])
    is_own = mended[0].message == message
    related = [r for b in mended for r in b.related]
    related += [Related(b.span, b.note) for b in (mended[1:] if is_own else mended)]
    said = message if is_own else f"{message}: {mended[0].note}"
    return Diagnostic(first.rule, said, span, hint, tuple(dict.fromkeys(related)), subject=subject)


def _alone(left: Sequence[Broken]) -> Iterator[Diagnostic]:
    """What nothing explains, each by itself; what one place of the data is compared with is one finding."""
    first: dict[Span, Diagnostic] = {}
    for broken in left:
        found = broken.alone()
        if broken.place is None:
            yield found
        elif broken.place in first:
            before = first[broken.place]
            more = (*before.related, *found.related)
            first[broken.place] = replace(before, related=tuple(dict.fromkeys(more)))
        else:
            first[broken.place] = found
    yield from first.values()


CHECK = GameCheck("quantities", _run, build=True)
