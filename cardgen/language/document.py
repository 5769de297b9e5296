"""A whole Jinja template of a text goes in; the text it makes comes out, with the template's line for each line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from jinja2 import nodes

from cardgen.language.expressions import parse
from cardgen.language.fault import Fault
from cardgen.language.markup import MarkupFault, parse_markup
from cardgen.language.statements import Page, statements
from cardgen.language.words import as_text
from cardgen.model.game import Rich
from cardgen.records import dataclass

#: Longest text that a template may make.
MAX_DOCUMENT = 2_000_000
#: Stands before a line number in the made text; private use, so that no text holds it.
_MARK, _END = "\ue0f0", "\ue0f1"
_MARKED = re.compile(f"{_MARK}(\\d+){_END}")
#: What Markdown would take for itself in plain text.
_SIGNS = re.compile(r"([\\`*_\[\]<>&#|~!{}])")
_START = re.compile(r"^(\s*|\s*\d+(?=[.)]))([-+=:.)])")
_STATEMENT = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_AROUND = {"strong": "**", "em": "*"}


@dataclass(frozen=True, slots=True)
class Made:
    """The text that a template made. `lines` has the template's line (from 0) for each line of the text."""

    text: str
    lines: tuple[int, ...]


class Marked(str):
    """Text that is Markdown already and is put in as it stands."""

    __slots__ = ()


def make_text(source: str, values: Mapping[str, Any]) -> Made:
    """Fill a template. Plain values are put in so that they mean just their words, marked-up values as Markdown.

    A line that holds nothing but statements leaves no line. Raises Fault; its `line` counts from 0.
    """
    tree = parse(source)
    _number(tree)
    page = Page(MAX_DOCUMENT)
    try:
        statements(tree.body, _as_markdown)(dict(values), page)
    except RecursionError:
        raise Fault("syntax", "it is too large or nested too deeply") from None
    return _told("".join(page.parts), _statement_lines(source))


def as_markdown(text: str) -> str:
    """Plain text as Markdown that means just this text."""
    return _START.sub(r"\1\\\2", _SIGNS.sub(r"\\\1", text))


def _as_markdown(value: Any) -> str:
    if isinstance(value, Marked):
        return value
    return _rich(value) if isinstance(value, Rich) else as_markdown(as_text(value))


def _rich(text: str) -> str:
    """Inline markup of card data as Markdown; a class of words is written as a link to it."""
    try:
        paragraphs = parse_markup(text)
    except MarkupFault as fault:
        raise Fault("value", fault.message) from None
    made = []
    for paragraph in paragraphs:
        parts = []
        for words in paragraph:
            bare = words.text.strip()
            lead, _, tail = words.text.partition(bare) if bare else (words.text, "", "")
            inner = as_markdown(bare)
            for name in reversed(words.classes):
                around = _AROUND.get(name)
                inner = f"{around}{inner}{around}" if around else f"[{inner}](class:{name})"
            parts.append(f"{lead}{inner}{tail}")
        made.append("".join(parts))
    return "\n\n".join(made)


def _number(tree: nodes.Template) -> None:
    """Put the number of its line at the start of each line of plain text in the template."""
    for node in tree.find_all(nodes.TemplateData):
        lines = node.data.split("\n")
        node.data = "\n".join(f"{_MARK}{node.lineno + i - 1}{_END}{line}" for i, line in enumerate(lines))


def _statement_lines(source: str) -> frozenset[int]:
    """The lines of a template that hold statements or comments and nothing else."""
    hidden = _STATEMENT.sub(lambda m: re.sub(r"[^\n]", "\0", m[0]), source)
    lines = enumerate(hidden.split("\n"))
    return frozenset(i for i, line in lines if "\0" in line and not line.replace("\0", "").strip())


def _told(made: str, statement_lines: frozenset[int]) -> Made:
    lines: list[int] = []
    texts: list[str] = []
    current = 0
    for line in made.split("\n"):
        # The first words of a line say where it stands; a line without any belongs to the one before.
        start = _MARKED.match(line)
        current = int(start[1]) if start else current
        text = _MARKED.sub("", line)
        if text.strip() or current not in statement_lines:
            lines.append(current)
            texts.append(text)
        marks = _MARKED.findall(line)
        current = int(marks[-1]) if marks else current
    return Made("\n".join(texts), tuple(lines))
