"""The errors of one validation go in, findings at the right places go out.

Each fault is told once: not for every branch of a union, and not as missing where a key is only misspelt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.suggest import did_you_mean, nearest
from cardgen.load.faults import MISSING_KEY, UNKNOWN_KEY, written
from cardgen.load.keys import known_keys
from cardgen.load.target import Part, Target, find
from cardgen.load.words import joined, reword
from cardgen.records import dataclass
from cardgen.source import yamltree as tree
from cardgen.source.yamllines import odd_space

Error = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Fault:
    """What is wrong at one place; several errors when a value is of none of the kinds that it could be."""

    target: Target
    errors: tuple[Error, ...]

    @property
    def type(self) -> str:
        return str(self.errors[0]["type"]) if len(self.errors) == 1 else ""


def tell(errors: Iterable[Error], root: tree.Node, model: Any, report: Report, name: str, what: str = "") -> None:
    """Put down all that pydantic found wrong with `root` when it was read as `model`.

    `errors` are those of `ValidationError.errors()`; `name` is the file, for what is missing at its top level; `what`
    is how `root` is called when it is one of many in the file ("card").
    """
    located = [_Fault(find(e["loc"], root, missing=e["type"] == "missing"), (e,)) for e in errors]
    faults = _best_branches(located)
    misspelt = {
        near: None for f in faults if f.type == "extra_forbidden" for near in [_tell_unknown(f.target, model, report)]
    }
    for fault in faults:
        if fault.type == "missing":
            key = str(fault.errors[0]["loc"][-1])
            block = fault.target.above if fault.target.reached else fault.target
            if (*block.path, key) not in misspelt:
                _tell_missing(key, block, report, name, what)
        elif fault.type == "union_tag_not_found":
            _tell_missing(str(fault.errors[0]["ctx"]["discriminator"]).strip("'"), fault.target, report, name, what)
        elif fault.type != "extra_forbidden":
            _tell_value(fault, report)


def _tell_value(fault: _Fault, report: Report) -> None:
    said = [reword(error) for error in fault.errors]
    one = said[0] if len(said) == 1 else joined(said, written(fault.errors[0]["input"]))
    target = fault.target.below(one.at) if one.at else fault.target
    report.add(one.rule, f"{target.subject} {one.words}", target.span, hint=one.hint)


def _tell_unknown(target: Target, model: Any, report: Report) -> tuple[Part, ...] | None:
    """Gives the path of the missing key that was probably meant."""
    key, block = str(target.path[-1]), target.above
    known = known_keys(model, block.marks)
    node = block.node
    free = [k for k in known if not isinstance(node, tree.Mapping) or node.get(k) is None]
    near = nearest(key, free)
    hint = did_you_mean(key, known, what="known keys", likely=free)
    span = target.key.span if target.key is not None else target.span
    if odd := odd_space(key):
        report.add(UNKNOWN_KEY, f"{odd} stands in '{key}'", span, hint="delete it, and type a space in its place")
        return (*block.path, key.partition(":")[0])
    report.add(UNKNOWN_KEY, f"unknown key '{key}'", span, hint=hint)
    return (*block.path, near) if near else None


def _tell_missing(key: str, block: Target, report: Report, name: str, what: str) -> None:
    where = "to this block" if block.path else f"to this {what}" if what else f"at the top level of {name}"
    line = "" if what else "a line "
    id_ = block.root.get("id") if what and isinstance(block.root, tree.Mapping) else None
    of = f" in the {what} '{id_.text}'" if isinstance(id_, tree.Scalar) and id_.text else ""
    report.add(MISSING_KEY, f"'{key}' is missing{of}", block.head, hint=f"add {line}'{key}: …' {where}")


def _best_branches(faults: Iterable[_Fault]) -> list[_Fault]:
    """Of each union keep the branch that was probably meant: the one whose faults lie deepest, then the fewest.

    When all branches fail at the value itself, their errors become one fault.
    """
    kept: list[_Fault] = []
    unions: dict[tuple[Part, ...], dict[str, list[_Fault]]] = {}
    for fault in faults:
        branch = fault.target.branch
        if branch is None:
            kept.append(fault)
        else:
            unions.setdefault(branch[0], {}).setdefault(branch[1], []).append(fault)
    for path, branches in unions.items():
        firsts = [found[0] for found in branches.values()]
        if len(branches) > 1 and all(f.target.path == path for found in branches.values() for f in found):
            kept.append(_Fault(firsts[0].target, tuple(e for f in firsts for e in f.errors)))
        else:
            best: list[_Fault] = max(branches.values(), key=_depth)
            kept += best
    return kept


def _depth(branch: list[_Fault]) -> tuple[int, int]:
    return max(len(fault.target.path) for fault in branch), -len(branch)
