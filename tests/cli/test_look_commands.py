"""validate, explain and proof as a person types them."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from cardgen.cli.main import cardgen_command
from tests.project import GAME, ROOT, change, copy_of


def cardgen(*words: str) -> Result:
    return CliRunner().invoke(cardgen_command, list(words), catch_exceptions=False)


@pytest.fixture(scope="module")
def torn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped game with one error and one warning."""
    project = copy_of(GAME, tmp_path_factory.mktemp("torn"))
    data = project / "data" / GAME
    change(data / "cards.yaml", "title: Limit Reset\n    category: blue", "title: Limit Reset\n    category: bleu")
    change(project / "templates" / GAME / "card.face.yaml", "  left: 6.2\n", "  left: 6.2\n  forgotten: 4\n")
    return project


@pytest.fixture(scope="module")
def worn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped game with one warning and no error."""
    project = copy_of(GAME, tmp_path_factory.mktemp("worn"))
    change(project / "templates" / GAME / "card.face.yaml", "  left: 6.2\n", "  left: 6.2\n  forgotten: 4\n")
    return project


def test_validate_ends_with_what_people_look_for(torn: Path) -> None:
    done = cardgen("validate", "--project", str(torn), "--game", GAME)
    assert done.exit_code == 1
    assert "error CG201 there is no category 'bleu'" in done.output
    assert "warning CG613" in done.output
    assert re.search(rf"^{GAME}: It cannot be printed \(\d+ errors?\)", done.output, re.MULTILINE)


def test_warnings_count_only_when_strict(worn: Path) -> None:
    words = ("validate", "--project", str(worn), "--game", GAME)
    assert "warning CG613" in cardgen(*words).output
    strict = cardgen(*words, "--strict")
    assert strict.exit_code == 1
    assert "error CG613" in strict.output


def test_json_is_one_object_a_line_and_nothing_else(worn: Path) -> None:
    done = cardgen("validate", "--project", str(worn), "--game", GAME, "--format", "json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    (told,) = [d for d in found if d["subject"] == "forgotten"]
    assert (told["code"], told["severity"]) == ("CG613", "warning")
    assert told["path"] == f"templates/{GAME}/card.face.yaml"


def test_sarif_and_github_forms(worn: Path) -> None:
    words = ("validate", "--project", str(worn), "--game", GAME, "--format")
    log = json.loads(cardgen(*words, "sarif").stdout)
    assert "CG613" in [r["ruleId"] for r in log["runs"][0]["results"]]
    assert f"::warning file=templates/{GAME}/card.face.yaml,line=" in cardgen(*words, "github").stdout


def test_explain_says_why_and_how_to_mend() -> None:
    said = cardgen("explain", "cg601").output
    assert said.startswith("CG601 text-overset\n")
    assert "How to mend it" in said
    assert "Shorten the text" in said
    assert cardgen("explain", "text-overset").output == said


def test_explain_lists_every_rule_and_knows_near_names() -> None:
    listed = cardgen("explain").output
    assert "CG601  text-overset" in listed
    wrong = cardgen("explain", "text-overste")
    assert wrong.exit_code == 2
    assert "did you mean 'text-overset'?" in wrong.stderr


@pytest.mark.parametrize(
    ("options", "name", "ratio"),
    [
        ((), "proof-light.png", (1.2, 2.2)),
        (("--theme", "ink-saver", "--view", "deutan"), "proof-ink-saver-deutan.png", (1.2, 2.2)),
        (("--hand", "7"), "proof-light-hand7.png", (1.0, 2.0)),
    ],
)
def test_a_proof_is_a_picture_for_a_message(
    options: tuple[str, ...], name: str, ratio: tuple[float, float], tmp_path: Path
) -> None:
    done = cardgen("proof", "--project", str(ROOT), "--game", GAME, "--out", str(tmp_path), *options)
    assert name in done.output
    data = (tmp_path / GAME / name).read_bytes()
    picture = Image.open(io.BytesIO(data))
    assert len(data) < 3_000_000
    assert 1000 < picture.width <= 2400
    assert ratio[0] < picture.width / picture.height < ratio[1]


def test_a_proof_in_grey_has_no_colour(tmp_path: Path) -> None:
    cardgen("proof", "--project", str(ROOT), "--game", GAME, "--out", str(tmp_path), "--hand", "2", "--view", "grey")
    picture = Image.open(tmp_path / GAME / "proof-light-hand2-grey.png").convert("RGB")
    assert all(max(c) - min(c) <= 2 for _, c in picture.getcolors(1 << 24))


def test_a_game_without_cards_has_no_proof(tmp_path: Path) -> None:
    (tmp_path / "data" / "pad").mkdir(parents=True)
    (tmp_path / "data" / "pad" / "game.yaml").write_text('title: Pad\nversion: "1"\n')
    done = cardgen("proof", "--project", str(tmp_path), "--out", str(tmp_path / "out"))
    assert done.exit_code == 1
    assert "CG617" in done.stderr
    assert not (tmp_path / "out").exists()
