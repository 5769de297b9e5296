"""A tag goes in, its frame, glyph and letters on their place come out."""

from __future__ import annotations

from cardgen.model.book import TextLook
from cardgen.model.flow import Tag
from cardgen.model.frame import Group, Item, Run, Shape, Stroke, TextLine
from cardgen.model.geometry import MM_PER_PT, Rect, multiply, scaling, translation
from cardgen.model.outlines import rounded
from cardgen.typeset.paragraph import Fragment, Measurer, TextStyle

#: A tag's parts in em of the text around it: letters, glyph, white space before, between and after.
_LETTERS, _GLYPH, _BEFORE, _BETWEEN, _AFTER = 0.86, 0.84, 0.24, 0.2, 0.3
#: Its frame, in em: from the baseline to its top, its height, its corners; its line in pt, its dashes in mm.
_TOP, _HEIGHT, _CORNER, _LINE, _DASH = 0.88, 1.14, 0.2, 0.35, (0.45, 0.35)
#: How far the glyph's top lies over the baseline, and the white space around a frame, in em.
_GLYPH_TOP, _ASIDE = 0.73, 0.04


class TagSetter:
    """Sets tags in the look of their letters; the size is that of the text around them."""

    def __init__(self, measurer: Measurer, look: TextLook) -> None:
        self._measurer = measurer
        self._look = look

    def width(self, tag: Tag) -> float:
        """In em of the text around it."""
        letters = self._measurer.width(tag.text, self._style(tag)) * _LETTERS
        return letters + (_BEFORE + _GLYPH + _BETWEEN if tag.glyph else _AFTER) + _AFTER

    def items(self, tag: Tag, around: TextLook, x: float, y: float) -> list[Item]:
        """The tag from x on, with the baseline of the text `around` it at y, in mm."""
        em = around.size * MM_PER_PT
        place = Rect(x + _ASIDE * em, y - _TOP * em, (self.width(tag) - 2 * _ASIDE) * em, _HEIGHT * em)
        stroke = Stroke(tag.colour, _LINE * MM_PER_PT, dash=_DASH if tag.dashed else ())
        items: list[Item] = [Shape(rounded(place, _CORNER * em), tag.fill, stroke)]
        at = x + _AFTER * em
        if tag.glyph:
            view = tag.glyph.view
            scale = _GLYPH * em / view.width
            matrix = multiply(translation(x + _BEFORE * em, y - _GLYPH_TOP * em), scaling(scale, scale))
            matrix = multiply(matrix, translation(-view.x, -view.y))
            items.append(Group((Group(tag.glyph.items, key=tag.glyph.key),), matrix))
            at = x + (_BEFORE + _GLYPH + _BETWEEN) * em
        runs, start = [], 0.0
        for fragment in self._measurer.fragments(tag.text, self._style(tag)):
            wide = fragment.width * _LETTERS * em
            runs.append(run_of(fragment, around.size * _LETTERS, start, wide))
            start += wide
        return [*items, TextLine(at, y, tuple(runs))]

    def _style(self, tag: Tag) -> TextStyle:
        return TextStyle(self._look.chain, self._look.weight, self._look.italic, tag.colour)


def run_of(fragment: Fragment, size: float, x: float, width: float) -> Run:
    """A fragment in text of `size` pt as a run; x and width in mm."""
    style = fragment.style
    scaled = size * style.scale
    tracking, rise = style.tracking * scaled, style.rise * size
    return Run(fragment.text, fragment.face, round(scaled, 4), style.colour, x, width, tracking, rise)
