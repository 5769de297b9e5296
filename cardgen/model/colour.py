"""Colours: what a designer writes goes in, sRGB values come out."""

from __future__ import annotations

import re

from cardgen.records import dataclass

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


@dataclass(frozen=True, slots=True)
class Colour:
    """An sRGB colour; each channel and alpha from 0 to 255."""

    red: int
    green: int
    blue: int
    alpha: int = 255

    @classmethod
    def parse(cls, text: str) -> Colour:
        """Read `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Raises ValueError for anything else."""
        if not _HEX.fullmatch(text):
            raise ValueError(f"'{text}' is not a colour like #4db2ff")
        digits = text[1:]
        if len(digits) in (3, 4):
            digits = "".join(d * 2 for d in digits)
        return cls(*(int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)))

    @property
    def hex(self) -> str:
        """`#rrggbb`, with alpha appended when the colour is not opaque."""
        base = f"#{self.red:02x}{self.green:02x}{self.blue:02x}"
        return base if self.alpha == 255 else f"{base}{self.alpha:02x}"

    def faded(self, opacity: float) -> Colour:
        """The colour with its alpha multiplied by `opacity` (0 to 1)."""
        return Colour(self.red, self.green, self.blue, round(self.alpha * opacity))

    def lightened(self, keep: float) -> Colour:
        """Mixed with white in sRGB: `keep` 1 leaves it, 0 makes it white."""
        mix = [round(255 - (255 - v) * keep) for v in (self.red, self.green, self.blue)]
        return Colour(mix[0], mix[1], mix[2], self.alpha)


BLACK = Colour(0, 0, 0)
WHITE = Colour(255, 255, 255)
