"""A basic shape or path element goes in, its Outline in its own units comes out, drawn from where SVG starts it."""

from __future__ import annotations

from cardgen.model.frame import Outline, Segment
from cardgen.model.outlines import QUARTER, ellipse
from cardgen.source.svg.attributes import Attributes
from cardgen.source.svg.faults import SVG_BAD_VALUE, BadValueError
from cardgen.source.svg.paths import read_path
from cardgen.source.svg.tree import Element, Place
from cardgen.source.svg.values import read_length, read_numbers, read_size


def read_outline(element: Element, attributes: Attributes) -> Outline:
    """The outline of a shape; empty when it has no size, as SVG says, or after a fault."""
    return _READERS[element.tag](element, attributes)


def _lengths(element: Element, attributes: Attributes, *names: str) -> list[float]:
    return [attributes.attribute(element, name, read_length, 0.0) for name in names]


def _needed(element: Element, attributes: Attributes, *names: str) -> list[float]:
    found: list[float] = []
    for name in names:
        if name not in element.attributes:
            message = f"<{element.tag}> has no {name}"
            attributes.faults.add(SVG_BAD_VALUE, message, Place(element), hint=f'write {name}="…"')
        found.append(attributes.attribute(element, name, read_size, 0.0))
    return found


def _path(element: Element, attributes: Attributes) -> Outline:
    if "d" not in element.attributes:
        attributes.faults.add(SVG_BAD_VALUE, "<path> has no d", Place(element), hint='write d="M… …"')
    return attributes.attribute(element, "d", read_path, ())


def _line(element: Element, attributes: Attributes) -> Outline:
    x1, y1, x2, y2 = _lengths(element, attributes, "x1", "y1", "x2", "y2")
    return (("M", x1, y1), ("L", x2, y2))


def _polyline(element: Element, attributes: Attributes) -> Outline:
    if "points" not in element.attributes:
        attributes.faults.add(
            SVG_BAD_VALUE, f"<{element.tag}> has no points", Place(element), hint='write points="x,y x,y …"'
        )
    none: list[float] = []
    values = attributes.attribute(element, "points", _read_points, none)
    if not values:
        return ()
    outline: list[Segment] = [("M", values[0], values[1])]
    outline += [("L", values[i], values[i + 1]) for i in range(2, len(values), 2)]
    if element.tag == "polygon":
        outline.append(("Z",))
    return tuple(outline)


def _read_points(text: str) -> list[float]:
    values = read_numbers(text)
    if len(values) % 2:
        raise BadValueError(f"{len(values)} numbers make no pairs", hint="write x and y of each point")
    if len(values) == 2:
        raise BadValueError("one point makes no line", hint="write two points or more")
    return values


def _rect(element: Element, attributes: Attributes) -> Outline:
    x, y = _lengths(element, attributes, "x", "y")
    width, height = _needed(element, attributes, "width", "height")
    rx, ry = _radius(element, attributes, "rx"), _radius(element, attributes, "ry")
    rx, ry = (ry if rx is None else rx) or 0.0, (rx if ry is None else ry) or 0.0
    if not width or not height:
        return ()
    right, bottom = x + width, y + height
    if not rx or not ry:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    kx, ky = rx * (1 - QUARTER), ry * (1 - QUARTER)
    across, down = rx < width / 2, ry < height / 2  # else there is no straight piece between two corners
    outline: list[Segment | None] = [
        ("M", x + rx, y),
        ("L", right - rx, y) if across else None,
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry) if down else None,
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom) if across else None,
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry) if down else None,
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    ]
    return tuple(segment for segment in outline if segment is not None)


def _radius(element: Element, attributes: Attributes, name: str) -> float | None:
    if element.attributes.get(name, "auto").strip() == "auto":
        return None
    return attributes.attribute(element, name, read_size, 0.0)


def _circle(element: Element, attributes: Attributes) -> Outline:
    cx, cy = _lengths(element, attributes, "cx", "cy")
    radius = _needed(element, attributes, "r")[0]
    return _ellipse_outline(cx, cy, radius, radius)


def _ellipse(element: Element, attributes: Attributes) -> Outline:
    cx, cy = _lengths(element, attributes, "cx", "cy")
    rx, ry = _needed(element, attributes, "rx", "ry")
    return _ellipse_outline(cx, cy, rx, ry)


def _ellipse_outline(cx: float, cy: float, rx: float, ry: float) -> Outline:
    if not rx or not ry:
        return ()
    return ellipse(cx, cy, rx, ry)


_READERS = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polyline,
}
