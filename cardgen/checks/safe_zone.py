"""Does everything that matters keep away from the edge of the card?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.kind import CraftCheck, Look, Sight
from cardgen.checks.off_card import lies_off, too_long
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.extents import box, extent, meet, placed, shape_extent
from cardgen.model.face import Face
from cardgen.model.frame import Item, Picture, Shape, TextLine
from cardgen.model.geometry import MM_PER_PT, Matrix, Rect

#: What print shops ask for: The Game Crafter and MakePlayingCards name 1/8 inch, others 3 mm.
SAFE = 3.0
#: An insert is smaller than the card, and nobody sees its edge in the sleeve.
_SAFE_IN_SLEEVE = 2.0
#: Rounding of a drawing's points is no fault.
_TOLERANCE = 0.02
#: What goes over the edge by so much goes there on purpose.
_BLEEDS = 1.0

OUTSIDE_SAFE_ZONE = Rule(
    "CG603",
    "outside-safe-zone",
    "Something that matters is nearer to the edge of the card than 3 mm.",
    "A cut may slip by a millimetre or two: the letter or sign would be cut off, or look squeezed against the edge.",
    "Move it in. What may be cut, like a frame or a pattern, gets 'decorative: yes' in the template.",
    '- text: {words: "{{ card.id }}", style: footer, baseline: [1, 87]}',
    severity=Severity.WARNING,
)


def _run(sight: Sight) -> Iterator[Diagnostic]:
    for face in sight.faces:
        size = face.frame.size
        safe = _SAFE_IN_SLEEVE if face.size.insert else SAFE
        overset = too_long(face)
        for item, matrix, clip in placed(face.frame.items):
            rect = _rect(item, matrix, sight.look)
            rect = meet(rect, clip) if rect is not None else None
            if rect is None:
                continue
            near = min(rect.x, rect.y, size.width - rect.right, size.height - rect.bottom)
            # A shape that runs into the bleed is a ground, made to be cut.
            grounded = isinstance(item, Shape) and near <= -_BLEEDS
            # A text that is too long pushes others out; that it is too long is what has to be mended.
            pushed = bool(overset) and (near < 0 or item.name in overset)
            if near < safe - _TOLERANCE and not grounded and not pushed and not lies_off(item, rect, face):
                yield _said(face, item, near, safe)


def _rect(item: Item, matrix: Matrix, look: Look) -> Rect | None:
    if isinstance(item, TextLine):
        tops = [look.reach(run) for run in item.runs if run.text.strip()]
        if not tops:
            return None
        above = max(up + run.rise * MM_PER_PT for (up, _), run in zip(tops, item.runs, strict=False))
        below = max(down for _, down in tops)
        return box(Rect(item.x, item.y - above, item.width, above + below), matrix)
    if isinstance(item, Shape):
        return shape_extent(item, matrix, line=False)
    if isinstance(item, Picture):
        return box(item.rect, matrix)
    return extent(item.items, matrix)


def _said(face: Face, item: Item, near: float, safe: float) -> Diagnostic:
    words = f" ('{item.text}')" if isinstance(item, TextLine) else ""
    of = f" of '{face.card}'" if face.card else f" of the {face.side}"
    where = f"{near:.1f} mm from the edge" if near >= 0 else f"{-near:.1f} mm over the edge"
    return Diagnostic(
        OUTSIDE_SAFE_ZONE,
        f"the {item.name or 'item'}{of}{words} is {where}, and {safe:g} mm are safe",
        item.span,
        "move it in, or mark it 'decorative: yes' when it may be cut",
        subject=face.card,
    )


CHECK = CraftCheck("outside-safe-zone", _run)
