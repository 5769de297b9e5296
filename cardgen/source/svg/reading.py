"""What all parts of one reading share: the faults, the values, the styles, what ids stand for, and the limits."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.source.svg.attributes import Attributes
from cardgen.source.svg.css import read_sheet
from cardgen.source.svg.faults import SVG_BAD_REFERENCE, SVG_SYNTAX, SVG_UNSUPPORTED, Faults, TooLargeError
from cardgen.source.svg.properties import ATTRIBUTES, DEFINITIONS, ELEMENT_HINTS
from cardgen.source.svg.styles import Styles
from cardgen.source.svg.tree import Element, Place

#: Card art has some hundred shapes; beyond these a PDF becomes a burden for printers.
MAX_DRAWN = 50_000
MAX_SEGMENTS = 500_000

#: With more ids than these it takes long to find the nearest.
_ID_HINTS = 200


class Reading(Attributes):
    """One file being read."""

    def __init__(self, root: Element, faults: Faults) -> None:
        super().__init__(faults)
        self.root = root
        self._ids: dict[str, list[Element]] = {}
        self._drawn = 0
        self._segments = 0
        sheets: list[Element] = []
        waiting = [root]
        while waiting:
            element = waiting.pop()
            waiting.extend(reversed(element.children))
            if "id" in element.attributes:
                self._ids.setdefault(element.attributes["id"], []).append(element)
            if element.tag == "style":
                sheets.append(element)
        self.styles = Styles(read_sheet(sheets, faults), faults)

    def spend(self, elements: int = 1, segments: int = 0) -> None:
        """Count what is drawn, each use anew. Raises TooLargeError, so that a small file cannot grow without end."""
        self._drawn += elements
        self._segments += segments
        if self._drawn > MAX_DRAWN:
            raise TooLargeError(f"the drawing has more than {MAX_DRAWN:,} elements once every <use> is drawn")
        if self._segments > MAX_SEGMENTS:
            raise TooLargeError(f"the drawing has more than {MAX_SEGMENTS:,} lines and curves")

    def target(self, identity: str, place: Place, wanted: Collection[str], what: str) -> Element | None:
        """The element with an id, when it is one of the `wanted` elements; else a fault and None."""
        found = self._ids.get(identity, [])
        if not found:
            hint = "give the element that is meant this id"
            if self._ids and len(self._ids) <= _ID_HINTS:
                hint = did_you_mean(identity, self._ids, what="ids")
            self.faults.add(SVG_BAD_REFERENCE, f"there is no element with the id '{identity[:60]}'", place, hint=hint)
            return None
        if len(found) > 1:
            related = [Related(self.faults.span(Place(other, "id")), "and here") for other in found[1:]]
            message = f"the id '{identity[:60]}' is given to {len(found)} elements"
            hint = "give each element an id of its own"
            self.faults.add(SVG_BAD_REFERENCE, message, Place(found[0], "id"), hint=hint, related=related)
            return None
        if found[0].tag not in wanted:
            message = f"'#{identity[:60]}' is <{found[0].tag}>, not {what}"
            related = [Related(self.faults.span(Place(found[0])), "it stands here")]
            rule = SVG_BAD_REFERENCE if found[0].tag in ATTRIBUTES else SVG_UNSUPPORTED
            hint = ELEMENT_HINTS.get(found[0].tag) or f"refer to {what}"
            self.faults.add(rule, message, place, hint=hint, related=related)
            return None
        return found[0]

    def link(self, element: Element, wanted: Collection[str], what: str) -> Element | None:
        """The element that href, or else xlink:href, leads to; a fault when it leads nowhere or out of the file."""
        name = "href" if "href" in element.attributes else "xlink:href"
        text = element.attributes.get(name, "").strip()
        if not text.startswith("#") or len(text) < 2:
            message = (
                f"<{element.tag}> {name} '{text[:60]}' does not lead into this file"
                if text
                else (f"<{element.tag}> has no href")
            )
            hint = 'write href="#id" with the id of an element of this file'
            self.faults.add(SVG_BAD_REFERENCE, message, Place(element, name if text else ""), hint=hint)
            return None
        return self.target(text[1:], Place(element, name), wanted, what)

    def check_children(self, element: Element, allowed: Collection[str], hint: str) -> None:
        """Report the children that `element` cannot have, and text that nothing shows."""
        for child in element.children:
            if child.tag not in allowed and child.tag != "style":
                message = f"<{child.tag}> inside <{element.tag}> is not supported"
                hint_here = ELEMENT_HINTS.get(child.tag) or hint
                self.faults.add(SVG_UNSUPPORTED, message, Place(child), hint=hint_here)
        self.check_text(element)

    def check_text(self, element: Element) -> None:
        """Report text outside the elements that show text."""
        if element.texts and element.tag != "style":
            words = element.texts[0][0].strip()[:40]
            hint = "delete it, or close the element before it properly"
            self.faults.add(
                SVG_SYNTAX,
                f"the text '{words}' in <{element.tag}> is never drawn",
                Place(element, "#text", 0),
                hint=hint,
            )

    def refuse_element(self, element: Element) -> None:
        """Report an element that cannot be drawn."""
        hint = ELEMENT_HINTS.get(element.tag, "")
        if not hint:
            hint = did_you_mean(element.tag, [tag for tag in ATTRIBUTES if tag not in DEFINITIONS], what="elements")
        self.faults.add(SVG_UNSUPPORTED, f"<{element.tag}> is not supported", Place(element), hint=hint)
