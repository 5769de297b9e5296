"""The commands to look at things, as click knows them: validate, accept, explain, proof. Work is imported when run."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli.place_options import GAME, OUT, PROJECT
from cardgen.diagnostics.emit.forms import FORMS


@click.command("validate")
@GAME
@click.option(
    "--format",
    "form",
    default="text",
    show_default=True,
    type=click.Choice(["text", *FORMS]),
    help="How findings are told: to people, or to other programs.",
)
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@PROJECT
def VALIDATE(**options: Any) -> None:  # noqa: N802
    """Check the data, the templates and every card without printing anything."""
    from cardgen.cli.validate import run_validate

    raise SystemExit(run_validate(**options))


@click.command("accept")
@click.argument("name", metavar="NAME")
@GAME
@PROJECT
def ACCEPT(**options: Any) -> None:  # noqa: N802
    """Write down that a card differs from its source on purpose, or that the paragraphs of a document were looked at.

    NAME is the id of a card or of a document. The entry stands in sources.yaml; write behind `why` why it is so.
    """
    from cardgen.cli.accept import run_accept

    raise SystemExit(run_accept(**options))


@click.command("explain")
@click.argument("code", required=False)
@click.option("--page", type=click.Choice(["findings", "templates"]), help="A whole reference page in Markdown.")
def EXPLAIN(**options: Any) -> None:  # noqa: N802
    """Say what a finding means, why it matters and how to mend it; without a code, list them all.

    Example: cardgen explain CG601
    """
    from cardgen.cli.explain import run_explain

    raise SystemExit(run_explain(**options))


@click.command("proof")
@GAME
@click.option("--theme", metavar="NAME", help="How faces are coloured [default: light].")
@click.option("--hand", default=0, type=click.IntRange(0, 20), metavar="N", help="N cards fanned like a hand.")
@click.option(
    "--view",
    default="normal",
    show_default=True,
    type=click.Choice(["normal", "grey", "deutan", "protan", "tritan"]),
    help="In grey, or as people with a colour deficiency see it.",
)
@OUT
@PROJECT
def PROOF(**options: Any) -> None:  # noqa: N802
    """Put all faces on one picture, to look at or to send in a message.

    Example: cardgen proof --view deutan
    """
    from cardgen.cli.proof import run_proof

    raise SystemExit(run_proof(**options))
