"""CSS text goes in, declarations and rules with their places come out: the part of CSS that drawing programs write.

Selectors are `*`, an element name, `.class`, `#id` and these run together, in lists with commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field

from cardgen.records import dataclass
from cardgen.source.svg.faults import SVG_SYNTAX, SVG_TOO_LARGE, SVG_UNSUPPORTED, Faults
from cardgen.source.svg.tree import Declared, Element, Place

#: No drawing program writes more; each rule costs time for each element.
MAX_RULES = 5_000

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
#: An @-rule, with or without a block, which may hold rules.
_AT_RULE = re.compile(r"\s*(@[\w-]+)[^{};]*+(?:;|\{(?:[^{}]++|\{[^{}]*+\})*+\})")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][A-Za-z_-][\w-]*)*)")
_PART = re.compile(r"([.#])([\w-]+)")
_NAME = re.compile(r"-{0,2}[A-Za-z][\w-]*")


def read_declarations(text: str, start: Place, faults: Faults) -> dict[str, Declared]:
    """`name: value; …` -> the last value of each name. `start` is the place of the text's first character."""
    found: dict[str, Declared] = {}
    at = max(start.offset, 0)
    for piece in _blank_comments(text).split(";"):
        name, colon, value = piece.partition(":")
        place = Place(start.element, start.attribute, at + len(piece) - len(piece.lstrip()))
        at += len(piece) + 1
        name, value = name.strip(), value.strip()
        if not name and not colon:
            continue
        if not (colon and value and _NAME.fullmatch(name)):
            faults.add(
                SVG_SYNTAX, f"'{piece.strip()[:40]}' is not a style", place, hint="write name: value; name: value"
            )
        elif "!" in value:
            hint = "delete it, and keep one rule for each property"
            faults.add(SVG_UNSUPPORTED, f"style {name}: !important is not supported", place, hint=hint)
        else:
            found[name] = Declared(value, place)
    return found


@dataclass(frozen=True, slots=True)
class _Rule:
    weight: tuple[int, int, int, int]  # ids, classes, names, order in the file: the greater wins
    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    declarations: dict[str, Declared]


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The rules of all <style> elements of a file, found by the last thing that their selectors ask for."""

    _index: dict[str, list[_Rule]] = field(default_factory=dict)
    _memory: dict[tuple[str, str, str], dict[str, Declared]] = field(default_factory=dict)

    def declarations(self, element: Element) -> dict[str, Declared]:
        """What the rules say about an element, the strongest rule's value for each name."""
        if not self._index:
            return {}
        classes = element.attributes.get("class", "")
        own_id = element.attributes.get("id", "")
        if "#" + own_id not in self._index:
            own_id = ""
        key = (element.tag, classes, own_id)
        if key not in self._memory:
            self._memory[key] = self._matching(element.tag, frozenset(classes.split()), own_id)
        return self._memory[key]

    def _matching(self, tag: str, classes: frozenset[str], own_id: str) -> dict[str, Declared]:
        keys = ["*", tag, "#" + own_id, *("." + name for name in sorted(classes))]
        rules = [rule for key in keys for rule in self._index.get(key, ())]
        fitting = [r for r in rules if r.tag in ("", tag) and r.ids <= {own_id} and r.classes <= classes]
        found: dict[str, Declared] = {}
        for rule in sorted(fitting, key=lambda r: r.weight):
            found.update(rule.declarations)
        return found


def read_sheet(styles: Iterable[Element], faults: Faults) -> StyleSheet:
    """The style sheet of a file from its <style> elements, in the order of the file."""
    index: dict[str, list[_Rule]] = {}
    count = 0
    for element in styles:
        _check_kind(element, faults)
        text = _blank_comments("".join(piece for piece, _, _ in element.texts))
        at = 0
        while found := _AT_RULE.match(text, at) or _RULE.match(text, at):
            at = found.end()
            if found.re is _AT_RULE:
                place = Place(element, "#text", found.start(1))
                message = f"{found[1]} is not supported in a style sheet"
                faults.add(SVG_UNSUPPORTED, message, place, hint="delete it")
                continue
            body = Place(element, "#text", found.start(2))
            declarations = read_declarations(found.group(2), body, faults)
            for piece in re.finditer(r"[^,]+|^$", found.group(1)):
                count += 1
                offset = piece.end() - len(piece.group().lstrip())
                rule = _selector(piece.group().strip(), Place(element, "#text", offset), count, declarations, faults)
                if rule is not None:
                    key = _key(rule)
                    index.setdefault(key, []).append(rule)
        rest = text[at:]
        if rest.strip():
            place = Place(element, "#text", at + len(rest) - len(rest.lstrip()))
            what = rest.split()[0][:40]
            faults.add(
                SVG_SYNTAX, f"the style sheet cannot be read from '{what}' on", place, hint="write .name { fill: red }"
            )
    if count > MAX_RULES:
        message = f"the style sheet has {count:,} selectors, the limit is {MAX_RULES:,}"
        faults.add(SVG_TOO_LARGE, message, Place(next(iter(styles))), hint="save the drawing with plain attributes")
        return StyleSheet()
    return StyleSheet(index)


def _check_kind(element: Element, faults: Faults) -> None:
    for name, allowed in (("type", ("text/css", "")), ("media", ("all", ""))):
        value = element.attributes.get(name, "").strip()
        if value not in allowed:
            faults.add(
                SVG_UNSUPPORTED, f"<style> {name} '{value}' is not supported", Place(element, name), hint="delete it"
            )


def _selector(text: str, place: Place, order: int, declarations: dict[str, Declared], faults: Faults) -> _Rule | None:
    found = _SELECTOR.fullmatch(text)
    if not text or found is None:
        hint = 'use a class: .name { … } and class="name"'
        message = f"the selector '{text[:40]}' is not supported in a style sheet"
        faults.add(SVG_UNSUPPORTED, message, place, hint=hint)
        return None
    parts = _PART.findall(found.group(2))
    ids = frozenset(name for mark, name in parts if mark == "#")
    classes = frozenset(name for mark, name in parts if mark == ".")
    tag = found.group(1) or ""
    weight = (sum(mark == "#" for mark, _ in parts), sum(mark == "." for mark, _ in parts), int(tag not in ("", "*")))
    return _Rule((*weight, order), "" if tag == "*" else tag, ids, classes, declarations)


def _key(rule: _Rule) -> str:
    if rule.ids:
        return "#" + min(rule.ids)
    if rule.classes:
        return "." + min(rule.classes)
    return rule.tag or "*"


def _blank_comments(text: str) -> str:
    """Comments become spaces of the same length, so that offsets stay true."""
    if "/*" not in text:
        return text
    return _COMMENT.sub(lambda found: " " * len(found.group()), text)
