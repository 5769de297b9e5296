"""Sums in JavaScript give what they give in Python, and what cannot be said is refused."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from cardgen.language.expressions import Language
from cardgen.language.fault import Fault
from cardgen.language.script import to_script

VALUES = {"a": 7, "b": 0, "t": True, "before": {"x": 12}, "all": {"a": [7, 3, 9]}}
SUMS = [
    "a + 2 * before.x - 1",
    "(a + b) / 2",
    "a // 2",
    "-a if b else a",
    "100 * a if a and a == (all.a | max) else 5",
    "(100 if t else 0) + (all.a | min) + (all.a | sum) + (all.a | length)",
    "1 < a <= 7",
    "not b or a > 3",
    "[a, before.x, 40] | max",
    "(b - 3) | abs",
]


def named(path: str) -> str:
    known = {"a", "b", "t", "before.x", "all.a"}
    if path not in known:
        raise Fault("name", f"there is no number '{path}'")
    return f"values.{path}"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs a JavaScript engine")
def test_both_languages_agree() -> None:
    scripts = [to_script(source, named) for source in SUMS]
    program = f"const values={json.dumps(VALUES)};console.log(JSON.stringify([{','.join(scripts)}]))"
    out = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    language = Language()
    assert json.loads(out.stdout) == [language.expression(source).value(VALUES) for source in SUMS]


def test_the_script_is_plain() -> None:
    assert to_script("10 * a if t else before.x", named) == "(values.t?(10*values.a):values.before.x)"


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("a | string", "forbidden"),
        ("a.upper()", "forbidden"),
        ("'x'", "forbidden"),
        ("a ~ b", "forbidden"),
        ("a in all.a", "forbidden"),
        ("a ** b", "forbidden"),
        ("a if t", "forbidden"),
        ("unheard", "name"),
        ("a +", "syntax"),
        ("a }} {{ b", "syntax"),
    ],
)
def test_what_a_viewer_cannot_do_is_refused(source: str, kind: str) -> None:
    with pytest.raises(Fault) as caught:
        to_script(source, named)
    assert caught.value.kind == kind
