"""Whole faces: repetition, parts, groups, the face's mark, sizes common to a deck, backs, and the work that is done."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from cardgen import registry
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.layout.compose import compose_faces
from cardgen.layout.mark import MARK_SIGNS, face_mark
from cardgen.layout.scope import MAX_ELEMENTS
from cardgen.model.drawing import Drawing
from cardgen.model.frame import Group, Shape
from cardgen.model.game import Rich
from cardgen.pipeline import load_games
from cardgen.source import images
from cardgen.source.workspace import Workspace
from cardgen.typeset import fonts_embed
from tests.layout.stand import (
    ROOT,
    SIZE,
    SQUARE,
    STYLES,
    THEME,
    a_card,
    a_game,
    all_items,
    codes,
    engine,
    face,
    faces,
    lines,
    missing,
    oversets,
    read,
    words,
)

LONG = "Every player in turn looks at the top card of the deck and puts it back. " * 4


def test_each_and_when() -> None:
    made = face(
        """
items:
  - each: part in card.parts
    when: "{{ part.show }}"
    text:
      words: "{{ loop.index }}/{{ loop.length }} {{ part.text }}"
      style: plain
      baseline: [5, "{{ 9 * loop.index }}"]
  - each: x in card.nothing
    text: {words: never, style: plain, baseline: [5, 50]}
  - each: n in card.numbers | select('odd')
    text: {words: "{{ n }}", style: plain, baseline: [5, 60]}
""",
        a_card(
            parts=({"text": "a", "show": True}, {"text": "b", "show": False}, {"text": "c", "show": "yes"}),
            nothing=None,
            numbers=(1, 2, 3),
        ),
    )
    assert words(made) == ["1/3 a", "3/3 c", "1", "3"]
    assert [line.y for line in lines(made)][:2] == [9, 27]


@pytest.mark.parametrize("value", ["text", 3, {"a": 1}])
def test_each_over_something_else(value: Any) -> None:
    template = "items: [{each: x in card.value, shape: {fill: '#ff0000'}}]"
    (found,) = faces(template, a_card(value=value))[1]
    assert found.code == "CG505"
    assert "'each' goes through a list" in found.message


def test_parts_with_values_in_parts_and_their_fields() -> None:
    made = face(
        """
parts:
  outer: [{part: {name: inner, at: [1, 1], with: {said: "{{ said }}", size: 3}}}]
  inner: [{text: {words: "{{ said }} {{ size }} {{ w }}", style: plain, at: [2, 3, 9, 1]}}]
items: [{part: {name: "{{ 'ou' ~ 'ter' }}", at: [10, 20], with: {said: "{{ card.effect }}"}}}]
""",
        a_card(effect="Words"),
    )
    assert " ".join(words(made)) == "Words 3 63"
    assert lines(made)[0].x == 13
    assert {str(o.span) for o in oversets(made)} == {"cards.yaml:3:3"}


def test_parts_that_never_end() -> None:
    assert codes("parts: {a: [{part: {name: b}}], b: [{part: {name: a}}]}\nitems: [{part: {name: a}}]") == ["CG508"]
    circle = "parts: {a: [{part: {name: \"{{ 'a' }}\"}}]}\nitems: [{part: {name: a}}]"
    (found,) = faces(circle)[1]
    assert (found.code, found.hint) == ("CG508", "take the part out of itself")
    doubling = "parts: {" + ", ".join(
        f"p{i}: [{{part: {{name: p{i + 1}}}}}, {{part: {{name: p{i + 1}}}}}]" for i in range(30)
    )
    assert codes(doubling + ", p30: [{shape: {fill: '#ff0000'}}]}\nitems: [{part: {name: p0}}]") == ["CG508"]


def test_far_too_many_elements_stop_the_face() -> None:
    template = """
items:
  - each: a in range(9999)
    group: {items: [{each: b in range(9999), shape: {fill: "#ff0000"}}]}
"""
    made, report = faces(template)
    assert [d.code for d in report] == ["CG508"]
    assert len(made[0].frame.items) < MAX_ELEMENTS


def test_groups_move_turn_and_clip() -> None:
    made = face(
        """
items:
  - group: {at: [10, 20], items: [{text: {words: a, style: plain, baseline: [1, 2]}}]}
  - group: {at: [10, 20], turn: 90, items: [{text: {words: b, style: plain, baseline: [1, 2]}}]}
  - group: {clip: [[0, 0], [9, 0], [9, 9]], items: [{shape: {rect: [1, 1, 3, 3], fill: "#ff000080", stroke: none}}]}
"""
    )
    moved, turned, clipped = made.frame.items
    assert (moved.x, moved.y) == (11, 22)
    assert isinstance(turned, Group)
    assert turned.matrix == (0, 1, -1, 0, 10, 20)
    assert (turned.items[0].x, turned.items[0].y) == (1, 2)
    assert isinstance(clipped, Group)
    assert clipped.clip is not None
    (shape,) = clipped.items
    assert isinstance(shape, Shape)
    assert shape.fill is not None
    assert (shape.fill.hex, shape.stroke) == ("#ff000080", None)


def test_decorative_goes_down_into_what_is_drawn() -> None:
    made = face(
        """
parts: {p: [{shape: {fill: "#ff0000"}}, {text: {words: a, style: plain, baseline: [5, 5]}}]}
items: [{part: {name: p}, decorative: yes}, {part: {name: p}}]
"""
    )
    assert [item.decorative for item in made.frame.items] == [True, True, False, False]


def test_placed_counts_from_the_element_that_asks() -> None:
    made = face(
        """
items:
  - group:
      at: [10, 20]
      items:
        - text: {words: Title, style: plain, baseline: [1, 5]}
          name: title
        - shape:
            rect: ["{{ placed.title.right }}", "{{ placed.title.y }}", 1, "{{ placed.title.height }}"]
            fill: "#ff0000"
  - shape: {rect: ["{{ placed.title.x }}", "{{ placed.title.bottom }}", "{{ placed.title.width }}", 1], fill: "#ff0000"}
"""
    )
    line, cursor, under = made.frame.items
    assert cursor.outline[0][1] == pytest.approx(line.x + line.width)
    assert cursor.outline[0][2] > 20
    assert under.outline[0][1] == pytest.approx(line.x)


def test_placed_before_it_is_placed() -> None:
    template = """
items:
  - shape: {rect: ["{{ placed.title.x }}", 0, 1, 1], fill: "#ff0000"}
  - text: {words: Title, style: plain, baseline: [1, 5]}
    name: title
"""
    (found,) = faces(template)[1]
    assert found.code == "CG502"
    assert "put it above this one" in found.hint


def test_a_fitted_text_can_stand_under_something_placed() -> None:
    template = """
styles: {plain: {font: text, size: 8}, fit: {font: text, tiers: [[6, 11]]}}
items:
  - text: {words: "{{ card.title }}", style: plain, at: [5, 5, 40, 30]}
    name: title
  - text:
      words: "{{ card.effect }}"
      style: fit
      at: [5, "{{ placed.title.bottom }}", 40, "{{ 50 - placed.title.bottom }}"]
"""
    short, long = (face(template, a_card(title=t, effect=LONG[:250])) for t in ("One line", "Several lines " * 6))
    assert oversets(short) == oversets(long) == []
    assert short.sizes[0][1] > long.sizes[0][1]


def test_sizes_are_common_to_a_deck_in_tiers() -> None:
    template = "items: [{text: {words: '{{ card.effect }}', style: fit, at: [5, 5, 40, 30]}, name: effect}]"
    cards = [a_card(f"C{n}", effect=LONG[:n]) for n in (20, 140, 160, 225, 290)]
    made, report = faces(template, *cards)
    assert list(report) == []
    sizes = [dict(f.sizes)["fit"] for f in made]
    assert sizes[0] == sizes[1] >= 10
    assert sizes[4] == 8
    assert [bool(oversets(f)) for f in made] == [False, False, False, False, True]
    alone, _ = faces(template, cards[0])
    assert dict(alone[0].sizes)["fit"] == 11


def test_two_fitted_styles_in_one_stack_fit_together() -> None:
    template = """
styles:
  effect: {font: text, tiers: [[8, 11]]}
  lore: {font: text, tiers: [[6, 9]]}
items:
  - stack:
      at: [5, 5, 40, 40]
      items:
        - text: {words: "{{ card.effect }}", style: effect, grow: 1}
        - text: {words: "{{ card.effect }}", style: lore}
"""
    made = face(template, a_card(effect=LONG[:190]))
    assert oversets(made) == []
    assert dict(made.sizes)["effect"] > 8


def test_a_style_named_by_an_expression_is_fitted_too() -> None:
    template = "items: [{text: {words: '{{ card.effect }}', style: \"{{ 'f' ~ 'it' }}\", at: [5, 5, 40, 30]}}]"
    assert oversets(face(template, a_card(effect=LONG[:220]))) == []
    in_part = "parts: {p-x: [" + template.removeprefix("items: [") + "}\nitems: [{part: {name: \"p-{{ 'x' }}\"}}]"
    assert oversets(face(in_part, a_card(effect=LONG[:220]))) == []


MARKED = """
items:
  - group:
      turn: 180
      at: [60, 80]
      items:
        - stack:
            at: [0, 0, 50, 20]
            items: [{text: {words: "{{ card.effect }}", style: plain}}, {part: {name: foot, h: 4}}]
  - shape: {rect: [0, 0, 1, 1], fill: "{{ card.colour }}"}
parts: {foot: [{text: {words: "#{{ mark }}", style: plain, baseline: [0, 3]}, name: mark}]}
"""


def test_the_mark_is_printed_at_any_depth_and_tells_drawings_apart() -> None:
    cards = [a_card("A", effect="One", colour="#ff0000"), a_card("B", effect="One", colour="#ff0001")]
    made, report = faces(MARKED, *cards, a_card("C", effect="One", colour="#ff0000"))
    assert list(report) == []
    for one in made:
        assert words(one) == ["One", f"#{one.mark}"]
        assert not [i for i in all_items(one.frame.items) if isinstance(i, Group) and i.key]
    assert made[0].mark == made[2].mark != made[1].mark
    assert made[0].key == made[2].key != made[1].key


def test_a_mark_is_four_plain_signs() -> None:
    assert len(set(MARK_SIGNS)) == 30
    assert not set(MARK_SIGNS) & set("01ILOU")
    assert face_mark("0" * 64) == "2222"
    assert face_mark("f" * 64) != face_mark("f" * 63 + "e")


@pytest.mark.parametrize(
    "template",
    [
        "let: {m: '{{ mark }}'}\nitems: []",
        "items: [{when: \"{{ mark == 'A' }}\", shape: {}}]",
        'items: [{each: "x in [mark]", shape: {}}]',
        "items: [{part: {name: p, with: {m: '{{ mark }}'}}}]\nparts: {p: []}",
        "items: [{shape: {fill: '{{ mark }}'}}]",
    ],
)
def test_the_mark_stands_in_words_only(template: str) -> None:
    (found,) = faces(template)[1]
    assert found.code == "CG507"
    assert "'mark' can only stand in the words of a text" in found.message


def test_two_cards_that_look_alike_share_a_key_unless_something_is_wrong() -> None:
    template = "items: [{text: {words: '{{ card.effect }}', style: plain, at: [5, 5, 40, %s]}}]"
    cards = [a_card("A", effect=LONG), a_card("B", effect=LONG)]
    assert len({f.key for f in faces(template % 70, *cards)[0]}) == 1
    assert len({f.key for f in faces(template % 7, *cards)[0]}) == 2


def test_a_back_that_reads_nothing_of_the_card_is_made_once() -> None:
    cards = [a_card("A"), a_card("B")]
    template = "parts: {p: [{text: {words: '%s', style: fit, at: [5, 5, 30, 9]}}]}\nitems: [{part: {name: p}}]"
    shared, _ = faces(template % "{{ game.title }}", *cards, side="back")
    assert shared[0] is shared[1]
    own, report = faces(template % "{{ card.title }}", *cards, side="back")
    assert list(report) == []
    assert [words(f)[0] for f in own] == ["Card A", "Card B"]
    coloured = "let: {c: '{{ card.category.colour }}'}\nstyles: {s: {font: text, size: 8, colour: '{{ c }}'}}\n"
    assert (
        faces(coloured + "items: [{text: {words: a, style: s, baseline: [5, 5]}}]", *cards, side="back")[1].has_errors()
        is False
    )


def test_one_broken_name_is_told_once() -> None:
    template = """
let: {a: "{{ card.tilte }}", b: "{{ a }}x"}
items: [{text: {words: "{{ a }} {{ b }}", style: plain, baseline: [5, 5]}}, {shape: {fill: "#ff0000"}}]
"""
    made, report = faces(template)
    assert [(d.code, d.hint.partition("?")[0]) for d in report] == [("CG502", "did you mean 'title'")]
    assert len(made[0].frame.items) == 1


def test_a_missing_image_is_told_with_those_that_exist() -> None:
    (fact,) = missing(
        face("items: [{image: {src: '{{ card.art }}', at: [0, 0, 9, 9]}, name: art}]", a_card(art="sqare.svg"))
    )
    assert (fact.path, fact.element, fact.known, str(fact.span)) == (
        "sqare.svg",
        "art",
        ("square.svg",),
        "cards.yaml:3:3",
    )


def test_images_fit_their_place() -> None:
    template = "items: [{image: {src: square.svg, at: [10, 20, 30, 20], fit: %s, turn: %s}}]"
    scales = {}
    for fit in ("contain", "cover", "stretch"):
        (group,) = face(template % (fit, 0)).frame.items
        assert isinstance(group, Group)
        scales[fit] = (group.matrix[0], group.matrix[3])
        assert group.items[0].key == SQUARE.key
    assert scales == {"contain": (2, 2), "cover": (3, 3), "stretch": (3, 2)}
    (turned,) = face(template % ("contain", 180)).frame.items
    assert turned.matrix == pytest.approx((-2, 0, 0, -2, 35, 40))


def test_a_drawing_in_the_same_colours_is_made_once() -> None:
    asked: Counter[tuple[tuple[str, str], ...]] = Counter()

    def recolour(drawing: Drawing, colours: Any, toning: Any) -> Drawing:
        asked[tuple(colours.items())] += 1
        return drawing

    report = Report()
    template = read(
        STYLES
        + "items: [{each: c in card.colours,"
        + " image: {src: square.svg, at: [0, 0, 9, 9], colours: {'#000000': '{{ c }}'}}}]",
        report,
    )
    assert template is not None
    cards = (a_card("A", colours=("#f00", "#ff0000", "#0f0")), a_card("B", colours=("#0f0",)))
    compose_faces(engine(template, report, recolour=recolour), a_game(*cards), cards, THEME, SIZE)
    assert asked == {(("#000000", "#ff0000"),): 1, (("#000000", "#00ff00"),): 1}


def test_composing_twice_gives_the_same() -> None:
    card = a_card(effect=Rich("Draw **two**."), colour="#ff0000")
    first, second = (faces(MARKED, card)[0][0] for _ in range(2))
    assert first == second
    assert first.frame.dump() == second.frame.dump()


def test_two_processes_with_other_hash_seeds_give_the_same() -> None:
    program = (
        "from tests.layout.stand import a_card, faces\n"
        "from tests.layout.test_compose import MARKED\n"
        "made, report = faces(MARKED.replace('{{ card.effect }}', '{{ card.effect }} {{ card.b }}'), "
        "a_card(effect='One' * 99, b='x', colour='#ff0000'))\n"
        "print(made[0].key, made[0].facts, list(report))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert "Overset" in said.pop()


def test_a_build_reads_each_file_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read_files: Counter[str] = Counter()
    before = Workspace.read

    def counted(self: Workspace, file: Any, report: Report) -> bytes | None:
        read_files[file.name] += 1
        return before(self, file, report)

    drawn: Counter[str] = Counter()
    read_svg = images.read_svg

    def counted_svg(data: bytes, name: str, report: Report) -> Any:
        drawn[name] += 1
        return read_svg(data, name, report)

    opened: Counter[int] = Counter()
    embeddable = fonts_embed.embeddable

    def counted_font(data: bytes) -> Any:
        opened[hash(data)] += 1
        return embeddable(data)

    monkeypatch.setattr(Workspace, "read", counted)
    monkeypatch.setattr(images, "read_svg", counted_svg)
    monkeypatch.setattr("cardgen.typeset.fonts.embeddable", counted_font)
    workspace, report = Workspace(ROOT), Report()
    request = BuildRequest()
    game = next(g for g in load_games(request, workspace, report) if g.id == "crashing-agents")
    press = Press(workspace, report, request, registry.ELEMENTS)
    size, theme = press.card_size(), press.theme(game)
    assert size is not None
    assert theme is not None
    for _ in range(2):
        template = press.template(game, "card.face.yaml", game.span)
        assert template is not None
        compose_faces(press.engine(game, template, theme), game, game.cards, theme, size)
    assert {n: c for n, c in read_files.items() if c > 1} == {}
    assert {n: c for n, c in drawn.items() if c > 1} == {}
    assert len(drawn) > 30
    assert max(opened.values()) == 1
