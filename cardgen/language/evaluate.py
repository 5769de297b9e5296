"""The tree of a Jinja expression goes in, a function from values to its value comes out.

Jinja's parser, filters and tests are used, but not its code: generating and compiling Python takes half a millisecond
an expression, and code that runs by itself cannot count what it makes. A tree of small functions costs neither.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from jinja2 import nodes

from cardgen.language.calls import called, filtered, tested
from cardgen.language.fault import Fault
from cardgen.language.limits import add, calculated, number_range, weighed
from cardgen.language.methods import safe
from cardgen.language.outcome import Evaluate, there
from cardgen.language.sandbox import Absent, field
from cardgen.language.words import joined

_COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "lteq": operator.le,
    "gt": operator.gt,
    "gteq": operator.ge,
    "in": lambda left, right: left in right,
    "notin": lambda left, right: left not in right,
}
_SUMS: dict[type[nodes.Node], str] = {
    nodes.Sub: "-",
    nodes.Mul: "*",
    nodes.Div: "/",
    nodes.FloorDiv: "//",
    nodes.Mod: "%",
}


def expression(node: nodes.Node) -> Evaluate:
    """A function for the expression. Raises Fault for what is not allowed; the function raises Fault too."""
    make = _MAKERS.get(type(node))
    if make is None:
        if isinstance(node, nodes.Pow):
            raise Fault("forbidden", "the power operator ** is not allowed here", node.lineno - 1)
        raise Fault("forbidden", "this cannot be said in an expression", node.lineno - 1)
    return make(node)


def _const(node: nodes.Const) -> Evaluate:
    value = node.value
    return lambda _: value


def _name(node: nodes.Name) -> Evaluate:
    name = node.name

    def get(values: Mapping[str, Any]) -> Any:
        try:
            return values[name]
        except KeyError:
            if name == "range":
                return _RANGE
            return Absent(Fault("name", f"there is no '{name}' here", known=tuple(values), name=name))

    return get


_RANGE = safe(number_range)


def _getattr(node: nodes.Getattr) -> Evaluate:
    owner, name = expression(node.node), node.attr

    def get(values: Mapping[str, Any]) -> Any:
        found = owner(values)
        if type(found) is dict and name in found:
            return found[name]
        return field(found, name)

    return get


def _getitem(node: nodes.Getitem) -> Evaluate:
    owner, key = expression(node.node), expression(node.arg)
    return lambda values: field(owner(values), there(key(values)))


def _slice(node: nodes.Slice) -> Evaluate:
    parts = [expression(part) if part is not None else lambda _: None for part in (node.start, node.stop, node.step)]
    return lambda values: slice(*(there(part(values)) for part in parts))


def _sum(node: nodes.BinExpr) -> Evaluate:
    left, right = expression(node.left), expression(node.right)
    if isinstance(node, nodes.Add):
        return lambda values: add(there(left(values)), there(right(values)))
    sign = _SUMS[type(node)]
    return lambda values: calculated(sign, there(left(values)), there(right(values)))


def _unary(node: nodes.UnaryExpr) -> Evaluate:
    inner = expression(node.node)
    if isinstance(node, nodes.Not):
        return lambda values: not there(inner(values))
    sign = "-" if isinstance(node, nodes.Neg) else "+"
    return lambda values: calculated(sign, 0, there(inner(values)))


def _and(node: nodes.And) -> Evaluate:
    left, right = expression(node.left), expression(node.right)
    return lambda values: there(left(values)) and right(values)


def _or(node: nodes.Or) -> Evaluate:
    left, right = expression(node.left), expression(node.right)
    return lambda values: there(left(values)) or right(values)


def _compare(node: nodes.Compare) -> Evaluate:
    first = expression(node.expr)
    steps = [(_COMPARED[op.op], expression(op.expr)) for op in node.ops]
    if len(steps) == 1:
        compare, second = steps[0]
        return lambda values: compare(there(first(values)), there(second(values)))

    def get(values: Mapping[str, Any]) -> Any:
        left = there(first(values))
        for compare, other in steps:
            right = there(other(values))
            if not compare(left, right):
                return False
            left = right
        return True

    return get


def _condition(node: nodes.CondExpr) -> Evaluate:
    test, yes = expression(node.test), expression(node.expr1)
    no = expression(node.expr2) if node.expr2 is not None else lambda _: ""
    return lambda values: yes(values) if there(test(values)) else no(values)


def _concat(node: nodes.Concat) -> Evaluate:
    parts = [expression(part) for part in node.nodes]
    return lambda values: weighed(joined([there(part(values)) for part in parts]))


def _list(node: nodes.List | nodes.Tuple) -> Evaluate:
    parts = [expression(part) for part in node.items]
    return lambda values: weighed([there(part(values)) for part in parts])


def _dict(node: nodes.Dict) -> Evaluate:
    pairs = [(expression(pair.key), expression(pair.value)) for pair in node.items]
    return lambda values: weighed({str(there(key(values))): there(value(values)) for key, value in pairs})


_MAKERS: dict[type[nodes.Node], Callable[[Any], Evaluate]] = {
    nodes.Const: _const,
    nodes.TemplateData: lambda node: partial(_same, node.data),
    nodes.Name: _name,
    nodes.Getattr: _getattr,
    nodes.Getitem: _getitem,
    nodes.Slice: _slice,
    nodes.Add: _sum,
    **dict.fromkeys(_SUMS, _sum),
    **dict.fromkeys((nodes.Not, nodes.Neg, nodes.Pos), _unary),
    nodes.And: _and,
    nodes.Or: _or,
    nodes.Compare: _compare,
    nodes.CondExpr: _condition,
    nodes.Concat: _concat,
    nodes.List: _list,
    nodes.Tuple: _list,
    nodes.Dict: _dict,
    nodes.Call: lambda node: called(node, expression),
    nodes.Filter: lambda node: filtered(node, expression),
    nodes.Test: lambda node: tested(node, expression),
}


def _same(value: Any, _: Mapping[str, Any]) -> Any:
    return value
