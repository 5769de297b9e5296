"""Rules go in, their explanation comes out: as text for the terminal, or as a reference page in Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from cardgen.diagnostics.emit.colour import Ink, paint
from cardgen.diagnostics.rule import Kind, Rule, Severity

_WIDTH = 88
_GROUPS = (
    ("CG0", "Files"),
    ("CG1", "The form of the data"),
    ("CG2", "Names and numbers of the game"),
    ("CG3", "Sources and claims"),
    ("CG4", "Sources and claims"),
    ("CG5", "Templates"),
    ("CG6", "Texts and images on the card"),
    ("CG7", "Sheets"),
    ("CG8", "Writing files"),
    ("CG9", "Other"),
)
_LEVELS = {
    Severity.ERROR: "an error: nothing is printed until it is mended",
    Severity.WARNING: "a warning: the cards are printed all the same",
    Severity.NOTE: "a note",
}
_TRUTH = "an error of `validate`, a warning of `build`: the data and a source disagree"


def explain_text(rule: Rule, *, colour: bool) -> str:
    """What the rule is about, why it matters, how to mend it, and an example."""
    parts = [f"{paint(rule.code, Ink.BOLD, colour=colour)} {rule.name}", f"({_level(rule)})", ""]
    parts += [*_wrapped(rule.summary), ""]
    for head, body in (("Why", rule.why), ("How to mend it", rule.mend)):
        parts += [paint(head, Ink.CYAN, colour=colour), *_wrapped(body, "  "), ""]
    if rule.example:
        parts += [paint("Example", Ink.CYAN, colour=colour), textwrap.indent(rule.example, "  "), ""]
    return "\n".join(parts)


def list_text(rules: Iterable[Rule]) -> str:
    """One line a rule."""
    return "".join(f"{rule.code}  {rule.name:<28} {rule.summary}\n" for rule in rules)


def reference_page(rules: Iterable[Rule]) -> str:
    """The page of all rules, grouped by the first figure of their codes."""
    lines = [
        "# Every finding and what to do about it",
        "",
        "This page is made from the rules of the program by `cardgen explain --page`; change the rule, not the page.",
        "`cardgen explain CG101` shows one of them in the terminal.",
        "",
    ]
    shown = ""
    for rule in rules:
        title = next(title for start, title in _GROUPS if rule.code.startswith(start))
        if title != shown:
            lines += [f"## {title}", ""]
            shown = title
        lines += [f"### {rule.code} {rule.name}", "", rule.summary, ""]
        lines += [f"- **Why:** {_one_line(rule.why)}", f"- **How to mend it:** {_one_line(rule.mend)}"]
        lines += [f"- **It is** {_level(rule)}.", ""]
        if rule.example:
            lines += ["```yaml" if ":" in rule.example else "```text", rule.example, "```", ""]
    return "\n".join(lines)


def _level(rule: Rule) -> str:
    return _TRUTH if rule.kind is Kind.TRUTH and rule.severity is Severity.ERROR else _LEVELS[rule.severity]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _wrapped(text: str, indent: str = "") -> list[str]:
    lines: list[str] = []
    for paragraph in text.splitlines():
        lines += textwrap.wrap(paragraph, _WIDTH, initial_indent=indent, subsequent_indent=indent) or [""]
    return lines
