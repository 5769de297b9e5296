"""What people install holds the program, both games, the fonts and every licence, and prints in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.project import GAME, ROOT, words

LICENCES = (
    "LICENSE",
    "NOTICE.md",
    "data/crashing-agents/art/glyphs/LICENSE",
    "fonts/dejavu/LICENSE.txt",
    "fonts/ibm-plex-sans/OFL.txt",
    "fonts/jetbrains-mono/OFL.txt",
    "fonts/m-plus-1p/OFL.txt",
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's content in a folder of its own, as pip lays it out."""
    from hatchling.builders.wheel import WheelBuilder

    folder = tmp_path_factory.mktemp("wheel")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    site = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def test_licences_are_inside(installed: Path) -> None:
    (info,) = installed.glob("cardgen-*.dist-info")
    found = {p.relative_to(info / "licenses").as_posix() for p in (info / "licenses").rglob("*") if p.is_file()}
    assert set(LICENCES) <= found
    for name in LICENCES[2:]:
        assert (installed / "cardgen" / "bundled" / name).is_file()


def test_games_seeds_and_stock_are_inside(installed: Path) -> None:
    bundled = installed / "cardgen" / "bundled"
    games = {p.parent.name for p in (ROOT / "data").glob("*/game.yaml")}
    assert {p.parent.name for p in (bundled / "data").glob("*/game.yaml")} == games
    assert (bundled / "data" / "stock.yaml").is_file()
    assert {p.name for p in (bundled / "seeds").glob("*.txt")} == {p.name for p in (ROOT / "seeds").glob("*.txt")}


def test_it_prints_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-m", "cardgen", "build", "--deck", "duel"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sorted(p.name for p in tmp_path.iterdir()) == ["build"]
    assert len(words((tmp_path / "build" / GAME / "duel-a4.pdf").read_bytes())) == 8
