"""Words typed at a prompt go in, an exit code comes out."""

from __future__ import annotations

import gc
import os
import sys

import click

import cardgen
from cardgen.cli.commands import BUILD, LIST
from cardgen.cli.look_commands import ACCEPT, EXPLAIN, PROOF, VALIDATE
from cardgen.cli.print_commands import CALIBRATE, KIT, MARK_PRINTED


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(cardgen.__version__, prog_name="cardgen")
def cardgen_command() -> None:
    """Card data in YAML becomes PDFs that people print, cut and play.

    Run it inside a project (a folder with data/, templates/ and perhaps fonts/). Without a project it uses the games
    that ship with it.
    """


for command in (BUILD, VALIDATE, ACCEPT, EXPLAIN, PROOF, LIST, CALIBRATE, MARK_PRINTED, KIT):
    cardgen_command.add_command(command)


def main() -> None:
    """The `cardgen` command. Exit code 0 clean, 1 errors in the data, 2 wrong use, 3 our own fault."""
    # A build makes hundreds of thousands of small values that live to its end; looking through them again and again for
    # circles took a tenth of the time and freed nothing.
    gc.set_threshold(200_000, 50, 50)
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show a character shows a stand-in for it instead of stopping the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        cardgen_command(standalone_mode=True, prog_name="cardgen")
    except BrokenPipeError:
        sys.exit(1)
    except Exception as error:
        from cardgen.cli.fault import own_fault

        sys.exit(own_fault(error, sys.argv))


def run() -> None:
    """`main` as a process of its own, which it ends.

    All files are closed by then. Python would free every value one by one, and look for circles on the way: 65 ms, to
    free what the system frees anyway.
    """
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    status = code if isinstance(code, int) else int(code is not None)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):  # nobody reads on
            status = status or 1
    os._exit(status)
