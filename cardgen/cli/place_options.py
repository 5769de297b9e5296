"""The options that say of which game, in which project and into which folder, for every command that asks."""

from __future__ import annotations

import click

PROJECT = click.option(
    "--project",
    type=click.Path(exists=True, file_okay=False),
    help="The project's folder (default: the nearest one above the current folder).",
)
GAME = click.option("--game", "games", multiple=True, metavar="NAME", help="Only this game; may be repeated.")
OUT = click.option("--out", type=click.Path(file_okay=False), help="Where to write (default: build/ in the project).")
