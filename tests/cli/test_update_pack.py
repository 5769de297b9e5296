"""A playtester's way: print, remember, change, print only what changed, and know what to do with the box."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cardgen_command
from tests.project import change, count, words
from tests.tiny import GAME, tiny


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return tiny(tmp_path / "p")


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cardgen_command, [*arguments, "--project", str(project)], catch_exceptions=False)


def built(project: Path, name: str) -> bytes:
    return (project / "build" / GAME / f"{name}.pdf").read_bytes()


def said(project: Path, name: str) -> str:
    return " ".join(" ".join(words(built(project, name))).split())


def cards(project: Path) -> Path:
    return project / "data" / GAME / "cards.yaml"


def record(project: Path, name: str = "first") -> dict[str, object]:
    return json.loads((project / "data" / GAME / "printed" / f"{name}.json").read_text(encoding="utf-8"))


def test_a_record_keeps_what_was_printed_with_its_options(project: Path) -> None:
    run(project, "build", "core", "--paper", "letter", "--theme", "dark", "--backs", "short-edge")
    assert run(project, "mark-printed", "first").exit_code == 0
    deck = record(project)["decks"]["core"]
    assert {c: v["copies"] for c, v in deck["cards"].items()} == {"A": 5, "B": 3, "C": 1}
    assert deck["cards"]["A"]["fields"]["text"] == "Walk."
    assert len(deck["cards"]["A"]["face"]) == len(deck["cards"]["A"]["back"]) == 64
    options = deck["options"]
    assert (options["paper"], options["theme"], options["backs"]) == ("letter", "dark", "short-edge")
    assert options["card_size"] == "63x88"
    assert str(project) not in json.dumps(record(project))


def test_only_new_and_changed_faces_in_the_copies_needed_with_the_same_options(project: Path) -> None:
    run(project, "build", "core", "--paper", "letter")
    run(project, "mark-printed", "first")
    change(cards(project), "copies: 5, text: Walk.", "copies: 4, text: Walk.")  # fewer: one out of five
    change(cards(project), "text: Fly.", "text: Buzz.")  # changed: three out, three in
    change(
        cards(project),
        "  - {id: C, title: Cow, copies: 1, text: Moo.}",
        "  - {id: D, title: Dog, copies: 2, text: Bark.}",
    )
    result = run(project, "build", "--deck", "core", "--since", "first")
    assert result.exit_code == 0
    printed = built(project, "core-letter-since-first")
    assert count(printed, "Ant", "Bee", "Cow", "Dog") == {"Ant": 0, "Bee": 3, "Cow": 0, "Dog": 2}
    sheet = said(project, "core-update-letter-since-first")
    for phrase in (
        "remove 1 of 5",
        "remove all 3",
        "remove it",
        "add 3",
        "add 2 (new card)",
        "5 cards out, 5 cards in",
    ):
        assert phrase in sheet
    assert "Afterwards the deck has 9 cards" in sheet
    assert "old Fly." in sheet
    assert "new Buzz." in sheet
    old = record(project)["decks"]["core"]["cards"]["B"]["mark"]
    now = json.loads((project / "build" / GAME / "core-letter-since-first.json").read_text())["cards"]["B"]["mark"]
    assert f"#{old}" in sheet
    assert f"#{now}" in sheet
    assert old != now


def test_more_copies_of_a_card_print_only_the_difference(project: Path) -> None:
    run(project, "mark-printed", "first")
    change(cards(project), "copies: 3", "copies: 5")
    run(project, "build", "core", "--since", "first")
    assert count(built(project, "core-a4-since-first"), "Ant", "Bee") == {"Ant": 0, "Bee": 2}
    assert "add 2, now 5" in said(project, "core-update-a4-since-first")


def test_another_option_now_prints_differently_but_compares_as_then(project: Path) -> None:
    run(project, "mark-printed", "first")
    change(cards(project), "text: Fly.", "text: Buzz.")
    run(project, "build", "core", "--since", "first", "--theme", "dark", "--sleeve")
    assert count(built(project, "core-a4-dark-sleeve-since-first"), "Ant", "Bee") == {"Ant": 0, "Bee": 3}


def test_template_changes_count_where_the_drawn_frame_differs(project: Path) -> None:
    run(project, "mark-printed", "first")
    template = project / "templates" / GAME / "card.face.yaml"
    change(template, "{{ card.text }}", "{{ card.text if true else '' }}")
    result = run(project, "build", "core", "--since", "first")
    assert "CG807" in result.output
    assert result.exit_code == 0
    assert not (project / "build").exists()
    change(template, "baseline: [6, 30]", "baseline: [6, 32]")
    run(project, "build", "core", "--since", "first")
    assert count(built(project, "core-a4-since-first"), "Walk.", "Fly.", "Moo.") == {"Walk.": 5, "Fly.": 3, "Moo.": 1}
    assert "The words are the same; the drawing is new" in said(project, "core-update-a4-since-first")


def test_words_that_are_not_printed_do_not_print_a_card_again(project: Path) -> None:
    game = project / "data" / GAME / "game.yaml"
    change(game, "  text: text\n", "  text: text\n  note: {kind: text, optional: yes}\n")
    run(project, "mark-printed", "first")
    change(cards(project), "text: Fly.", "text: Fly., note: too strong?")
    assert "CG807" in run(project, "build", "core", "--since", "first").output


def test_other_components_that_changed_are_named_and_a_new_version_alone_is_no_change(project: Path) -> None:
    run(project, "mark-printed", "first")
    game = project / "data" / GAME / "game.yaml"
    change(game, 'version: "1.0"', 'version: "1.1"')
    assert "CG807" in run(project, "build", "core", "--since", "first").output
    change(project / "templates" / GAME / "aid.face.yaml", "First walk, then fly.", "First fly, then walk.")
    run(project, "build", "core", "--since", "first")
    sheet = said(project, "core-update-a4-since-first")
    assert "Aid: changed. Print it again with 'cardgen build aid'" in sheet
    assert "From version 1.0 to version 1.1: the cards are the same." in sheet
    assert not (project / "build" / GAME / "core-a4-since-first.pdf").exists()


def test_a_changed_back_is_told_but_prints_nothing_again(project: Path) -> None:
    run(project, "mark-printed", "first")
    change(project / "templates" / GAME / "card.back.yaml", "#3366aa", "#aa3366")
    run(project, "build", "core", "--since", "first")
    assert "The backs have changed too" in said(project, "core-update-a4-since-first")
    assert not (project / "build" / GAME / "core-a4-since-first.pdf").exists()


def test_an_update_that_was_printed_becomes_the_next_record(project: Path) -> None:
    run(project, "build", "core", "--paper", "letter")
    run(project, "mark-printed", "first")
    change(cards(project), "text: Fly.", "text: Buzz.")
    run(project, "build", "core", "--since", "first")
    update = project / "build" / GAME / "core-letter-since-first.pdf"
    assert run(project, "mark-printed", "second", str(update)).exit_code == 0
    deck = record(project, "second")["decks"]["core"]
    assert sum(card["copies"] for card in deck["cards"].values()) == 9
    assert deck["cards"]["B"]["fields"]["text"] == "Buzz."
    assert deck["options"]["paper"] == "letter"
    assert "CG807" in run(project, "build", "core", "--since", "second").output


def test_what_was_built_is_recorded_not_what_the_data_says_since(project: Path) -> None:
    run(project, "build", "core")
    change(cards(project), "text: Fly.", "text: Buzz.")
    result = run(project, "mark-printed", "first")
    assert "1 card has changed since 'core-a4.pdf' was built" in result.output
    assert record(project)["decks"]["core"]["cards"]["B"]["fields"]["text"] == "Fly."


def test_a_deck_that_was_built_in_several_ways_has_to_be_named(project: Path) -> None:
    run(project, "build", "core")
    run(project, "build", "core", "--theme", "dark")
    result = run(project, "mark-printed", "first")
    assert result.exit_code == 1
    assert "CG809" in result.output
    assert "core-a4-dark.pdf" in result.output
    assert run(project, "mark-printed", "first", str(project / "build" / GAME / "core-a4-dark.pdf")).exit_code == 0
    assert record(project)["decks"]["core"]["options"]["theme"] == "dark"


def test_a_record_is_not_written_over_unless_asked(project: Path) -> None:
    run(project, "mark-printed", "first")
    before = json.dumps(record(project))
    change(cards(project), "text: Fly.", "text: Buzz.")
    result = run(project, "mark-printed", "first")
    assert (result.exit_code, "CG810" in result.output) == (1, True)
    assert json.dumps(record(project)) == before
    assert run(project, "mark-printed", "first", "--replace").exit_code == 0
    assert json.dumps(record(project)) != before


def test_single_cards_drafts_and_strange_files_are_no_print_of_a_deck(project: Path, tmp_path: Path) -> None:
    run(project, "build", "core", "--card", "A=1")
    run(project, "build", "core", "--draft")
    folder = project / "build" / GAME
    strange = tmp_path / "strange.pdf"
    strange.write_bytes(b"%PDF")
    (tmp_path / "strange.json").write_text("[]")
    for file in (folder / "core-a4-Ax1.pdf", folder / "core-a4-draft.pdf", strange, tmp_path / "missing.pdf"):
        result = run(project, "mark-printed", "first", str(file))
        assert (result.exit_code, "CG808" in result.output) == (1, True)
    assert not (project / "data" / GAME / "printed").exists()


def test_a_pdf_that_is_not_the_one_of_its_manifest_is_refused(project: Path) -> None:
    run(project, "build", "core")
    pdf = project / "build" / GAME / "core-a4.pdf"
    pdf.write_bytes(pdf.read_bytes() + b"\n")
    assert "CG808" in run(project, "mark-printed", "first", str(pdf)).output


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda text: text[: len(text) // 2], "CG803"),
        (lambda text: text.replace('"copies": 5', '"copies": 6'), "CG803"),
        (lambda text: text.replace('"schema": 1', '"schema": 2'), "CG804"),
    ],
)
def test_a_record_that_cannot_be_relied_on_stops_the_build(project: Path, damage, code: str) -> None:
    run(project, "mark-printed", "first")
    file = project / "data" / GAME / "printed" / "first.json"
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    change(cards(project), "text: Fly.", "text: Buzz.")
    result = run(project, "build", "core", "--since", "first")
    assert (result.exit_code, code in result.output) == (1, True)
    assert not (project / "build").exists()


def test_a_record_of_another_game_and_a_deck_that_it_does_not_hold(project: Path) -> None:
    run(project, "mark-printed", "first")
    other = project / "data" / "other"
    shutil.copytree(project / "data" / GAME, other)
    shutil.copytree(project / "templates" / GAME, project / "templates" / "other")
    assert "CG805" in run(project, "build", "core", "--game", "other", "--since", "first").output
    assert "CG802" in run(project, "build", "core", "--since", "frist").output
    change(
        project / "data" / GAME / "game.yaml",
        "  aid: {",
        "  more: {kind: deck, title: More, deck: core, face: card.face.yaml}\n  aid: {",
    )
    assert "CG806" in run(project, "build", "more", "--game", GAME, "--since", "first").output


def test_another_number_of_copies_told_outside_the_mark_reprints_nothing(project: Path) -> None:
    change(
        project / "templates" / GAME / "card.face.yaml",
        '  - text: {words: "{{ card.id }} {{ mark }}"',
        '  - text: {words: "{% for d in card.decks %}{{ d.id }} x{{ d.copies }}{% endfor %}", style: body, '
        'baseline: [30, 80]}\n    outside_mark: yes\n  - text: {words: "{{ card.id }} {{ mark }}"',
    )
    run(project, "build", "core")
    assert "core x5" in said(project, "core-a4")
    run(project, "mark-printed", "first")
    change(cards(project), "copies: 5, text: Walk.", "copies: 4, text: Walk.")
    run(project, "build", "core", "--since", "first")
    sheet = said(project, "core-update-a4-since-first")
    assert "remove 1 of 5" in sheet
    assert "1 card out, 0 cards in" in sheet
    assert "copies old 5" in sheet
    assert not (project / "build" / GAME / "core-a4-since-first.pdf").exists()


def test_a_folder_among_the_prints_is_passed_over(project: Path) -> None:
    run(project, "build", "core")
    (project / "build" / GAME / "old.json").mkdir()
    assert run(project, "mark-printed", "first").exit_code == 0
    pdf = project / "build" / GAME / "core-a4.pdf"
    (pdf.with_suffix(".json")).unlink()
    (pdf.with_suffix(".json")).mkdir()
    result = run(project, "mark-printed", "second", str(pdf))
    assert (result.exit_code, "CG808" in result.output) == (1, True)


def test_a_change_of_copies_is_told_with_both_counts_also_beside_other_changes(project: Path) -> None:
    run(project, "mark-printed", "first")
    change(cards(project), "copies: 3, text: Fly.", "copies: 4, text: Buzz.")
    run(project, "build", "core", "--since", "first")
    sheet = said(project, "core-update-a4-since-first")
    assert "remove all 3" in sheet
    assert "add 4, now 4 instead of 3" in sheet
    assert "copies old 3 new 4" in sheet
    assert "Afterwards the deck has 10 cards instead of 9" in sheet


def test_marked_up_words_are_set_in_their_styles_and_stars_of_plain_ones_stay(project: Path) -> None:
    game = project / "data" / GAME / "game.yaml"
    change(game, "  text: text\n", "  text: rich\n  hint: {kind: text, optional: yes}\n")
    change(project / "templates" / GAME / "card.face.yaml", "{{ card.text }}", "{{ card.text }} {{ card.hint or '' }}")
    run(project, "mark-printed", "first")
    change(cards(project), "text: Fly.", 'text: "**Fly** *far*.", hint: "2 * 3"')
    run(project, "build", "core", "--since", "first")
    sheet = said(project, "core-update-a4-since-first")
    assert "new Fly far." in sheet
    assert "new 2 * 3" in sheet


def test_another_deck_that_changed_is_among_the_other_parts(project: Path) -> None:
    change(
        project / "data" / GAME / "game.yaml",
        "  aid: {",
        "  few: {kind: deck, title: Few, deck: few, face: card.face.yaml}\n  aid: {",
    )
    decks = project / "data" / GAME / "decks.yaml"
    decks.write_text(decks.read_text() + "  few: {title: Few, from: core, cards: {B: 2}}\n")
    assert run(project, "mark-printed", "first").exit_code == 0
    change(cards(project), "text: Fly.", "text: Buzz.")
    run(project, "build", "core", "--since", "first")
    sheet = said(project, "core-update-a4-since-first")
    assert "Few: 1 card changed. Print its update with 'cardgen build few --since first'." in sheet
    change(cards(project), "text: Buzz.", "text: Fly.")
    change(cards(project), "text: Walk.", "text: Run.")
    run(project, "build", "core", "--since", "first")
    assert "Few" not in said(project, "core-update-a4-since-first")


def test_only_records_of_games_that_have_the_component_matter(project: Path) -> None:
    for name in ("data", "templates"):
        shutil.copytree(project / name / GAME, project / name / "other")
    change(project / "data" / "other" / "game.yaml", "  core: {kind", "  main: {kind")
    assert run(project, "mark-printed", "first").exit_code == 0
    change(cards(project), "text: Fly.", "text: Buzz.")
    result = run(project, "build", "--deck", "core", "--since", "first")
    assert (result.exit_code, "no component" in result.output) == (0, False)
    assert (project / "build" / GAME / "core-a4-since-first.pdf").is_file()
    assert "there is no component 'cor'" in run(project, "build", "--deck", "cor", "--since", "first").output


def test_a_folder_that_was_named_and_holds_no_print_is_an_error(project: Path, tmp_path: Path) -> None:
    for folder, said_of_it in ((tmp_path / "nowhere", "there is no folder"), (project, "holds no print of tiny")):
        result = run(project, "mark-printed", "first", "--out", str(folder))
        assert (result.exit_code, "CG808" in result.output, said_of_it in result.output) == (1, True, True)
    assert not (project / "data" / GAME / "printed").exists()


def test_a_folder_in_the_place_of_a_record_is_told_as_one(project: Path) -> None:
    (project / "data" / GAME / "printed" / "dir.json").mkdir(parents=True)
    result = run(project, "build", "core", "--since", "dir")
    assert (result.exit_code, "CG802" in result.output) == (1, True)
    assert f"'data/{GAME}/printed/dir.json' is a folder" in result.output
