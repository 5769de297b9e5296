"""Is every text large enough to be read?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.checks.kind import FaceCheck
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.face import Face, SmallType
from cardgen.model.game import Game

SMALL_TYPE = Rule(
    "CG602",
    "type-under-floor",
    "A text is printed smaller than the least size that its style calls readable.",
    "Players cannot read it at arm's length, and a home printer fills the letters with ink.",
    "Make the style larger or its text shorter. A style's 'floor' says from which size on its text is readable (6 pt "
    "where it says nothing); lower it only for what nobody needs in play.",
    "footer: {font: mono, size: 5}   # the floor is 6; say floor: 5 if the footer is for sorting only",
    severity=Severity.WARNING,
)


def _run(game: Game, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    for face in faces:
        for fact in face.facts:
            if isinstance(fact, SmallType):
                sample = fact.text if len(fact.text) <= 30 else fact.text[:29] + "…"
                of = f" of '{face.card}'" if face.card else ""
                yield Diagnostic(
                    SMALL_TYPE,
                    f"the {fact.element}{of} is {fact.size:g} pt ('{sample}'), under its floor of {fact.floor:g} pt",
                    fact.template,
                    "make it larger, or give the style a lower 'floor' if nobody needs it in play",
                    subject=face.card,
                )


CHECK = FaceCheck("type-under-floor", _run)
