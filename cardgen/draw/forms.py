"""A finished PDF, fields and a font go in; the same PDF as a form that viewers fill in comes out."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardgen.draw.operators import number
from cardgen.model.geometry import PT_PER_MM, Rect
from cardgen.records import dataclass
from cardgen.typeset.fonts_form import FormFont

if TYPE_CHECKING:
    import pikepdf

#: The font's name in the form's resources.
_FONT = "Pad"
#: How a line of text stands in its field.
_ALIGN = {"left": 0, "centre": 1, "right": 2}
#: Print the field with the page (annotation flag, PDF 1.7, table 165).
_PRINT = 4


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its page from 0, the name that scripts use, the words that are read aloud, its place in mm from the
    page's top left corner. With `mark` it is a tick, drawn in that box; else text of `size` pt.

    A `script` works out its value; viewers run them in the order of the fields.
    """

    page: int
    name: str
    hint: str
    place: Rect
    size: float
    align: str
    mark: Rect | None = None
    script: str = ""
    value: str = ""


def add_fields(pdf: bytes, fields: Sequence[Field], font: FormFont) -> bytes:
    """Add the fields; their order is the tab order.

    Every field has its own appearance, so that nothing is left to a viewer's taste. Raises ValueError when two fields
    have one name.
    """
    import pikepdf

    names = [field.name for field in fields]
    if len(set(names)) < len(names):
        raise ValueError("two fields have one name")
    with pikepdf.open(io.BytesIO(pdf)) as file:
        letters = file.make_indirect(_simple_font(file, font))
        resources = pikepdf.Dictionary(Font=pikepdf.Dictionary({f"/{_FONT}": letters}))
        widgets: list[Any] = []
        annotations: dict[int, Any] = {}
        for field in fields:
            page = file.pages[field.page]
            height = float(page.MediaBox[3])
            make = _tick if field.mark is not None else _text
            widget = file.make_indirect(make(file, field, height, resources))
            widget.P = page.obj
            widgets.append(widget)
            annotations.setdefault(field.page, pikepdf.Array()).append(widget)
        for page_number, listed in annotations.items():
            page = file.pages[page_number]
            page.obj.Annots = listed
            page.obj.Tabs = pikepdf.Name.R
        file.Root.AcroForm = file.make_indirect(
            pikepdf.Dictionary(
                Fields=pikepdf.Array(widgets),
                CO=pikepdf.Array([w for w, field in zip(widgets, fields, strict=True) if field.script]),
                DR=resources,
                DA=pikepdf.String(f"/{_FONT} 0 Tf 0 g"),
                NeedAppearances=False,
            )
        )
        out = io.BytesIO()
        file.save(out, deterministic_id=True)
        return out.getvalue()


def _text(file: pikepdf.Pdf, field: Field, height: float, resources: pikepdf.Dictionary) -> pikepdf.Dictionary:
    import pikepdf

    place, size = field.place, number(field.size)
    wide, high = place.width * PT_PER_MM, place.height * PT_PER_MM
    # The digits of most text fonts are 0.7 em high: about the middle of the field.
    words = f"2 {number(high / 2 - 0.35 * field.size)} Td ({_escaped(field.value)}) Tj " if field.value else ""
    look = f"/Tx BMC q BT /{_FONT} {size} Tf 0 g {words}ET Q EMC"
    made = _widget(field, height, "Tx")
    made.DA = pikepdf.String(f"/{_FONT} {size} Tf 0 g")
    made.Q = _ALIGN[field.align]
    made.AP = pikepdf.Dictionary(N=_form(file, look.encode("cp1252"), wide, high, resources))
    if field.value:
        made.V = made.DV = pikepdf.String(field.value)
    if field.script:
        script = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String(field.script))
        made.AA = pikepdf.Dictionary(C=file.make_indirect(script))
    return made


def _tick(file: pikepdf.Pdf, field: Field, height: float, resources: pikepdf.Dictionary) -> pikepdf.Dictionary:
    """A box is printed on the page already: on is a check mark drawn in it, off is nothing."""
    import pikepdf

    place, mark = field.place, field.mark or field.place
    wide, high = place.width * PT_PER_MM, place.height * PT_PER_MM

    def at(across: float, down: float) -> str:
        x = mark.x - place.x + across * mark.width
        y = place.bottom - mark.y - down * mark.height
        return f"{number(x * PT_PER_MM)} {number(y * PT_PER_MM)}"

    on = f"q 1.4 w 1 J 1 j 0 G {at(0.18, 0.5)} m {at(0.42, 0.8)} l {at(0.86, 0.14)} l S Q"
    made = _widget(field, height, "Btn")
    made.V = made.AS = pikepdf.Name.Off
    made.MK = pikepdf.Dictionary(CA=pikepdf.String("4"))
    looks = {
        "/Yes": _form(file, on.encode(), wide, high, resources),
        "/Off": _form(file, b"q Q", wide, high, resources),
    }
    made.AP = pikepdf.Dictionary(N=pikepdf.Dictionary(looks))
    return made


def _widget(field: Field, height: float, kind: str) -> pikepdf.Dictionary:
    import pikepdf

    place = field.place
    corners = (place.x, height / PT_PER_MM - place.bottom, place.right, height / PT_PER_MM - place.y)
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Annot,
        Subtype=pikepdf.Name.Widget,
        FT=pikepdf.Name(f"/{kind}"),
        T=pikepdf.String(field.name),
        TU=pikepdf.String(field.hint),
        F=_PRINT,
        Rect=pikepdf.Array([round(edge * PT_PER_MM, 3) for edge in corners]),
    )


def _form(file: pikepdf.Pdf, data: bytes, wide: float, high: float, resources: pikepdf.Dictionary) -> pikepdf.Stream:
    import pikepdf

    stream = file.make_stream(data)
    stream.Type = pikepdf.Name.XObject
    stream.Subtype = pikepdf.Name.Form
    stream.BBox = pikepdf.Array([0, 0, round(wide, 3), round(high, 3)])
    stream.Resources = resources
    return stream


def _simple_font(file: pikepdf.Pdf, font: FormFont) -> pikepdf.Dictionary:
    """A simple TrueType font with WinAnsiEncoding: of embedded fonts the one kind that every viewer can type with."""
    import pikepdf

    stream = file.make_stream(font.data)
    stream.Length1 = len(font.data)
    name = pikepdf.Name(f"/CGPADS+{font.name}")
    described = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=name,
        Flags=32,
        FontBBox=pikepdf.Array(font.box),
        ItalicAngle=0,
        Ascent=font.ascent,
        Descent=font.descent,
        CapHeight=font.cap_height,
        StemV=80,
        FontFile2=stream,
    )
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.TrueType,
        BaseFont=name,
        Encoding=pikepdf.Name.WinAnsiEncoding,
        FirstChar=32,
        LastChar=255,
        Widths=pikepdf.Array(font.widths),
        FontDescriptor=file.make_indirect(described),
    )


def _escaped(text: str) -> str:
    return "".join("\\" + c if c in "()\\" else c for c in text)
