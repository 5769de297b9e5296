"""A fault of the program itself goes in; words that a designer can send to us come out."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Sequence

import cardgen


def own_fault(error: BaseException, argv: Sequence[str]) -> int:
    """Say that it is our fault and what to send. The traceback is shown with CARDGEN_DEBUG=1. Gives exit code 3."""
    print(f"cardgen {cardgen.__version__} has a fault of its own: {type(error).__name__}: {error}", file=sys.stderr)
    print("This is not your data's fault. Please report it with the command that you typed:", file=sys.stderr)
    print(f"  {' '.join(argv[1:]) or '(none)'}   (Python {platform.python_version()}, {sys.platform})", file=sys.stderr)
    if os.environ.get("CARDGEN_DEBUG"):
        traceback.print_exception(error)
    else:
        print("Set CARDGEN_DEBUG=1 to see where it happened.", file=sys.stderr)
    return 3
