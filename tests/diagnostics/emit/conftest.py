"""Findings that every format is tried on."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Kind, Rule, Severity
from cardgen.diagnostics.span import Span

UNKNOWN = Rule(
    code="CG106",
    name="unknown-key",
    summary="A key that nothing reads.",
    why="What you wrote there does not reach the paper.",
    mend="Correct the spelling.",
    example="cots: 3",
)
DIFFERS = Rule(
    code="CG400",
    name="claim-differs",
    summary="The data and a source document disagree.",
    why="Players read one thing and hold another.",
    mend="Change one of the two.",
    severity=Severity.WARNING,
    kind=Kind.TRUTH,
)


@pytest.fixture
def key() -> Diagnostic:
    """An error with everything: a span in one line, a hint and a related place."""
    return Diagnostic(
        UNKNOWN,
        "unknown key 'cots'",
        Span("data/game/cards.yaml", 41, 5, 41, 9),
        hint="did you mean 'cost'?",
        related=(Related(Span("templates/game/unit.face.yaml", 22, 5, 22, 8), "in this box (51 x 24 mm)"),),
        subject="card wolf",
    )


@pytest.fixture
def claim() -> Diagnostic:
    """A warning about a whole file."""
    return Diagnostic(DIFFERS, "100% of the cards, or 12: who knows", Span("data/game/sources.yaml"))


@pytest.fixture
def nowhere() -> Diagnostic:
    """A note that stands nowhere."""
    return Diagnostic(DIFFERS, "nothing to print", severity=Severity.NOTE)
