"""Every kind of component under every option: one name is one file, what changes nothing is told, drafts say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.backs import BACKS
from tests.project import GAME, copy_of, run_build, words

CRASH = "crash-2021"
#: One component of each kind.
OF_EACH = (
    (GAME, ("duel", "player-aid", "tuckbox")),
    (CRASH, ("scorepad", "scorepad-fillable", "vehicles", "rulebook")),
)
PROFILE = "printers:\n  office:\n    a4:\n      long-edge: {x: 0.5, y: -0.75}\n"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of(CRASH, copy_of(GAME, tmp_path_factory.mktemp("games")))


def built(project: Path, out: Path, **options: object) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for game, components in OF_EACH:
        made = run_build(out, *components, project=project, game=game, **options)
        assert not made.report.has_errors(), list(made.report)
        found |= {path.name: path.read_bytes() for path in made.out.iterdir()}
    return found


@pytest.fixture(scope="module")
def usual(project: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return built(project, tmp_path_factory.mktemp("usual"))


@pytest.mark.parametrize(
    "options",
    [
        *({"backs": mode} for mode in BACKS),
        {"sleeve": True},
        {"pads": 3},
        {"margins": (5, 5, 12, 5)},
        {"seed": 3},
        {"theme": "ink-saver"},
        {"draft": True},
        {"backs": "none", "marks": "lines"},
    ],
    ids=str,
)
def test_one_name_is_one_file(
    tmp_path: Path, project: Path, usual: dict[str, bytes], options: dict[str, object]
) -> None:
    if "theme" in options:
        # the second game has no themes, and needs none
        assert run_build(tmp_path / "o", "scorepad", game=CRASH, **options).files[0].path.name == "scorepad-a4.pdf"
    other = built(project, tmp_path, **options)
    pdfs = [name for name in other if name.endswith((".pdf", ".html"))]
    assert [name for name in pdfs if name in usual and usual[name] != other[name]] == []
    if "theme" in options:
        return  # two themes may well give one template the same colours
    same = {data: name for name, data in usual.items()}
    assert [name for name in pdfs if name not in usual and other[name] in same] == []


def test_a_pad_is_not_folded_so_gutterfold_is_the_long_edge_with_a_word(tmp_path: Path) -> None:
    made = run_build(tmp_path, "scorepad", game=CRASH, backs="gutterfold")
    (file,) = made.files
    assert file.path.name == "scorepad-a4.pdf"
    assert any("not folded and glued" in note for note in file.notes)
    assert file.sheets == 1


def test_what_an_option_does_not_change_is_told_once_and_is_no_fault(tmp_path: Path) -> None:
    made = run_build(tmp_path, "tuckbox", "duel", margins=(5, 5, 12, 5))
    (note,) = list(made.report)
    assert note.code == "CG209"
    assert note.message == "--margins has no effect on tuckbox"
    assert len(made.files) == 2


@pytest.mark.parametrize("component", ["tuckbox", "rulebook", "duel"])
def test_an_unknown_printer_is_told_once_whatever_is_printed(tmp_path: Path, component: str) -> None:
    made = run_build(tmp_path, component, printer="nobody")
    assert [code for code in made.codes if code != "CG209"] == ["CG705"]
    assert made.files == ()


def test_backs_of_leaves_are_moved_for_the_printer(tmp_path: Path) -> None:
    project = copy_of(CRASH, tmp_path / "p")
    (project / "printers.yaml").write_text(PROFILE, encoding="utf-8")
    plain = run_build(tmp_path / "a", "scorepad", project=project, game=CRASH)
    moved = run_build(tmp_path / "b", "scorepad", project=project, game=CRASH, printer="office")
    assert moved.codes == []
    assert moved.pdf("scorepad-a4-printer-office") != plain.pdf("scorepad-a4")
    wrong = run_build(tmp_path / "c", "scorepad", project=project, game=CRASH, printer="office", backs="short-edge")
    assert wrong.codes == ["CG705"]


def test_every_page_of_a_draft_says_so(tmp_path: Path, project: Path) -> None:
    for name, data in built(project, tmp_path, draft=True).items():
        if name.endswith(".pdf"):
            assert "-draft" in name
            assert all("DRAFT" in page for page in words(data)), name
        elif name.endswith(".html"):
            assert b"DRAFT" in data
