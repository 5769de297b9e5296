"""The name of a drawing or picture goes in, its items or pixels come out; each file is read once."""

from __future__ import annotations

import hashlib

from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Picture
from cardgen.model.geometry import Rect
from cardgen.source.svg import read_svg
from cardgen.source.workspace import Workspace

IMAGE_BROKEN = Rule(
    "CG017",
    "image-broken",
    "A picture file cannot be read as PNG or JPEG.",
    "Nothing could be printed in its place.",
    "Save the picture again as PNG or JPEG.",
    "art: photo.png   # a renamed text file",
)
IMAGE_KIND = Rule(
    "CG018",
    "image-kind",
    "A picture has a file type that cannot be printed.",
    "The program prints vector drawings (SVG) and pictures in PNG and JPEG.",
    "Save the picture as SVG, PNG or JPEG.",
    "art: dragon.webp",
)
_RASTER = (".png", ".jpg", ".jpeg")
SUFFIXES = (".svg", *_RASTER)
#: A drawing made into pixels is this wide in mm at 600 dpi: as wide as a large card with its bleed.
RASTER_WIDTH = 76.0


class Images:
    """The drawings and pictures of one folder (a game's), by their names relative to it. Drawings named in `raster` are
    made into pixels."""

    def __init__(self, workspace: Workspace, folder: str, report: Report, raster: tuple[str, ...] = ()) -> None:
        self.workspace = workspace
        self.folder = folder
        self.report = report
        self.raster = raster
        self._found: dict[str, Drawing | Picture | None] = {}

    def get(self, name: str) -> Drawing | Picture | None:
        """The image, or None when there is no such file or when it is broken (then the faults are reported)."""
        if name not in self._found:
            self._found[name] = self._read(name)
        return self._found[name]

    def used(self) -> tuple[str, ...]:
        """The names that were asked for, whether or not there are such images and they are sound."""
        return tuple(self._found)

    def broken(self, name: str) -> bool:
        """True when the file exists and could not be used: its faults stand in the report already."""
        return self._found.get(name) is None and self.workspace.find(f"{self.folder}/{name}") is not None

    def beside(self, name: str) -> tuple[str, ...]:
        """The names of the images in the folder where `name` was looked for."""
        inside = name.rpartition("/")[0]
        folder = f"{self.folder}/{inside}" if inside else self.folder
        prefix = f"{inside}/" if inside else ""
        return tuple(prefix + n for n in self.workspace.names(folder) if n.lower().endswith(SUFFIXES))

    def _read(self, name: str) -> Drawing | Picture | None:
        file = self.workspace.find(f"{self.folder}/{name}")
        if file is None:
            return None
        data = self.workspace.read(file, self.report)
        if data is None:
            return None
        if name.lower().endswith(".svg"):
            return self._pixels(data, file.name) if name in self.raster else read_svg(data, file.name, self.report)
        if not name.lower().endswith(_RASTER):
            self.report.add(
                IMAGE_KIND,
                f"'{file.name}' is not an SVG, PNG or JPEG file",
                Span(file.name),
                hint="save it as SVG, PNG or JPEG",
            )
            return None
        return self._picture(data, file.name)

    def _pixels(self, data: bytes, name: str) -> Picture | None:
        """A drawing outside the strict profile, made into pixels because the game names it under `raster`."""
        from cardgen.source.svg.raster import check_raster, raster_svg

        view = check_raster(data, name, self.report)
        if view is None:
            return None
        png = raster_svg(data, RASTER_WIDTH, RASTER_WIDTH * view.height / view.width)
        return self._picture(png, name)

    def _picture(self, data: bytes, name: str) -> Picture | None:
        import io

        from PIL import Image, UnidentifiedImageError

        try:
            with Image.open(io.BytesIO(data)) as image:
                image.load()
                size, kind = image.size, image.format
        except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
            self.report.add(
                IMAGE_BROKEN,
                f"'{name}' cannot be read as a picture: {error}",
                Span(name),
                hint="save it again as PNG or JPEG",
            )
            return None
        if kind not in ("PNG", "JPEG"):
            self.report.add(
                IMAGE_KIND,
                f"'{name}' is a {kind} file, whatever its name says",
                Span(name),
                hint="save it as PNG or JPEG",
            )
            return None
        return Picture(Rect(0, 0, 0, 0), data, hashlib.sha256(data).hexdigest(), size, name)
