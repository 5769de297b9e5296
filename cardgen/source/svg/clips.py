"""The clip-path of an element goes in, the Clip in the element's own units comes out."""

from __future__ import annotations

import re

from cardgen.model.frame import Clip
from cardgen.model.geometry import Matrix, multiply, translation
from cardgen.source.svg.faults import SVG_BAD_REFERENCE, SVG_UNSUPPORTED, BadValueError
from cardgen.source.svg.outlines import is_flat, mapped
from cardgen.source.svg.paint import Paints
from cardgen.source.svg.properties import SHAPES
from cardgen.source.svg.reading import Reading
from cardgen.source.svg.shapes import read_outline
from cardgen.source.svg.tree import Declared, Element, Place
from cardgen.source.svg.values import read_length, read_word

_URL = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)['\"]?\s*\)")
_UNITS = ("userSpaceOnUse",)


def read_clip(declared: Declared | None, reading: Reading, paints: Paints) -> Clip | None:
    """The one shape of a clipPath with all its transforms done; None for none, and after a fault."""
    if declared is None or declared.value == "none":
        return None
    link = _URL.fullmatch(declared.value)
    if link is None:
        hint = 'write clip-path="url(#id)" with the id of a <clipPath>'
        fault = BadValueError(f"'{declared.value[:40]}' is not supported", hint=hint, rule=SVG_UNSUPPORTED)
        reading.faults.add_value(fault, declared.place)
        return None
    element = reading.target(link.group(1), declared.place, ("clipPath",), "a <clipPath>")
    if element is None:
        return None
    reading.attribute(element, "clipPathUnits", lambda t: read_word(t, _UNITS, ("objectBoundingBox",)), "")
    _refuse_hiding(element, reading)
    shape = _only_child(element, reading)
    if shape is None:
        return None
    matrix = reading.transform(element)
    style = reading.styles.at(shape)
    passed: list[Element] = []
    while shape.tag == "use":
        matrix = multiply(matrix, _placing(shape, reading))
        passed.append(shape)
        shape = reading.link(shape, {*SHAPES, "use"}, "a shape")
        if shape is None:
            return None
        if shape in passed:
            message = "the <use> of the clip path leads back to itself"
            reading.faults.add(SVG_BAD_REFERENCE, message, Place(shape), hint="let it lead to a shape")
            return None
        style = reading.styles.below(style, shape)
    _refuse_hiding(shape, reading)
    reading.check_children(shape, (), "delete it")
    outline = mapped(read_outline(shape, reading), multiply(matrix, reading.transform(shape)))
    reading.spend(1 + len(passed), len(outline))
    if is_flat(outline):
        message = "the shape of the clip path has no area, so nothing would be seen"
        hint = "give it a size, or take clip-path away"
        reading.faults.add(SVG_BAD_REFERENCE, message, Place(shape), hint=hint)
    return Clip(outline, paints.even_odd(style, "clip-rule"))


def _placing(use: Element, reading: Reading) -> Matrix:
    _refuse_hiding(use, reading)
    reading.check_children(use, (), "delete it")
    x, y = (reading.attribute(use, name, read_length, 0.0) for name in "xy")
    return multiply(reading.transform(use), translation(x, y))


def _only_child(element: Element, reading: Reading) -> Element | None:
    reading.check_text(element)
    children = [child for child in element.children if child.tag != "style"]
    if len(children) == 1 and children[0].tag in (*SHAPES, "use"):
        return children[0]
    what = ", ".join(f"<{child.tag}>" for child in children[:4]) or "nothing"
    message = f"<clipPath> holds {what}, not one shape"
    hint = "join the shapes into one <path> (in Inkscape: Path > Union)"
    reading.faults.add(SVG_UNSUPPORTED, message, Place(element), hint=hint)
    return None


def _refuse_hiding(element: Element, reading: Reading) -> None:
    """Only the outline of the one shape clips; a clip inside, or a hidden shape, would change what is seen."""
    own = reading.styles.own(element)
    for declared, harmless in (
        (own.local.get("clip-path"), ("none",)),
        (own.local.get("display"), ("inline", "block")),
        (own.inherited.get("visibility"), ("visible",)),
    ):
        if declared is not None and declared.value not in harmless:
            message = f"'{declared.value[:40]}' inside a clip path is not supported"
            fault = BadValueError(message, hint="let one plain shape do the clipping", rule=SVG_UNSUPPORTED)
            reading.faults.add_value(fault, declared.place)
