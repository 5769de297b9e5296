"""The pad as a form: fields by round and player, and scripts that reach the sums of the worked example."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

from tests.components.pads.regatta import REGATTA, on_bench, regatta
from tests.project import change, copy_of, run_build

CRASH = "crash-2021"


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    built = run_build(tmp_path_factory.mktemp("form"), "scorepad-fillable", game=CRASH)
    assert built.codes == []
    return built.pdf("scorepad-fillable")


def fields(pdf: bytes) -> list[tuple[str, str, str]]:
    """Name, words read aloud and script of each field, in tab order."""
    found = []
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for page in file.pages:
            for widget in page.Annots:
                script = str(widget.AA.C.JS) if "/AA" in widget else ""
                found.append((str(widget.T), str(widget.TU), script))
        assert [str(f.T) for f in file.Root.AcroForm.Fields] == [name for name, _, _ in found]
        assert [str(f.T) for f in file.Root.AcroForm.CO] == [name for name, _, script in found if script]
    return found


def test_fields_go_round_by_round_and_player_by_player(form: bytes) -> None:
    names = [name for name, _, _ in fields(form)]
    assert len(names) == len(set(names)) == 3 * (2 + 3 * 6 * 12)
    assert names[:3] == ["Date, page 1", "Sheet, page 1", "Round 1, player 1, name"]
    one = [n.removeprefix("Round 3, player 2, ") for n in names if n.startswith("Round 3, player 2,")]
    accidents = [name for n in (1, 2, 3) for name in (f"accident{n}", f"insured{n}")]
    assert one == ["name", *accidents, "piles", "under", "slow", "round", "total"]
    order = [tuple(n.split(", ")[:2]) for n in names if n.startswith("Round")]
    assert list(dict.fromkeys(order)) == [(f"Round {r}", f"player {p}") for r in range(1, 10) for p in range(1, 7)]


def test_fields_are_read_aloud_in_words(form: bytes) -> None:
    aloud = {name: hint for name, hint, _ in fields(form)}
    assert aloud["Round 3, player 2, insured1"] == "Round 3, player 2: Accident 1, insured"
    assert aloud["Round 9, player 6, under"] == "Round 9, player 6: cards under 10"


def test_the_file_is_the_same_on_any_paper_and_every_time(form: bytes, tmp_path: Path) -> None:
    again = run_build(tmp_path, "scorepad-fillable", game=CRASH, paper="letter")
    assert again.pdf("scorepad-fillable") == form


VIEWER = """
const fields = JSON.parse(require("fs").readFileSync(0, "utf8"));
const doc = {getField: name => fields.find(f => f.name === name) || null};
for (let pass = 0; pass < 2; pass++)
  for (const field of fields)
    if (field.script) {
      const event = {value: ""};
      new Function("event", field.script).call(doc, event);
      field.value = String(event.value);
    }
console.log(JSON.stringify(Object.fromEntries(fields.map(f => [f.name, f.value]))));
"""


def viewer(pdf: bytes, typed: dict[str, str]) -> dict[str, str]:
    """What a viewer with scripts shows once this was typed in."""
    listed = []
    with pikepdf.open(io.BytesIO(pdf)) as file:
        ticks = {str(f.T) for f in file.Root.AcroForm.Fields if f.FT == "/Btn"}
    for name, _, script in fields(pdf):
        listed.append({"name": name, "script": script, "value": typed.get(name, "Off" if name in ticks else "")})
    run = subprocess.run(["node", "-e", VIEWER], input=json.dumps(listed), capture_output=True, text=True, check=True)
    shown: dict[str, str] = json.loads(run.stdout)
    return shown


@pytest.mark.skipif(shutil.which("node") is None, reason="needs a JavaScript engine")
def test_a_viewer_with_scripts_reaches_the_worked_example(form: bytes) -> None:
    example = on_bench("scorepad-detailed").options.back
    assert example is not None
    assert example.example is not None
    typed: dict[str, str] = {}
    for number, player in enumerate(example.example.players, 1):
        at = f"player {number}, "
        typed[f"Round 1, {at}name"] = player.name
        # the points of earlier rounds, as if from one pile (two, so that none is worth 400)
        typed[f"Round 3, {at}accident1"] = str(player.before["total"])
        for column, value in player.entries.items():
            typed[f"Round 4, {at}{column}"] = "Yes" if value == "yes" else str(value)
    shown = viewer(form, typed)
    values = [[shown[f"Round 4, player {p}, {c}"] for c in ("name", "slow", "round", "total")] for p in range(1, 6)]
    assert values == [
        ["Ana", "0", "250", "890"],
        ["Ben", "200", "285", "1015"],
        ["Cleo", "200", "200", "610"],
        ["Dan", "0", "0", "505"],
        ["", "", "", ""],
    ]
    # rounds that were not played stay blank, also on the next page
    assert shown["Round 1, player 1, total"] == shown["Round 7, player 1, total"] == ""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs a JavaScript engine")
def test_words_among_the_numbers_and_decimal_commas_do_no_harm(form: bytes) -> None:
    at = "Round 1, player 1, "
    shown = viewer(form, {f"{at}accident1": "ten", f"{at}accident2": "12,5", f"{at}accident3": "400"})
    assert shown[f"{at}total"] == "12.5"


def test_another_game_has_its_own_form(tmp_path: Path) -> None:
    built = run_build(tmp_path / "out", "form", project=regatta(tmp_path), game="regatta")
    assert built.codes == []
    names = [name for name, _, _ in fields(built.pdf("form"))]
    assert names[0] == "Round 1, player 1, name"
    # names stand once on a leaf, and two leaves hold eight rounds
    assert [n for n in names if n.endswith("name")][3:] == [f"Round 5, player {p}, name" for p in (1, 2, 3)]
    assert names[-1] == "Round 8, player 3, sum"


def test_an_unknown_pad_and_a_sum_beyond_viewers_are_refused(tmp_path: Path) -> None:
    text = REGATTA.replace("pad: card", "pad: crad")
    built = run_build(tmp_path / "out", "form", project=regatta(tmp_path / "a", text), game="regatta")
    assert built.codes == ["CG201"]
    assert "card" in next(iter(built.report)).hint
    text = REGATTA.replace("0 if lost else catch", "0 if lost else catch | round")
    built = run_build(tmp_path / "out", "form", project=regatta(tmp_path / "b", text), game="regatta")
    assert built.codes == ["CG726"]
    assert "the filter 'round'" in next(iter(built.report)).message
    assert not (tmp_path / "out").exists()


def test_names_given_beforehand_stand_in_their_fields(tmp_path: Path) -> None:
    project = copy_of(CRASH, tmp_path / "p")
    change(project / "data" / CRASH / "game.yaml", "    names_width: 19", "    names: [Ada, Bo]\n    names_width: 19")
    built = run_build(tmp_path / "out", "scorepad-fillable", project=project, game=CRASH)
    with pikepdf.open(io.BytesIO(built.pdf("scorepad-fillable"))) as file:
        values = {str(f.T): str(f.V) for f in file.Root.AcroForm.Fields if "/V" in f and f.FT == "/Tx"}
    assert values["Round 1, player 2, name"] == "Bo"
