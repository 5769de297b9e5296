"""Is every image that a face asks for there?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.checks.kind import FaceCheck
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.suggest import did_you_mean
from cardgen.model.face import Face, MissingImage
from cardgen.model.game import Game

MISSING_IMAGE = Rule(
    "CG605",
    "missing-image",
    "A card asks for an image that does not exist.",
    "There would be an empty box on the card.",
    "Correct the name, or put the file into the game's folder. `--draft` prints a red box in its place.",
    "art: dargon",
)


def _run(game: Game, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    for face in faces:
        for fact in face.facts:
            if isinstance(fact, MissingImage):
                card = f" of '{face.card}'" if face.card else ""
                related = [Related(fact.template, "asked for here")] if fact.template and fact.span else []
                yield Diagnostic(
                    MISSING_IMAGE,
                    f"there is no image '{fact.path}' for the {fact.element}{card}",
                    fact.span or fact.template,
                    did_you_mean(fact.path, fact.known, what="images"),
                    tuple(related),
                    subject=face.card,
                )


CHECK = FaceCheck("missing-image", _run, draft=True)
