"""Findings and what a game allows go in; the findings that nobody allowed come out, and what is allowed in vain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.game import Allow, Game

UNNEEDED_ALLOW = Rule(
    "CG615",
    "unneeded-allow",
    "Something is allowed that is not found any more.",
    "The next time the fault comes up, perhaps for another reason, nobody would be told.",
    "Delete the entry.",
    "allow: [{code: CG602, why: the footer is for sorting only}]   # the footer is large enough by now",
    severity=Severity.WARNING,
)
UNKNOWN_ALLOW = Rule(
    "CG616",
    "unknown-allow",
    "An entry of 'allow' names a code that does not exist.",
    "It allows nothing, although whoever wrote it thinks that it does.",
    "Write a code as it stands in a finding, like CG602, or the name of its rule. `cardgen explain` lists them all.",
    "allow: [{code: CG9999, why: it is fine}]",
)


class Allowing:
    """What one game allows: on a card, findings about that card; in game.yaml, findings about what `about` names."""

    def __init__(self, game: Game) -> None:
        self._entries = [(allow, card.id) for card in game.cards for allow in card.allow]
        self._entries += [(allow, allow.about) for allow in game.allow]
        self._used: set[int] = set()

    def sift(self, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """The findings that are not allowed."""
        for diagnostic in found:
            matches = [i for i, (allow, about) in enumerate(self._entries) if _matches(allow, about, diagnostic)]
            self._used.update(matches)
            if not matches:
                yield diagnostic

    def judge(self, rules: Iterable[Rule]) -> Iterator[Diagnostic]:
        """To be asked after everything else: entries that allow nothing. `rules` are all that there are."""
        names = [name for rule in rules for name in (rule.code, rule.name)]
        for i, (allow, _) in enumerate(self._entries):
            if allow.code not in names:
                hint = did_you_mean(allow.code, names, what="rules")
                yield Diagnostic(UNKNOWN_ALLOW, f"there is no rule '{allow.code}'", allow.span, hint)
            elif i not in self._used:
                yield Diagnostic(
                    UNNEEDED_ALLOW,
                    f"'{allow.code}' is allowed here, but nothing of the kind was found",
                    allow.span,
                    "delete this entry",
                )


def _matches(allow: Allow, about: str, diagnostic: Diagnostic) -> bool:
    if allow.code not in (diagnostic.code, diagnostic.rule.name):
        return False
    return about == diagnostic.subject or f"'{about}'" in diagnostic.message
