"""What a PDF holds once and its pages refer to: fonts, opacities, gradients, images and forms go in, names come out."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from cardgen.draw.content import Content
from cardgen.draw.encoding import Encoding
from cardgen.draw.gradients import alpha_shading, colour_shading
from cardgen.draw.images import Raster, raster
from cardgen.draw.operators import number, transform
from cardgen.draw.repeats import Repeats
from cardgen.model.frame import Gradient, Picture
from cardgen.model.geometry import Rect
from cardgen.typeset.fonts import Fonts

_PDF_VERSION = (1, 7)


class Store:
    """One PDF document while it is written. An object's name in the resources is its name in the document, too."""

    def __init__(self, fonts: Fonts, repeated: Repeats, language: str = "") -> None:
        # A setting of the machine or the environment must not show in the file.
        rl_config.invariant = 1
        rl_config.pdfComments = rl_config.pdfMultiLine = 0
        self.repeated = repeated
        self.pdf = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=_PDF_VERSION, lang=language or None)
        self._fonts = fonts
        self._encodings: dict[str, Encoding] = {}
        self._names: dict[object, str] = {}

    def text(self, face_id: str, text: str) -> tuple[tuple[str, str], ...]:
        """The text as pairs of a font's name and a string operand."""
        encoding = self._encodings.get(face_id)
        if encoding is None:
            encoding = self._encodings[face_id] = Encoding(self._fonts.reportlab(face_id), self.pdf)
        return encoding.pieces(text)

    def shading(self, gradient: Gradient) -> str:
        """The shading of a gradient's colours."""
        return self._once(
            ("shading", gradient.kind, gradient.geometry, gradient.stops), "S", lambda: colour_shading(gradient)
        )

    def mask(self, gradient: Gradient, area: Rect) -> str:
        """The graphics state in which only as much is seen as the stops of the gradient cover, inside `area`."""

        def make() -> Any:
            shade = self._once(("alpha", gradient), "S", lambda: alpha_shading(gradient))
            content = Content()
            content.out += [transform(gradient.matrix), f"/{shade} sh"]
            content.use("Shading", shade)
            group = pdfdoc.PDFDictionary({"S": "/Transparency", "CS": "/DeviceGray"})
            form = self.form(("mask", gradient, area), lambda: (area, content), Group=group)
            soft = pdfdoc.PDFDictionary({"S": "/Luminosity", "G": pdfdoc.PDFObjectReference(form)})
            return pdfdoc.PDFDictionary({"Type": "/ExtGState", "SMask": soft})

        return self._once(("state", gradient, area), "M", make)

    def picture(self, picture: Picture) -> str:
        """The image of a picture, once for each digest."""
        return self._once(("picture", picture.digest), "I", lambda: self._image(raster(picture.data)))

    def form(self, key: object, write: Callable[[], tuple[Rect, Content]], **extra: Any) -> str:
        """A drawing that is kept once: `write` is called for its area and content when the key is new."""

        def make() -> Any:
            area, content = write()
            entries = {
                "Type": "/XObject",
                "Subtype": "/Form",
                "BBox": box(area.x, area.y, area.right, area.bottom),
                "Resources": self.resources(content),
                **extra,
            }
            return self.stream(content.data(), entries)

        return self._once(("form", key), "X", make)

    def resources(self, content: Content) -> Any:
        """Everything that a stream names. The library's own forms lack opacities and shadings, which are then lost."""
        for name in content.used.get("ExtGState", {}):
            self._opacity(name)
        entries = {
            category: pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in names})
            for category, names in content.used.items()
        }
        entries["Font"] = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        return pdfdoc.PDFDictionary(entries)

    def stream(self, data: bytes, entries: Mapping[str, Any], packed: bool = False) -> Any:
        """A stream object; `packed` data is written as it is."""
        filters = {} if packed else {"Filter": "/FlateDecode"}
        return _Stream({**entries, **filters}, data if packed else zlib.compress(data))

    def bytes(self) -> bytes:
        """The finished file. Its identifier is made from all its bytes, and written over a blank one."""
        blank = b"0" * 32
        self.pdf._ID = b"[<" + blank + b"><" + blank + b">]"
        data: bytes = self.pdf.GetPDFData(None)
        ident = hashlib.sha256(data).hexdigest()[:32].encode()
        head, mark, tail = data.rpartition(b"/ID [<")
        return head + mark + tail.replace(blank, ident)

    def _once(self, key: object, name: str, make: Callable[[], Any]) -> str:
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = name if key == name else f"{name}{len(self._names)}"
            self.pdf.Reference(make(), found)
        return found

    def _opacity(self, name: str) -> None:
        kind, value = name[:2], name[2:]
        if value.isdigit():
            state = {"Type": "/ExtGState", kind: number(int(value) / 10000)}
            self._once(name, name, lambda: pdfdoc.PDFDictionary(state))

    def _image(self, image: Raster) -> Any:
        entries: dict[str, Any] = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": image.width,
            "Height": image.height,
            "BitsPerComponent": image.bits,
            "Filter": f"/{image.packing}",
        }
        if isinstance(image.space, bytes):
            last = len(image.space) // 3 - 1
            entries["ColorSpace"] = f"[/Indexed /DeviceRGB {last} <{image.space.hex()}>]"
        else:
            entries["ColorSpace"] = f"/{image.space}"
        if image.predicted:
            entries["DecodeParms"] = pdfdoc.PDFDictionary(
                {"Predictor": 15, "Colors": image.channels, "BitsPerComponent": image.bits, "Columns": image.width}
            )
        if image.inverted:
            entries["Decode"] = pdfdoc.PDFArrayCompact([1, 0] * image.channels)
        if image.mask:
            mask = image.mask
            entries["SMask"] = pdfdoc.PDFObjectReference(
                self._once(("soft", hashlib.sha256(mask.data).hexdigest()), "I", lambda: self._image(mask))
            )
        return self.stream(image.data, entries, packed=True)


class _Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A stream that is packed when it is made: the library keeps all of them unpacked until the end."""

    __RefOnly__ = 1

    def __init__(self, entries: Mapping[str, Any], data: bytes) -> None:
        self._entries = {**entries, "Length": len(data)}
        self._data = data

    def format(self, document: Any) -> bytes:
        head = bytes(pdfdoc.PDFDictionary(self._entries).format(document))
        return head + b"\nstream\n" + self._data + b"\nendstream\n"


def box(left: float, low: float, right: float, high: float) -> Any:
    """A rectangle as an array."""
    return pdfdoc.PDFArrayCompact([number(left), number(low), number(right), number(high)])
