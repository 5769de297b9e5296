"""Stacks: who gets which height, and whose words are told when there is too little."""

from __future__ import annotations

import pytest

from cardgen.model.frame import Shape
from cardgen.model.geometry import Rect
from tests.layout.stand import a_card, all_items, codes, face, faces, lines, oversets

LONG = "Every player in turn looks at the top card of the deck and puts it back. " * 3


def boxes(text: str) -> list[Rect]:
    """The rectangles that a template draws with `shape: {fill: …}` over the place of each element."""
    out = []
    for item in all_items(face(text).frame.items):
        if isinstance(item, Shape):
            xs = [s[1] for s in item.outline if len(s) == 3]
            ys = [s[2] for s in item.outline if len(s) == 3]
            out.append(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return out


def test_natural_heights_gaps_pads_and_growth() -> None:
    made = boxes(
        """
items:
  - stack:
      at: [10, 20, 40, 50]
      gap: 2
      pad: [1, 3, 1, 2]
      items:
        - shape: {h: 5, fill: "#ff0000"}
        - shape: {h: 0, grow: 1, fill: "#00ff00"}
        - shape: {h: 4, grow: 3, fill: "#0000ff"}
"""
    )
    free = 50 - 2 - 4 - 9
    assert made[0] == Rect(12, 21, 35, 5)
    assert made[1].y == 28
    assert made[1].height == pytest.approx(free / 4)
    assert made[2].height == pytest.approx(4 + free * 3 / 4)
    assert made[2].bottom == pytest.approx(69)


def test_valign_moves_what_does_not_grow() -> None:
    template = "items: [{stack: {at: [0, 0, 10, 30], valign: %s, items: [{shape: {h: 10, fill: '#ff0000'}}]}}]"
    assert [boxes(template % v)[0].y for v in ("top", "middle", "bottom")] == [0, 10, 20]
    assert codes(template % "centre") == ["CG505"]


@pytest.mark.parametrize("style", ["plain", "fit"])
def test_a_stack_that_is_too_low_names_its_longest_text(style: str) -> None:
    template = f"""
items:
  - stack:
      at: [5, 5, 40, 20]
      items:
        - space: {{h: 4}}
        - text: {{words: "{{{{ card.short }}}}", style: plain}}
          name: short
        - text: {{words: "{{{{ card.effect }}}}", style: {style}, grow: 1}}
          name: effect
"""
    (overset,) = oversets(face(template, a_card(short="Short", effect=LONG)))
    assert (overset.element, overset.axis, str(overset.span)) == ("effect", "height", "cards.yaml:4:3")
    assert overset.size == 8
    assert overset.excess > 3


def test_of_two_panels_the_longer_one_is_named() -> None:
    template = """
items:
  - stack:
      at: [5, 5, 40, 24]
      items:
        - each: panel in card.panels
          stack:
            grow: 1
            items:
              - space: {h: 4}
              - text: {words: "{{ panel.text }}", style: fit, grow: 1}
                name: effect
"""
    (overset,) = oversets(face(template, a_card(panels=({"text": "Short."}, {"text": LONG}))))
    assert str(overset.span) == "cards.yaml:21:10"


def test_nested_stacks_with_a_height_of_their_own_are_fitted_and_told() -> None:
    template = """
items:
  - stack:
      at: [5, 5, 40, 60]
      items:
        - stack:
            h: %s
            items:
              - text: {words: "{{ card.effect }}", style: fit}
                name: effect
        - space: {h: 0, grow: 1}
"""
    card = a_card(effect=LONG)
    roomy, tight, too_tight = (face(template % h, card) for h in (55, 25.5, 10))
    assert (roomy.sizes, oversets(roomy)) == ((("fit", 11),), [])
    assert (tight.sizes[0][1] < 10, oversets(tight)) == (True, [])
    (overset,) = oversets(too_tight)
    assert str(overset.span) == "cards.yaml:3:3"


def test_fixed_elements_that_need_more_than_there_is() -> None:
    template = "items: [{stack: {at: [0, 0, 10, 10], items: [{space: {h: 7}}, {space: {h: 8}}]}}]"
    (found,) = faces(template)[1]
    assert (found.code, found.message) == ("CG505", "the elements of this stack need 5.0 mm more than it has (card A1)")


def test_an_element_without_a_height_is_told() -> None:
    (found,) = faces("items: [{stack: {at: [0, 0, 9, 9], items: [{image: {src: square.svg}}]}}]")[1]
    assert (found.code, found.message) == ("CG507", "inside a stack 'image' needs its height 'h'")


def test_a_stack_squeezed_to_nothing_still_tells() -> None:
    template = """
items:
  - stack:
      at: [5, 5, 40, 8]
      items:
        - space: {h: 8}
        - text: {words: "{{ card.effect }}", style: plain}
"""
    (overset,) = oversets(face(template, a_card(effect="One line.")))
    assert overset.excess == pytest.approx(8 * 1.2 * 25.4 / 72)


def test_what_lies_under_a_stack_fills_it() -> None:
    template = """
items:
  - stack:
      at: [5, 6, 40, 20]
      under: [{shape: {rect: [0, 0, "{{ w }}", "{{ h }}"], fill: "#ffffff"}}]
      items: [{text: {words: a, style: plain}}]
"""
    assert boxes(template) == [Rect(5, 6, 40, 20)]
    assert lines(face(template))[0].x == 5
