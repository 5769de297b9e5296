"""The files around the program: nothing of one machine in them, a plain lock, pinned actions, named licences."""

from __future__ import annotations

import re
import subprocess
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"

#: The first folders of absolute paths that only one machine has, and a drive letter with its folder of people.
MACHINE_PATH = re.compile(r"(?<![\w.}~-])/(?:home|Users|root|work|mnt|media|tmp|private|opt)/\w|\b[A-Z]:\\{1,2}Users\\")


@cache
def texts() -> dict[str, str]:
    """Every text file that git knows or would add, but for the sources, which are kept as they came."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    found = {}
    for name in sorted(filter(None, listed)):
        path = ROOT / name
        if name.startswith("seeds/0") or not path.is_file():
            continue
        data = path.read_bytes()
        if b"\0" not in data:
            found[name] = data.decode("utf-8")
    return found


def locked() -> dict[str, str]:
    pairs = (line.split("==") for line in LOCK.read_text(encoding="utf-8").splitlines())
    return {canonicalize_name(name): version for name, version in pairs}


def test_there_are_texts() -> None:
    assert {"Makefile", "pyproject.toml", "tests/test_texts.py", "cardgen/__init__.py"} <= set(texts())


def test_no_path_of_a_machine() -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_PATH.search(line) or str(ROOT.parent) + "/" in line
    ]
    assert found == []


def test_no_address_in_a_lock_file() -> None:
    locks = [name for name in texts() if re.search(r"\.lock$|lock\.json$|requirements.*\.txt$", name)]
    assert "requirements.lock" in locks
    assert [name for name in locks if re.search(r"https?:|file:|@ ", texts()[name])] == []


def test_the_lock_is_plain_sorted_and_without_doubles() -> None:
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    assert [
        line for line in lines if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][0-9A-Za-z.+!-]*", line)
    ] == []
    assert len(locked()) == len(lines)
    assert lines == sorted(lines, key=lambda line: line.split("==")[0].lower())


def test_the_lock_has_all_that_the_project_names_and_all_that_these_need() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    wanted = [
        *project["dependencies"],
        *project["optional-dependencies"]["dev"],
        *pyproject["build-system"]["requires"],
    ]
    versions = locked()
    seen: set[str] = set()
    while wanted:
        requirement = Requirement(wanted.pop())
        name = canonicalize_name(requirement.name)
        assert name in versions, f"{requirement} is not in requirements.lock"
        assert requirement.specifier.contains(versions[name], prereleases=True), f"the lock has {name} {versions[name]}"
        if (key := f"{name} {sorted(requirement.extras)}") not in seen:
            seen.add(key)
            wanted += needs(requirement)


def needs(requirement: Requirement) -> list[str]:
    """What an installed package needs here, for the extras asked for."""
    try:
        lines = metadata.requires(requirement.name) or []
    except metadata.PackageNotFoundError:
        return []
    extras = ["", *requirement.extras]
    parsed = [Requirement(line) for line in lines]
    return [str(r) for r in parsed if r.marker is None or any(r.marker.evaluate({"extra": e}) for e in extras)]


def test_actions_are_pinned_by_commit_with_their_version_beside() -> None:
    uses = [
        (path.name, line.strip())
        for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert uses
    pinned = re.compile(r"- uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [use for use in uses if not pinned.fullmatch(use[1])] == []


@pytest.mark.parametrize("path", sorted((ROOT / "fonts").glob("*/*.ttf")), ids=lambda p: p.name)
def test_each_font_is_told_with_its_true_version_and_has_its_licence_beside(path: Path) -> None:
    names = TTFont(path)["name"]
    version = re.sub(r"^Version (\d+\.\d+).*", r"\1", names.getDebugName(5))
    rows = [line for line in (ROOT / "fonts" / "README.md").read_text(encoding="utf-8").splitlines() if "|" in line]
    (row,) = (line for line in rows if f"`{path.parent.name}/`" in line)
    assert version in row
    assert path.stem in row
    assert [p.name for p in path.parent.glob("*.txt") if p.name in {"OFL.txt", "LICENSE.txt"}]
