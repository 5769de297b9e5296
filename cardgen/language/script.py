"""An expression over numbers goes in, the same expression as JavaScript for PDF viewers comes out."""

from __future__ import annotations

import json
from collections.abc import Callable

from jinja2 import nodes

from cardgen.language.expressions import parse
from cardgen.language.fault import Fault

_JOINED: dict[type[nodes.Node], str] = {nodes.Add: "+", nodes.Sub: "-", nodes.Mul: "*", nodes.Div: "/"}
_COMPARED = {"eq": "==", "ne": "!=", "lt": "<", "lteq": "<=", "gt": ">", "gteq": ">="}
#: Filters over a list, or over one number, by what they become.
_FILTERS = {
    "max": "Math.max.apply(null,{0})",
    "min": "Math.min.apply(null,{0})",
    "sum": "{0}.reduce(function(x,y){{return x+y}},0)",
    "length": "{0}.length",
    "count": "{0}.length",
    "abs": "Math.abs({0})",
}


def to_script(source: str, named: Callable[[str], str]) -> str:
    """The expression (written without braces) in JavaScript of 1999, which every viewer with scripts runs.

    `named` gives the JavaScript for a name or dotted path (`before.total`); it raises Fault for one it does not know.
    Raises Fault for what cannot be said: only numbers, comparisons, `and`, `or`, `not`, `if … else`, lists and the
    filters max, min, sum, length and abs can.
    """
    tree = parse("{{ " + source + " }}")
    body = tree.body[0] if len(tree.body) == 1 else None
    if not isinstance(body, nodes.Output) or len(body.nodes) != 1:
        raise Fault("syntax", "it is not one expression")
    return _said(body.nodes[0], named)


def _said(node: nodes.Node, named: Callable[[str], str]) -> str:
    def say(inner: nodes.Node) -> str:
        return _said(inner, named)

    path = _path(node)
    if path is not None:
        return named(path)
    if isinstance(node, nodes.Const) and isinstance(node.value, (bool, int, float)):
        return json.dumps(node.value)
    if isinstance(node, nodes.BinExpr) and type(node) in _JOINED:
        return f"({say(node.left)}{_JOINED[type(node)]}{say(node.right)})"
    if isinstance(node, nodes.FloorDiv):
        return f"Math.floor({say(node.left)}/{say(node.right)})"
    if isinstance(node, (nodes.And, nodes.Or)):
        return f"({say(node.left)}{'&&' if isinstance(node, nodes.And) else '||'}{say(node.right)})"
    if isinstance(node, nodes.Not):
        return f"(!{say(node.node)})"
    if isinstance(node, nodes.Neg):
        return f"(-{say(node.node)})"
    if isinstance(node, nodes.CondExpr) and node.expr2 is not None:
        return f"({say(node.test)}?{say(node.expr1)}:{say(node.expr2)})"
    if isinstance(node, nodes.Compare) and all(op.op in _COMPARED for op in node.ops):
        terms = [say(node.expr), *(say(op.expr) for op in node.ops)]
        pairs = [f"{terms[i]}{_COMPARED[op.op]}{terms[i + 1]}" for i, op in enumerate(node.ops)]
        return f"({'&&'.join(pairs)})"
    if isinstance(node, (nodes.List, nodes.Tuple)):
        return f"[{','.join(say(item) for item in node.items)}]"
    if isinstance(node, nodes.Filter) and node.node is not None and node.name in _FILTERS and not node.args:
        return _FILTERS[node.name].format(say(node.node))
    what = f"the filter '{node.name}'" if isinstance(node, nodes.Filter) else f"'{type(node).__name__.lower()}'"
    raise Fault("forbidden", f"{what} cannot be worked out by a PDF viewer")


def _path(node: nodes.Node) -> str | None:
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Getattr):
        before = _path(node.node)
        return f"{before}.{node.attr}" if before else None
    return None
