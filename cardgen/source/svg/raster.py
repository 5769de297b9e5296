"""An SVG file that cannot become shapes goes in, a PNG of it comes out; the only door to resvg."""

from __future__ import annotations

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.diagnostics.span import Span
from cardgen.model.geometry import Rect
from cardgen.source.svg.attributes import Attributes
from cardgen.source.svg.faults import SVG_SYNTAX, SVG_UNSUPPORTED, Faults
from cardgen.source.svg.properties import ELEMENT_HINTS
from cardgen.source.svg.tree import Element, Place
from cardgen.source.svg.viewbox import read_view
from cardgen.source.svg.xmltree import parse_xml

SVG_RASTERED = Rule(
    "CG026",
    "svg-rastered",
    "The drawing is printed as a picture made of pixels, because the game says so.",
    "Pixels cannot be enlarged, and they make the file larger than shapes do.",
    "Nothing needs to be done. To print it as shapes, mend what cannot be drawn and take its name out of `raster`.",
    "raster: [art/drop.svg]   # in game.yaml",
    severity=Severity.NOTE,
)

#: What resvg leaves out without a word: it has no fonts here, and nothing moves or runs.
_LEFT_OUT = ("text", "foreignObject", "script", "animate", "animateMotion", "animateTransform", "set")


def check_raster(data: bytes, name: str, report: Report) -> Rect | None:
    """The view box of an SVG file for `raster_svg`, with a note in the report; None after a fault.

    Faults are broken files, files that resvg refuses, and whatever it would leave out in silence: text, and
    pictures outside the file.
    """
    faults = Faults(name, data, report)
    root = parse_xml(data, faults)
    if root is None:
        return None
    view = read_view(root, Attributes(faults))
    _refuse_left_out(root, faults)
    if faults.count or view is None:
        return None
    try:
        raster_svg(data, 1.0, 1.0, dpi=254)
    except ValueError as error:
        hint = "save the drawing again as plain SVG, in UTF-8"
        faults.add(SVG_SYNTAX, f"the drawing cannot be turned into pixels: {error}", Span(name), hint=hint)
        return None
    report.add(SVG_RASTERED, "the drawing is printed as a picture made of pixels", Span(name))
    return view[0]


def raster_svg(data: bytes, width_mm: float, height_mm: float, dpi: int = 600) -> bytes:
    """A PNG of an SVG drawing, as large as fits into `width_mm` x `height_mm` at `dpi` pixels an inch.

    The proportions of the drawing are kept. Call it for files that `check_raster` has passed: fonts are not loaded,
    so text would be left out. Raises ValueError when resvg refuses the file.
    """
    import resvg_py

    # `dpi` here is only the size of an inch in px inside the drawing; its default of 0 makes cm and mm vanish
    png: bytes = resvg_py.svg_to_bytes(
        svg_string=data.decode("utf-8-sig"),
        width=max(1, round(width_mm / 25.4 * dpi)),
        height=max(1, round(height_mm / 25.4 * dpi)),
        dpi=96,
        skip_system_fonts=True,
    )
    return png


def _refuse_left_out(root: Element, faults: Faults) -> None:
    waiting = [root]
    while waiting:
        element = waiting.pop()
        waiting.extend(element.children)
        if element.tag in _LEFT_OUT:
            message = f"<{element.tag}> is not drawn as pixels either"
            faults.add(SVG_UNSUPPORTED, message, Place(element), hint=ELEMENT_HINTS[element.tag])
        if element.tag in ("image", "feImage"):
            href = element.attributes.get("href") or element.attributes.get("xlink:href") or ""
            if not href.startswith(("data:", "#")):
                message = f"<{element.tag}> leads out of the file"
                hint = "put the picture into the file (in Inkscape: Extensions > Images > Embed)"
                faults.add(SVG_UNSUPPORTED, message, Place(element), hint=hint)
