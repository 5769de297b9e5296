"""Elements as they were read go in; what is in them and in the parts that they use comes out, worked out from below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.layout.template import Element, Style, Written, written_in

Parts = Mapping[str, tuple[Element, ...]]


def circle(parts: Parts) -> str | None:
    """The name of a part that contains itself, directly or through others, or None."""
    uses = {name: {n for n in _used(elements, parts) if n in parts} for name, elements in parts.items()}
    for name in parts:
        seen: set[str] = set()
        todo = sorted(uses[name])
        while todo:
            other = todo.pop()
            if other == name:
                return name
            if other not in seen:
                seen.add(other)
                todo += sorted(uses[other])
    return None


def resolved(
    elements: tuple[Element, ...], parts: Parts, styles: Mapping[str, Style]
) -> tuple[tuple[Element, ...], dict[str, tuple[Element, ...]], bool]:
    """The elements and the parts with `tiered` and `late` known, and whether a rehearsal is needed."""
    tiers = {name: style.name for name, style in styles.items() if style.tiers}
    of_parts = _tiered_parts(parts, tiers)

    def one(element: Element) -> Element:
        words = element.properties.get("words")
        return replace(
            element,
            properties={key: _mapped(value, one) for key, value in element.properties.items()},
            tiered=frozenset(_tiered(element, of_parts, tiers)),
            late=isinstance(words, Written) and "mark" in words.expression.names,
        )

    made = tuple(one(e) for e in elements)
    made_parts = {name: tuple(one(e) for e in inside) for name, inside in parts.items()}
    tiered = [e for e in _all((made, *made_parts.values())) if e.tiered]
    rehearsed = any("placed" in w.expression.names for e in tiered for w in written_in(_own(e)))
    return made, made_parts, rehearsed


def _mapped(value: object, one: object) -> object:
    if isinstance(value, tuple) and value and isinstance(value[0], Element) and callable(one):
        return tuple(one(child) for child in value)
    return value


def _children(element: Element) -> Iterator[Element]:
    for value in element.properties.values():
        if isinstance(value, tuple) and value and isinstance(value[0], Element):
            yield from value


def _all(lists: Sequence[tuple[Element, ...]]) -> Iterator[Element]:
    for elements in lists:
        for element in elements:
            yield element
            yield from _all((tuple(_children(element)),))


def _own(element: Element) -> tuple[object, ...]:
    """What is written at the element itself."""
    own = [v for v in element.properties.values() if not (isinstance(v, tuple) and v and isinstance(v[0], Element))]
    return (element.when, element.decorative, element.outside_mark, element.each and element.each[1], *own)


def _part_names(element: Element, parts: Parts) -> list[str]:
    """The parts that an element draws: the one it names, or any when an expression names it."""
    written = element.properties.get("name") if element.kind == "part" else None
    if not isinstance(written, Written):
        return []
    return [written.expression.constant] if written.expression.constant is not None else list(parts)


def _used(elements: tuple[Element, ...], parts: Parts) -> Iterator[str]:
    """The parts that are named outright; a part named by an expression is watched while drawing."""
    for element in _all((elements,)):
        names = _part_names(element, {})
        yield from names


def _tiered_parts(parts: Parts, tiers: Mapping[str, str]) -> dict[str, set[str]]:
    """The tiered styles in each part, parts within parts included: asked again until nothing is added."""
    found: dict[str, set[str]] = {name: set() for name in parts}
    grows = True
    while grows:
        grows = False
        for name, elements in parts.items():
            now = {style for element in elements for style in _tiered(element, found, tiers)}
            grows = grows or now != found[name]
            found[name] = now
    return found


def _tiered(element: Element, of_parts: Mapping[str, set[str]], tiers: Mapping[str, str]) -> set[str]:
    found: set[str] = set()
    style = element.properties.get("style")
    if isinstance(style, Written):
        constant = style.expression.constant
        found |= {name for name in tiers if constant is None or name == constant}
    written = element.properties.get("name") if element.kind == "part" else None
    if isinstance(written, Written):
        constant = written.expression.constant
        found |= {s for name, inside in of_parts.items() if constant is None or name == constant for s in inside}
    for child in _children(element):
        found |= _tiered(child, of_parts, tiers)
    return found
