"""A rule: the code, name and explanation of one kind of fault."""

from __future__ import annotations

from enum import Enum

from cardgen.records import dataclass


class Severity(Enum):
    """How much a finding matters: an error closes the gate, a warning does not, a note is for the record."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Kind(Enum):
    """Paper faults stop a build. Truth faults (data and a source disagree) are only warnings there."""

    PAPER = "paper"
    TRUTH = "truth"


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of fault.

    `code` is `CG` and three digits and is never used again for another fault; `name` reads well after
    "allow"; `summary` is one sentence; `why` says what goes wrong on paper; `mend` what to do;
    `example` is a small piece of input that shows it.
    """

    code: str
    name: str
    summary: str
    why: str
    mend: str
    example: str = ""
    severity: Severity = Severity.ERROR
    kind: Kind = Kind.PAPER
