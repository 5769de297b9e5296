"""Findings go in, one SARIF 2.1.0 log comes out, for code scanning pages and editors."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from cardgen import __version__
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.rule import Rule
from cardgen.diagnostics.span import Span

#: The name that stands for the project's folder in every address of the log.
_ROOT = "PROJECT"
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def emit_sarif(diagnostics: Iterable[Diagnostic]) -> str:
    """One log with one run. It lists the rules that were broken, by code, and one result for each finding.

    Paths are relative to the project; a bundled file keeps its own address (`cardgen:…`). Columns are Unicode code
    points, as in `Span`. A hint follows the message on a line of its own, for SARIF has no place for advice in words.
    """
    found = list(diagnostics)
    rules = sorted({d.rule for d in found}, key=lambda rule: rule.code)
    index = {rule.code: number for number, rule in enumerate(rules)}
    driver = {"name": "cardgen", "semanticVersion": __version__, "rules": [_rule(rule) for rule in rules]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder of the project."}}},
        "results": [_result(d, index[d.code]) for d in found],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    help_text = f"{rule.mend}\n\n{rule.example}" if rule.example else rule.mend
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why},
        "help": {"text": help_text},
        "defaultConfiguration": {"level": rule.severity.value},
        "properties": {"kind": rule.kind.value},
    }


def _result(diagnostic: Diagnostic, rule_index: int) -> dict[str, Any]:
    text = f"{diagnostic.message}\nhint: {diagnostic.hint}" if diagnostic.hint else diagnostic.message
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": diagnostic.level.value,
        "message": {"text": text},
    }
    if diagnostic.span:
        result["locations"] = [_location(diagnostic.span)]
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, **_location(related.span), "message": {"text": related.note}}
            for number, related in enumerate(diagnostic.related, start=1)
        ]
    if diagnostic.subject:
        result["properties"] = {"subject": diagnostic.subject}
    return result


def _location(span: Span) -> dict[str, Any]:
    scheme, colon, rest = span.path.partition(":")
    if colon and scheme == "cardgen":
        artifact = {"uri": f"cardgen:{quote(rest)}"}
    else:
        artifact = {"uri": quote(span.path), "uriBaseId": _ROOT}
    place: dict[str, Any] = {"artifactLocation": artifact}
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    if span.line:
        place["region"] = {key: value for key, value in region.items() if value}
    return {"physicalLocation": place}
