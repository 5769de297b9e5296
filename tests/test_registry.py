"""The tables are whole: every file of a kind of things that grow stands in its table, and nothing else does."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest
from click import Choice

from cardgen import registry
from cardgen.cli.look_commands import VALIDATE
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.emit.forms import FORMS, emitter
from cardgen.diagnostics.rule import Rule
from cardgen.layout.kind import ElementKind

HOUSE = Path(registry.__file__).parent


def modules(folder: str) -> list[ModuleType]:
    names = sorted(path.stem for path in (HOUSE / folder).glob("*.py") if path.stem != "__init__")
    return [importlib.import_module(f"cardgen.{folder.replace('/', '.')}.{name}") for name in names]


def test_every_check_is_asked() -> None:
    written = [module.CHECK for module in modules("checks") if hasattr(module, "CHECK")]
    asked = (*registry.GAME_CHECKS, *registry.FACE_CHECKS, *registry.craft_checks())
    assert {check.name for check in written} == {check.name for check in asked}
    assert all(any(check is known for known in asked) for check in written)
    assert len({check.name for check in asked}) == len(asked)


def test_every_element_can_be_written() -> None:
    written = [
        value for module in modules("layout/elements") for value in vars(module).values() if type(value) is ElementKind
    ]
    assert {kind.name for kind in written} == set(registry.ELEMENTS)
    assert len(modules("layout/elements")) == len(registry.ELEMENTS)


def test_every_component_kind_can_be_imported() -> None:
    for kind in registry.COMPONENTS.values():
        place, _, name = kind.plan_at.partition(":")
        assert callable(getattr(importlib.import_module(place), name))
        assert kind.options.model_fields


def test_every_format_of_findings_can_be_asked_for() -> None:
    names = {module.__name__.rpartition(".")[2]: module for module in modules("diagnostics/emit")}
    written = [name for name, module in names.items() if hasattr(module, f"emit_{name}")]
    assert sorted(written) == sorted({*FORMS, "text"})
    (asked,) = [p.type for p in VALIDATE.params if p.name == "form"]
    assert isinstance(asked, Choice)
    assert list(asked.choices) == ["text", *FORMS]


@pytest.mark.parametrize("form", FORMS)
def test_every_format_holds_the_finding(form: str) -> None:
    rule = Rule("CG901", "torn", "Torn.", "It tears.", "Mend it.")
    assert "CG901" in emitter(form)([Diagnostic(rule, "the sheet is torn")])
