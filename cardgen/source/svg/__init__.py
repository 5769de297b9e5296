"""SVG drawings: the bytes of a file become placed items, or a picture where the game asks for one."""

from cardgen.source.svg.raster import check_raster, raster_svg
from cardgen.source.svg.reader import read_svg
from cardgen.source.svg.recolour import recolour

__all__ = ["check_raster", "raster_svg", "read_svg", "recolour"]
