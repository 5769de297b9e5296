"""The tree of a Jinja template goes in, a function that writes its text comes out. It knows `if`, `for` and `set`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import nodes

from cardgen.language.evaluate import expression
from cardgen.language.fault import Fault
from cardgen.language.limits import MAX_STEPS, MAX_TEXT, taken, weighed
from cardgen.language.outcome import Evaluate, guarded, there
from cardgen.language.words import described


class Page:
    """The text while it is made. `longest` is the most characters it may have."""

    def __init__(self, longest: int = MAX_TEXT) -> None:
        self.parts: list[str] = []
        self.longest = longest
        self.length = 0
        self.steps = 0

    def put(self, words: str) -> None:
        """Add words; raises Fault when it gets too long."""
        self.parts.append(words)
        self.length += len(words)
        if self.length > self.longest:
            raise Fault("value", f"it makes a text of more than {self.longest} characters")

    def step(self) -> None:
        """Count one round of a `for`."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise Fault("forbidden", f"its loops take more than {MAX_STEPS} rounds")


Write = Callable[[dict[str, Any], Page], None]
Words = Callable[[Any], str]


def statements(body: list[nodes.Node], words: Words) -> Write:
    """A function that writes what the nodes say. `words` turns a value into text. Raises Fault."""
    writes = [_one(node, words) for node in body]
    if len(writes) == 1:
        return writes[0]

    def write(values: dict[str, Any], page: Page) -> None:
        for part in writes:
            part(values, page)

    return write


def _one(node: nodes.Node, words: Words) -> Write:
    if isinstance(node, nodes.Output):
        return _output(node, words)
    if isinstance(node, nodes.If):
        return _if(node, words)
    if isinstance(node, nodes.For):
        return _for(node, words)
    if isinstance(node, nodes.Assign):
        return _set(node)
    raise Fault("forbidden", "only expressions, `if`, `for` and `set` are allowed here", node.lineno - 1)


def at_line(node: nodes.Node, evaluate: Evaluate) -> Evaluate:
    """The same function, whose faults know their line."""
    line = node.lineno - 1

    def get(values: Mapping[str, Any]) -> Any:
        try:
            return guarded(evaluate, values)
        except Fault as fault:
            fault.line = fault.line or line
            raise

    return get


def _output(node: nodes.Output, words: Words) -> Write:
    parts: list[tuple[str, Evaluate | None]] = []
    for child in node.nodes:
        if isinstance(child, nodes.TemplateData):
            parts.append((child.data, None))
        else:
            parts.append(("", at_line(child, _worded(expression(child), words))))

    def write(values: dict[str, Any], page: Page) -> None:
        for text, value in parts:
            page.put(text if value is None else value(values))

    return write


def _worded(inner: Evaluate, words: Words) -> Evaluate:
    return lambda values: words(there(inner(values)))


def _if(node: nodes.If, words: Words) -> Write:
    cases = [(at_line(case, expression(case.test)), statements(case.body, words)) for case in (node, *node.elif_)]
    otherwise = statements(node.else_, words)

    def write(values: dict[str, Any], page: Page) -> None:
        for test, body in cases:
            if there(test(values)):
                body(values, page)
                return
        otherwise(values, page)

    return write


def _for(node: nodes.For, words: Words) -> Write:
    if node.recursive:
        raise Fault("forbidden", "a recursive `for` is not allowed here", node.lineno - 1)
    target = _target(node.target)
    source = at_line(node, expression(node.iter))
    test = at_line(node, expression(node.test)) if node.test is not None else None
    body, otherwise = statements(node.body, words), statements(node.else_, words)

    def write(values: dict[str, Any], page: Page) -> None:
        rounds: list[dict[str, Any]] = []
        for value in taken(entries(there(source(values)))):
            page.step()
            inner = {**values, **target(value)}
            if test is None or there(test(inner)):
                rounds.append(inner)
        for inner, loop in zip(rounds, loops(len(rounds)), strict=True):
            body({**inner, "loop": loop}, page)
        if not rounds:
            otherwise(values, page)

    return write


def loops(count: int) -> Iterator[dict[str, Any]]:
    """What `loop` is in each of so many rounds."""
    for i in range(count):
        yield {"index0": i, "index": i + 1, "first": i == 0, "last": i == count - 1, "length": count}


def entries(value: Any) -> Any:
    """What `for` and `each` go through: a list, or nothing for nothing."""
    if value is None:
        return ()
    if isinstance(value, (list, tuple, range)):
        return weighed(value)
    raise Fault("value", f"a list is needed here, not {described(value)}")


def _set(node: nodes.Assign) -> Write:
    target = _target(node.target)
    value = at_line(node, expression(node.node))

    def write(values: dict[str, Any], page: Page) -> None:
        values.update(target(weighed(there(value(values)))))

    return write


def _target(node: nodes.Node) -> Callable[[Any], dict[str, Any]]:
    if isinstance(node, nodes.Name):
        name = node.name
        return lambda value: {name: value}
    if isinstance(node, nodes.Tuple) and all(isinstance(n, nodes.Name) for n in node.items):
        names = [n.name for n in node.items if isinstance(n, nodes.Name)]

        def several(value: Any) -> dict[str, Any]:
            if not isinstance(value, (list, tuple)) or len(value) != len(names):
                raise Fault("value", f"there are {len(names)} names and not as many values")
            return dict(zip(names, value, strict=True))

        return several
    raise Fault("forbidden", "only plain names can be set", node.lineno - 1)
