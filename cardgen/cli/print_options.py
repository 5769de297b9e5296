"""The options that say how cards lie on paper, for every command that lays them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cardgen.cli.measures import Margins, Millimetres

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--margins",
        type=Margins(),
        metavar="T,R,B,L",
        help="White edges of the paper in mm, like 5,5,8,5 [default: 5].",
    ),
    click.option(
        "--bleed",
        type=Millimetres(0, 10),
        metavar="MM",
        help="Bleed round each card [default: 2, or less to fit more].",
    ),
    click.option(
        "--marks",
        type=click.Choice(["crop", "lines", "both", "none"]),
        help="Crop marks, cut lines or both [default: crop].",
    ),
    click.option(
        "--mark-sides",
        type=click.Choice(["usual", "fronts", "both"]),
        help="Sides with marks [default: crop marks on both, cut lines on fronts].",
    ),
    click.option("--sleeve", is_flag=True, help="Lay faces out 1 mm smaller (62 x 87 mm), to slip into sleeves."),
    click.option("--printer", metavar="NAME", help="Move backs as `cardgen calibrate --save NAME` says."),
    click.option("--since", metavar="NAME", help="Only what changed since `cardgen mark-printed NAME`."),
    click.option("--ink", is_flag=True, help="Tell how much ink and paper each file takes."),
)


def print_options(command: Command) -> Command:
    """Adds the options, in the order in which help shows them."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
