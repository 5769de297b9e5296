"""The SARIF log against the parts of the official 2.1.0 schema that it uses, closed to any other key."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.sarif import emit_sarif
from cardgen.diagnostics.span import Span


def shape(required: str, **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "required": required.split(),
        "properties": properties,
        "additionalProperties": False,
    }


def listed(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


STRING = {"type": "string", "minLength": 1}
COUNT = {"type": "integer", "minimum": 1}
INDEX = {"type": "integer", "minimum": 0}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = shape("text", text=STRING)
ARTIFACT = shape("uri", uri={"type": "string", "format": "uri-reference"}, uriBaseId=STRING)
REGION = shape("startLine", startLine=COUNT, startColumn=COUNT, endLine=COUNT, endColumn=COUNT)
PHYSICAL = shape("artifactLocation", artifactLocation=ARTIFACT, region=REGION)
LOCATION = shape("physicalLocation", id=INDEX, physicalLocation=PHYSICAL, message=MESSAGE)
RULE = shape(
    "id",
    id=STRING,
    name=STRING,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=shape("", level=LEVEL),
    properties={"type": "object"},
)
RESULT = shape(
    "message ruleId ruleIndex level",
    ruleId=STRING,
    ruleIndex=INDEX,
    level=LEVEL,
    message=MESSAGE,
    locations=listed(LOCATION),
    relatedLocations=listed(LOCATION),
    properties={"type": "object"},
)
RUN = shape(
    "tool results columnKind",
    tool=shape("driver", driver=shape("name", name=STRING, semanticVersion=STRING, rules=listed(RULE))),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    originalUriBaseIds={"type": "object", "additionalProperties": shape("", description=MESSAGE)},
    results=listed(RESULT),
)
LOG = {**shape("version runs", version={"const": "2.1.0"}, runs=listed(RUN)), "$id": "log"}
LOG["properties"]["$schema"] = {"type": "string", "format": "uri"}


def log(*diagnostics: Diagnostic) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(emit_sarif(diagnostics))
    jsonschema.Draft7Validator(LOG, format_checker=jsonschema.FormatChecker()).validate(made)
    return made


def test_a_log_with_every_kind_of_finding(key: Diagnostic, claim: Diagnostic, nowhere: Diagnostic) -> None:
    (run,) = log(claim, key, nowhere)["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["CG106", "CG400"]
    assert [(r["ruleId"], r["ruleIndex"], r["level"]) for r in run["results"]] == [
        ("CG400", 1, "warning"),
        ("CG106", 0, "error"),
        ("CG400", 1, "note"),
    ]
    whole_file, _, no_place = run["results"]
    assert "region" not in whole_file["locations"][0]["physicalLocation"]
    assert "locations" not in no_place


def test_rules_carry_their_texts(key: Diagnostic) -> None:
    (rule,) = log(key)["runs"][0]["tool"]["driver"]["rules"]
    assert rule == {
        "id": "CG106",
        "name": "unknown-key",
        "shortDescription": {"text": "A key that nothing reads."},
        "fullDescription": {"text": "What you wrote there does not reach the paper."},
        "help": {"text": "Correct the spelling.\n\ncots: 3"},
        "defaultConfiguration": {"level": "error"},
        "properties": {"kind": "paper"},
    }


def test_places_hint_and_related(key: Diagnostic) -> None:
    (result,) = log(key)["runs"][0]["results"]
    assert result["message"]["text"] == "unknown key 'cots'\nhint: did you mean 'cost'?"
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "data/game/cards.yaml", "uriBaseId": "PROJECT"},
        "region": {"startLine": 41, "startColumn": 5, "endLine": 41, "endColumn": 9},
    }
    (related,) = result["relatedLocations"]
    assert related["message"]["text"] == "in this box (51 x 24 mm)"
    assert related["physicalLocation"]["region"]["startLine"] == 22


def test_paths_become_addresses(key: Diagnostic) -> None:
    def address(path: str) -> dict[str, Any]:
        (result,) = log(replace(key, span=Span(path, 1, 1)))["runs"][0]["results"]
        found: dict[str, Any] = result["locations"][0]["physicalLocation"]["artifactLocation"]
        return found

    assert address("data/my game/é.yaml") == {"uri": "data/my%20game/%C3%A9.yaml", "uriBaseId": "PROJECT"}
    assert address("data/a:b.yaml") == {"uri": "data/a%3Ab.yaml", "uriBaseId": "PROJECT"}
    assert address("cardgen:fonts/fonts.yaml") == {"uri": "cardgen:fonts/fonts.yaml"}


def test_nothing_found_is_a_run_without_results() -> None:
    (run,) = log()["runs"]
    assert run["results"] == []
    assert run["tool"]["driver"]["rules"] == []
