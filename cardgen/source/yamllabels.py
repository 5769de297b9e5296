"""The labels (`&name`) and references (`*name`) of a YAML file go in, the nodes that are meant come out."""

from __future__ import annotations

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.diagnostics.suggest import nearest
from cardgen.records import dataclass
from cardgen.source.yamllines import quoted
from cardgen.source.yamlnodes import Node, Scalar

ALIAS_TROUBLE = Rule(
    "CG004",
    "alias-trouble",
    "A label (`&name`) or a reference to one (`*name`) does not work out.",
    "A reference stands for a copy of what was labelled: without a label, or inside itself, there is nothing to copy.",
    "Put text that starts with * or & in quotes; otherwise label the first place with &name and use *name after it.",
    "effect: *draw",
)

#: So many nodes may be repeated through references.
MAX_REPEATED = 100_000


@dataclass(frozen=True, slots=True)
class Branch:
    """A node with all that hangs on it: how many nodes, references written out, and how many levels below it."""

    node: Node
    size: int = 1
    height: int = 0


class Labels:
    """The labels met so far in one file."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._branches: dict[str, Branch | None] = {}
        self._unused: dict[str, Span] = {}
        self._repeated = 0

    def open(self, name: str, span: Span) -> None:
        """A labelled node starts here."""
        if name in self._branches:
            hint = "give it another name; if it is text, put it in quotes"
            self._report.add(ALIAS_TROUBLE, f"the label '&{name}' is given twice", span, hint=hint)
        self._branches[name] = None

    def close(self, name: str, branch: Branch) -> None:
        """The labelled node is complete."""
        self._branches[name] = branch
        if isinstance(branch.node, Scalar) and branch.node.plain:
            self._unused[name] = branch.node.span

    def use(self, name: str, span: Span, room: int) -> Branch | None:
        """What a reference stands for, with at most `room` levels; None when the file grows beyond all bounds.

        A reference to nothing is reported and stands for its own text.
        """
        self._unused.pop(name, None)
        known = name in self._branches
        branch = self._branches.get(name)
        if branch is None:
            near = nearest(name, self._branches)
            if known:
                message, hint = f"'*{name}' stands inside the part that it repeats", "write the values out"
            else:
                message = f"there is no label '&{name}' above"
                hint = f"did you mean '*{near}'? " if near else ""
                hint += f"if it is text, put it in quotes: {quoted('*' + name)}"
            self._report.add(ALIAS_TROUBLE, message, span, hint=hint)
            return Branch(Scalar(f"*{name}", True, span))
        self._repeated += branch.size
        if self._repeated > MAX_REPEATED or branch.height > room:
            message = "the references of this file grow beyond all bounds when they are written out"
            hint = f"at most {MAX_REPEATED:,} values can be repeated; write some of them out"
            self._report.add(ALIAS_TROUBLE, message, span, hint=hint)
            return None
        return branch

    def judge_unused(self) -> None:
        """Report labels in front of bare text that nothing refers to: `title: &Co` is meant as text."""
        for name, span in self._unused.items():
            message = f"'&{name}' is taken for a label and does not belong to the text"
            self._report.add(ALIAS_TROUBLE, message, span, hint="put the text in quotes, or delete the label")
