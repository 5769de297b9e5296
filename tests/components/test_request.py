"""Names of files carry each option that is not the default, in the order of the command line."""

from __future__ import annotations

import pytest

from cardgen.components.obeyed import DECK, TUCKBOX, ignored
from cardgen.components.request import BuildRequest


@pytest.mark.parametrize(
    ("options", "suffix"),
    [
        ({}, ""),
        ({"card_size": "63x88", "backs": "long-edge", "marks": "crop", "mark_sides": "usual"}, ""),
        ({"backs": "short-edge"}, "-short-edge"),
        ({"backs": "gutterfold", "theme": "dark"}, "-dark-gutterfold"),
        ({"gap": 0.0, "bleed": 3.0}, "-0-bleed3"),
        ({"margins": (5, 5, 12.5, 5)}, "-margins5-5-12.5-5"),
        ({"marks": "none", "mark_sides": "both"}, "-marks-none-marks-on-both"),
        ({"sleeve": True}, "-sleeve"),
        ({"sleeve": True, "backs": "none"}, "-sleeve"),
        ({"sleeve": True, "backs": "long-edge"}, "-long-edge-sleeve"),
        ({"printer": "office", "since": "first"}, "-printer-office-since-first"),
        (
            {
                "cards": (("A", 2),),
                "theme": "dark",
                "gap": 1.0,
                "picks": ("B",),
                "seed": 3,
                "draft": True,
                "bleed": 1.0,
            },
            "-Ax2-dark-1-B-3-draft-bleed1",
        ),
    ],
)
def test_suffix(options: dict[str, object], suffix: str) -> None:
    assert BuildRequest(**options).suffix(DECK) == suffix  # type: ignore[arg-type]


def test_the_size_of_the_component_is_no_option() -> None:
    assert BuildRequest().suffix(DECK, "tarot") == ""
    assert BuildRequest(card_size="tarot").suffix(DECK, "tarot") == ""
    assert BuildRequest(card_size="63x88").suffix(DECK, "tarot") == "-63x88"


def test_an_option_that_changes_nothing_is_not_in_the_name_and_is_told() -> None:
    asked = BuildRequest(backs="none", margins=(1, 2, 3, 4), theme="dark", seed=4)
    assert asked.suffix(TUCKBOX) == "-dark"
    assert ignored(asked, TUCKBOX) == ("--backs", "--seed", "--margins")
    assert ignored(BuildRequest(), ()) == ()
