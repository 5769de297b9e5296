"""The bytes of a YAML file go in, a tree of located nodes with the written text of every scalar comes out."""

from __future__ import annotations

from typing import Any

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.source.yamlbuild import Builder
from cardgen.source.yamlfaults import YAML_SYNTAX, Complaint, explain
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
    import yaml

    # libyaml's parser is about thirty times as fast, but not part of every PyYAML.
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    lines = text.splitlines()
    for _ in range(_MOST_FAULTS):
        # A line that is mended below is read again: what was found on the way counts only in the last reading.
        found = Report()
        builder = Builder(name, lines, found)
        parser = loader("\n".join(lines) + "\n")
        node, fault = None, None
        try:
            node = builder.build(parser.get_event)
        except yaml.MarkedYAMLError as error:
            complaint = _complaint(error)
            if "nesting depth" in complaint.problem:
                builder.too_deep(complaint.row, complaint.column)
            else:
                fault = explain(complaint, lines)
        except (ValueError, OverflowError):
            # The pure Python parser trips over \\U escapes beyond Unicode.
            row, column = parser.line, parser.column
            fault = explain(Complaint("unknown escape", "", row, column, row, column), lines)
        finally:
            parser.dispose()
        fault = fault or builder.fault
        if fault is not None:
            span = Span(name, fault.line, fault.column, fault.line, fault.column + 1)
            report.add(YAML_SYNTAX, fault.message, span, hint=fault.hint)
            if fault.mended is not None:
                lines[fault.line - 1] = fault.mended
                continue
        report.extend(found)
        if node is None or (isinstance(node, Scalar) and node.is_empty):
            if fault is None and not builder.broken:
                report.add(EMPTY_FILE, "the file is empty", Span(name), hint="fill it, or delete it")
            return None
        return node
    return None


def _complaint(error: Any) -> Complaint:
    problem = error.problem_mark or error.context_mark
    context = error.context_mark or problem
    return Complaint(
        error.problem or "", error.context or "", problem.line, problem.column, context.line, context.column
    )
