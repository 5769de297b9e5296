"""Has every picture enough pixels for the size at which it is printed?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.kind import CraftCheck, Sight
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.extents import every
from cardgen.model.frame import Picture

#: What print shops ask for, in pixels per inch.
LEAST_DPI = 300

COARSE = Rule(
    "CG610",
    "image-too-coarse",
    "A picture has too few pixels for its size on paper.",
    "It comes out blurred, or as a mosaic. Print shops ask for 300 pixels per inch and may send the file back.",
    "Use a larger picture (the message says how large), print it smaller, or draw it as SVG, which is always sharp.",
    "art: photo.png   # 400 x 200 pixels on 54 x 27 mm are 188 per inch",
    severity=Severity.WARNING,
)


def _run(sight: Sight) -> Iterator[Diagnostic]:
    for face in sight.faces:
        for picture, matrix in every(face.frame.items):
            if not isinstance(picture, Picture):
                continue
            a, b, c, d, _, _ = matrix
            width = picture.rect.width * (a * a + b * b) ** 0.5
            height = picture.rect.height * (c * c + d * d) ** 0.5
            across, down = picture.pixels
            dpi = min(across / width, down / height) * 25.4
            if dpi < LEAST_DPI - 0.5:
                need = f"{width / 25.4 * LEAST_DPI:.0f} x {height / 25.4 * LEAST_DPI:.0f}"
                yield Diagnostic(
                    COARSE,
                    f"the picture '{picture.path}' has {across} x {down} pixels for {width:.1f} x {height:.1f} mm, "
                    f"{dpi:.0f} per inch",
                    picture.span,
                    f"{need} pixels make {LEAST_DPI} per inch; or print it smaller",
                    subject=face.card,
                )


CHECK = CraftCheck("image-too-coarse", _run)
