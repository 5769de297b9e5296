"""Blank cards: printed, told of, and replaced by the cards that an owner lists."""

from __future__ import annotations

from pathlib import Path

from tests.project import ROOT, change, copy_of, run_build, words

CRASH = "crash-2021"

OWN = """\
cards:
  - {id: tram, title: Night Tram, value: 12, symbols: [A, art/star.svg], copies: 2}
  - {id: kite, title: Kite, value: 3, symbols: [B]}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0 L2 0 L1 2 Z" fill="#000000"/></svg>'


def owned(folder: Path, text: str = OWN) -> Path:
    project = copy_of(CRASH, folder)
    (project / "data" / CRASH / "vehicles.yaml").write_text(text, encoding="utf-8")
    (project / "data" / CRASH / "art" / "star.svg").write_text(STAR, encoding="utf-8")
    return project


def test_the_shipped_deck_is_one_meteor_and_55_blanks(tmp_path: Path) -> None:
    assert not (ROOT / "data" / CRASH / "vehicles.yaml").exists()
    built = run_build(tmp_path, "vehicles", game=CRASH)
    assert built.codes == ["CG728"]
    (note,) = built.report
    assert note.message.startswith("55 of 56 cards are blank: the source names no vehicle but the Meteor")
    pages = "\n".join(words(built.pdf("vehicles-a4")))
    assert pages.count("Meteor") == pages.count("400") == 1
    # a blank has words for name and value; the Meteor lacks only its symbols
    assert pages.count("value") == pages.count("name") == 55
    assert pages.count("symbols") == 56
    assert built.files[0].cards == 56


def test_own_cards_take_the_place_of_blanks(tmp_path: Path) -> None:
    built = run_build(tmp_path / "out", "vehicles", project=owned(tmp_path / "p"), game=CRASH)
    assert [d.message.split(":")[0] for d in built.report] == ["52 of 56 cards are blank"]
    pages = "\n".join(words(built.pdf("vehicles-a4")))
    assert [pages.count(w) for w in ("Night Tram", "Kite", "Meteor", "name")] == [2, 1, 1, 52]
    assert built.files[0].cards == 56


def test_more_own_cards_than_blanks_are_refused(tmp_path: Path) -> None:
    project = owned(tmp_path / "p", OWN.replace("copies: 2", "copies: 60"))
    built = run_build(tmp_path / "out", "vehicles", project=project, game=CRASH)
    (fault,) = (d for d in built.report if d.code == "CG729")
    assert fault.message == "61 own cards stand in 'vehicles.yaml', and there are 55 blank ones"
    assert str(fault.span) == f"data/{CRASH}/vehicles.yaml:2:10"
    assert not (tmp_path / "out").exists()


def test_a_blank_card_that_is_not_there_is_refused(tmp_path: Path) -> None:
    project = owned(tmp_path / "p")
    change(project / "data" / CRASH / "game.yaml", "instead_of: blank-vehicle", "instead_of: blank-vehicel")
    built = run_build(tmp_path / "out", "vehicles", project=project, game=CRASH)
    (fault,) = (d for d in built.report if d.code == "CG201")
    assert "'blank-vehicle'" in fault.hint


def test_own_cards_are_read_as_strictly_as_the_games(tmp_path: Path) -> None:
    project = owned(tmp_path / "p", OWN.replace("value: 12", "value: a dozen").replace("id: kite", "id: meteor"))
    built = run_build(tmp_path / "out", "vehicles", project=project, game=CRASH)
    assert {"CG101", "CG202"} <= set(built.codes)
    assert not (tmp_path / "out").exists()
