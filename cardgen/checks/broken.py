"""A disagreement about a number, before it is known what caused it."""

from __future__ import annotations

from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that counts a number and gets another one.

    `key` tells it from others, also after the data was changed; `message` is said when nothing explains it, `note`
    (with the new arithmetic) when it stands beside its cause. `steps` are the changes that would mend it if its
    number were wrong by itself, `names` the words of the data that it looks at, `place` the one place of the data
    where its value is written, if there is one.
    """

    rule: Rule
    key: tuple[str, ...]
    message: str
    note: str
    span: Span
    hint: str = ""
    steps: tuple[int, ...] = ()
    names: str = ""
    related: tuple[Related, ...] = ()
    subject: str = ""
    place: Span | None = None

    def alone(self) -> Diagnostic:
        """The finding for a disagreement that nothing else explains."""
        related = self.related if self.place is None else (*self.related, Related(self.span, "the claim"))
        return Diagnostic(self.rule, self.message, self.place or self.span, self.hint, related, subject=self.subject)
