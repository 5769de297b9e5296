"""What is being done right now, shown on a terminal when work lasts over a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

#: Seconds before anything is shown.
PATIENCE = 1.0


class Progress:
    """Shows the last thing said, with a turning sign; quiet when standard error is not a terminal."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._status: Any = None
        self._live = sys.stderr.isatty()

    def say(self, text: str) -> None:
        """Tell what begins now."""
        if not self._live or time.monotonic() - self._start < PATIENCE:
            return
        if self._status is None:
            from rich.console import Console

            self._status = Console(stderr=True).status(text)
            self._status.start()
        self._status.update(text)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is not None:
            self._status.stop()
