"""Does every text fit its box?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.checks.kind import FaceCheck
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule
from cardgen.model.face import Face, Overset
from cardgen.model.game import Game

OVERSET = Rule(
    "CG601",
    "text-overset",
    "A text does not fit its box at the smallest size allowed.",
    "It would be cut off, or run over what stands beside it.",
    "Shorten the text, or give it more room or a smaller least size in the template. `--draft` prints it in a red box.",
    "effect: a text of nine lines for a box of five",
)


def _run(game: Game, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    for face in faces:
        for fact in face.facts:
            if isinstance(fact, Overset):
                yield _said(face, fact)


def _said(face: Face, fact: Overset) -> Diagnostic:
    beyond = f"{fact.excess:.1f} mm too {'tall' if fact.axis == 'height' else 'wide'}"
    sample = fact.text if len(fact.text) <= 40 else fact.text[:39] + "…"
    hint = "shorten the text, or lower the least size of its style"
    if fact.axis == "width":
        hint = "break the longest word with a soft hyphen, shorten it, or lower the least size of its style"
    card = f"of '{face.card}' " if face.card else ""
    related = [Related(fact.template, "in this box of the template")] if fact.template and fact.span else []
    return Diagnostic(
        OVERSET,
        f"the {fact.element} {card}does not fit: {beyond} at {fact.size:g} pt ('{sample}')",
        fact.span or fact.template,
        hint,
        tuple(related),
        subject=face.card,
    )


CHECK = FaceCheck("text-overset", _run, draft=True)
