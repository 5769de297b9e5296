"""A tree becomes typed values; every fault is told once, at its place, in words of the designer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Field

from cardgen.diagnostics.report import Report
from cardgen.load import shape as shaping
from cardgen.load.fields import Entry, FieldName, Flag, Id, Length, Name, Whole
from cardgen.load.shape import Shaped, shape, shape_each
from cardgen.source.yamltree import Node, Sequence, read_yaml


class Box(Entry):
    kind: Literal["box"]
    width: Length
    source: str = Field(default="", alias="from")


class Label(Entry):
    kind: Literal["text"]
    text: str
    font: Name


class Thing(Entry):
    id: Id
    title: str
    copies: Annotated[Whole, Field(ge=1, le=9)] = 1
    parts: list[Annotated[Box | Label, Field(discriminator="kind")]] = Field(default_factory=list)
    size: Whole | list[Whole] | None = None
    flags: dict[FieldName, Flag] = Field(default_factory=dict)
    inner: Thing | None = None


def tree(text: str) -> Node:
    report = Report()
    node = read_yaml(text.encode(), "a.yaml", report)
    assert node is not None
    assert not len(report)
    return node


def told(text: str, model: Any = Thing) -> list[str]:
    report = Report()
    assert shape(tree(text), model, report, "a.yaml") is None
    return [f"{d.span} {d.code} {d.message}" for d in report]


def hints(text: str, model: Any = Thing) -> list[str]:
    report = Report()
    shape(tree(text), model, report, "a.yaml")
    return [d.hint for d in report]


def shaped(text: str, model: Any = Thing) -> Shaped[Any]:
    report = Report()
    value = shape(tree(text), model, report, "a.yaml")
    assert value is not None
    assert not report.has_errors()
    return value


def test_strings_keep_the_written_text() -> None:
    assert [shaped(f"{{id: a, title: {t}}}").value.title for t in ("no", "1.10", "012", "12:30", "null")] == [
        "no",
        "1.10",
        "012",
        "12:30",
        "null",
    ]


def test_values_are_typed_by_their_fields() -> None:
    value = shaped("{id: a, title: '', copies: 3, parts: [{kind: box, width: 1in, from: x}], flags: {wide: on}}").value
    assert (value.copies, value.parts[0].width, value.parts[0].source, value.flags) == (3, 25.4, "x", {"wide": True})


def test_places_of_values_and_keys() -> None:
    spans = shaped("id: a\ntitle: b\nparts:\n  - kind: box\n    width: 3\n").spans
    assert str(spans["parts.0.width"]) == "a.yaml:5:12"
    assert str(spans["key:parts.0.width"]) == "a.yaml:5:5"
    assert str(spans[""]) == "a.yaml:1:1"


def test_all_faults_are_told_at_once_each_at_its_place() -> None:
    text = """\
id: a b
titel: x
copies: three
parts:
  - {kind: box, width: 5 px}
  - {kind: blob}
  - {width: 3}
  - {kind: text, text: [a], font: ""}
  - word
size: [1, b]
flags: {a b: yes, c: perhaps}
inner: {id: c, title: d, copies: 10}
"""
    assert told(text) == [
        "a.yaml:1:5 CG105 'id' should be an id, but 'a b' has other signs",
        "a.yaml:2:1 CG106 unknown key 'titel'",
        "a.yaml:3:9 CG101 'copies' should be a whole number, but 'three' stands there",
        "a.yaml:5:24 CG102 'width' should be a length, but '5 px' stands there",
        "a.yaml:6:12 CG103 'kind' cannot be 'blob'",
        "a.yaml:7:6 CG107 'kind' is missing",
        "a.yaml:8:24 CG101 'text' should be text, but a list stands there",
        "a.yaml:8:35 CG109 'font' is empty",
        "a.yaml:9:5 CG101 entry 5 of 'parts' should be a block of keys, but 'word' stands there",
        "a.yaml:10:11 CG101 entry 2 of 'size' should be a whole number, but 'b' stands there",
        "a.yaml:11:9 CG105 the key 'a b' cannot be used as a name in templates",
        "a.yaml:11:22 CG101 'c' should be yes or no, but 'perhaps' stands there",
        "a.yaml:12:34 CG108 'copies' should be at most 9, but '10' stands there",
    ]


def test_a_misspelt_key_is_not_missing_too() -> None:
    assert told("{id: a, titel: b}") == ["a.yaml:1:9 CG106 unknown key 'titel'"]
    assert hints("{id: a, titel: b}")[0].startswith(
        "did you mean 'title'? known keys: copies, flags, id, inner, parts, size, title"
    )
    assert len(told("{id: a, xyz: b}")) == 2


def test_a_key_that_stands_there_already_is_not_proposed() -> None:
    assert not hints("{id: a, title: b, titel: c}")[0].startswith("did you mean")


def test_known_keys_are_those_of_the_block() -> None:
    assert hints("{id: a, title: b, inner: {id: c, title: d, cpies: 1}}")[0].startswith("did you mean 'copies'?")
    assert hints("{id: a, title: b, parts: [{kind: box, width: 1, form: x}]}") == [
        "did you mean 'from'? known keys: from, kind, width"
    ]


def test_a_missing_key_says_where_to_add_it() -> None:
    assert told("parts:\n- kind: box\nid: a\ntitle: b\n") == ["a.yaml:2:3 CG107 'width' is missing"]
    assert told("id: a\ninner:\n  id: b\ntitle: c\n") == ["a.yaml:2:1 CG107 'title' is missing"]
    assert hints("id: a\n") == ["add a line 'title: …' at the top level of a.yaml"]


def test_nothing_written_points_to_the_key() -> None:
    assert told("id: a\ntitle:\ncopies:\n") == [
        "a.yaml:2:1 CG109 'title' is empty",
        "a.yaml:3:1 CG101 'copies' should be a whole number, but nothing stands there",
    ]


def test_a_choice_of_kinds_is_told_in_one_sentence() -> None:
    assert told("{id: a, title: b, size: x}") == [
        "a.yaml:1:25 CG101 'size' should be a whole number or a list, but 'x' stands there"
    ]


def test_the_branch_that_was_meant_is_told() -> None:
    class Loose(Entry):
        part: Box | list[Box] | Label

    assert told("part: {kind: box, width: x}", Loose) == [
        "a.yaml:1:26 CG102 'width' should be a length, but 'x' stands there"
    ]
    assert told("part: [{kind: box, width: 3, hight: 4}]", Loose) == ["a.yaml:1:30 CG106 unknown key 'hight'"]


def test_a_branch_called_like_a_key_is_told_apart() -> None:
    assert told("{id: a, title: b, parts: [{kind: text, text: x, font: [y]}, {kind: text, text: z}]}") == [
        "a.yaml:1:55 CG101 'font' should be text, but a list stands there",
        "a.yaml:1:62 CG107 'font' is missing",
    ]


def test_any_type_can_be_read() -> None:
    assert shaped("[1, 2]", list[Whole]).value == [1, 2]
    assert told("[1, x]", list[Whole]) == ["a.yaml:1:5 CG101 entry 2 should be a whole number, but 'x' stands there"]
    assert told("x", Thing) == ["a.yaml:1:1 CG101 this should be a block of keys, but 'x' stands there"]


def test_each_has_its_own_places_and_faulty_ones_are_left_out() -> None:
    node = tree("- {id: a, title: b}\n- {id: c}\n- {id: d, title: e}\n")
    assert isinstance(node, Sequence)
    report = Report()
    good = shape_each(node.items, Thing, report, "a.yaml")
    assert [s.value.id for s in good] == ["a", "d"]
    assert [str(s.spans["title"]) for s in good] == ["a.yaml:1:18", "a.yaml:3:18"]
    assert [str(d.span) for d in report] == ["a.yaml:2:4"]


def test_a_thousand_entries_are_validated_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"- {{id: a{i}, title: Title {i}, copies: 3, flags: {{a: yes, b: no}}}}" for i in range(1000)]
    node = tree("\n".join(lines))
    assert isinstance(node, Sequence)
    asked: list[object] = []
    of_model = shaping._adapter
    monkeypatch.setattr(shaping, "_adapter", lambda model: asked.append(model) or of_model(model))
    assert len(shape_each(node.items, Thing, Report(), "a.yaml")) == 1000
    assert asked == [list[Thing]]


WORDS = st.sampled_from(
    ["id", "title", "copies", "parts", "size", "flags", "inner", "kind", "text", "box", "width", "3", "x", "~", ""]
)
TREES = st.recursive(
    WORDS.map(lambda w: repr(w) if w == "" else w),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(WORDS.filter(bool), inner, max_size=4).map(
            lambda d: "{" + ", ".join(f"{k}: {v}" for k, v in d.items()) + "}"
        )
    ),
    max_leaves=15,
)


@settings(deadline=None, max_examples=300)
@given(TREES)
def test_any_tree_gives_a_value_or_findings_with_places(text: str) -> None:
    report = Report()
    node = read_yaml(text.encode(), "a.yaml", report)
    if node is None:
        return
    value = shape(node, Thing, report, "a.yaml")
    assert (value is None) == report.has_errors()
    assert all(d.span is not None and d.span.line == 1 for d in report)


def test_findings_have_rules_of_the_second_stage() -> None:
    report = Report()
    shape(tree("{id: a b, xyz: 1}"), Thing, report, "a.yaml")
    assert {d.code for d in report} == {"CG105", "CG106", "CG107"}


@pytest.mark.parametrize("wrong", ["[]", "x", "3"])
def test_a_block_cannot_be_something_else(wrong: str) -> None:
    assert told(wrong)[0].split()[1] == "CG101"
