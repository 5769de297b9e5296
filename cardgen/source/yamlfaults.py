"""A complaint of the YAML parser goes in, what a designer should know and do comes out.

The parser stops at its first complaint. Where the fault is text that only needs quotes, the line with quotes is
given back too, so that the rest of the file can be read and judged in the same run.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgen.diagnostics.rule import Rule
from cardgen.source import yamllayout, yamlquotes
from cardgen.source.yamlcomplaint import Complaint, Fault

YAML_SYNTAX = Rule(
    "CG002",
    "yaml-syntax",
    "A file breaks the rules of YAML, so that it is unclear what is meant.",
    "A file that cannot be read for certain would print something else than what was meant.",
    "Most often text needs quotes, because it has ': ' inside or starts with one of * & @ ` % [ { ! > |.",
    "effect: Deal 3: draw a card",
)

#: Asked in this order; the first that knows the case answers.
_JUDGES: tuple[Callable[[Complaint], Fault | None], ...] = (
    yamllayout.tab,
    yamlquotes.open_quote,
    yamlquotes.unknown_escape,
    yamlquotes.hidden_by_colour,
    yamlquotes.sign_at_start,
    yamlquotes.open_bracket,
    yamlquotes.colon_in_text,
    yamllayout.deeper_entry,
    yamllayout.no_colon,
    yamllayout.text_first,
    yamlquotes.text_after_quote,
    yamllayout.odd_column,
)


def explain(complaint: Complaint) -> Fault:
    """Say for a designer what the parser meant."""
    for judge in _JUDGES:
        fault = judge(complaint)
        if fault is not None:
            return fault
    hint = f"compare this place with the lines around it (the parser says: {complaint.problem or complaint.context})"
    return Fault("this is not valid YAML", hint, complaint.row + 1, complaint.column + 1)
