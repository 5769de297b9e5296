"""What a check is: a name, and a function that yields findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.model.face import Face
from cardgen.model.game import Game


@dataclass(frozen=True, slots=True)
class FaceCheck:
    """Looks at the faces of one component as they were laid out."""

    name: str
    run: Callable[[Game, Sequence[Face]], Iterable[Diagnostic]]
    #: True when a draft may be printed all the same.
    draft: bool = False
