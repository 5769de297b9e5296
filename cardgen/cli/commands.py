"""The commands and their options, as click knows them; the work is imported only when a command runs."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli.measures import Millimetres
from cardgen.cli.place_options import GAME, OUT, PROJECT
from cardgen.cli.print_options import print_options
from cardgen.model.backs import BACKS


@click.command("build")
@click.argument("components", nargs=-1, metavar="[COMPONENT]...")
@GAME
@click.option("--deck", "decks", multiple=True, metavar="NAME", help="The component NAME, like `build NAME`.")
@click.option(
    "--card", "cards", multiple=True, metavar="ID[=N]", help="Just this card, once or N times; for one that got lost."
)
@click.option("--paper", default="a4", show_default=True, help="Paper: a4, letter, or another size of data/stock.yaml.")
@click.option("--card-size", help="Trim size: 63x88, 63.5x88.9, or another preset [default: the deck's own, or 63x88].")
@click.option("--theme", default="light", show_default=True, help="How faces are coloured.")
@click.option("--backs", type=click.Choice(BACKS), help="How backs are printed [default: long-edge].")
@click.option("--gap", type=Millimetres(0, 50), metavar="MM", help="Space between cards; 0 butts them together.")
@click.option(
    "--pick", "picks", multiple=True, metavar="ID", help="Choose this card where a deck picks one of several."
)
@click.option("--seed", default=1, show_default=True, help="Another number picks other cards.")
@click.option(
    "--pads", type=click.IntRange(1, 1000), metavar="N", help="Leaves of a score pad [default: one sheet full]."
)
@click.option("--draft", is_flag=True, help="Print text that does not fit and missing art as red boxes.")
@print_options
@OUT
@PROJECT
def BUILD(**options: Any) -> None:  # noqa: N802
    """Print components of games as PDFs; without arguments, everything.

    Example: cardgen build --deck NAME --paper letter
    """
    from cardgen.cli.build import run_build

    context = click.get_current_context()
    default = click.core.ParameterSource.DEFAULT
    given = {name for name in options if context.get_parameter_source(name) is not default}
    raise SystemExit(run_build(given=given, **options))


@click.command("list")
@GAME
@click.option("--setup", is_flag=True, help="Who gets which cards when a game is set up, for each number of players.")
@PROJECT
def LIST(**options: Any) -> None:  # noqa: N802
    """Show games, decks, components and counts."""
    from cardgen.cli.listing import run_list

    raise SystemExit(run_list(**options))
