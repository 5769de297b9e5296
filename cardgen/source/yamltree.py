"""The bytes of a YAML file go in, a tree of located nodes with the written text of every scalar comes out."""

from __future__ import annotations

from typing import Any

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.source.yamlbuild import Builder
from cardgen.source.yamlcomplaint import Complaint, Fault
from cardgen.source.yamlfaults import YAML_SYNTAX, explain
from cardgen.source.yamlnodes import Mapping, Node, Scalar, Sequence
from cardgen.source.yamltext import decode

__all__ = ["EMPTY_FILE", "Mapping", "Node", "Scalar", "Sequence", "read_yaml"]

EMPTY_FILE = Rule(
    "CG006",
    "empty-file",
    "A file has no content.",
    "It was probably saved by mistake, or its lines all start with '#' and count as comments.",
    "Fill it, or delete it if it is not needed.",
    "# title: Reboot",
)

#: A file with more faults than this is read no further.
_MOST_FAULTS = 25


def read_yaml(data: bytes, name: str, report: Report) -> Node | None:
    """Read a YAML file; `name` is how it is called in findings.

    Gives None when the file cannot be understood. After smaller faults (a key that comes twice, text that needs
    quotes) the tree is made as well as it can be, so that later stages find the rest in the same run; the report
    then has errors. All scalars keep the text that was typed.
    """
    text = decode(data, name, report)
    if text is None:
        return None
    lines = text.splitlines()
    for _ in range(_MOST_FAULTS):
        # What was found on the way to a fault counts only in the last reading, since mended lines are read again.
        found = Report()
        node, fault = _read_once(lines, name, found)
        if fault is not None:
            span = Span(name, fault.line, fault.column, fault.line, fault.column + 1)
            report.add(YAML_SYNTAX, fault.message, span, hint=fault.hint)
            if fault.mended is not None:
                lines[fault.line - 1] = fault.mended
                continue
        report.extend(found)
        return node
    return None


def _read_once(lines: list[str], name: str, report: Report) -> tuple[Node | None, Fault | None]:
    """The tree, or the fault at which the parser stopped, or neither after a finding that ends the reading."""
    import yaml

    # libyaml's parser is about thirty times as fast, but not part of every PyYAML.
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    parser = loader("\n".join(lines) + "\n")
    builder = Builder(name, lines, report)
    try:
        node = builder.build(parser.get_event)
    except yaml.MarkedYAMLError as error:
        complaint = _complaint(error, lines)
        if "nesting depth" not in complaint.problem:
            return None, explain(complaint)
        builder.too_deep(complaint.row, complaint.column)
        return None, None
    except (ValueError, OverflowError):
        # The parser in Python trips over \\U escapes beyond Unicode.
        row, column = parser.line, parser.column
        return None, explain(Complaint("unknown escape", "", row, column, row, column, lines))
    finally:
        parser.dispose()
    if builder.broken:
        return None, builder.fault
    if node is None or (isinstance(node, Scalar) and node.is_empty):
        report.add(EMPTY_FILE, "the file is empty", Span(name), hint="fill it, or delete it")
        return None, None
    return node, None


def _complaint(error: Any, lines: list[str]) -> Complaint:
    at = error.problem_mark or error.context_mark
    start = error.context_mark or at
    return Complaint(error.problem or "", error.context or "", at.line, at.column, start.line, start.column, lines)
