"""A box is sized from the deck and its stock, and refused with figures where it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.components.options import TuckBoxOptions
from cardgen.components.tuckbox import box_size
from cardgen.model.geometry import Size
from tests.project import GAME, change, copy_of, run_build, words


def options(**given: object) -> TuckBoxOptions:
    return TuckBoxOptions.model_validate({"kind": "tuckbox", "title": "Box", "deck": "all", "front": "f.yaml", **given})


def test_the_box_is_the_stack_with_its_clearance() -> None:
    panel, depth = box_size(Size(63, 88), 50, options(thickness=0.3, clearance=1))
    assert (panel.width, panel.height, depth) == (65, 90, pytest.approx(17))


def test_sleeves_make_it_wider_and_deeper() -> None:
    plain, flat = box_size(Size(63, 88), 50, options(thickness=0.3, sleeve=0.1))
    sleeved, deep = box_size(Size(63, 88), 50, options(thickness=0.3, sleeve=0.1, sleeved="yes"))
    assert sleeved.width - plain.width == pytest.approx(3)
    assert deep - flat == pytest.approx(5)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("box", ["tuckbox", "tuckbox-sleeved"])
def test_the_net_prints_with_its_figures_and_the_disclaimer(paper: str, box: str, tmp_path: Path) -> None:
    (text,) = words(run_build(tmp_path, box, paper=paper).pdf(f"{box}-{paper}"))
    said = " ".join(text.split())
    assert "for 56 cards of 63 x 88 mm, 0.32 mm thick" in said
    assert "inside 64.6 x 89.6 x 19.5 mm" in said or "inside 67.6 x 92.6 x 26.2 mm" in said
    assert "purely coincidental and was generated at Temperature 1.5." in said
    assert "glue" in said


def test_a_box_larger_than_the_paper_is_refused_with_figures(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    change(project / "data" / GAME / "game.yaml", "thickness: 0.32 #", "thickness: 2.4 #")
    built = run_build(tmp_path / "out", "tuckbox", project=project)
    assert built.codes == ["CG760"]
    assert "200 x 287 mm" in next(iter(built.report)).message
    assert built.files == ()


def test_impossible_measures_are_named(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    change(project / "data" / GAME / "game.yaml", "thickness: 0.32 #", "thickness: -1 #")
    assert run_build(tmp_path / "out", "tuckbox", project=project).codes == ["CG761"]
