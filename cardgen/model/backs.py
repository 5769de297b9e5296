"""The ways of printing backs: their names, and which of them a printer turns the sheet for."""

from __future__ import annotations

from typing import Literal, get_args

#: How the backs come behind the fronts.
BackMode = Literal["long-edge", "short-edge", "gutterfold", "none"]
#: The edge that a printer turns a sheet about.
Flip = Literal["long-edge", "short-edge"]

BACKS: tuple[BackMode, ...] = get_args(BackMode)
FLIPS: tuple[Flip, ...] = get_args(Flip)


def flip_of(mode: str) -> Flip | Literal[""]:
    """The edge that the sheet is turned about; empty where a printer prints one side only."""
    return next((flip for flip in FLIPS if flip == mode), "")
