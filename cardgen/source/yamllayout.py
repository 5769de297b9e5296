"""A complaint of the YAML parser goes in; when the cause is a tab, an indentation or a missing space, it is named.

Each judge gives None when the complaint is not of its kind.
"""

from __future__ import annotations

import re

from cardgen.source.yamlcomplaint import Complaint, Fault
from cardgen.source.yamllines import indent, odd_space, row_above, without_comment


def tab(c: Complaint) -> Fault | None:
    """A line that starts with a tab."""
    start = c.line[: len(c.line) - len(c.line.lstrip())]
    if "\t" not in start:
        return None
    return Fault("a tab indents this line", "use spaces, two for each level", c.row + 1, start.index("\t") + 1)


def deeper_entry(c: Complaint) -> Fault | None:
    """An entry that YAML takes for more text of the line above."""
    if "mapping values are not allowed" not in c.problem or row_above(c.lines, c.row) is None:
        return None
    message = f"'{_short(c.line[: c.column])}' is indented deeper than the entry above, so it counts as its text"
    hint = "start it in the same column as the key above; if it is text, put the whole text in quotes"
    return _no_entry_above(c) or Fault(message, hint, c.row + 1, indent(c.line) + 1)


def no_colon(c: Complaint) -> Fault | None:
    """A line among entries that is none."""
    if "could not find expected ':'" not in c.problem:
        return None
    row = c.context_row
    message = f"no ': ' after '{_short(without_comment(c.line_at(row)))}'"
    hint = "write a colon and a space after a key; more text of the line above is indented deeper than its key"
    return _no_space(c, row) or Fault(message, hint, row + 1, c.context_column + 1)


def text_first(c: Complaint) -> Fault | None:
    """A file that starts with mere text, closed by a comment, and goes on with entries."""
    return _no_entry_above(c) if "<document start>" in c.problem else None


def odd_column(c: Complaint) -> Fault | None:
    """Lists and keys mixed, or an indentation that fits nothing above."""
    if not re.search("expected (key|<block end>|'-' indicator)", c.problem):
        return None
    if "block mapping" in c.context and c.line.lstrip().startswith("- "):
        message = "a list entry ('- ') stands among keys"
        hint = "indent the list below its key, or remove the dash"
    elif "collection" in c.context or "sequence" in c.context:
        message = "a line without a dash stands among list entries"
        hint = "start it with '- ', or indent it below its entry"
    else:
        message = "this line starts in a column that fits none of the lines above"
        hint = "start it in the same column as its neighbours"
    return Fault(message, hint, c.row + 1, c.column + 1)


def _no_entry_above(c: Complaint) -> Fault | None:
    """The line above when it is no entry, because it has no colon or no space after it."""
    above = row_above(c.lines, c.row)
    if above is None:
        return None
    text = without_comment(c.lines[above])
    tight = _no_space(c, above)
    if tight is not None or ":" in text:
        return tight
    hint = "every entry needs a key, a colon and a space; text over several lines is indented deeper than its key"
    return Fault(f"no ': ' after '{_short(text)}'", hint, above + 1, indent(text) + 1)


def _no_space(c: Complaint, row: int) -> Fault | None:
    """`cost:3` and `-one` are single words for YAML."""
    line = c.line_at(row)
    if odd := re.match(r"[ \t]*(?:-[ \t]+)*(?:\w+:|-)([^\S \t])", line):
        hint = "delete it, and type a space in its place"
        return Fault(f"{odd_space(odd[1])} stands here, not a space", hint, row + 1, odd.start(1) + 1)
    if dash := re.match(r"[ \t]*-(?=[^\s-])", line):
        return Fault("the space after the dash is missing", "write '- ' before each entry", row + 1, dash.end() + 1)
    if colon := re.match(r"[ \t]*(?:-[ \t]+)*(\w+):\S", line):
        return Fault("the space after the colon is missing", f"write '{colon[1]}: …'", row + 1, colon.end(1) + 1)
    return None


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= 40 else text[:39] + "…"
