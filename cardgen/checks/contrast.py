"""Can texts and drawings be told from what they stand on?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from cardgen.checks.kind import CraftCheck, Sight
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule, Severity
from cardgen.model.colour import Colour
from cardgen.model.extents import box, every, extent, meet, placed
from cardgen.model.face import Face
from cardgen.model.frame import Gradient, Group, Item, Picture, Run, Shape, TextLine
from cardgen.model.geometry import MM_PER_PT, Matrix, Rect
from cardgen.model.light import contrast, over

#: WCAG 2.2, success criteria 1.4.3 and 1.4.11: text, large text (18 pt, or 14 pt bold) and graphics.
TEXT, LARGE, GRAPHIC = 4.5, 3.0, 3.0
#: So much of the ground may be worse: edges of lines that a box of text touches.
_SHARE = 0.15
#: How far the pixels of an edge reach, and how far around them the ground of a picture is looked at, in mm.
_EDGE, _AROUND = 0.35, 0.6

TEXT_CONTRAST = Rule(
    "CG606",
    "low-contrast-text",
    "A text differs too little from the ground that it is printed on.",
    "In a dim room, or with tired eyes, it cannot be read. 4.5 to 1 is the least for text, 3 to 1 from 18 pt on.",
    "Make the text darker on a light ground, or lighter on a dark one.",
    'lore: {font: mono, size: 6, colour: "#8f9aa6"}   # grey on white: 2.9 to 1',
    severity=Severity.WARNING,
)
GRAPHIC_CONTRAST = Rule(
    "CG607",
    "low-contrast-graphic",
    "A drawing that matters differs too little from the ground that it is printed on.",
    "A sign that players look for cannot be made out. One of its colours must differ from the ground by 3 to 1.",
    "Give it a colour that stands out. A picture that is only there to be nice gets 'decorative: yes'.",
    '- image: {src: "art/sun.svg", at: [3, 3, 8, 8]}   # yellow on white',
    severity=Severity.WARNING,
)


def _run(sight: Sight) -> Iterator[Diagnostic]:
    for face in sight.faces:
        # Shapes that a template draws are grounds and ornaments: what must be made out is a text or an image.
        for item, matrix, clip in placed(face.frame.items):
            if isinstance(item, TextLine):
                for run in item.runs:
                    yield from _text(sight, face, item, run, matrix)
            elif isinstance(item, Group):
                yield from _graphic(sight, face, item, matrix, clip)
            elif isinstance(item, Picture) and (area := meet(box(item.rect, matrix), clip)) is not None:
                yield from _picture(sight, face, item, area)


def _text(sight: Sight, face: Face, line: TextLine, run: Run, matrix: Matrix) -> Iterator[Diagnostic]:
    if not run.text.strip():
        return
    above, below = sight.look.reach(run)
    area = box(Rect(line.x + run.x, line.y - run.rise * MM_PER_PT - above, run.width, above + below), matrix)
    bold = run.font.partition("/")[2].split(" ")[0] >= "700"
    wanted = LARGE if run.size >= 18 or (run.size >= 14 and bold) else TEXT
    worst = _worst(run.colour, sight.look.ground(face, area))
    if worst is not None and worst[0] < wanted:
        ratio, under = worst
        told = f" ('{run.text.strip()}') in {run.colour.hex} on {under.hex}"
        yield _said(TEXT_CONTRAST, sight, face, line, told, ratio, wanted)


def _graphic(sight: Sight, face: Face, drawing: Group, matrix: Matrix, clip: Rect | None) -> Iterator[Diagnostic]:
    rect = extent(drawing.items, matrix)
    area = meet(rect, clip) if rect is not None else None
    if area is None:
        return
    ground = sight.look.ground(face, area)
    found = [(worst, colour) for colour in dict.fromkeys(_colours(drawing.items)) if (worst := _worst(colour, ground))]
    if not found:
        return
    (ratio, under), colour = max(found, key=lambda entry: entry[0][0])
    if ratio < GRAPHIC:
        yield _said(GRAPHIC_CONTRAST, sight, face, drawing, f" in {colour.hex} on {under.hex}", ratio, GRAPHIC)


def _picture(sight: Sight, face: Face, picture: Picture, area: Rect) -> Iterator[Diagnostic]:
    """A picture of pixels against what is seen around it: one of its colours must stand out."""
    inside = sight.look.ground(face, area)
    around = Counter(sight.look.ground(face, area.outset(_EDGE + _AROUND)))
    # The pixels of its edge are a mixture of both.
    around.subtract(sight.look.ground(face, area.outset(_EDGE)))
    ground = +around
    found = [(worst, colour) for colour in inside if (worst := _worst(colour, ground))]
    if not found:
        return
    (ratio, under), colour = max(found, key=lambda entry: entry[0][0])
    if ratio < GRAPHIC:
        yield _said(GRAPHIC_CONTRAST, sight, face, picture, f" in {colour.hex} on {under.hex}", ratio, GRAPHIC)


def _worst(colour: Colour, ground: Mapping[Colour, int]) -> tuple[float, Colour] | None:
    """The lowest contrast with what is found under it, but for a small share; and the ground there."""
    total = sum(ground.values())
    passed = 0
    for ratio, under, count in sorted(
        ((contrast(over(colour, under), under), under, count) for under, count in ground.items()),
        key=lambda entry: entry[0],
    ):
        passed += count
        if passed > total * _SHARE:
            return ratio, under
    return None


def _colours(items: Iterable[Item]) -> Iterator[Colour]:
    for item, _ in every(items):
        if isinstance(item, Shape):
            if isinstance(item.fill, Gradient):
                yield from (colour for _, colour in item.fill.stops)
            elif item.fill:
                yield item.fill
            if item.stroke:
                yield item.stroke.colour


def _said(rule: Rule, sight: Sight, face: Face, item: Item, told: str, ratio: float, wanted: float) -> Diagnostic:
    of = f" of '{face.card}'" if face.card else f" of the {face.side}"
    return Diagnostic(
        rule,
        f"the {item.name or 'item'}{of}{told} has a contrast of {ratio:.1f} to 1 in the theme '{sight.theme.id}', "
        f"and {wanted:g} to 1 are needed",
        item.span,
        "use a darker or lighter colour",
        subject=face.card,
    )


CHECK = CraftCheck("contrast", _run)
