"""The JSON lines: other programs read these keys, so they must not change."""

from __future__ import annotations

import json
from dataclasses import replace

from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.json import emit_json


def test_the_keys_are_frozen(key: Diagnostic) -> None:
    assert json.loads(emit_json([key])) == {
        "code": "CG106",
        "name": "unknown-key",
        "severity": "error",
        "kind": "paper",
        "message": "unknown key 'cots'",
        "hint": "did you mean 'cost'?",
        "subject": "card wolf",
        "path": "data/game/cards.yaml",
        "line": 41,
        "column": 5,
        "end_line": 41,
        "end_column": 9,
        "related": [
            {
                "path": "templates/game/unit.face.yaml",
                "line": 22,
                "column": 5,
                "end_line": 22,
                "end_column": 8,
                "note": "in this box (51 x 24 mm)",
            }
        ],
    }


def test_every_object_has_every_key(key: Diagnostic, claim: Diagnostic, nowhere: Diagnostic) -> None:
    rows = [json.loads(line) for line in emit_json([key, claim, nowhere]).splitlines()]
    assert [list(row) for row in rows] == [list(rows[0])] * 3
    assert (rows[1]["path"], rows[1]["line"], rows[1]["severity"]) == ("data/game/sources.yaml", None, "warning")
    assert (rows[2]["path"], rows[2]["kind"], rows[2]["severity"]) == (None, "truth", "note")


def test_one_object_is_one_line_whatever_the_text(key: Diagnostic) -> None:
    message = "two\nlines\u2028and ツ"
    text = emit_json([replace(key, message=message)])
    assert len(text.splitlines()) == 1
    assert text.isascii()
    assert json.loads(text)["message"] == message


def test_nothing_found_is_no_line() -> None:
    assert emit_json([]) == ""
