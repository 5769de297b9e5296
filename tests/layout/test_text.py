"""Text elements: what their words mean, how they fit, and what is told of those that do not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.colour import BLACK, Colour
from cardgen.model.face import MissingGlyph, SmallType
from cardgen.model.frame import Shape
from cardgen.model.game import Rich
from cardgen.model.geometry import MM_PER_PT
from tests.layout.stand import (
    STYLES,
    a_card,
    all_items,
    codes,
    face,
    faces,
    lines,
    missing,
    oversets,
    read,
    setter,
    words,
)

LONG = "Every player in turn looks at the top card of the deck and puts it back. " * 4


def test_plain_values_are_plain_and_rich_ones_are_marked_up() -> None:
    card = a_card(plain="**a** [b]{c}", rich=Rich("**a** b"), cost=None, n=2.0)
    made = face(
        """
items:
  - text: {words: "{{ card.plain }}", style: plain, baseline: [5, 10]}
  - text: {words: "{{ card.rich }}", style: plain, baseline: [5, 20]}
  - text: {words: "x{{ card.cost }}y {{ card.n }}", style: plain, baseline: [5, 30]}
  - text: {words: "*{{ card.plain }}*", style: plain, baseline: [5, 40]}
""",
        card,
    )
    assert words(made) == ["**a** [b]{c}", "a b", "xy 2", "**a** [b]{c}"]
    assert [run.font.split("/")[1] for run in lines(made)[1].runs] == ["700", "400"]
    assert lines(made)[3].runs[0].font.endswith("italic")


def test_empty_words_draw_nothing() -> None:
    made = face(
        """
items:
  - text: {words: "", style: plain, at: [5, 5, 10, 10]}
  - text: {words: "{{ card.cost }} ", style: plain, baseline: [5, 10]}
""",
        a_card(cost=None),
    )
    assert made.frame.items == ()


def test_a_text_shrinks_to_its_least_size_and_then_is_overset_at_its_field() -> None:
    template = """
styles: {s: {font: text, size: 10, least: 7}}
items:
  - text: {words: "{{ card.effect }}", style: s, at: [5, 5, 40, 22]}
    name: effect
"""
    fitting, too_long = a_card(effect=LONG[:170]), a_card("B", effect=LONG)
    made = face(template, fitting)
    assert oversets(made) == []
    assert 7 <= lines(made)[0].runs[0].size < 10
    (overset,) = oversets(face(template, too_long))
    assert (overset.element, overset.axis, overset.size) == ("effect", "height", 7)
    assert overset.excess > 1
    assert str(overset.span) == "cards.yaml:3:3"
    assert overset.template is not None
    assert overset.template.path == "card.face.yaml"


def test_a_word_wider_than_its_measure_is_told_by_its_width() -> None:
    template = "items: [{text: {words: '{{ card.word }}', style: plain, at: [0, 0, 20, 30]}}]"
    (overset,) = oversets(face(template, a_card(word="Donaudampfschifffahrtsgesellschaft")))
    assert overset.axis == "width"
    assert (
        oversets(face(template, a_card(word="Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft"))) == []
    )


def test_one_line_shrinks_to_its_width() -> None:
    template = """
styles: {s: {font: text, size: 12, least: 8}}
items: [{text: {words: "{{ card.title }}", style: s, baseline: [5, 10], width: 40}, name: title}]
"""
    made = face(template, a_card(title="A title of some length"))
    (line,) = lines(made)
    assert line.width <= 40.01
    assert 8 <= line.runs[0].size < 12
    (overset,) = oversets(face(template, a_card(title="A title of such a length that it cannot fit")))
    assert (overset.axis, overset.size, str(overset.span)) == ("width", 8, "cards.yaml:2:3")


def test_a_draft_marks_what_does_not_fit() -> None:
    template = """
items:
  - text: {words: "{{ card.effect }}", style: plain, at: [5, 5, 40, 5]}
  - text: {words: "{{ card.effect }}", style: plain, baseline: [5, 50], width: 20}
  - image: {src: none.svg, at: [5, 60, 10, 10]}
"""
    red = [i for i in face(template, a_card(effect=LONG), draft=True).frame.items if isinstance(i, Shape)]
    assert [shape.name for shape in red] == ["overset", "overset", "missing image", "missing image"]
    assert {shape.stroke.colour for shape in red if shape.stroke} == {Colour(230, 0, 0)}
    assert not [i for i in face(template, a_card(effect=LONG)).frame.items if isinstance(i, Shape)]


def test_missing_glyphs_are_told_once_with_their_field() -> None:
    template = "items: [{text: {words: '{{ card.lore }}', style: plain, at: [5, 5, 40, 20]}, name: lore}]"
    (fact,) = missing(face(template, a_card(lore="\U00013000 and \U00013000")))
    assert isinstance(fact, MissingGlyph)
    assert (fact.character, fact.chain, fact.element, str(fact.span)) == (
        "\U00013000",
        "text",
        "lore",
        "cards.yaml:3:3",
    )


def test_type_under_its_floor_is_told_unless_it_only_adorns() -> None:
    template = """
styles:
  s: {font: text, size: 7, floor: 6.5, classes: {tiny: {scale: 0.7}, note: {scale: 0.7, floor: 4}}}
items:
  - text: {words: "[a]{note} b", style: s, baseline: [5, 5]}
  - text: {words: "[a]{tiny} b", style: s, baseline: [5, 9]}
  - text: {words: "[a]{tiny} b", style: s, baseline: [5, 14]}
    decorative: yes
"""
    (fact,) = face(template).facts
    assert isinstance(fact, SmallType)
    assert (fact.text, fact.size, fact.floor) == ("a b", pytest.approx(4.9), 6.5)


def test_the_same_words_in_a_style_of_the_same_name_in_another_template() -> None:
    one = "styles: {s: {font: text, size: 8}}\nitems: [{text: {words: same, style: s, baseline: [0, 5]}}]"
    other = one.replace("text, size: 8", "mono, size: 9")
    assert lines(face(one))[0].runs[0].font.startswith("ibm")
    assert lines(face(other))[0].runs[0].font.startswith("jetbrains")


def test_colours_with_alpha_and_none() -> None:
    made = face(
        """
styles: {s: {font: text, size: 8, colour: "#11223380", classes: {c: {colour: "{{ theme.ink }}"}}}}
items:
  - text: {words: "a [b]{c}", style: s, baseline: [5, 10]}
  - text: {words: "a", style: s, colour: none, baseline: [5, 20]}
"""
    )
    assert [run.colour for run in lines(made)[0].runs] == [Colour(0x11, 0x22, 0x33, 0x80), Colour(0x10, 0x20, 0x30)]
    assert lines(made)[1].runs[0].colour == BLACK


def test_places_in_a_box() -> None:
    template = """
items:
  - text: {words: One, style: plain, at: [10, 10, 40, 20], align: %s, valign: %s}
"""
    placed = {
        (align, valign): lines(face(template % (align, valign)))[0]
        for align in ("left", "centre", "right")
        for valign in ("top", "middle", "bottom")
    }
    left, right = placed["left", "top"], placed["right", "top"]
    assert left.x == 10
    assert right.x + right.width == pytest.approx(50)
    middle = placed["centre", "middle"]
    assert middle.x + middle.width / 2 == pytest.approx(30)
    cap_height = setter().fonts.metrics(middle.runs[0].font).cap_height * 8 * MM_PER_PT
    assert middle.y - cap_height / 2 == pytest.approx(20)
    assert placed["left", "bottom"].y < 30


def test_lines_are_named_and_know_their_place_in_the_template() -> None:
    (line,) = lines(face("items: [{text: {words: a, style: plain, baseline: [5, 5]}, name: n, decorative: yes}]"))
    assert (line.name, line.decorative) == ("n", True)
    assert line.span is not None
    assert line.span.path == "card.face.yaml"


@settings(max_examples=50)
@given(
    st.lists(st.text(alphabet="abim W", min_size=1, max_size=8), min_size=1, max_size=30).map(" ".join),
    st.floats(min_value=10, max_value=60),
    st.integers(min_value=50, max_value=120),
)
def test_a_smaller_size_never_needs_more_room(text: str, width: float, size: int) -> None:
    from cardgen.diagnostics.report import Report

    template = read(STYLES + "items: []", Report())
    assert template is not None
    block = setter().block(text, template.styles["plain"], BLACK, {})
    assert block.height(size / 10 - 0.1, width) <= block.height(size / 10, width)
    assert block.widest(size / 10 - 0.1) <= block.widest(size / 10)


def test_an_unclosed_mark_is_told_at_the_field() -> None:
    _, report = faces(
        "items: [{text: {words: '{{ card.effect }}', style: plain, baseline: [5, 5]}}]", a_card(effect=Rich("a **b"))
    )
    (found,) = report
    assert (found.code, str(found.span), found.subject) == ("CG506", "cards.yaml:3:3", "A1")


def test_an_unknown_class_or_style_comes_with_the_known_ones() -> None:
    words_of = """items: [{text: {words: "%s", style: "%s", baseline: [5, 5]}}]"""
    _, report = faces(
        "styles: {joke: {font: text, size: 8, classes: {joke: {}}}}\n" + words_of % ("[a]{jok}", "{{ 'joke' }}")
    )
    assert [(d.code, d.hint.partition("?")[0]) for d in report] == [("CG503", "did you mean 'joke'")]
    _, report = faces(words_of % ("a", "{{ 'plian' }}"))
    assert [(d.code, d.hint.partition("?")[0]) for d in report] == [("CG503", "did you mean 'plain'")]
    assert codes(words_of % ("a", "plian")) == ["CG503"]


def test_no_item_is_inside_out() -> None:
    made = face("items: [{text: {words: '{{ card.effect }}', style: plain, at: [5, 5, 40, 60]}}]", a_card(effect=LONG))
    ys = [line.y for line in lines(made)]
    assert ys == sorted(ys)
    assert len(all_items(made.frame.items)) == len(ys)
