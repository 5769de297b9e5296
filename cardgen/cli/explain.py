"""The code of a finding goes in, its explanation comes out."""

from __future__ import annotations

import os
import sys

from cardgen.diagnostics.emit.colour import wants_colour
from cardgen.diagnostics.emit.explain import explain_text, list_text, reference_page
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.layout.reference import elements_page
from cardgen.registry import ELEMENTS, rules


def run_explain(*, code: str | None, page: str | None) -> int:
    """One rule by its code or name; without one the list of all, or a reference page. Exit code 2 for no such rule."""
    known = rules()
    if page is not None:
        print(reference_page(known.values()) if page == "findings" else elements_page(ELEMENTS), end="")
        return 0
    if code is None:
        print(list_text(known.values()), end="")
        return 0
    rule = known.get(code.upper()) or next((r for r in known.values() if r.name == code.lower()), None)
    if rule is None:
        names = [*known, *(r.name for r in known.values())]
        print(f"there is no finding '{code}'; {did_you_mean(code, names)}", file=sys.stderr)
        return 2
    print(explain_text(rule, colour=wants_colour(None, os.environ, is_terminal=sys.stdout.isatty())), end="")
    return 0
