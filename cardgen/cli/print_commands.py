"""The commands around a print, as click knows them: calibrate, mark-printed, kit. Work is imported when one runs."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli.measures import Millimetres
from cardgen.cli.place_options import GAME, OUT, PROJECT
from cardgen.components.request import DEFAULT_BACKS
from cardgen.model.backs import FLIPS

_SHIFT = Millimetres(-10, 10)


@click.command("calibrate")
@click.option("--paper", default="a4", show_default=True, help="Paper: a4, letter, or another size of data/stock.yaml.")
@click.option("--flip", default=DEFAULT_BACKS, show_default=True, type=click.Choice(FLIPS), help="Flip edge.")
@click.option("--save", metavar="NAME", help="Save what the sheet says as the profile of this printer.")
@click.option("--x", type=_SHIFT, metavar="MM", help="With --save: the number read off the upper scale.")
@click.option("--y", type=_SHIFT, metavar="MM", help="With --save: the number read off the side scale.")
@click.option("--printer", metavar="NAME", help="Print the sheet with this profile, to see that it is right.")
@OUT
@PROJECT
def CALIBRATE(**options: Any) -> None:  # noqa: N802
    """Print a two-sided sheet that shows how far a printer is off, and save what it shows.

    Example: cardgen calibrate --paper a4, then cardgen calibrate --paper a4 --save office --x 0.5 --y -0.75
    """
    from cardgen.cli.calibrate import run_calibrate

    raise SystemExit(run_calibrate(**options))


@click.command("mark-printed")
@click.argument("name")
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]...")
@GAME
@click.option("--deck", "decks", multiple=True, metavar="NAME", help="Only this deck; may be repeated.")
@click.option("--replace", is_flag=True, help="Write over a record of the same name.")
@OUT
@PROJECT
def MARK_PRINTED(**options: Any) -> None:  # noqa: N802
    """Remember under NAME what was printed, so that `build --since NAME` prints only what changed.

    FILE is a PDF of `cardgen build` that was printed; without one, the decks found in the output folder.
    The record is kept in data/<game>/printed/ and belongs into version control.
    """
    from cardgen.cli.mark_printed import run_mark_printed

    raise SystemExit(run_mark_printed(**options))


@click.command("kit")
@GAME
@OUT
@PROJECT
def KIT(**options: Any) -> None:  # noqa: N802
    """Pack everything that a playtester needs into one zip a game: A4 and Letter, duplex and gutterfold."""
    from cardgen.cli.kit import run_kit

    raise SystemExit(run_kit(**options))
