"""Operators of one content stream go in, set only where they change; its bytes and the names it uses come out."""

from __future__ import annotations

from typing import Any

from cardgen.draw.operators import colour_operators, number
from cardgen.model.colour import Colour
from cardgen.model.frame import Stroke

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Content:
    """Operators in their order, and the resources they name by category (ExtGState, Font, Shading, XObject)."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.used: dict[str, dict[str, None]] = {}
        # The graphics state as far as it is known. A form inherits what its caller had, so that a stream starts
        # with everything unknown but the opacity, which callers make full.
        self._state: dict[str, Any] = {"ca": 1.0, "CA": 1.0}
        self._saved: list[dict[str, Any]] = []

    def data(self) -> bytes:
        """The stream."""
        return "\n".join(self.out).encode("latin-1")

    def use(self, category: str, name: str) -> None:
        """Put a name among the resources of the stream."""
        self.used.setdefault(category, {})[name] = None

    def save(self) -> None:
        """Keep the graphics state until the next `restore`."""
        self.out.append("q")
        self._saved.append(self._state.copy())

    def restore(self) -> None:
        """Go back to the state of the last `save`."""
        self.out.append("Q")
        self._state = self._saved.pop()

    def fill(self, colour: Colour, opacity: float = 1.0) -> None:
        """Fill with this colour from here on."""
        self._set("fill", colour_operators(colour)[0])
        self.fill_opacity(opacity if colour.alpha == 255 else opacity * colour.alpha / 255)

    def fill_opacity(self, opacity: float) -> None:
        """How much fills and pictures cover what lies below, 0 to 1."""
        self._opacity("ca", opacity)

    def stroke(self, stroke: Stroke) -> None:
        """Draw lines like this from here on."""
        self._set("stroke", colour_operators(stroke.colour)[1])
        self.stroke_opacity(stroke.colour.alpha / 255)
        self._set("width", f"{number(stroke.width)} w")
        self._set("cap", f"{_CAPS[stroke.cap]} J")
        self._set("join", f"{_JOINS[stroke.join]} j")
        if stroke.join == "miter":
            self._set("miter", f"{number(stroke.miter)} M")
        offset = stroke.dash_offset if stroke.dash else 0.0
        self._set("dash", f"[{' '.join(map(number, stroke.dash))}] {number(offset)} d")

    def stroke_opacity(self, opacity: float) -> None:
        """How much lines cover what lies below, 0 to 1."""
        self._opacity("CA", opacity)

    def opaque(self) -> None:
        """Make everything cover fully: forms rely on it, and pictures have no alpha of their own."""
        self._opacity("ca", 1.0)
        self._opacity("CA", 1.0)

    def mask(self, name: str) -> None:
        """Set a soft mask until the next `restore`."""
        self._graphics_state(name)

    def font(self, name: str, size: float, tracking: float, rise: float) -> None:
        """Set text like this from here on; all in mm."""
        self._set("font", f"/{name} {number(size)} Tf")
        self._set("tracking", f"{number(tracking)} Tc")
        self._set("rise", f"{number(rise)} Ts")

    def draw(self, name: str) -> None:
        """Draw an XObject."""
        self.use("XObject", name)
        self.out.append(f"/{name} Do")

    def _set(self, name: str, operator: str) -> None:
        if self._state.get(name) != operator:
            self._state[name] = operator
            self.out.append(operator)

    def _opacity(self, kind: str, opacity: float) -> None:
        if self._state[kind] != opacity:
            self._state[kind] = opacity
            self._graphics_state(opacity_name(kind, opacity))

    def _graphics_state(self, name: str) -> None:
        self.use("ExtGState", name)
        self.out.append(f"/{name} gs")


def opacity_name(kind: str, opacity: float) -> str:
    """The name of the graphics state with this opacity; `kind` is `ca` for fills, `CA` for lines."""
    return f"{kind}{round(opacity * 10000)}"
