"""A face template as compiled values: elements whose properties are expressions with their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.diagnostics.span import Span
from cardgen.language.expressions import Expression
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    """One written value: its expression and where it stands. `number` is set when it is a plain number."""

    expression: Expression
    span: Span
    number: float | None = None


@dataclass(frozen=True, slots=True)
class Element:
    """One thing on the card. `kind` names the code that draws it; `properties` are by name: a Written, a tuple of
    Written values or of tuples (points), a mapping of Written values, or a tuple of Elements.

    `tiered` are the styles with common sizes in it or below it, `late` is true when its own words hold the face's mark.
    What is `outside_mark` is drawn, and left out of the mark and of the comparison with an earlier print.
    """

    kind: str
    properties: Mapping[str, Any]
    span: Span
    name: str = ""
    when: Written | None = None
    each: tuple[str, Written] | None = None
    tiered: frozenset[str] = frozenset()
    late: bool = False
    decorative: Written | None = None
    outside_mark: Written | None = None


@dataclass(frozen=True, slots=True)
class StyleClass:
    """What a class of words changes; None leaves it."""

    chain: str | None = None
    weight: int | None = None
    italic: bool | None = None
    scale: float | None = None
    colour: Written | None = None
    rise: float | None = None
    tracking: float | None = None
    floor: float | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set. Sizes in pt; `leading` a factor of the size; `gap` between paragraphs a factor of it too.

    `tiers` are (least, most) sizes, common over a deck; without them the size is `size` and may shrink to `least`.
    Under `floor` pt it is reported as too small to read; a class may have a floor of its own.
    `hyphens` is `break` or `keep`: whether a line may end at the hyphen of a compound word.
    """

    name: str
    chain: str
    weight: int
    italic: bool
    colour: Written
    leading: float
    size: float
    least: float
    tiers: tuple[tuple[float, float], ...]
    tracking: float
    gap: float
    align: str
    settle: str
    quotes: str
    hyphens: str
    floor: float
    classes: Mapping[str, StyleClass]
    span: Span


@dataclass(frozen=True, slots=True)
class Template:
    """What a kind of face looks like. `let` are named values, worked out in order for each card.

    `rehearsed` is true when the place of a text with common sizes depends on `placed`: what such places need is then
    placed once before sizes are tried.
    """

    path: str
    bleed: float
    let: tuple[tuple[str, Written], ...]
    styles: Mapping[str, Style]
    parts: Mapping[str, tuple[Element, ...]]
    items: tuple[Element, ...]
    span: Span
    rehearsed: bool = False


def reads(template: Template, name: str) -> bool:
    """True when any expression of the template reads the variable `name`."""
    styles = template.styles.values()
    colours = [w for s in styles for w in (s.colour, *(c.colour for c in s.classes.values()))]
    values = (template.items, *template.parts.values(), *(w for _, w in template.let), *colours)
    return any(name in written.expression.names for written in written_in(values))


def written_in(value: object) -> Iterator[Written]:
    """Every written value in a property, an element or a list of them, at any depth."""
    if isinstance(value, Written):
        yield value
    elif isinstance(value, Element):
        yield from written_in((value.when, value.decorative, value.outside_mark, value.each and value.each[1]))
        yield from written_in(value.properties)
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from written_in(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from written_in(part)
