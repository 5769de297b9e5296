"""The main job: decks print with every card as often as the data says."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.pipeline import load_games
from cardgen.source.workspace import Workspace
from tests.project import GAME, ROOT, Built, change, copy_of, count, run_build, words
from tests.tiny import tiny


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return run_build(tmp_path_factory.mktemp("duel"), "duel")


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return run_build(tmp_path_factory.mktemp("core"), "core")


def _copies(deck: str) -> dict[str, int]:
    game = load_games(BuildRequest(games=(GAME,)), Workspace(ROOT), Report())[0]
    found = game.deck(deck)
    assert found is not None
    return {card.id: found.copies_of(card.id) for card in game.cards}


def test_core_deck_has_each_code_as_often_as_its_copies(core: Built) -> None:
    copies = _copies("core")
    assert sum(copies.values()) == 56
    assert count(core.pdf("core-a4"), *copies) == copies


def test_duel_deck_has_32_fronts_and_one_crash(duel: Built) -> None:
    sure = {card: copies for card, copies in _copies("duel").items() if not card.startswith("CA-R")}
    found = count(duel.pdf("duel-a4"), *_copies("duel"))
    assert {card: found[card] for card in sure} == sure
    # The code of the picked card stands on the card and in the footer of each front.
    manifest = json.loads((duel.out / "duel-a4.json").read_text(encoding="utf-8"))
    assert sum(card["copies"] for card in manifest["cards"].values()) == 32
    assert len([card for card in manifest["cards"] if card.startswith("CA-R")]) == 1


def test_backs_alternate_with_fronts_and_can_be_left_out(duel: Built, tmp_path: Path) -> None:
    sides = ["CRASHING AGENTS" in text for text in words(duel.pdf("duel-a4"))]
    assert sides == [False, True] * (len(sides) // 2)
    fronts = run_build(tmp_path, "duel", backs="none")
    assert len(words(fronts.pdf("duel-a4-none"))) == len(sides) // 2


def test_the_pick_is_said_in_footer_manifest_and_notes_and_is_the_same_every_time(duel: Built, tmp_path: Path) -> None:
    manifest = json.loads((duel.out / "duel-a4.json").read_text(encoding="utf-8"))
    picked = next(card for card in manifest["cards"] if card.startswith("CA-R"))
    assert any(picked in note for note in manifest["notes"])
    assert any(picked in note for note in duel.files[0].notes)
    assert all(f"({picked})" in text for text in words(duel.pdf("duel-a4"))[::2])
    assert run_build(tmp_path, "duel").pdf("duel-a4") == duel.pdf("duel-a4")


def test_pick_and_seed_choose_another_card(tmp_path: Path) -> None:
    named = run_build(tmp_path, "duel", picks=("CA-R03",))
    assert count(named.pdf("duel-a4-CA-R03"), "CA-R03")["CA-R03"] > 0
    seeds = set()
    for seed in range(2, 9):
        run_build(tmp_path, "duel", seed=seed)
        cards = json.loads((tmp_path / GAME / f"duel-a4-{seed}.json").read_text(encoding="utf-8"))["cards"]
        seeds.add(next(card for card in cards if card.startswith("CA-R")))
    assert len(seeds) > 1


def test_a_lost_card_is_printed_alone_and_looks_as_in_its_deck(core: Built, tmp_path: Path) -> None:
    alone = run_build(tmp_path, "core", cards=(("CA-B01", 2),), backs="none")
    name = "core-a4-CA-B01x2-none"
    assert count(alone.pdf(name), "CA-B01", "CA-B02") == {"CA-B01": 2, "CA-B02": 0}
    face = json.loads((alone.out / f"{name}.json").read_text(encoding="utf-8"))["cards"]["CA-B01"]["face"]
    assert face == json.loads((core.out / "core-a4.json").read_text(encoding="utf-8"))["cards"]["CA-B01"]["face"]


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"paper": "letter"}, "duel-letter"),
        ({"theme": "dark"}, "duel-a4-dark"),
        ({"gap": 0.0, "paper": "letter"}, "duel-letter-0"),
        ({"card_size": "63.5x88.9", "backs": "none", "seed": 4}, "duel-a4-63.5x88.9-none-4"),
    ],
)
def test_each_option_that_is_not_the_default_stands_in_the_name(
    options: dict[str, object], name: str, tmp_path: Path
) -> None:
    built = run_build(tmp_path, "duel", **options)
    assert [p.path.stem for p in built.files] == [name]
    assert (built.out / f"{name}.json").is_file()


def test_the_manifest_says_what_is_in_the_file(duel: Built) -> None:
    manifest = json.loads((duel.out / "duel-a4.json").read_text(encoding="utf-8"))
    assert manifest["sha256"] == hashlib.sha256(duel.pdf("duel-a4")).hexdigest()
    assert manifest["pages"] == len(words(duel.pdf("duel-a4")))
    assert manifest["cards"]["CA-B01"]["copies"] == 3
    assert manifest["cards"]["CA-B01"]["fields"]["panels.0.when"] == "any-time"
    assert str(ROOT) not in json.dumps(manifest)


def test_every_page_has_its_boxes_and_asks_not_to_be_scaled(duel: Built, tmp_path: Path) -> None:
    file = tmp_path / "duel.pdf"
    file.write_bytes(duel.pdf("duel-a4"))
    with pikepdf.open(file) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        for page in pdf.pages:
            assert [round(float(v), 1) for v in page.MediaBox] == [0, 0, 595.3, 841.9]
            assert "/TrimBox" in page
            assert "/BleedBox" in page


def test_no_font_is_left_outside_the_file(duel: Built, tmp_path: Path) -> None:
    file = tmp_path / "duel.pdf"
    file.write_bytes(duel.pdf("duel-a4"))
    with pikepdf.open(file) as pdf:
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
        assert fonts
        assert all("/FontFile2" in font for font in fonts)


@pytest.mark.parametrize("options", [{}, {"theme": "dark"}, {"gap": 0.0, "backs": "none"}])
def test_sheets_pass_a_pdf_a_check(options: dict[str, object], tmp_path: Path) -> None:
    import io

    from pikepdf import pdfa

    built = run_build(tmp_path, "duel", **options)
    with pikepdf.open(built.files[0].path) as pdf:
        assert pdfa.save(pdf, io.BytesIO(), "2b").passed


def test_the_same_bytes_in_another_process_folder_and_hash_seed(duel: Built, tmp_path: Path) -> None:
    for seed in ("1", "77"):
        folder = tmp_path / seed
        folder.mkdir()
        command = [
            sys.executable,
            "-m",
            "cardgen",
            "build",
            "--deck",
            "duel",
            "--out",
            str(folder),
            "--project",
            str(ROOT),
        ]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "TZ": "Asia/Tokyo"}
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
        for name in ("duel-a4.pdf", "duel-a4.json"):
            assert (folder / GAME / name).read_bytes() == (duel.out / name).read_bytes()


def test_a_failed_build_leaves_earlier_output_untouched(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    first = run_build(tmp_path / "out", "duel", project=project).pdf("duel-a4")
    cards = project / "data" / GAME / "cards.yaml"
    change(cards, "    art: vibe_coder\n", "    art: vibe_codr\n")
    change(cards, "Codes entirely via voice memos while skateboarding.", "Codes " + "entirely " * 60)
    again = run_build(tmp_path / "out", "duel", project=project)
    assert again.files == ()
    assert {"CG601", "CG605"} <= set(again.codes)
    assert again.pdf("duel-a4") == first
    assert not list((tmp_path / "out").rglob(".cardgen-*"))


def test_a_draft_prints_what_does_not_fit_in_red(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "p")
    cards = project / "data" / GAME / "cards.yaml"
    change(cards, "    art: vibe_coder\n", "    art: vibe_codr\n")
    draft = run_build(tmp_path / "out", "duel", project=project, draft=True)
    assert not draft.report.has_errors()
    assert "CG605" in draft.codes
    assert all("DRAFT" in text for text in words(draft.pdf("duel-a4-draft")))
    image = pypdfium2.PdfDocument(draft.pdf("duel-a4-draft"))[4].render(scale=1).to_pil().convert("RGB")
    assert any(colour == (230, 0, 0) for _, colour in image.getcolors(1 << 20) or [])


def test_what_is_unknown_is_an_error_that_lists_what_exists(tmp_path: Path) -> None:
    faults = [
        run_build(tmp_path, "dual"),
        run_build(tmp_path, "duel", paper="a44"),
        run_build(tmp_path, "duel", theme="drak"),
        run_build(tmp_path, "duel", card_size="63"),
        run_build(tmp_path, "duel", picks=("CA-B01",)),
        run_build(tmp_path, "core", cards=(("CA-B09", None),)),
    ]
    for built in faults:
        assert built.files == ()
        (found,) = list(built.report)
        assert found.code == "CG208"
        assert found.hint
    assert "duel" in next(iter(faults[0].report)).hint


def test_a_card_larger_than_the_paper_is_refused_with_figures(tmp_path: Path) -> None:
    built = run_build(tmp_path, "duel", paper="a6", card_size="jumbo", backs="none")
    (found,) = [d for d in built.report if d.code == "CG701"]
    assert "88.9 x 139.7" in found.message


def test_a_card_that_got_lost_is_printed_once_and_a_title_leads_to_its_id(tmp_path: Path) -> None:
    lost = run_build(tmp_path / "out", project=tiny(tmp_path), game="tiny", cards=(("A", None),))
    assert [file.cards for file in lost.files] == [1]
    titled = run_build(tmp_path / "out", project=tmp_path, game="tiny", cards=(("bee", None),))
    assert [d.hint for d in titled.report] == ["did you mean 'B'? --card takes the id"]
