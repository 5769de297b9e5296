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
    assert "for 56 cards + 6 more of 63 x 88 mm, 0.32 mm thick" in said
    assert "inside 64.6 x 89.6 x 21.4 mm" in said or "inside 67.6 x 92.6 x 28.9 mm" in said
    assert "purely coincidental and was generated at Temperature 1.5." in said
    assert "glue" in said
    assert "100 mm 4 in" in said


def test_further_cards_make_the_box_deeper_and_are_told(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    change(project / "data" / GAME / "game.yaml", "    extra: 6 # the player aids and the Duel sorting card\n", "")
    said = " ".join(words(run_build(tmp_path / "out", "tuckbox", project=project).pdf("tuckbox-a4"))[0].split())
    assert "for 56 cards of 63 x 88 mm" in said
    assert "x 19.5 mm" in said


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


def test_the_box_fits_the_cards_of_the_component_that_prints_its_deck(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    change(
        project / "data" / GAME / "game.yaml",
        "core: {kind: deck, title: Core deck, deck: core,",
        "core: {kind: deck, title: Core deck, deck: core, size: 63.5x88.9,",
    )
    built = run_build(tmp_path / "out", "tuckbox", project=project)
    assert "for 56 cards + 6 more of 63.5 x 88.9 mm" in " ".join(words(built.pdf("tuckbox-a4"))[0].split())
    asked = run_build(tmp_path / "out", "tuckbox", project=project, card_size="63x88")
    assert "for 56 cards + 6 more of 63 x 88 mm" in " ".join(words(asked.pdf("tuckbox-a4-63x88"))[0].split())


def test_an_insert_does_not_make_the_box_smaller(tmp_path: Path) -> None:
    built = run_build(tmp_path, "tuckbox", sleeve=True)
    assert "of 63 x 88 mm" in " ".join(words(built.pdf("tuckbox-a4"))[0].split())
