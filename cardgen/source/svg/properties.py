"""Which elements, attributes and properties a drawing may have, and what to do instead of the others."""

from __future__ import annotations

#: Properties that a group hands on to what it holds.
INHERITED = frozenset(
    {
        "clip-rule", "color", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-dashoffset",
        "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "visibility",
    }
)  # fmt: skip

#: Properties of one element alone.
LOCAL = frozenset({"clip-path", "display", "opacity", "overflow", "stop-color", "stop-opacity"})

#: Properties taken only with a value that changes nothing.
NEUTRAL: dict[str, frozenset[str]] = {
    "backdrop-filter": frozenset({"none"}),
    "clip": frozenset({"auto"}),
    "color-interpolation": frozenset({"auto", "sRGB"}),
    "filter": frozenset({"none"}),
    "isolation": frozenset({"auto", "isolate"}),
    "marker": frozenset({"none"}),
    "marker-end": frozenset({"none"}),
    "marker-mid": frozenset({"none"}),
    "marker-start": frozenset({"none"}),
    "mask": frozenset({"none"}),
    "mix-blend-mode": frozenset({"normal"}),
    "paint-order": frozenset({"normal", "fill", "fill stroke", "fill stroke markers", "fill markers stroke"}),
    "shape-rendering": frozenset({"auto", "geometricPrecision"}),
    "vector-effect": frozenset({"none"}),
}

#: Properties that matter only for text, filters, screens and editors: none of these reaches the paper.
IDLE = frozenset(
    {
        "alignment-baseline", "baseline-shift", "block-progression", "color-interpolation-filters", "color-profile",
        "color-rendering", "cursor", "direction", "dominant-baseline", "enable-background", "flood-color",
        "flood-opacity", "font", "font-family", "font-feature-settings", "font-kerning", "font-size",
        "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-variant-alternates",
        "font-variant-caps", "font-variant-east-asian", "font-variant-ligatures", "font-variant-numeric",
        "font-variant-position", "font-variation-settings", "font-weight", "glyph-orientation-horizontal",
        "glyph-orientation-vertical", "image-rendering", "inline-size", "kerning", "letter-spacing", "lighting-color",
        "line-height", "pointer-events", "shape-inside", "shape-margin", "shape-padding", "solid-color",
        "solid-opacity", "text-align", "text-anchor", "text-decoration", "text-decoration-color",
        "text-decoration-line", "text-decoration-style", "text-indent", "text-orientation", "text-overflow",
        "text-rendering", "text-transform", "touch-action", "unicode-bidi", "user-select", "white-space",
        "word-spacing", "writing-mode",
    }
)  # fmt: skip

#: Every property that may also be written as an attribute.
PRESENTATION = INHERITED | LOCAL | frozenset(NEUTRAL) | IDLE

#: Attributes of any element that say nothing about the looks.
IDLE_ATTRIBUTES = frozenset(
    {
        "baseProfile", "class", "contentScriptType", "contentStyleType", "externalResourcesRequired", "focusable",
        "id", "lang", "role", "style", "tabindex", "version", "zoomAndPan",
    }
)  # fmt: skip

_LINKS = frozenset({"href", "xlink:href"})
_GRADIENT = _LINKS | {"gradientUnits", "gradientTransform", "spreadMethod"}

#: The attributes of each element that is drawn or serves one that is.
ATTRIBUTES: dict[str, frozenset[str]] = {
    "svg": frozenset({"viewBox", "width", "height", "x", "y", "preserveAspectRatio"}),
    "g": frozenset({"transform"}),
    "use": _LINKS | {"transform", "x", "y", "width", "height"},
    "symbol": frozenset({"viewBox", "preserveAspectRatio"}),
    "path": frozenset({"transform", "d"}),
    "rect": frozenset({"transform", "x", "y", "width", "height", "rx", "ry"}),
    "circle": frozenset({"transform", "cx", "cy", "r"}),
    "ellipse": frozenset({"transform", "cx", "cy", "rx", "ry"}),
    "line": frozenset({"transform", "x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"transform", "points"}),
    "polygon": frozenset({"transform", "points"}),
    "clipPath": frozenset({"transform", "clipPathUnits"}),
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r", "fx", "fy", "fr"},
    "stop": frozenset({"offset"}),
}

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})

#: Elements that are never drawn where they stand, only where they are referred to.
DEFINITIONS = frozenset(
    {"clipPath", "defs", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient", "style", "symbol"}
)

_RASTER = "or set `raster: true` for this drawing"
_NO_MOVE = "a print does not move: delete it"

#: What to do instead of an element.
ELEMENT_HINTS = {
    "text": "turn text into paths (in Inkscape: Path > Object to Path)",
    "image": f"place the picture through the card template, {_RASTER}",
    "svg": "use a <g> with a transform instead of an <svg> inside an <svg>",
    "foreignObject": "delete it, or draw what it shows with shapes",
    "a": "use <g> instead: paper has no links",
    "switch": "keep the one branch that is meant",
    "script": "a drawing cannot run code: delete it",
    **dict.fromkeys(("animate", "animateMotion", "animateTransform", "animateColor", "set"), _NO_MOVE),
}

#: What to do instead of a property or an attribute.
PROPERTY_HINTS = {
    "filter": f"draw shadows and glows as shapes, {_RASTER}",
    "mask": "use a clip-path that holds one shape",
    "marker": "draw the arrow heads as paths",
    "marker-start": "draw the arrow heads as paths",
    "marker-mid": "draw the arrow heads as paths",
    "marker-end": "draw the arrow heads as paths",
    "mix-blend-mode": f"mix the colours by hand, {_RASTER}",
    "paint-order": "draw the shape twice: first its stroke, then its fill",
    "shape-rendering": "delete it: paper has no pixel grid",
    "vector-effect": "give the stroke width in units of the drawing",
    "clip": "use clip-path",
    "transform-origin": "write the centre into the transform: rotate(angle cx cy)",
    "pathLength": "give the dashes in units of the drawing, without pathLength",
    "transform": 'write transform="…" on a <g>',
    "systemLanguage": "keep the one branch that is meant",
    "requiredExtensions": "keep the one branch that is meant",
    "requiredFeatures": "keep the one branch that is meant",
}
