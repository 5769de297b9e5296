"""A fault of an expression goes in, a diagnostic in a designer's words comes out."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.language.fault import Fault
from cardgen.layout.rules import EXPRESSION_FORBIDDEN, EXPRESSION_VALUE, TEMPLATE_SYNTAX, UNDEFINED_NAME

_RULES = {
    "syntax": TEMPLATE_SYNTAX,
    "name": UNDEFINED_NAME,
    "forbidden": EXPRESSION_FORBIDDEN,
    "value": EXPRESSION_VALUE,
}

#: What to do when nothing better is known.
_HINTS = {
    "syntax": "every {{ needs its }}, every {% its %}, and every quote and bracket its end",
    "name": "correct the name, give the card this field, or write 'name | default(…)' where it may be missing",
    "forbidden": "say it with plain fields, comparisons and arithmetic",
    "value": "look at what stands here, and at the fields that it is made from",
}


class Abandoned(Exception):  # noqa: N818 - it is no error of the program
    """The element cannot be drawn for this card; why was reported already."""


class FaceAbandoned(Exception):  # noqa: N818 - it is no error of the program
    """Nothing more of this face is drawn; why was reported already."""


def say_fault(
    report: Report,
    fault: Fault,
    span: Span,
    *,
    subject: str = "",
    related: Iterable[Related] = (),
    hint: str = "",
) -> None:
    """Report it. `subject` is the card that was being drawn, if any; `hint` goes before the nearest name."""
    if not hint and fault.name and fault.known:
        hint = did_you_mean(fault.name, fault.known)
    hint = hint or _HINTS[fault.kind]
    where = f" (card {subject})" if subject else ""
    report.add(_RULES[fault.kind], f"{fault.message}{where}", span, hint=hint, related=related, subject=subject)
