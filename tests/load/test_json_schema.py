"""The schema for editors takes what the program takes, typed as editors type it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import jsonschema
import pytest
from pydantic import Field

from cardgen.diagnostics.report import Report
from cardgen.load.card_fields import CardFields, card_model
from cardgen.load.fields import ColourText, Entry, Flag, Id, Length, Text, Whole
from cardgen.load.json_schema import json_schema
from cardgen.load.shape import shape
from cardgen.load.stock import StockFile
from cardgen.source.yamltree import read_yaml


class Thing(Entry):
    id: Id
    title: Text
    kind: Literal["one", "2", "true"] = "one"
    copies: Annotated[Whole, Field(ge=1, le=9)] = 1
    width: Length = 0.0
    ready: Flag = False
    colour: ColourText | None = None
    source: str = Field(default="", alias="from")


def takes(model: Any, value: object) -> bool:
    schema = json_schema(model)
    jsonschema.Draft202012Validator.check_schema(schema)
    return bool(jsonschema.Draft202012Validator(schema).is_valid(value))


@pytest.mark.parametrize(
    "more",
    [
        {"title": 404},
        {"title": True},
        {"kind": 2},
        {"kind": True},
        {"copies": 9},
        {"width": 1.5},
        {"width": "1.5in"},
        {"ready": "on"},
        {"ready": True},
        {"colour": "#fff"},
        {"colour": None},
        {"from": "x"},
        {"id": 7},
    ],
)
def test_what_may_be_written(more: dict[str, object]) -> None:
    assert takes(Thing, {"id": "a", "title": "b"} | more)


@pytest.mark.parametrize(
    "more",
    [
        {"title": []},
        {"kind": "two"},
        {"copies": 10},
        {"copies": 0},
        {"width": "5 px"},
        {"ready": "maybe"},
        {"colour": "red"},
        {"source": "x"},
        {"id": "a b"},
    ],
)
def test_what_may_not(more: dict[str, object]) -> None:
    assert not takes(Thing, {"id": "a", "title": "b"} | more)


def test_declarations_and_stock_have_schemas_too() -> None:
    assert takes(CardFields, {"effect": "rich", "tags": {"kind": "list", "of": "text"}})
    assert not takes(CardFields, {"tags": {"kind": "list"}})
    assert takes(StockFile, {"papers": {"a4": {"title": "A4", "width": 210, "height": 297}}})


def test_the_schema_of_a_games_cards() -> None:
    report = Report()
    node = read_yaml(b"odds: {kind: record, fields: {win: whole}}\ncopy: text", "a.yaml", report)
    assert node is not None
    fields = shape(node, CardFields, report, "a.yaml")
    assert fields is not None
    model = card_model(fields.value, Entry)
    assert takes(model, {"odds": {"win": 1}, "copy": "x"})
    assert not takes(model, {"odds": {"lose": 1}, "copy": "x"})
