"""The events of a YAML parser go in, a tree of located nodes comes out; keys, tags and comments are judged on the way.

Events are used rather than the parser's own tree: they tell where a reference stands, and a stack of our own cannot
overflow however deep a file is nested.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Sequence as Lines
from dataclasses import field
from typing import Any

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.records import dataclass
from cardgen.source.yamlcomplaint import Fault
from cardgen.source.yamlfaults import YAML_SYNTAX
from cardgen.source.yamllabels import Branch, Labels
from cardgen.source.yamllines import quoted
from cardgen.source.yamlnodes import Mapping, Node, Scalar, Sequence
from cardgen.source.yamlquotes import needs_quotes

DUPLICATE_KEY = Rule(
    "CG003",
    "duplicate-key",
    "A key comes twice in the same block.",
    "Only one of the two can be printed, and nobody can tell which one was meant.",
    "Delete one of the two, or rename it.",
    "title: Reboot\ntitle: Restart",
)
NOT_SUPPORTED = Rule(
    "CG005",
    "not-supported",
    "A file uses a part of YAML that cardgen does not read.",
    "Tags, merge keys and several documents in one file can change silently what a line means.",
    "Write the values out, one document in a file; put text that starts with ! in quotes.",
    "effect: !important",
)
TEXT_CUT = Rule(
    "CG008",
    "text-cut",
    "A space and '#' in text without quotes start a comment, so the rest of the line is left out.",
    "'Agent #2' is printed as 'Agent', and a colour like #ff0000 as nothing.",
    "Put the text in quotes; if a comment is meant, write a space after the '#'.",
    "title: Agent #2",
    Severity.WARNING,
)

#: Real files nest five to ten deep.
MAX_DEPTH = 64

# Tabs and line feeds are the only control characters that text may hold, also when written as escapes.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_COMMENT = re.compile(r"[ \t]+(#\w.*)")


@dataclass(slots=True)
class _Open:
    """A list or block that is being read."""

    is_list: bool
    event: Any
    size: int = 1
    height: int = 0
    children: list[Node] = field(default_factory=list)


class Builder:
    """Builds the tree of one file.

    After `build`, `fault` is text without quotes that the parser took for a block, and `broken` tells that the
    tree was given up for a reason already reported.
    """

    def __init__(self, name: str, lines: Lines[str], report: Report) -> None:
        self.fault: Fault | None = None
        self.broken = False
        self._name = name
        self._lines = lines
        self._report = report
        self._labels = Labels(report)
        self._stack: list[_Open] = []
        self._root: Node | None = None
        self._comments = any(" #" in line or "\t#" in line for line in lines)

    def build(self, next_event: Callable[[], Any]) -> Node | None:
        """Read the first document. The parser's own exceptions pass through."""
        while (event := next_event()) is not None and not self.broken:
            kind = type(event).__name__
            if kind == "ScalarEvent":
                self._scalar(event)
            elif kind == "MappingStartEvent" or kind == "SequenceStartEvent":
                self._start(event, is_list=kind == "SequenceStartEvent")
            elif kind == "MappingEndEvent" or kind == "SequenceEndEvent":
                self._close(event)
            elif kind == "AliasEvent":
                self._alias(event)
            elif kind == "DocumentEndEvent":
                self._finish(next_event())
                return self._root
        return None

    def too_deep(self, row: int, column: int) -> None:
        """Put down that the file is nested too deep at this place (counted from 0)."""
        self.broken = True
        span = Span(self._name, row + 1, column + 1, row + 1, column + 2)
        message = f"this is nested more than {MAX_DEPTH} levels deep"
        self._report.add(NOT_SUPPORTED, message, span, hint="if it is text, put it in quotes")

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self._name, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _scalar(self, event: Any) -> None:
        style = event.style
        plain = not style  # '' from libyaml, None from the Python parser
        span = self._span(event)
        block = 0
        if style == "|":
            block = self._block_line(span)
        elif style == '"' and _CONTROL.search(event.value):
            message = "an escape in this text stands for a character that cannot be printed"
            self._report.add(YAML_SYNTAX, message, span, hint="write \\\\ for a backslash, or use single quotes")
        elif plain and self._comments:
            self._check_comment(event.value, span)
        if event.tag is not None:
            self._refuse_tag(event)
        node = Scalar(event.value, plain, span, block)
        if event.anchor is not None:
            self._labels.open(event.anchor, span)
            self._labels.close(event.anchor, Branch(node))
        self._add(node, 1, 0)

    def _start(self, event: Any, *, is_list: bool) -> None:
        row, column = event.start_mark.line, event.start_mark.column
        if len(self._stack) >= MAX_DEPTH:
            self.too_deep(row, column)
        elif event.flow_style and self._lines[row].startswith("{{", column):
            self.fault = needs_quotes("text without quotes starts with '{{'", row, column, self._lines)
            self.broken = True
        if event.tag is not None:
            self._refuse_tag(event)
        if event.anchor is not None:
            self._labels.open(event.anchor, self._span(event))
        self._stack.append(_Open(is_list, event))

    def _close(self, event: Any) -> None:
        top = self._stack.pop()
        start, end = top.event.start_mark, event.end_mark
        line, column = end.line + 1, end.column + 1
        if not top.event.flow_style and top.children:
            # The end mark of a block is where the next thing starts; its last child tells where it ends.
            # (A reference may end the block with a child that stands further up.)
            last = top.children[-1].span
            line, column = max((last.end_line, last.end_column), (start.line + 1, start.column + 1))
        span = Span(self._name, start.line + 1, start.column + 1, line, column)
        node = Sequence(tuple(top.children), span) if top.is_list else self._mapping(top.children, span)
        if top.event.anchor is not None:
            self._labels.close(top.event.anchor, Branch(node, top.size, top.height))
        self._add(node, top.size, top.height)

    def _mapping(self, children: list[Node], span: Span) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, Scalar):
                hint = "if it is text that starts with '{' or '[', put it in quotes"
                self._report.add(YAML_SYNTAX, "a list or block stands where a key should be", key.span, hint=hint)
            elif key.plain and key.text == "<<":
                hint = "write the keys out; a whole value can be repeated with &name and *name"
                self._report.add(NOT_SUPPORTED, "merge keys ('<<') are not supported", key.span, hint=hint)
            elif key.text in entries:
                first = Related(entries[key.text][0].span, "it stands here first")
                hint = "delete one of the two, or rename it"
                message = f"the key '{key.text}' comes twice"
                self._report.add(DUPLICATE_KEY, message, key.span, hint=hint, related=[first])
            else:
                entries[key.text] = (key, value)
        return Mapping(tuple(entries.values()), span)

    def _alias(self, event: Any) -> None:
        branch = self._labels.use(event.anchor, self._span(event), MAX_DEPTH - len(self._stack))
        if branch is None:
            self.broken = True
        else:
            self._add(branch.node, branch.size, branch.height)

    def _add(self, node: Node, size: int, height: int) -> None:
        if not self._stack:
            self._root = node
            return
        top = self._stack[-1]
        top.children.append(node)
        top.size += size
        if height >= top.height:
            top.height = height + 1

    def _finish(self, following: Any) -> None:
        if type(following).__name__ != "StreamEndEvent":
            hint = "put what follows '---' into a file of its own"
            self._report.add(NOT_SUPPORTED, "a second document starts here", self._span(following), hint=hint)
        self._labels.judge_unused()

    def _refuse_tag(self, event: Any) -> None:
        written = re.match(r"!\S*", self._lines[event.start_mark.line][event.start_mark.column :])
        message = f"'{written[0] if written else event.tag}' is taken for a YAML tag"
        hint = "if it is text, put it in quotes; otherwise delete it"
        self._report.add(NOT_SUPPORTED, message, self._span(event), hint=hint)

    def _check_comment(self, text: str, span: Span) -> None:
        line = self._lines[span.end_line - 1] if span.end_line <= len(self._lines) else ""
        if "#" not in line:
            return
        comment = _COMMENT.match(line, span.end_column - 1)
        # A remark behind a number loses nothing.
        if comment is None or text.replace(".", "").isdigit():
            return
        place = Span(self._name, span.end_line, comment.start(1) + 1, span.end_line, len(line) + 1)
        lost = comment[1].strip()
        hint = f"put the text in quotes: {quoted(f'{text} {lost}'.strip())}; or write '# ' for a comment"
        self._report.add(TEXT_CUT, f"'{lost}' is taken for a comment and left out", place, hint=hint)

    def _block_line(self, span: Span) -> int:
        """The line below the '|', which may itself stand below a label or a tag."""
        for line in range(span.line, len(self._lines) + 1):
            if re.search(r"\|[-+0-9]*[ \t]*(#.*)?$", self._lines[line - 1]):
                return line + 1
        return span.line + 1
