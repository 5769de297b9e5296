"""The workflow and the Makefile: findings are told even when tests fail, and no old file is shown."""

from __future__ import annotations

import re

import pytest
import yaml

from tests.project import ROOT

MAKE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def jobs() -> dict[str, dict[str, object]]:
    (file,) = (ROOT / ".github" / "workflows").glob("*.yml")
    return yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]


def test_the_cards_do_not_wait_for_the_tests(jobs: dict[str, dict[str, object]]) -> None:
    # A test that fails because the data is wrong would keep the place of the mistake from being told.
    assert "needs" not in jobs["cards"]


def test_one_target_makes_the_cards_and_the_kits(jobs: dict[str, dict[str, object]]) -> None:
    runs = [step["run"] for step in jobs["cards"]["steps"] if "run" in step]  # type: ignore[attr-defined]
    assert runs == ["make cards FORMAT=github"]
    assert re.search(r"^cards: kit$\n\t@\$\(CARDGEN\) build$", MAKE, re.MULTILINE)
    assert re.search(r"^kit: validate$", MAKE, re.MULTILINE)


def test_make_duel_tells_of_the_file_it_made_and_of_no_other() -> None:
    rule = re.search(r"^duel:.*\n((?:\t.*\n)+)", MAKE, re.MULTILINE)
    assert rule is not None
    assert rule[1] == "\t@$(CARDGEN) build --deck duel\n"
