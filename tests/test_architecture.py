"""The plan of the house, held by tests: who may import whom, which library comes in where, what starts light."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "cardgen"

#: The floor of every package. Imports go down only, so that two packages of one floor do not know each other.
FLOORS = {
    "records": 0,
    "diagnostics": 1,
    "model": 2,
    "source": 3,
    "language": 3,
    "typeset": 4,
    "imposition": 4,
    "checks": 4,
    "load": 5,
    "layout": 5,
    "draw": 5,
    "components": 6,
    "export": 6,
    "registry": 7,
    "pipeline": 8,
    "cli": 9,
    "__main__": 10,
}

#: Where each third-party library may be imported, as patterns of files under cardgen/.
DOORS = {
    "click": ("cli/*",),
    "fontTools": ("typeset/*",),
    "jinja2": ("language/*",),
    "markdown_it": ("language/*",),
    "pikepdf": ("export/*", "draw/*"),
    "PIL": ("source/images.py", "draw/*"),
    "pydantic": ("load/*", "components/*"),
    "pypdfium2": ("draw/raster.py",),
    "pyphen": ("draw/*", "typeset/*"),
    "reportlab": ("typeset/fonts*.py", "draw/*"),
    "resvg_py": ("source/svg/*",),
    "rich": ("cli/*",),
    "yaml": ("source/yaml*.py", "typeset/fonts_list.py"),
}

#: Names of packages that differ from the name that is imported.
IMPORT_NAMES = {
    "fonttools": "fontTools",
    "markdown-it-py": "markdown_it",
    "pillow": "PIL",
    "pyyaml": "yaml",
    "resvg-py": "resvg_py",
}

#: Below the command line nothing looks at the clock, draws lots of its own, opens a connection or starts a program.
BARRED = {
    "asyncio",
    "datetime",
    "http",
    "locale",
    "secrets",
    "socket",
    "ssl",
    "subprocess",
    "time",
    "uuid",
    "webbrowser",
}


@dataclass(frozen=True)
class Import:
    """One import: the file and line, the dotted name, and whether it happens when the module is loaded."""

    importer: str
    path: Path
    line: int
    target: str
    at_load: bool

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT).as_posix()}:{self.line} imports {self.target}"


@cache
def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(HOUSE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def imports() -> tuple[Import, ...]:
    return tuple(
        Import(name, path, node.lineno, target, at_load)
        for name, path in modules().items()
        for node, at_load in import_nodes(tree(path), True)
        for target in targets(node, name, path)
    )


def import_nodes(node: ast.AST, at_load: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, at_load
        else:
            later = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or (
                isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING")
            )
            yield from import_nodes(child, at_load and not later)


def targets(node: ast.Import | ast.ImportFrom, importer: str, path: Path) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = node.module or ""
    if node.level:
        package = importer.split(".") if path.name == "__init__.py" else importer.split(".")[:-1]
        base = ".".join([*package[: len(package) - node.level + 1], *([base] if base else [])])
    return sorted({f"{base}.{a.name}" if f"{base}.{a.name}" in modules() else base for a in node.names})


def package(module: str) -> str:
    """The part of the house that a module belongs to; empty for the root, which anyone may ask for the version."""
    return module.split(".")[1] if "." in module else ""


def within(module: str) -> bool:
    return module.split(".")[0] == "cardgen"


def library(item: Import) -> str | None:
    root = item.target.split(".")[0]
    return None if root == "cardgen" or root in sys.stdlib_module_names else root


def relative(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def test_every_part_of_the_house_has_a_floor() -> None:
    assert {package(name) for name in modules()} - {""} == set(FLOORS)


def test_imports_go_down_only() -> None:
    floors = {"": 0, **FLOORS}
    up = [
        str(item)
        for item in imports()
        if within(item.target)
        and package(item.importer) != package(item.target)
        and floors[package(item.target)] >= floors[package(item.importer)]
    ]
    assert up == []


def test_no_circles() -> None:
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for item in imports():
        if item.at_load and item.target in graph and item.target != item.importer:
            graph[item.importer].add(item.target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(reversed(circle.args[1])))


def test_no_library_comes_in_beside_its_door() -> None:
    beside = [
        str(item)
        for item in imports()
        if (name := library(item)) and not any(fnmatch(relative(item.path), door) for door in DOORS.get(name, ()))
    ]
    assert beside == []


def test_every_declared_library_has_a_door_and_comes_in() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [Requirement(line).name.lower() for line in project["dependencies"]]
    assert {IMPORT_NAMES.get(name, name.replace("-", "_")) for name in names} == set(DOORS)
    assert {library(item) for item in imports()} - {None} == set(DOORS)


def test_nothing_below_the_command_line_knows_the_clock_or_the_network() -> None:
    barred = [
        str(item)
        for item in imports()
        if not relative(item.path).startswith("cli/")
        and (item.target.split(".")[0] in BARRED or item.target.startswith("urllib.request"))
    ]
    assert barred == []


def test_only_the_command_line_prints_asks_or_exits() -> None:
    words = {"print", "input", "exit", "quit", "breakpoint", "eval", "exec", "sys.exit", "os._exit", "SystemExit"}
    said = []
    for path in modules().values():
        if relative(path).startswith("cli/"):
            continue
        for node in ast.walk(tree(path)):
            # Dataclasses are made by compiling their `__init__`, as the standard library does it.
            if relative(path) == "records.py" and isinstance(node, ast.Call) and ast.unparse(node.func) == "exec":
                continue
            called = node.func if isinstance(node, ast.Call) else node.exc if isinstance(node, ast.Raise) else None
            if called is not None and ast.unparse(called) in words:
                said.append(f"{relative(path)}:{called.lineno} {ast.unparse(called)}")
    assert said == []


def test_help_loads_no_heavy_library() -> None:
    program = (
        "import sys\n"
        "from cardgen.cli.main import main\n"
        "sys.argv = ['cardgen', '--help']\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    print('\\nLOADED', *sorted(sys.modules))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    shown, _, loaded = run.stdout.partition("\nLOADED ")
    assert "Usage:" in shown
    heavy = set(DOORS) - {"click"}
    assert {name.split(".")[0] for name in loaded.split()} & heavy == set()
