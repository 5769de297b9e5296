"""Calls, filters and tests of an expression's tree go in, functions from values to their results come out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import nodes

from cardgen.language.fault import Fault
from cardgen.language.methods import call_function, call_method
from cardgen.language.outcome import Evaluate, there
from cardgen.language.sandbox import FILTERS, environment

#: Makes the function for any expression; it is given, since expressions hold calls and calls expressions.
Make = Callable[[nodes.Node], Evaluate]


def _arguments(
    node: nodes.Call | nodes.Filter | nodes.Test, make: Make
) -> Callable[[Mapping[str, Any]], tuple[list[Any], Any]]:
    if node.dyn_args is not None or node.dyn_kwargs is not None:
        raise Fault("forbidden", "arguments are written one by one", node.lineno - 1)
    args = [make(arg) for arg in node.args]
    named = [(pair.key, make(pair.value)) for pair in node.kwargs]
    return lambda values: ([there(a(values)) for a in args], {key: there(value(values)) for key, value in named})


def called(node: nodes.Call, make: Make) -> Evaluate:
    """A call of one of our functions, or of what may be called on a text, a map or a list."""
    arguments = _arguments(node, make)
    if isinstance(node.node, nodes.Getattr):
        owner, name = make(node.node.node), node.node.attr

        def method(values: Mapping[str, Any]) -> Any:
            found = there(owner(values))
            args, kwargs = arguments(values)
            if isinstance(found, Mapping) and name in found:
                return call_function(found[name], args, kwargs)
            return call_method(found, name, args, kwargs)

        return method
    function = make(node.node)

    def call(values: Mapping[str, Any]) -> Any:
        args, kwargs = arguments(values)
        return call_function(there(function(values)), args, kwargs)

    return call


def filtered(node: nodes.Filter, make: Make) -> Evaluate:
    """`value | name(…)`."""
    name = node.name
    if name not in FILTERS or node.node is None:
        raise Fault("name", f"there is no filter '{name}'", node.lineno - 1, tuple(sorted(FILTERS)), name)
    inner, arguments, env = make(node.node), _arguments(node, make), environment()
    context = env.context_class(env, {}, None, {})

    def get(values: Mapping[str, Any]) -> Any:
        args, kwargs = arguments(values)
        made = env.call_filter(name, inner(values), args, kwargs, context=context)
        return list(made) if isinstance(made, Iterator) else made

    return get


def tested(node: nodes.Test, make: Make) -> Evaluate:
    """`value is name(…)`."""
    env, name = environment(), node.name
    if name not in env.tests:
        raise Fault("name", f"there is no test '{name}'", node.lineno - 1, tuple(sorted(env.tests)), name)
    inner, arguments = make(node.node), _arguments(node, make)

    def get(values: Mapping[str, Any]) -> Any:
        value = inner(values)
        if name not in ("defined", "undefined"):
            value = there(value)
        args, kwargs = arguments(values)
        return env.call_test(name, value, args, kwargs)

    return get
