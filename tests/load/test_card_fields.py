"""A game's own fields: their declaration, the model made of them, and the values that cards get."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.diagnostics.report import Report
from cardgen.load.card_fields import CARD_KEYS, CardFields, card_model, own_values
from cardgen.load.fields import Entry, Id, Whole
from cardgen.load.shape import shape
from cardgen.model.game import Rich
from cardgen.source.yamltree import read_yaml


class Base(Entry):
    id: Id
    copies: Whole = 1


def read(text: str, model: Any) -> tuple[Any, list[str]]:
    report = Report()
    node = read_yaml(text.encode(), "a.yaml", report)
    assert node is not None
    shaped = shape(node, model, report, "a.yaml")
    return shaped and shaped.value, [f"{d.span} {d.code} {d.message}" for d in report]


def fields(text: str) -> Any:
    value, told = read(text, CardFields)
    assert told == []
    return value


def values(declared: str, card: str) -> dict[str, Any]:
    value, told = read(card, card_model(fields(declared), Base))
    assert told == []
    return own_values(value)


def test_every_kind_of_field() -> None:
    declared = """\
name: text
effect: rich
cost: {kind: whole, min: 0, max: 9}
weight: number
ready: flag
flip: {kind: choice, of: [long, short, 2]}
art: image
tags: {kind: list, of: text}
odds: {kind: record, fields: {win: whole, steps: {kind: list, of: {kind: record, fields: {at: number}}}}}
"""
    card = """\
id: a
name: no
effect: "**Draw** 3"
cost: 9
weight: 1.50
ready: no
flip: 2
art: art/a.svg
tags: [a, b]
odds: {win: 3, steps: [{at: 0.5}]}
"""
    got = values(declared, card)
    assert got == {
        "name": "no",
        "effect": "**Draw** 3",
        "cost": 9,
        "weight": 1.5,
        "ready": False,
        "flip": "2",
        "art": "art/a.svg",
        "tags": ("a", "b"),
        "odds": {"win": 3, "steps": ({"at": 0.5},)},
    }
    assert isinstance(got["effect"], Rich)
    assert not isinstance(got["name"], Rich)
    assert list(got) == list(fields(declared))


def test_what_may_be_left_out() -> None:
    declared = """\
lore: {kind: text, optional: yes}
cost: {kind: whole, default: 3}
tags: {kind: list, of: text, default: [a]}
"""
    assert values(declared, "id: a") == {"lore": None, "cost": 3, "tags": ("a",)}
    assert values(declared, "id: a\nlore:\n")["lore"] is None
    assert values(declared, "id: a\nlore: ''\n")["lore"] == ""


def test_a_field_may_be_called_like_something_of_pydantic() -> None:
    declared = "copy: text\njson: whole\nmodel_fields: flag\nschema: text\n"
    got = values(declared, "{id: a, copy: x, json: 3, model_fields: yes, schema: y}")
    assert got == {"copy": "x", "json": 3, "model_fields": True, "schema": "y"}


def test_the_base_keeps_its_attributes() -> None:
    value, _ = read("{id: a, copies: 2, lore: x}", card_model(fields("lore: text"), Base))
    assert (value.id, value.copies) == ("a", 2)
    assert isinstance(value, Base)


def test_faults_of_a_card_are_told_by_the_names_of_the_game() -> None:
    model = card_model(fields("odds: {kind: record, fields: {win: whole}}\nlore: text\n"), Base)
    assert read("{id: a, odds: {win: x, lose: 1}, lroe: b}", model)[1] == [
        "a.yaml:1:21 CG101 'win' should be a whole number, but 'x' stands there",
        "a.yaml:1:24 CG106 unknown key 'lose'",
        "a.yaml:1:34 CG106 unknown key 'lroe'",
    ]


@pytest.mark.parametrize("key", CARD_KEYS)
def test_what_every_card_has_cannot_be_declared(key: str) -> None:
    assert read(f"{key}: text", CardFields)[1] == [
        f"a.yaml:1:1 CG105 the key '{key}' cannot be declared: every card has it already"
    ]


def test_but_a_record_may_have_such_a_key() -> None:
    assert values("odds: {kind: record, fields: {title: text}}", "{id: a, odds: {title: x}}") == {
        "odds": {"title": "x"}
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: txet", "a.yaml:1:4 CG103 'a' cannot be 'txet'"),
        ("a: list", "a.yaml:1:1 CG107 'of' is missing"),
        ("a: {of: text}", "a.yaml:1:1 CG107 'kind' is missing"),
        ("a: {kind: text, max: 3}", "a.yaml:1:17 CG106 unknown key 'max'"),
        ("a: {kind: whole, default: x}", "a.yaml:1:27 CG101 'default' should be a whole number, but 'x' stands there"),
        (
            "a: {kind: whole, max: 3, default: 4}",
            "a.yaml:1:35 CG108 'default' should be at most 3, but '4' stands there",
        ),
        ("a: {kind: choice, of: [x], default: y}", "a.yaml:1:37 CG103 'default' cannot be 'y'"),
        ("a: {kind: whole, min: 3, max: 2}", "a.yaml:1:31 CG108 'max' is less than the min of 3"),
        ("a: {kind: choice, of: []}", "a.yaml:1:23 CG108 'of' should have at least 1 entry, but has 0"),
        ("a: {kind: list, of: {kind: list, of: hole}}", "a.yaml:1:38 CG103 'of' cannot be 'hole'"),
        ("a: [text]", "a.yaml:1:4 CG101 'a' should be a block of keys, but a list stands there"),
    ],
)
def test_faults_of_a_declaration(text: str, told: str) -> None:
    assert read(text, CardFields)[1] == [told]
