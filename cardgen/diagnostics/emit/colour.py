"""A wish, the environment and the output go in; whether to colour, and coloured text, come out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Ink(Enum):
    """A terminal style as its ANSI code. Only the eight basic colours, so that every terminal theme stays readable."""

    BOLD = "1"
    DIM = "2"
    RED = "1;31"
    YELLOW = "1;33"
    BLUE = "1;34"
    CYAN = "36"


def wants_colour(asked: bool | None, environ: Mapping[str, str], *, is_terminal: bool) -> bool:
    """Whether text for people is coloured.

    What the user `asked` for wins. Then `NO_COLOR` (any text but an empty one) says no, `FORCE_COLOR` says yes, a dumb
    terminal says no, and at last the output decides: colour on a terminal, none in a file or a pipe.
    """
    if asked is not None:
        return asked
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return is_terminal and environ.get("TERM") != "dumb"


def paint(text: str, ink: Ink, *, colour: bool) -> str:
    """The text in a style, or as it is when `colour` is off or there is nothing to see."""
    if not colour or not text:
        return text
    return f"\x1b[{ink.value}m{text}\x1b[0m"
