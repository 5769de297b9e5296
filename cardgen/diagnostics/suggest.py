"""A wrong name goes in, the hint with the nearest right one comes out."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None when nothing is near (ratio under 0.6)."""
    names = list(known)
    folded = {n.casefold(): n for n in names}
    if name.casefold() in folded:
        return folded[name.casefold()]
    found = get_close_matches(name.casefold(), list(folded), n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str], *, what: str = "", likely: Iterable[str] | None = None) -> str:
    """A hint: the nearest name (of the `likely` ones, if given), and the list of what exists (at most twelve)."""
    names = sorted(set(known))
    if not names:
        return f"there are no {what} yet" if what else ""
    near = nearest(name, names if likely is None else likely)
    listed = ", ".join(names[:12]) + (f" … ({len(names)} in all)" if len(names) > 12 else "")
    head = f"did you mean '{near}'? " if near else ""
    return f"{head}{what + ': ' if what else 'known: '}{listed}"
