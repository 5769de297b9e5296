"""Every rule of the program: one code and one name each, texts that help, and a test that names it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from pathlib import Path

import cardgen
from cardgen.diagnostics.rule import Rule

TESTS = Path(__file__).resolve().parent


@cache
def rules() -> dict[str, Rule]:
    """Every Rule constant under cardgen/, by the place where it is first met (`module.NAME`)."""
    found: dict[str, Rule] = {}
    for info in pkgutil.walk_packages(cardgen.__path__, "cardgen."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            if isinstance(value, Rule) and not any(value is known for known in found.values()):
                found[f"{info.name}.{name}"] = value
    return found


def doubles(values: list[str]) -> set[str]:
    return {value for value in values if values.count(value) > 1}


def test_there_are_rules() -> None:
    assert len(rules()) > 20


def test_codes_and_names_are_used_once() -> None:
    assert doubles([rule.code for rule in rules().values()]) == set()
    assert doubles([rule.name for rule in rules().values()]) == set()


def test_codes_and_names_have_their_form() -> None:
    odd = [
        place
        for place, rule in rules().items()
        if not re.fullmatch(r"CG\d{3}", rule.code) or not re.fullmatch(r"[a-z]+(-[a-z0-9]+)+|[a-z]+", rule.name)
    ]
    assert odd == []


def test_every_rule_says_what_why_and_how_to_mend() -> None:
    silent = [
        f"{place}: {part}"
        for place, rule in rules().items()
        for part in ("summary", "why", "mend")
        if not re.fullmatch(r"\S.*[.!?]", getattr(rule, part), re.DOTALL)
    ]
    assert silent == []


def test_every_rule_is_named_by_a_test_or_a_fixture() -> None:
    texts = "\n".join(
        f"{path.relative_to(TESTS)}\n{path.read_text(encoding='utf-8', errors='replace')}"
        for path in sorted(TESTS.rglob("*"))
        if path.suffix in {".py", ".yaml", ".json", ".txt", ".md", ".svg", ".j2"}
    )
    named = set(re.findall(r"CG\d{3}", texts))
    assert sorted({rule.code for rule in rules().values()} - named) == []
