"""Has every character a glyph in the fonts that it is set in?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from cardgen.checks.kind import FaceCheck
from cardgen.diagnostics.diagnostic import Diagnostic, Related
from cardgen.diagnostics.rule import Rule
from cardgen.model.face import Face, MissingGlyph
from cardgen.model.game import Game

MISSING_GLYPH = Rule(
    "CG604",
    "missing-glyph",
    "No font of a chain has a character of the text.",
    "A hole or an empty box would be printed in its place.",
    "Use another character, or add a font that has it to the chain in fonts/fonts.yaml.",
    "lore: a text with 𓀀",
)


def _run(game: Game, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    for face in faces:
        for fact in face.facts:
            if isinstance(fact, MissingGlyph):
                name = unicodedata.name(fact.character, "no name").lower()
                card = f" of '{face.card}'" if face.card else ""
                related = [Related(fact.template, "in this box of the template")] if fact.template and fact.span else []
                yield Diagnostic(
                    MISSING_GLYPH,
                    f"no font of '{fact.chain}' has '{fact.character}' (U+{ord(fact.character):04X}, {name}), "
                    f"which stands in the {fact.element}{card}",
                    fact.span or fact.template,
                    "use another character, or add a font that has it to the chain",
                    tuple(related),
                    subject=face.card,
                )


CHECK = FaceCheck("missing-glyph", _run)
