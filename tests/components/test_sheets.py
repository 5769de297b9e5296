"""Sheets in every mode: the grid of papers, sizes, bleeds and backs; footers on all; no mark on any card."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import ImageChops

from cardgen.components.options import DeckOptions
from cardgen.components.press import Press
from cardgen.components.request import BuildRequest
from cardgen.components.sheets import sheet_document
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.span import Span
from cardgen.draw.pdf import write_pdf
from cardgen.draw.raster import rasterise
from cardgen.model.colour import Colour
from cardgen.model.document import Document
from cardgen.model.face import Face
from cardgen.model.frame import Frame, Shape, Stroke
from cardgen.model.game import Component, Game
from cardgen.model.geometry import Rect, Size
from cardgen.model.stock import CardSize
from cardgen.registry import ELEMENTS
from cardgen.source.workspace import Workspace
from tests.draw.sample import rect
from tests.project import GAME, ROOT, change, copy_of, run_build, words

GAME_OF_NONE = Game("g", "Game", "2.1", "en", Span("game.yaml"))
OPTIONS = {"kind": "deck", "title": "Deck", "deck": "d", "face": "f"}
#: What home printers resolve.
DPI = 300


def made(request: BuildRequest, count: int = 11, size: str = "63x88", bleed: float = 3.0, **options: object):
    """The document of so many different cards with one back, its notes, and the report."""
    report = Report()
    press = Press(Workspace(ROOT), report, replace(request, card_size=size), ELEMENTS)
    trim, paper = press.card_size(), press.paper()
    assert trim is not None
    assert paper is not None
    component = Component(
        "d", "deck", "Deck", DeckOptions.model_validate({**OPTIONS, **options}), Span("game.yaml", 3, 1)
    )
    back = card("back", trim, bleed)
    pairs = [(card(str(n), trim, bleed), back if request.back_mode != "none" else None) for n in range(count)]
    found = sheet_document(component, GAME_OF_NONE, press, pairs, paper, trim)
    return (*(found or (None, ())), report, press)


def card(name: str, size: CardSize, bleed: float) -> Face:
    w, h = size.trim.width, size.trim.height
    ground = Shape(rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed), Colour(255, 240, 120))
    inner = Shape(rect(5, 5, w - 10, h - 10), Colour(90, 160, 220), Stroke(Colour(200, 0, 0), 0.5))
    return Face(name, "face", size, Frame(size.trim, (ground, inner), bleed), name, "")


GRID = [
    (paper, size, bleed, backs)
    for paper in ("a4", "letter")
    for size in ("63x88", "63.5x88.9", "tarot", "mini-us")
    for bleed in (0.0, None, 3.0)
    for backs in ("long-edge", "short-edge", "gutterfold", "none")
]


@pytest.mark.parametrize(("paper", "size", "bleed", "backs"), GRID)
def test_grid_of_papers_sizes_bleeds_and_backs(paper, size, bleed, backs):
    request = BuildRequest(paper=paper, backs=backs, bleed=bleed)
    document, _, report, press = made(request, size=size)
    assert document is not None
    assert not report.has_errors()
    assert document.duplex == (backs if backs.endswith("edge") else "")
    trims = [p.trim for page in document.pages for p in page.placements]
    wanted = press.card_size().trim
    assert {tuple(sorted((round(t.width, 3), round(t.height, 3)))) for t in trims} == {
        tuple(sorted((wanted.width, wanted.height)))
    }
    assert len(trims) == 11 * (1 if backs == "none" else 2)
    for page in document.pages:
        sheet = Rect(0, 0, page.size.width, page.size.height)
        assert sorted((page.size.width, page.size.height)) == sorted(
            (press.paper().size.width, press.paper().size.height)
        )
        assert all(sheet.outset(-4.999).contains(p.seen) for p in page.placements)
        assert bleed is None or all(p.bleed.top == pytest.approx(bleed) for p in page.placements)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold", "none"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_page_says_what_it_is(backs, paper):
    document, _, _, press = made(BuildRequest(paper=paper, backs=backs))
    pages = words(write_pdf(document, press.fonts))
    sheets = len(pages) // (2 if backs.endswith("edge") else 1)
    for number, text in enumerate(pages):
        said = " ".join(text.split())
        side = "back" if backs.endswith("edge") and number % 2 else "both" if backs == "gutterfold" else "front"
        sheet = number // (2 if backs.endswith("edge") else 1) + 1
        assert f"sheet {sheet}/{sheets} {side}" in said
        assert "v2.1" in said
        assert "100 mm" in said


@pytest.mark.parametrize("marks", ["crop", "lines", "both"])
@pytest.mark.parametrize("gap", [None, 0.0, 0.2, 1.0, 6.0])
@pytest.mark.parametrize("backs", ["long-edge", "gutterfold"])
def test_no_mark_touches_a_pixel_of_a_card(marks, gap, backs):
    request = BuildRequest(backs=backs, gap=gap, marks=marks, mark_sides="both")
    document, _, _, press = made(request, count=4)
    bare = replace(document, pages=tuple(replace(page, items=()) for page in document.pages))
    for page, image, without in zip(document.pages, *(pixels(d, press) for d in (document, bare)), strict=True):
        touched = ImageChops.difference(image, without)
        assert touched.getbbox() is not None
        for placement in page.placements:
            assert touched.crop(inner(placement.trim)).getbbox() is None


def pixels(document: Document, press: Press):
    return rasterise(write_pdf(document, press.fonts), DPI)


def inner(trim: Rect) -> tuple[int, int, int, int]:
    """The pixels that lie wholly inside a trim."""
    scale = DPI / 25.4
    return (
        int(-(-trim.x * scale // 1)),
        int(-(-trim.y * scale // 1)),
        int(trim.right * scale // 1),
        int(trim.bottom * scale // 1),
    )


def test_margins_bleed_gap_and_marks_come_from_the_component_and_the_command_line_goes_first():
    sheet = {"margins": {"bottom": "30"}, "bleed": "1", "gap": "4", "marks": "none"}
    document, _, _, _ = made(BuildRequest(), sheet=sheet)
    assert all(p.seen.bottom <= page.size.height - 30 + 1e-6 for page in document.pages for p in page.placements)
    assert {p.bleed.left for p in document.pages[0].placements} == {1.0}
    assert not any(item.name == "crop marks" for item in document.pages[0].items)
    document, _, _, _ = made(BuildRequest(margins=(5, 5, 5, 5), bleed=2, gap=0, marks="crop"), sheet=sheet)
    assert max(p.seen.bottom for p in document.pages[0].placements) > document.pages[0].size.height - 30
    assert any(item.name == "crop marks" for item in document.pages[0].items)


def test_not_even_one_card_is_refused_with_figures():
    document, _, report, _ = made(BuildRequest(margins=(100, 100, 100, 100)))
    assert document is None
    (found,) = report
    assert found.code == "CG701"
    assert "needs 65 x 90 mm" in found.message
    assert "has 10 x 97 mm" in found.message


def test_what_the_planner_gave_up_is_told():
    _, notes, _, _ = made(BuildRequest(gap=0.0, marks="lines"))
    assert "no bleed between cards, neighbours share a cut" in notes
    assert "no cut lines between cards that touch, cut from mark to mark" in notes


def test_a_bleed_beyond_what_is_drawn_is_warned_of():
    _, _, report, _ = made(BuildRequest(bleed=4.0), bleed=2.5)
    assert [(d.code, d.level.value) for d in report] == [("CG704", "warning")]
    assert [d.code for d in made(BuildRequest(bleed=2.5), bleed=2.5)[2]] == []


def test_neighbours_with_unequal_edges_that_share_a_cut_are_warned_of(tmp_path: Path):
    touching = run_build(tmp_path, "duel", gap=0.0)
    (found,) = [d for d in touching.report if d.code == "CG702"]
    assert found.level.value == "warning"
    assert " beside " in found.message
    assert "CG702" not in run_build(tmp_path, "duel").codes


def test_equal_edges_may_share_a_cut():
    _, _, report, _ = made(BuildRequest(gap=0.0, backs="none"))
    assert [d.code for d in report] == []


def test_a_sleeve_insert_is_laid_out_anew_without_backs(tmp_path: Path):
    built = run_build(tmp_path, "duel", sleeve=True)
    manifest = json.loads((built.out / "duel-a4-sleeve.json").read_text(encoding="utf-8"))
    usual = json.loads((run_build(tmp_path, "duel").out / "duel-a4.json").read_text(encoding="utf-8"))
    assert manifest["options"]["backs"] == "none"
    assert manifest["cards"]["CA-B01"]["face"] != usual["cards"]["CA-B01"]["face"]
    press = Press(Workspace(ROOT), Report(), BuildRequest(sleeve=True), ELEMENTS)
    assert press.card_size().trim == Size(62, 87)


def test_a_card_size_is_one_line_of_the_game(tmp_path: Path):
    project = copy_of(GAME, tmp_path / "p")
    file = project / "data" / GAME / "game.yaml"
    change(file, "\ncomponents:\n", "\ncard_sizes:\n  wide: {title: Wide, width: 70, height: 95}\n\ncomponents:\n")
    built = run_build(tmp_path / "out", "duel", project=project, card_size="wide")
    assert built.codes == []
    assert (built.out / "duel-a4-wide.pdf").is_file()
    assert "CG208" in run_build(tmp_path / "out", "duel", project=project, card_size="wode").codes


def test_cards_and_categories_may_have_other_backs_or_none(tmp_path: Path):
    project = copy_of(GAME, tmp_path / "p")
    templates = project / "templates" / GAME
    (templates / "other.back.yaml").write_text("bleed: 3\nitems:\n  - shape: {rect: [0, 0, 9, 9], fill: '#ff0000'}\n")
    file = project / "data" / GAME / "game.yaml"
    line = "  duel: {kind: deck, title: Duel deck, deck: duel, face: card.face.yaml, back: card.back.yaml}"
    change(file, line, line[:-1] + ", backs: {red: other.back.yaml, CA-B01: none}}")
    built = run_build(tmp_path / "out", "duel", project=project)
    assert not built.report.has_errors()
    cards = json.loads((built.out / "duel-a4.json").read_text(encoding="utf-8"))["cards"]
    red = next(id_ for id_ in cards if id_.startswith("CA-R"))
    assert cards["CA-B01"]["back"] == ""
    assert len({cards[red]["back"], cards["CA-B02"]["back"], cards["CA-O01"]["back"]}) == 2
    change(file, "CA-B01: none", "CA-B10: none")
    assert "CG201" in run_build(tmp_path / "out", "duel", project=project).codes
