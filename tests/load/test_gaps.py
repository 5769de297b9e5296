"""What could not be read is reported once: not again by everything that counts on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.setup_table import setup_table
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import build, load_games, validate
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT, change, copy_of
from tests.tiny import FILES, tiny

CARDS, DECKS, OWN = "data/tiny/cards.yaml", "data/tiny/decks.yaml", "data/tiny/game.yaml"
BY_NAME = "decks:\n  core: {title: Core, cards: {A: 5, B: 3, C: 1}}\n"


def errors(project: Path) -> list[tuple[str, str]]:
    """Files and codes of all errors that `validate` finds."""
    report = Report()
    validate(BuildRequest(), Workspace(project, ROOT), report)
    return [(d.span.path if d.span else "", d.code) for d in report if d.level.value == "error"]


def told(project: Path, *, games: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Messages and hints of what a build reports."""
    report = Report()
    assert build(BuildRequest(games=games), Workspace(project, ROOT), project / "out", report) == ()
    return [(d.message, d.hint) for d in report]


@pytest.mark.parametrize(("file", "what"), [(CARDS, "cards"), (DECKS, "decks")])
def test_a_file_that_is_not_there_is_named_and_nothing_else(file: str, what: str, tmp_path: Path) -> None:
    (tiny(tmp_path) / file).unlink()
    assert errors(tmp_path) == [(OWN, "CG206")]
    ((message, hint),) = told(tmp_path)
    assert f"has no {what}.yaml" in message
    assert f"data/tiny/{what}.yaml" in hint


def test_a_file_of_nearly_the_right_name_is_to_be_renamed(tmp_path: Path) -> None:
    (tiny(tmp_path) / CARDS).rename(tmp_path / "data/tiny/Cards.yml")
    assert [hint for _, hint in told(tmp_path)] == ["rename 'Cards.yml' to 'cards.yaml'"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("title: Bee", 'title: "Bee', "CG002"), ("copies: 3", "copies: three", "CG101"), ("cards:", "crads:", "CG106")],
)
def test_a_fault_in_the_cards_is_one_fault(old: str, new: str, code: str, tmp_path: Path) -> None:
    project = tiny(tmp_path)
    (project / DECKS).write_text(BY_NAME, encoding="utf-8")
    change(project / CARDS, old, new)
    assert errors(project) == [(CARDS, code)]


def test_a_card_that_is_no_card_is_still_told_when_all_cards_are_read(tmp_path: Path) -> None:
    project = tiny(tmp_path)
    (project / DECKS).write_text(BY_NAME.replace("B: 3", "D: 3"), encoding="utf-8")
    assert errors(project) == [(DECKS, "CG201")]


def test_a_fault_in_the_decks_is_one_fault(tmp_path: Path) -> None:
    change(tiny(tmp_path) / DECKS, "all_cards: yes", "all_cards: perhaps")
    assert errors(tmp_path) == [(DECKS, "CG101")]


def test_a_dropped_card_spoils_no_sum_no_claim_and_no_rulebook(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path)
    file = project / "data" / GAME / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("copies: 1\n", "copies: one\n", 1), encoding="utf-8")
    assert errors(project) == [(f"data/{GAME}/cards.yaml", "CG101")]


def test_a_game_folder_without_game_yaml_is_told_and_no_other_game_is_printed(tmp_path: Path) -> None:
    (tiny(tmp_path) / OWN).rename(tmp_path / "data/tiny/Game.yml")
    expected = [("the folder 'data/tiny' has no game.yaml", "rename 'Game.yml' to 'game.yaml'")]
    assert told(tmp_path) == expected
    assert told(tmp_path, games=("tiny",)) == expected


def test_a_folder_without_any_game_is_told(tmp_path: Path) -> None:
    (tmp_path / "data" / "plans").mkdir(parents=True)
    assert [message for message, _ in told(tmp_path)] == ["the folder 'data/plans' has no game.yaml"]


def test_beside_a_game_only_what_looks_like_one_is_told(tmp_path: Path) -> None:
    tiny(tmp_path)
    for name in ("scans", "second"):
        (tmp_path / "data" / name).mkdir()
    (tmp_path / "data" / "second" / "cards.yaml").write_text(FILES[CARDS], encoding="utf-8")
    assert errors(tmp_path) == [("data/second/game.yaml", "CG206")]


def test_without_folders_the_bundled_games_are_there(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    report = Report()
    assert GAME in [game.id for game in load_games(BuildRequest(), Workspace(tmp_path, ROOT), report)]
    assert not report.has_errors()


def test_a_game_without_components_prints_nothing_and_says_so(tmp_path: Path) -> None:
    text = FILES[OWN].partition("components:")[0]
    (tiny(tmp_path) / OWN).write_text(text, encoding="utf-8")
    assert errors(tmp_path) == [(OWN, "CG213")]


def test_a_misspelt_components_is_guessed(tmp_path: Path) -> None:
    change(tiny(tmp_path) / OWN, "components:", "componets:")
    ((message, hint),) = told(tmp_path)
    assert message == "unknown key 'componets'"
    assert hint.startswith("did you mean 'components'?")


def test_a_card_without_title_is_named(tmp_path: Path) -> None:
    change(tiny(tmp_path) / CARDS, "title: Bee, ", "")
    assert told(tmp_path) == [("'title' is missing in the card 'B'", "add 'title: …' to this card")]


@pytest.mark.parametrize("copies", ["-3", "50000"])
def test_copies_beyond_reason_come_with_a_hint(copies: str, tmp_path: Path) -> None:
    change(tiny(tmp_path) / CARDS, "copies: 3", f"copies: {copies}")
    ((_, hint),) = told(tmp_path)
    assert hint in ("write 0 or more", "write 1000 or less; is there a digit too many?")


def test_a_card_without_the_category_that_its_template_reads_is_told_once(tmp_path: Path) -> None:
    project = tiny(tmp_path)
    with (project / OWN).open("a", encoding="utf-8") as file:
        file.write('categories: {red: {name: Red, colour: "#ff0000"}}\n')
    for title in ("Ant", "Cow"):
        change(project / CARDS, f"title: {title}", f"title: {title}, category: red")
    with (project / "templates/tiny/card.face.yaml").open("a", encoding="utf-8") as file:
        file.write('  - shape: {rect: [6, 60, 4, 4], fill: "{{ card.category.colour }}"}\n')
        file.write('  - text: {words: "{{ kind.name }}", style: body, baseline: [9, 40]}\n')
        file.write('let: {kind: "{{ card.category }}"}\n')
    assert told(project) == [
        ("the card 'B' has no category, and the template asks for it", "add 'category: …' to this card, one of red")
    ]


def test_a_style_with_a_wrong_size_is_one_fault(tmp_path: Path) -> None:
    change(tiny(tmp_path) / "templates/tiny/card.face.yaml", "size: 10", "size: 0, least: 6")
    assert errors(tmp_path) == [("templates/tiny/card.face.yaml", "CG505")]


def test_a_wrong_card_size_is_told_at_its_line_and_how_one_is_declared(tmp_path: Path) -> None:
    change(tiny(tmp_path) / OWN, "deck: core, face", "deck: core, size: tarrot, face")
    assert errors(tmp_path) == [(OWN, "CG208")]
    ((_, hint),) = told(tmp_path)
    assert hint.startswith("did you mean 'tarot'?")
    assert "card_sizes: {" in hint


def test_a_broken_drawing_is_told_once(tmp_path: Path) -> None:
    project = tiny(tmp_path)
    (project / "data/tiny/art").mkdir()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1">A</text></svg>'
    (project / "data/tiny/art/drop.svg").write_text(svg, encoding="utf-8")
    with (project / "templates/tiny/card.face.yaml").open("a", encoding="utf-8") as file:
        file.write("  - image: {src: art/drop.svg, at: [10, 40, 20, 20]}\n")
    report = Report()
    validate(BuildRequest(), Workspace(project, ROOT), report)
    assert [d.code for d in report if d.span and d.span.path.endswith("drop.svg")] == ["CG021"]
    assert "CG605" not in [d.code for d in report]


def test_a_half_is_rounded_up_in_the_setup_table() -> None:
    (game,) = load_games(BuildRequest(games=(GAME,)), Workspace(ROOT, ROOT), Report())
    assert any("6.3 %" in line for line in setup_table(game))
