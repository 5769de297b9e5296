"""Score pads on paper: sizes of cells, sheets with marks, ink, and refusals with figures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.components.pads.back import draw_back
from cardgen.components.pads.front import Front, draw_front
from cardgen.components.scorepad import plan_scorepad, size_for
from cardgen.draw.bounds import outline_bounds
from cardgen.model.colour import BLACK, WHITE
from cardgen.model.document import Document
from cardgen.model.frame import Group, Item, Shape, TextLine
from cardgen.model.geometry import MM_PER_PT, apply
from tests.components.pads.regatta import REGATTA, on_bench, regatta
from tests.project import change, copy_of, run_build, words

CRASH = "crash-2021"
PAPERS = ("a4", "letter")
PADS = ("scorepad", "scorepad-detailed")
LONG = (
    "a card from their hand with the same or a higher value than the last card lying on it",
    "The symbols on the cards may differ",
    "Meteor card with a value of 400 does not give any penalty points",
    "an additional 100 penalty points for being careless (regardless of whether those piles are insured or not)",
    "a value lower than 10. The player or players with the most such cards receive an additional 100 penalty points",
    "in which one of the players reaches (or exceeds) 1000 penalty points",
    "In the event of a tie, play one more round",
    "who ended the deal last in the previous round",
)
SHORT = (
    "a card from your hand of the same or a higher value; symbols do not matter",
    "The top card of each uninsured pile counts; the Meteor (400) gives no points",
    "3 piles: +100, even if they are insured",
    "Only the player or players with the most pay: 100 for each such card",
    "At 1000 or more the game ends after this round. Fewest points win; tie: one more round",
    "Whoever ended the last deal starts the next round",
)


def front(name: str, paper: str) -> Front:
    bench = on_bench(name, paper)
    made = draw_front(bench, size_for(bench.options, paper))
    assert made is not None, list(bench.press.report)
    return made


def flat(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def reach(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn; capitals are taken to be 0.7 em high."""
    if isinstance(item, TextLine):
        tall = max(run.size for run in item.runs) * 0.7 * MM_PER_PT
        return item.x, item.y - tall, item.x + item.width, item.y
    if isinstance(item, Group):
        inner = [reach(i) for i in item.items]
        corners = (
            min(r[0] for r in inner),
            min(r[1] for r in inner),
            max(r[2] for r in inner),
            max(r[3] for r in inner),
        )
        (x, y), (right, bottom) = apply(item.matrix, *corners[:2]), apply(item.matrix, *corners[2:])
        return x, y, right, bottom
    assert isinstance(item, Shape)
    area = outline_bounds(item.outline)
    return area.x, area.y, area.right, area.bottom


# -- the leaves --


@pytest.mark.parametrize(("paper", "size", "rounds"), [("a4", (105, 148), 7), ("letter", (107.95, 139.7), 6)])
def test_the_quick_pad_has_six_columns_and_two_cells_a_round(
    paper: str, size: tuple[float, float], rounds: int
) -> None:
    leaf = front("scorepad", paper).leaf
    assert (leaf.size.width, leaf.size.height) == pytest.approx(size)
    (table,) = leaf.tables
    assert (table.players, table.rounds) == (6, tuple(range(1, rounds + 1)))
    for column in ("points", "total"):
        cells = [c.rect for c in table.cells if c.column == column]
        assert len(cells) == 6 * rounds
        assert min(c.width for c in cells) >= 12
        assert min(c.height for c in cells) >= 8


@pytest.mark.parametrize(("paper", "size"), [("a4", (148, 210)), ("letter", (139.7, 215.9))])
def test_the_detailed_pad_has_a_block_a_round_in_scoring_order(paper: str, size: tuple[float, float]) -> None:
    leaf = front("scorepad-detailed", paper).leaf
    assert (leaf.size.width, leaf.size.height) == pytest.approx(size)
    assert [t.rounds for t in leaf.tables] == [(1,), (2,), (3,)]
    accidents = [name for n in (1, 2, 3) for name in (f"accident{n}", f"insured{n}")]
    order = ["", *accidents, "piles", "under", "slow", "round", "total"]
    for table in leaf.tables:
        first = [c for c in table.cells if c.player == 1]
        assert [c.column for c in first] == order
        assert len(table.cells) == 6 * len(order)
        numbers = [c.rect for c in table.cells if c.column not in ("", "piles") and "insured" not in c.column]
        assert min(r.width for r in numbers) >= 12
        assert min(c.rect.height for c in table.cells) >= 8
    # four digits, written as large as by hand (10.5 pt is 3.7 mm), have air on both sides
    assert leaf.tables[0].cell(1, 1, "total").width >= 14


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PADS)
def test_cells_do_not_overlap_and_lie_inside_the_margins(name: str, paper: str) -> None:
    leaf = front(name, paper).leaf
    cells = [c.rect for table in leaf.tables for c in table.cells]
    assert not any(a.overlaps(b, 1e-4) for i, a in enumerate(cells) for b in cells[i + 1 :])
    assert all(leaf.area.contains(cell, 1e-4) for cell in cells)
    assert min(leaf.area.x, leaf.size.width - leaf.area.right, leaf.size.height - leaf.area.bottom) >= 5


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PADS)
def test_all_ink_is_black_nothing_is_filled_and_the_glue_edge_is_blank(name: str, paper: str) -> None:
    bench = on_bench(name, paper)
    size = size_for(bench.options, paper)
    made, back = draw_front(bench, size), draw_back(bench, size)
    assert made is not None
    assert back is not None
    for face in (made.face, back):
        for item in flat(face.frame.items):
            if isinstance(item, Shape):
                assert item.fill in (None, WHITE)
                assert item.stroke is not None
                assert item.stroke.colour == BLACK
                assert item.stroke.width < 2.5
            elif isinstance(item, TextLine):
                assert {run.colour for run in item.runs} == {BLACK}
        for x, y, right, bottom in map(reach, face.frame.items):
            assert y >= bench.options.glue
            assert x >= size.side - 0.5
            assert right <= size.width - size.side + 0.5
            assert bottom <= size.height - 4.5


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PADS)
def test_front_and_back_say_all_of_it(tmp_path: Path, name: str, paper: str) -> None:
    built = run_build(tmp_path, name, game=CRASH, paper=paper)
    assert built.codes == []
    said, behind = (" ".join(page.split()) for page in words(built.pdf(f"{name}-{paper}")))
    assert "Ends at 1000 or more." in said
    assert "Fewest points win" in said
    assert "Date" in said
    for part in LONG if name == "scorepad-detailed" else SHORT:
        assert part in behind
    for figure in ("890", "1015", "610", "505", "250", "285"):
        assert figure in behind


def test_steps_stand_on_the_detailed_front(tmp_path: Path) -> None:
    said = words(run_build(tmp_path, "scorepad-detailed", game=CRASH).pdf("scorepad-detailed-a4"))[0]
    said = " ".join(said.split())
    for part in ("symbols do not matter", "Meteor (400)", "even if they are insured", "cards under 10"):
        assert part in said
    assert said.count("100 for each such card") == 2


def test_a_changed_figure_changes_every_place(tmp_path: Path) -> None:
    project = copy_of(CRASH, tmp_path / "p")
    change(project / "data" / CRASH / "game.yaml", "end_at: 1000", "end_at: 1200")
    for name in PADS:
        built = run_build(tmp_path / "out", name, project=project, game=CRASH)
        if name == "scorepad":
            # nobody of the example is past 1200: the sentence that names who is finds nobody
            assert "CG505" in built.codes
            continue
        assert "1000" not in " ".join(words(built.pdf(f"{name}-a4"))).replace("1015", "")


# -- sheets --


def document(name: str, paper: str, **options: object) -> Document:
    from dataclasses import replace

    bench = on_bench(name, paper)
    bench.press.request = replace(bench.press.request, **options)  # type: ignore[arg-type]
    (product,) = plan_scorepad(bench.component, bench.game, bench.press)
    assert product.document is not None
    return product.document


@pytest.mark.parametrize(
    ("name", "paper", "sheet", "corners"),
    [
        ("scorepad", "a4", (210, 297), [(0, 0.5), (105, 0.5), (0, 148.5), (105, 148.5)]),
        ("scorepad", "letter", (215.9, 279.4), [(0, 0), (107.95, 0), (0, 139.7), (107.95, 139.7)]),
        ("scorepad-detailed", "a4", (297, 210), [(0.5, 0), (148.5, 0)]),
        ("scorepad-detailed", "letter", (279.4, 215.9), [(0, 0), (139.7, 0)]),
    ],
)
def test_leaves_fill_the_sheet_and_backs_meet_fronts(
    name: str, paper: str, sheet: tuple[float, float], corners: list[tuple[float, float]]
) -> None:
    one, two = document(name, paper).pages
    assert (one.size.width, one.size.height) == pytest.approx(sheet)
    assert [v for p in one.placements for v in (p.x, p.y)] == pytest.approx([v for c in corners for v in c])
    assert {p.turn for p in one.placements} == {0}
    # a portrait sheet turned on its long edge swaps left and right; a landscape sheet swaps top and bottom
    portrait = sheet[0] < sheet[1]
    for ahead, behind in zip(one.placements, two.placements, strict=True):
        if portrait:
            assert (behind.x, behind.y) == pytest.approx((sheet[0] - ahead.trim.right, ahead.y))
        else:
            assert (behind.x, behind.y) == pytest.approx((ahead.x, sheet[1] - ahead.trim.bottom))
        assert behind.turn == (0 if portrait else 180)


def test_cut_marks_stand_on_fronts_at_the_cuts() -> None:
    one, two = document("scorepad", "a4").pages
    (marks,) = one.items
    assert isinstance(marks, Shape)
    ends = {(round(s[1], 2), round(s[2], 2)) for s in marks.outline}  # type: ignore[misc]
    assert ends == {(105, 0), (105, 6), (105, 291), (105, 297), (0, 148.5), (6, 148.5), (204, 148.5), (210, 148.5)}
    assert two.items == ()


def test_pads_asks_for_a_number_of_leaves(tmp_path: Path) -> None:
    built = run_build(tmp_path, "scorepad", game=CRASH, pads=6)
    pages = words(built.pdf("scorepad-a4-6"))
    assert [page.count("Date") for page in pages[::2]] == [4, 2]
    assert [page.count("How to score") for page in pages[1::2]] == [4, 2]
    single = run_build(tmp_path, "scorepad", game=CRASH, backs="none")
    assert len(words(single.pdf("scorepad-a4-none"))) == 1


# -- another game --


def test_any_game_can_declare_a_pad(tmp_path: Path) -> None:
    built = run_build(tmp_path / "out", project=regatta(tmp_path), game="regatta")
    assert built.codes == []
    said, behind = (" ".join(page.split()) for page in words(built.pdf("log-a4"))[:2])
    assert said.count("Log of the regatta") == 3
    for word in ("boat", "Leg", "miles", "fouls x2", "-10", "standing", "behind the first boat"):
        assert word in said
    # 3 x 20 miles of the first boat, less own miles, fouls and the buoy; a standing below 0 starts again at 0
    assert "Heron 42, now 82. Gull 30, now 30." in behind


def test_rows_of_a_round_are_named_beside_its_number(tmp_path: Path) -> None:
    bench = on_bench("card", "letter", "regatta", regatta(tmp_path))
    made = draw_front(bench, size_for(bench.options, "letter"))
    assert made is not None
    (table,) = made.leaf.tables
    assert [c.column for c in table.cells if c.player == 1][:4] == ["", "catch", "lost", "sum"]
    lines = [i.text for i in made.face.frame.items if isinstance(i, TextLine)]
    assert [lines.count(w) for w in ("catch", "lost", "together")] == [4, 4, 4]


# -- bad input --

BAD = [
    ("players: {least: 3, most: 4}", "players: {least: 0, most: 0}", ["CG108", "CG108"], "at least 1, but '0'"),
    ("players: {least: 3, most: 4}", "players: {least: 5, most: 4}", ["CG108"], "more than the most, 4"),
    ("height: 99", "height: -99", ["CG108"], "more than 0, but '-99'"),
    ("rounds: 1\n", "rounds: 40\n", ["CG720"], "40 rounds on 210 x 99 mm leave 0.0 mm for each row, and 9 mm are"),
    ("rounds: 1\n", "rounds: 2\n", ["CG720"], "2 rounds on 210 x 99 mm leave"),
    ("cell: [14, 9]", "cell: [60, 9]", ["CG721"], "'fouls' are"),
    (
        "width: 210, height: 99",
        "width: 300, height: 320",
        ["CG723"],
        "300 x 320 mm is larger than A4 with 210 x 297 mm",
    ),
    (
        "cell: [14, 9]",
        "cell: [14, 9]\n    names: [Bartholomew the Unconquerable of Upper Saxony]",
        ["CG722"],
        "its box has",
    ),
    (
        "cell: [14, 9]",
        "cell: [14, 9]\n    names: [A, B, C, D, E]",
        ["CG724"],
        "5 names are given, and the pad has places for 4",
    ),
    ("name: Heron", "name: Heron the Unconquerable of Saxony", ["CG722"], "needs"),
    (
        'label: "fouls x{{ game.foul }}"',
        'label: "irresponsibilities-of-all-helmsmen-together"',
        ["CG722"],
        "its box has",
    ),
    ('label: "fouls x{{ game.foul }}"', 'label: "{{ game.fool }}"', ["CG502"], "no field 'fool'"),
    ("- game.foul * fouls", "- game.foul * fowls", ["CG502"], "there is no 'fowls'"),
    ("entries: {miles: 12, fouls: 3}", "entries: {miles: 12, fowls: 3}", ["CG502"], "no column 'fowls'"),
    ("{name: fouls,", "{name: miles,", ["CG108"], "'miles' twice"),
    ("kind: tick, mark", "kind: tick, steps: [2], mark", ["CG108"], "name step 2, but there are 1 steps"),
    ('short: "*Miles* behind', 'short: "*Miles behind', ["CG506"], "opened and not closed"),
    (
        'short: "*Miles*',
        'long: "' + "far and wide " * 900 + '", short: "*Miles*',
        ["CG725"],
        "at 6.5 pt the second side needs",
    ),
    ("- {name: miles,", "- {name: miles, label: \U0001f6a2,", ["CG604"], "U+1F6A2"),
    ('short: "*Miles*', 'short: "\U0001f6a2 *Miles*', ["CG604"], "U+1F6A2"),
    ("- {name: miles,", "- {name: miles, art: art/ship.svg,", ["CG605"], "art/ship.svg"),
    ("sizes: {a4: {", "sizes: {a4: {side: 105, ", ["CG108"], "nothing of the width of 210 mm"),
    ("cell: [14, 9]", "cell: [14, 9]\n    glue: 95", ["CG108"], "nothing of the height of 99 mm"),
]


@pytest.mark.parametrize(("old", "new", "codes", "said"), BAD, ids=[f"{b[2][0]}-{i}" for i, b in enumerate(BAD)])
def test_bad_input_is_refused_with_figures(tmp_path: Path, old: str, new: str, codes: list[str], said: str) -> None:
    assert REGATTA.count(old) >= 1
    project = regatta(tmp_path, REGATTA.replace(old, new, 1))
    built = run_build(tmp_path / "out", project=project, game="regatta")
    assert built.codes == codes
    assert any(said in d.message for d in built.report), [d.message for d in built.report]
    assert all(d.span is not None and d.span.line for d in built.report)
    assert built.files == ()
    assert not (tmp_path / "out").exists()


def test_forty_rounds_on_the_shipped_pad(tmp_path: Path) -> None:
    project = copy_of(CRASH, tmp_path / "p")
    change(project / "data" / CRASH / "game.yaml", "rounds: 7", "rounds: 40")
    built = run_build(tmp_path / "out", "scorepad", project=project, game=CRASH)
    (fault,) = built.report
    assert fault.code == "CG720"
    assert fault.message == "40 rounds on 105 x 148 mm leave 1.4 mm for each row, and 8 mm are needed"
    assert fault.hint.startswith("at most 7 rounds fit")
