"""An element goes in, the properties that hold for it come out: attributes, then style sheet, then `style`."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.diagnostics.suggest import did_you_mean
from cardgen.source.svg.css import StyleSheet, read_declarations
from cardgen.source.svg.faults import SVG_UNSUPPORTED, Faults
from cardgen.source.svg.properties import (
    ATTRIBUTES,
    IDLE,
    IDLE_ATTRIBUTES,
    INHERITED,
    LOCAL,
    NEUTRAL,
    PRESENTATION,
    PROPERTY_HINTS,
)
from cardgen.source.svg.tree import Declared, Element, Place

#: The names that a misspelt one is compared with.
_USUAL = INHERITED | {"clip-path", "display", "opacity"}

#: The inherited properties that hold at some point of the drawing; what is missing has SVG's first value.
Style = dict[str, Declared]


class Own(NamedTuple):
    """What is written at one element: what it hands on, and what is for itself alone."""

    inherited: Style
    local: dict[str, Declared]


class Styles:
    """Finds the properties of elements, each element looked at once; unknown attributes and properties are faults."""

    def __init__(self, sheet: StyleSheet, faults: Faults) -> None:
        self._sheet = sheet
        self._faults = faults
        self._own: dict[Element, Own] = {}

    def own(self, element: Element) -> Own:
        """The properties written at the element itself."""
        own = self._own.get(element)
        if own is None:
            own = self._own[element] = self._read(element)
        return own

    def below(self, style: Style, element: Element) -> Style:
        """The inherited properties inside `element`, which stands where `style` holds."""
        own = self.own(element).inherited
        return {**style, **own} if own else style

    def at(self, element: Element) -> Style:
        """The inherited properties of an element by its place in the file (for what is referred to, not drawn)."""
        chain = [element]
        while chain[-1].parent is not None:
            chain.append(chain[-1].parent)
        style: Style = {}
        for one in reversed(chain):
            style = self.below(style, one)
        return style

    def _read(self, element: Element) -> Own:
        declared: dict[str, Declared] = {}
        known = ATTRIBUTES.get(element.tag, frozenset())
        for name, value in element.attributes.items():
            if name in known:
                continue
            if name in PRESENTATION:
                declared[name] = Declared(value.strip(), Place(element, name))
            elif name not in IDLE_ATTRIBUTES and not name.startswith(("data-", "aria-")):
                self._unknown_attribute(element, name, known)
        declared.update(self._sheet.declarations(element))
        style = element.attributes.get("style")
        if style:
            declared.update(read_declarations(style, Place(element, "style", 0), self._faults))
        own = Own({}, {})
        for name, found in declared.items():
            if name in INHERITED:
                if found.value != "inherit":
                    own.inherited[name] = found
            elif name in LOCAL:
                own.local[name] = found
            else:
                self._check_idle(element, name, found)
        return own

    def _check_idle(self, element: Element, name: str, found: Declared) -> None:
        if name in IDLE or name.startswith("-") or found.value in NEUTRAL.get(name, ()):
            return
        if element.tag == "svg" and element.parent is None and name in ("width", "height"):
            return  # the size on a screen; on paper the template gives the size
        if name in NEUTRAL:
            message = f"<{element.tag}> {name}: '{found.value[:40]}' is not supported"
            hint = PROPERTY_HINTS.get(name, "delete it")
        else:
            message = f"<{element.tag}> has the unknown style '{name}'"
            hint = PROPERTY_HINTS.get(name) or did_you_mean(name, _USUAL, what="styles")
        self._faults.add(SVG_UNSUPPORTED, message, found.place, hint=hint)

    def _unknown_attribute(self, element: Element, name: str, known: frozenset[str]) -> None:
        hint = PROPERTY_HINTS.get(name, "")
        if name.startswith("on"):
            hint = "a drawing cannot run code: delete it"
        if not hint:
            names = known | _USUAL
            hint = did_you_mean(name, names, what="attributes")
        message = f"<{element.tag}> has the unknown attribute '{name}'"
        self._faults.add(SVG_UNSUPPORTED, message, Place(element, name), hint=hint)
