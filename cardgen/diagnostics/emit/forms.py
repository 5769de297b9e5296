"""The name of a format of findings goes in, the function that writes it comes out, imported when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.diagnostics.diagnostic import Diagnostic

#: The formats for other programs. Each is the file <name>.py beside this one, with a function emit_<name>.
FORMS = ("json", "sarif", "github")


def emitter(name: str) -> Callable[[Iterable[Diagnostic]], str]:
    """The function that writes findings in this format, which is one of `FORMS`."""
    made: Callable[[Iterable[Diagnostic]], str] = getattr(
        importlib.import_module(f"cardgen.diagnostics.emit.{name}"), f"emit_{name}"
    )
    return made
