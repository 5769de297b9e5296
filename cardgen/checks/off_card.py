"""Is everything that a face draws on the card?"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from cardgen.checks.kind import FaceCheck
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span
from cardgen.model.extents import box, extent, meet, placed, shape_extent
from cardgen.model.face import Face, Overset
from cardgen.model.frame import Group, Item, Picture, Shape, TextLine
from cardgen.model.game import Game
from cardgen.model.geometry import MM_PER_PT, Matrix, Rect, apply, multiply

OFF_CARD = Rule(
    "CG618",
    "off-card",
    "Something lies beside the card, with nothing of it on the card.",
    "It is cut away, or never printed: whoever holds the card does not know that it was there.",
    "Correct its place. All places are in mm from the top left corner of the card, or of the group that it stands in.",
    '- text: {words: "{{ card.id }}", style: footer, baseline: [70, 82]}   # on a card 63 mm wide',
)


def _run(game: Game, faces: Sequence[Face]) -> Iterator[Diagnostic]:
    for face in faces:
        told: set[tuple[str, Span | None]] = set()
        size = face.frame.size
        for item, matrix, clip in placed(face.frame.items):
            x, y = _begin(item, matrix)
            # Nearly everything begins on the card: for that its whole extent need not be known.
            if 0 <= x <= size.width and 0 <= y <= size.height:
                continue
            rect = _rect(item, matrix)
            rect = meet(rect, clip) if rect is not None else None
            if rect is None or not lies_off(item, rect, face) or (item.name, item.span) in told:
                continue
            told.add((item.name, item.span))
            yield _said(face, item)


def lies_off(item: Item, rect: Rect, face: Face) -> bool:
    """True when nothing of the item, which is drawn in `rect`, is on the card. A shape may lie in the bleed alone.

    A text that does not fit its box is told of already, wherever its lines come to lie.
    """
    if isinstance(item, TextLine) and item.name in too_long(face):
        return False
    size, room = face.frame.size, face.frame.bleed if isinstance(item, Shape) else 0.0
    return rect.right < -room or rect.bottom < -room or rect.x > size.width + room or rect.y > size.height + room


def too_long(face: Face) -> frozenset[str]:
    """The names of the texts of a face that do not fit their boxes."""
    return frozenset(fact.element for fact in face.facts if isinstance(fact, Overset))


def _begin(item: Item, matrix: Matrix) -> tuple[float, float]:
    """Some point that the item is drawn at; one far off the card where none is easily found."""
    if isinstance(item, TextLine):
        return apply(matrix, item.x, item.y)
    if isinstance(item, Shape) and item.outline and len(item.outline[0]) == 3:
        return apply(matrix, *item.outline[0][1:])
    if isinstance(item, Group) and item.items:
        return _begin(item.items[0], multiply(matrix, item.matrix))
    return (-math.inf, -math.inf)


def _rect(item: Item, matrix: Matrix) -> Rect | None:
    if isinstance(item, TextLine):
        sizes = [run.size for run in item.runs if run.text.strip()]
        # As high as the tallest letters of any font: what is wholly off the card is so by more than that.
        height = max(sizes, default=0.0) * MM_PER_PT
        return box(Rect(item.x, item.y - height, item.width, 1.3 * height), matrix) if sizes else None
    if isinstance(item, Shape):
        return shape_extent(item, matrix)
    if isinstance(item, Picture):
        return box(item.rect, matrix)
    return extent(item.items, matrix)


def _said(face: Face, item: Item) -> Diagnostic:
    words = f" ('{item.text}')" if isinstance(item, TextLine) else ""
    of = f" of '{face.card}'" if face.card else f" of the {face.side}"
    size = face.frame.size
    return Diagnostic(
        OFF_CARD,
        f"the {item.name or 'item'}{of}{words} is not on the card at all, which is {size.width:g} x {size.height:g} mm",
        item.span,
        "correct its place, or mark it 'decorative: yes' if nothing is lost with it",
        subject=face.card,
    )


CHECK = FaceCheck("off-card", _run, draft=True)
