"""Reading templates: each fault is told at its place, with what there is instead."""

from __future__ import annotations

import pytest

from cardgen.diagnostics.report import Report
from tests.layout.stand import STYLES, read


def told(text: str) -> list[tuple[str, str, str]]:
    """Line, code and message of each finding."""
    report = Report()
    assert read(text, report) is None
    return [(str(d.span).partition(":")[2], d.code, d.message) for d in report]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", [("1:1", "CG507", "a template must be a map of 'name: value' lines")]),
        ("bleed: 3", [("1:1", "CG507", "a template needs 'items'")]),
        ("items: {}", [("1:8", "CG507", "here a list of elements is needed")]),
        ("itmes: []\nitems: []", [("1:1", "CG503", "a template has no 'itmes'")]),
        ("bleed: wide\nitems: []", [("1:8", "CG507", "'bleed' is a plain length, not negative")]),
        ("bleed: -1\nitems: []", [("1:8", "CG507", "'bleed' is a plain length, not negative")]),
        ("items: [{shap: {}}]", [("1:10", "CG503", "there is no element 'shap'")]),
        (
            "items: [{when: 'yes'}]",
            [("1:9", "CG507", "an element is exactly one of shape, text, image, group, stack, space, part")],
        ),
        (
            "items: [{shape: {}, space: {h: 1}}]",
            [("1:9", "CG507", "an element is exactly one of shape, text, image, group, stack, space, part")],
        ),
        ("items: [{shape: {fil: '#fff'}}]", [("1:18", "CG503", "'shape' has no property 'fil'")]),
        ("items: [{space: {}}]", [("1:10", "CG507", "'space' needs 'h'")]),
        ("items: [{shape: {rect: [1, 2, 3]}}]", [("1:24", "CG507", "here a list of 4 numbers is needed")]),
        ("items: [{shape: {points: [1, 2]}}]", [("1:26", "CG507", "here a list of points [x, y] is needed")]),
        (
            "items: [{shape: {rect: [0, 0, 1, 1], circle: [1, 1, 1]}}]",
            [("1:10", "CG507", "'shape' has 'rect' and 'circle'")],
        ),
        ("items: [{shape: {fill: {a: 1}}}]", [("1:24", "CG507", "here one value is needed, not a list or a map")]),
        ("items: [{shape: {round: '{{ 1 + }}'}}]", [("1:25", "CG501", "unexpected '}}'")]),
        ("items: [{shape: {round: '{{ 2 ** 9 }}'}}]", [("1:25", "CG504", "the power operator ** is not allowed here")]),
        ("items: [{shape: {round: '{{ 2 | rond }}'}}]", [("1:25", "CG502", "there is no filter 'rond'")]),
        ("items: [{each: card.x, shape: {}}]", [("1:16", "CG507", "'each' is written 'name in list'")]),
        ("items: [{name: '{{ x }}', shape: {}}]", [("1:16", "CG507", "'name' is a plain word")]),
        ("items: [{part: {name: p}}]", [("1:23", "CG503", "there is no part 'p'")]),
        ("let: {a-b: 1}\nitems: []", [("1:7", "CG507", "'a-b' cannot be a name in expressions")]),
        ("parts: {p: [{part: {name: p}}]}\nitems: []", [("1:14", "CG508", "the part 'p' contains itself")]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("{size: 8}", ("CG503", "the style 's' needs a 'font'")),
        ("{font: text}", ("CG507", "the style 's' needs a 'size' in pt")),
        ("{font: txet, size: 8}", ("CG503", "there is no font chain 'txet'")),
        ("{font: text, size: 8, wieght: 700}", ("CG503", "the style 's' has no 'wieght'")),
        ("{font: text, size: '{{ 8 }}'}", ("CG505", "'size' must be a number from 0.5 to 500")),
        ("{font: text, size: 8, leading: nan}", ("CG505", "'leading' must be a number from 0.05 to 20")),
        ("{font: text, size: 8, least: 9}", ("CG503", "'least' is larger than the size of 8 pt")),
        ("{font: text, size: 8, align: center}", ("CG503", "'align' cannot be 'center'")),
        ("{font: text, size: 8, italic: maybe}", ("CG503", "'italic' must be yes or no")),
        ("{font: text, size: 8, like: other}", ("CG503", "there is no style 'other' above this one")),
        ("{font: text, size: 8, classes: {c: {font: x}}}", ("CG503", "there is no font chain 'x'")),
        ("{font: text, size: 8, classes: {c: 3}}", ("CG507", "the class 'c' must be a map of 'name: value' lines")),
        ("{font: text, size: 8, classes: {c: {size: 3}}}", ("CG503", "the class 'c' has no 'size'")),
        ("3", ("CG507", "the style 's' must be a map of 'name: value' lines")),
        *(
            (
                f"{{font: text, tiers: {t}}}",
                ("CG507", "'tiers' is a list of [least, most] sizes in pt, the largest first, none in another"),
            )
            for t in ("8", "[]", "[[9, 8]]", "[[8, 9], [10, 11]]", "[[8, 10], [7, 9]]", "[[8, x]]")
        ),
    ],
)
def test_faults_of_styles(style: str, expected: tuple[str, str]) -> None:
    found = [(code, message) for _, code, message in told(f"styles:\n  s: {style}\nitems: []")]
    assert expected in found


def test_a_style_like_another() -> None:
    template = read(
        "styles:\n  a: {font: text, size: 9, least: 7, weight: 700, classes: {x: {}}}\n"
        "  b: {like: a, colour: '#ff0000'}\n  c: {like: a, size: 12}\nitems: []",
        Report(),
    )
    assert template is not None
    b, c = template.styles["b"], template.styles["c"]
    assert (b.size, b.least, b.weight, b.chain, list(b.classes)) == (9, 7, 700, "text", ["x"])
    assert (c.size, c.least) == (12, 12)


def test_a_colour_without_quotes_is_a_comment() -> None:
    report = Report()
    assert read("items:\n  - shape:\n      fill: #ff0000\n", report) is None
    (found,) = (d for d in report if d.code == "CG507")
    assert found.message == "here stands no value"
    assert "put a colour in quotes" in found.hint


def test_numbers_are_numbers_and_what_only_looks_like_one_is_text() -> None:
    report = Report()
    template = read("let: {a: 1.5, b: 007, c: '-2', d: 1e3, e: '{{ 1 }}'}\nitems: []", report)
    assert template is not None
    assert [written.number for _, written in template.let] == [1.5, None, -2, None, None]


def test_all_faults_are_told_at_once() -> None:
    assert (
        len(told(STYLES + "items: [{shap: {}}, {text: {words: a}}, {text: {words: a, style: x}}, {space: {h: '{{'}}]"))
        == 4
    )
