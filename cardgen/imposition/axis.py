"""The length of one side of a sheet and of a card goes in; how many cards lie along it, and where, comes out."""

from __future__ import annotations

from cardgen.records import dataclass

#: From a fold line to the nearest bleed, in mm (pnp-howto, README: at least 5 mm).
FOLD_ROOM = 5.0

#: Lengths that differ by less (mm) are the same: a card that fits exactly fits.
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Axis:
    """All in mm: `room` for cards with bleeds, `card` as it lies, `gap` between two trims (None: twice the bleed).

    A `folded` axis holds the cards twice, once on either side of a fold line; counts are those of one half.
    """

    room: float
    card: float
    gap: float | None
    folded: bool = False

    def spacing(self, bleed: float) -> float:
        """From one trim to the next, in mm."""
        return 2 * bleed if self.gap is None else self.gap

    def most(self, bleed: float) -> int:
        """The greatest number of cards that fit."""
        space = self.spacing(bleed)
        return max(0, int((self._half - 2 * bleed + space + TOLERANCE) // (self.card + space)))

    def widest(self, count: int) -> float:
        """The largest bleed in mm at which `count` cards still fit; negative where even the trims do not."""
        if self.gap is None:
            return (self._half / count - self.card) / 2
        return (self._half - count * self.card - (count - 1) * self.gap) / 2

    def extent(self, count: int, bleed: float) -> float:
        """From the first bleed to the last, in mm."""
        half = count * self.card + (count - 1) * self.spacing(bleed) + 2 * bleed
        return 2 * half + 2 * FOLD_ROOM if self.folded else half

    def starts(self, count: int, bleed: float, origin: float) -> tuple[float, ...]:
        """Where each trim begins when the first bleed begins at `origin`, in mm."""
        step = self.card + self.spacing(bleed)
        first = tuple(origin + bleed + i * step for i in range(count))
        if not self.folded:
            return first
        across = (self.extent(count, bleed) + 2 * FOLD_ROOM) / 2
        return first + tuple(start + across for start in first)

    def fold(self, count: int, bleed: float, origin: float) -> float:
        """Where the fold line of a folded axis lies, in mm."""
        return origin + self.extent(count, bleed) / 2

    @property
    def _half(self) -> float:
        return self.room / 2 - FOLD_ROOM if self.folded else self.room
