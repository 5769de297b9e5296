"""Who asks for colour and who is heard first."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.emit.colour import Ink, paint, wants_colour


@pytest.mark.parametrize(
    ("asked", "environ", "is_terminal", "wanted"),
    [
        (None, {}, True, True),
        (None, {}, False, False),
        (None, {"NO_COLOR": "1"}, True, False),
        (None, {"NO_COLOR": ""}, True, True),
        (None, {"TERM": "dumb"}, True, False),
        (None, {"FORCE_COLOR": "1"}, False, True),
        (None, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        (True, {"NO_COLOR": "1"}, False, True),
        (False, {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_order(asked: bool | None, environ: dict[str, str], is_terminal: bool, wanted: bool) -> None:
    assert wants_colour(asked, environ, is_terminal=is_terminal) is wanted


def test_paint() -> None:
    assert paint("x", Ink.RED, colour=True) == "\x1b[1;31mx\x1b[0m"
    assert paint("x", Ink.RED, colour=False) == "x"
    assert paint("", Ink.RED, colour=True) == ""
