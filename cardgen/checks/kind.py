"""What a check is: a name, and a function that yields findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.model.colour import Colour
from cardgen.model.face import Face
from cardgen.model.frame import Run
from cardgen.model.game import Game, Theme
from cardgen.model.geometry import Rect
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class GameCheck:
    """Looks at a game as it was linked, before anything is laid out. A finding's `subject` is the card that it is
    about."""

    name: str
    run: Callable[[Game], Iterable[Diagnostic]]
    #: True when it looks at what is printed, so that a build tells each of its findings; the others look after the
    #: lists only, and a build tells theirs as one.
    build: bool = False


@dataclass(frozen=True, slots=True)
class FaceCheck:
    """Looks at the faces of one component as they were laid out."""

    name: str
    run: Callable[[Game, Sequence[Face]], Iterable[Diagnostic]]
    #: True when a draft may be printed all the same.
    draft: bool = False


class Look(Protocol):
    """What a check may ask about how faces look on paper."""

    def reach(self, run: Run) -> tuple[float, float]:
        """How far the letters go above and below their baseline, in mm."""
        ...

    def ground(self, face: Face, area: Rect) -> Mapping[Colour, int]:
        """The colours under texts and drawings in an area (mm, from the top left of the trim), by how often."""
        ...


@dataclass(frozen=True, slots=True)
class Sight:
    """The faces of one component in one theme, and the means to look at them."""

    game: Game
    theme: Theme
    faces: Sequence[Face]
    look: Look


@dataclass(frozen=True, slots=True)
class CraftCheck:
    """Judges how well faces are made. Its findings are warnings."""

    name: str
    run: Callable[[Sight], Iterable[Diagnostic]]
