"""Strings with Jinja expressions go in, values come out; nothing in them can run code or hang the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import TemplateSyntaxError, nodes

from cardgen.language.evaluate import expression
from cardgen.language.fault import Fault
from cardgen.language.limits import weighed
from cardgen.language.outcome import guarded, there
from cardgen.language.sandbox import environment
from cardgen.language.statements import Page, statements
from cardgen.language.words import as_markup, as_text
from cardgen.model.game import Rich
from cardgen.records import dataclass

__all__ = ["Expression", "Fault", "Language", "parse"]

#: What the parser's words mean to somebody who does not know it.
_PLAIN = {
    "'end of print statement'": "'}}'",
    "'end of statement block'": "'%}'",
    "end of template": "end of the text",
    "token ": "",
}


@dataclass(frozen=True, slots=True)
class Expression:
    """A string from a template, ready to be asked for its value.

    `constant` holds the value of a string without Jinja. `names` are the variables that it reads and `paths` the
    dotted fields (`card.lore`), in the order of the text.
    """

    source: str
    constant: str | None
    names: frozenset[str]
    paths: tuple[str, ...]
    evaluate: Callable[[Mapping[str, Any]], Any] | None

    def value(self, values: Mapping[str, Any]) -> Any:
        """The value among these variables: any value when the whole string is one `{{ … }}`, text otherwise.

        Raises Fault with designers' words.
        """
        if self.evaluate is None:
            return self.constant
        return guarded(self.evaluate, values)


class Language:
    """Compiles strings. One object a build keeps what it compiled, so that each string is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], Expression] = {}

    def compile(self, source: str, *, markup: bool = False) -> Expression:
        """An expression from the text of a template. With `markup` its value is inline markup: marked-up text is put
        in as it stands, any other value so that it means just its words.

        Raises Fault when the string is not valid Jinja or asks for what is not allowed.
        """
        key = (source, markup)
        if key not in self._known:
            self._known[key] = _compile(source, markup)
        return self._known[key]

    def expression(self, source: str) -> Expression:
        """A bare expression, written without braces (`cards | length`)."""
        return self.compile("{{ " + source + " }}")


def parse(source: str) -> nodes.Template:
    """The tree of a string. Raises Fault when it is not valid Jinja."""
    try:
        return environment().parse(source)
    except TemplateSyntaxError as error:
        message = error.message or "it is not a valid expression"
        for jargon, plain in _PLAIN.items():
            message = message.replace(jargon, plain)
        raise Fault("syntax", message, (error.lineno or 1) - 1) from None
    except (RecursionError, MemoryError, OverflowError, ValueError):
        raise Fault("syntax", "it is too large or nested too deeply") from None


def _compile(source: str, markup: bool) -> Expression:
    if "{{" not in source and "{%" not in source and "{#" not in source:
        return Expression(source, source, frozenset(), (), None)
    tree = parse(source)
    try:
        names, paths = _reads(tree)
        alone = _whole(tree)
        evaluate = _value(alone, markup) if alone is not None else _text(tree, markup)
    except RecursionError:
        raise Fault("syntax", "it is too large or nested too deeply") from None
    return Expression(source, None, names, paths, evaluate)


def _value(node: nodes.Node, markup: bool) -> Callable[[Mapping[str, Any]], Any]:
    inner = expression(node)
    if markup:
        return lambda values: weighed(as_markup(there(inner(values))))
    if isinstance(node, (nodes.Name, nodes.Getattr)):
        return lambda values: there(inner(values))
    return lambda values: weighed(there(inner(values)))


def _text(tree: nodes.Template, markup: bool) -> Callable[[Mapping[str, Any]], str]:
    write = statements(tree.body, as_markup if markup else as_text)

    def made(values: Mapping[str, Any]) -> str:
        page = Page()
        write(dict(values), page)
        text = "".join(page.parts)
        return Rich(text) if markup else text

    return made


def _whole(tree: nodes.Template) -> nodes.Node | None:
    """The expression, when the string is nothing but one `{{ … }}` (white space around it aside)."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], nodes.Output):
        return None
    parts = [n for n in tree.body[0].nodes if not (isinstance(n, nodes.TemplateData) and not n.data.strip())]
    if len(parts) == 1 and not isinstance(parts[0], nodes.TemplateData):
        return parts[0]
    return None


def _reads(tree: nodes.Template) -> tuple[frozenset[str], tuple[str, ...]]:
    names: set[str] = set()
    paths: list[str] = []

    def visit(node: nodes.Node) -> str | None:
        """Visit the node; gives its dotted path when it is one."""
        if isinstance(node, nodes.Name):
            if node.ctx == "load":
                names.add(node.name)
            return node.name
        if isinstance(node, nodes.Getattr):
            base = visit(node.node)
            return f"{base}.{node.attr}" if base else None
        for child in node.iter_child_nodes():
            path = visit(child)
            if path and "." in path:
                paths.append(path)
        return None

    visit(tree)
    return frozenset(names), tuple(dict.fromkeys(paths))
