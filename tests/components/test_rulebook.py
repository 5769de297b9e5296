"""The rulebooks of the shipped games: complete, true to their sources and data, and the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import re
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml

from cardgen.diagnostics.report import Report
from cardgen.model.game import Game
from tests.lantern import load
from tests.project import GAME, ROOT, Built, change, copy_of, run_build, words

OTHER = "crash-2021"
SEEDS = {GAME: "000_bb68c67f7e79601d.txt", OTHER: "001_0e20ef49ab51728a.txt"}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Built]:
    """The rulebook of each game."""
    return {g: run_build(tmp_path_factory.mktemp(g), "rulebook", game=g) for g in (GAME, OTHER)}


@cache
def game_of(name: str) -> Game:
    return load(ROOT, name, Report())


@cache
def seed(game: str) -> str:
    return (ROOT / "seeds" / SEEDS[game]).read_text(encoding="utf-8")


def flat(text: str) -> str:
    """Words in one line, with straight quotes and without the marks of Markdown, hyphens at line ends taken back."""
    text = re.sub("[\ufffe\x02]\r?\n?", "", text).replace("\u00a0", " ")
    text = re.sub(r"[“”]", '"', re.sub(r"[‘’]", "'", text))
    return " ".join(re.sub(r"[*_`\\]", "", text).split())


def said(book: Built, name: str = "rulebook") -> str:
    return flat(" ".join(words(book.pdf(name))))


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", text)


def interpretations() -> list[tuple[str, str]]:
    """Question and decision of each row of the source's table."""
    table = seed(GAME).partition("## Normative interpretations")[2]
    rows = [line.strip().strip("|").split("|") for line in table.splitlines() if line.startswith("|")]
    return [(row[0].strip(), row[1].strip()) for row in rows[2:]]


def test_both_are_built_without_a_finding(books: dict[str, Built]) -> None:
    for game, book in books.items():
        assert not [d for d in book.report if d.span and "rulebook" in d.span.path], game
        assert {f.path.name for f in book.files} == {"rulebook.pdf", "rulebook-booklet-a4.pdf", "rulebook.html"}


#: For each row of the interpretations, in its order: what must be read in the rulebook, in English.
ROWS = [
    (r"4 or 5 players .{0,40}shuffled into the deck", r"with 3 they go out of the game", r"Duel deck has none"),
    (r"takes 2 turns and .{0,30}all turns that the player of the card has not played|2 turns \+ all unplayed turns",),
    (r"Meatbag CAPTCHA and Limit Reset end .{0,40}Exactly one",),
    (r"takes 1 off the turns that are added.{0,60}never below 1",),
    (r"Can a Patch cancel a Patch\? Yes, in a chain", r"odd number of Patches the first card is canceled"),
    (r"effect of the top card of the Trash Bin, if that card is orange, yellow or Limit Reset",),
    (r"cards that are not purple\? Yes, if their titles are equal", r"CheapSeek Dragon stand\? Only for purple"),
    (r"Must I play a Fix card\? Yes, if you have one", r"both kinds .{0,20}you choose which"),
    (r"hand of an eliminated player seen\? Yes.{0,20}goes to the Trash Bin face up",),
]  # fmt: skip


def test_every_row_of_the_interpretations_is_found(books: dict[str, Built]) -> None:
    assert len(interpretations()) == len(ROWS)
    text = said(books[GAME])
    missing = [(row[0], part) for row, parts in zip(interpretations(), ROWS, strict=True) for part in parts
               if not re.search(re.sub(" ", r"[\\s→]+(?:→ \\w+, \\d+ )?", part), text)]  # fmt: skip
    assert missing == []


def test_proposed_rulings_are_set_apart(books: dict[str, Built]) -> None:
    text = said(books[GAME])
    discrepancies = game_of(GAME).sources.discrepancies
    proposed = [d for d in discrepancies if d.answer and d.status == "proposed"]
    assert proposed
    _, _, tail = text.partition("not in the source: ours, until the author rules")
    assert tail
    # A long question goes over two lines, and where it belongs stands at the end of the first.
    tail = re.sub(r" → \w+, \d+", "", tail)
    for ruling in proposed:
        assert flat(ruling.question) in tail, ruling.question


def test_every_card_is_there_with_its_words_and_copies(books: dict[str, Built]) -> None:
    text = said(books[GAME])
    for card in yaml.safe_load((ROOT / "data" / GAME / "cards.yaml").read_text(encoding="utf-8"))["cards"]:
        assert card["title"].removeprefix("CRASH: ") in text
        assert flat(card["lore"]).replace("[", "").split("]: ")[1] in text.replace("[", ""), card["id"]
        for panel in card["panels"]:
            for sentence in re.split(r"\n", re.sub(r"\[([^\]]*)\]\{joke\}", r"\1", panel["text"])):
                assert flat(sentence) in text, card["id"]


def test_sentences_of_the_rules_are_the_sources(books: dict[str, Built]) -> None:
    text = said(books[GAME])
    rules = seed(GAME).partition("## 3. Official Rulebook")[2].partition("## 4. Visual System")[0]
    prose = [flat(re.sub(r"^(\d+\.|\*|#+) ?", "", line.strip())) for line in rules.splitlines() if "|" not in line]
    # Tags stand for names with their glyphs, so that white space around them is free.
    bare = re.sub(r"\s", "", text)
    sentences = [s for p in prose for s in re.split(r"(?<=[.!?:]) (?=[A-Z])", p) if len(s) > 60]
    assert len(sentences) > 25
    lost = [s for s in sentences if re.sub(r"\s", "", s) not in bare]
    # The two ends of a crash are told by the flow picture, and the deck of 2 players stands on its own page.
    assert [s for s in lost if not s.startswith(("If you ", "With exactly", "Play your"))] == []


def test_the_other_rulebook_is_word_for_word(books: dict[str, Built]) -> None:
    document = pypdfium2.PdfDocument(books[OTHER].pdf("rulebook"))
    # What lies right of the text are the marks in the margin.
    column = [page.get_textpage().get_text_bounded(0, 0, 119 * 72 / 25.4, page.get_height()) for page in document]
    text = flat(" ".join(column))
    bare = re.sub(r"\s", "", text)
    for line in seed(OTHER).splitlines():
        assert re.sub(r"\s", "", flat(line.removeprefix("- "))) in bare, line
    assert "56 vehicle cards" in text
    assert "55 vehicle cards" in text
    assert text.count("Table of Contents") == 2  # the heading, and the note that it stood there twice


def test_marks_in_the_margin_lead_to_every_listed_discrepancy(books: dict[str, Built]) -> None:
    sources = game_of(OTHER).sources
    document = pypdfium2.PdfDocument(books[OTHER].pdf("rulebook"))
    right = [
        page.get_textpage().get_text_bounded(119 * 72 / 25.4, 0, page.get_width(), page.get_height())
        for page in document
    ]
    marks = {int(n) for page in right[1:6] for n in re.findall(r"\b\d{1,2}\b", page)}
    assert marks >= set(range(1, len(sources.discrepancies) + 1))


def test_words_left_out_are_listed_with_reasons_and_not_printed(books: dict[str, Built]) -> None:
    table = seed(GAME).partition("| Real-World Inspiration")[2].partition("\n---")[0]
    real = {
        n.strip(" *") for row in table.splitlines()[2:] if row.startswith("|") for n in row.split("|")[1].split("/")
    }
    omit = yaml.safe_load((ROOT / "data" / GAME / "game.yaml").read_text(encoding="utf-8"))["components"]["rulebook"][
        "omit"
    ]
    assert real | {"Exploding Kittens"} == {entry["words"] for entry in omit}
    assert all(entry["why"] for entry in omit)
    page = (books[GAME].out / "rulebook.html").read_text(encoding="utf-8")
    for name in real | {"Exploding Kittens"}:
        assert not re.search(rf"\b{name}\b", said(books[GAME]))
        assert not re.search(rf"\b{name}\b", re.sub(r'src="[^"]*"', "", page))


def test_a_mutation_changes_what_depends_on_it_and_nothing_else(tmp_path: Path, books: dict[str, Built]) -> None:
    project = copy_of(GAME, tmp_path / "p")
    data = project / "data" / GAME
    change(
        data / "cards.yaml",
        "title: Sycophancy Patch\n    category: blue\n    copies: 5",
        "title: Sycophancy Patch\n    category: blue\n    copies: 4",
    )
    decks = (data / "decks.yaml").read_text(encoding="utf-8")
    (data / "decks.yaml").write_text(_without_totals(decks), encoding="utf-8")
    mutated = run_build(tmp_path / "out", "rulebook", project=project)
    assert not [d.code for d in mutated.report if d.level.value == "error"]
    before, after = said(books[GAME]).split(), said(mutated).split()
    assert len(before) == len(after)
    marks = re.compile(r"#[0-9A-Z]{4}")
    changed = [
        (a, b) for a, b in zip(before, after, strict=True) if a != b and not (marks.search(a) and marks.search(b))
    ]
    pairs = {(a.strip("×().,=*"), b.strip("×().,=*")) for a, b in changed}
    # One card less: in the core deck, in the colour, in what stays in the box, in what is dealt from, in each queue
    # and so in each risk; on the card itself and in its own row of the Duel table.
    assert pairs <= {
        ("56", "55"), ("56-card", "55-card"), ("7", "6"), ("24", "23"), ("46", "45"), ("5", "4"), ("2", "1"),
        ("x5", "x4"), ("27", "26"), ("25", "24"), ("23", "22"), ("18", "17"), ("16", "15"), ("11", "10"),
        ("7.4", "7.7"), ("13.0", "13.6"), ("25.0", "26.7"),
    }  # fmt: skip
    for wanted in (("56", "55"), ("46", "45"), ("24", "23"), ("27", "26"), ("7.4", "7.7"), ("x5", "x4")):
        assert wanted in pairs, wanted


def _without_totals(text: str) -> str:
    """decks.yaml without its declared totals, which a mutation would have to change too."""
    tree = yaml.safe_load(text)
    tree.pop("totals", None)
    return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True)


def test_only_embedded_fonts_and_everything_a_reader_follows(books: dict[str, Built]) -> None:
    for game, book in books.items():
        with pikepdf.open(io.BytesIO(book.pdf("rulebook"))) as pdf:
            names = {str(f.BaseFont) for page in pdf.pages for f in page.Resources.get("/Font", {}).values()}
            assert names, game
            assert all(re.match(r"/[A-Z]{6}\+", name) for name in names), names
            assert "Helvetica" not in str(names)
            assert str(pdf.Root.Lang) == "en"
            assert pdf.Root.PageMode == "/UseOutlines"
            assert pdf.docinfo.Title
            links = [a for page in pdf.pages for a in page.get("/Annots", [])]
            own = {page.objgen for page in pdf.pages}
            assert len(links) > 10
            assert all(a.Dest[0].objgen in own for a in links if "/Dest" in a)
            with pdf.open_outline() as outline:
                titles = [item.title for item in outline.root]
            assert len(titles) >= (10 if game == GAME else 1)
            assert "/PageLabels" in pdf.Root


def test_contents_and_page_references_are_true(books: dict[str, Built]) -> None:
    pages = [flat(page) for page in words(books[GAME].pdf("rulebook"))]
    contents = next(
        page for page in pages if page.count(" Rulings") and "Lore dictionary" in page and "Contents" in page
    )
    found = re.findall(r"(Setup|The Duel deck|Your turn|Crashing & survival|Pairs & Triplets|Rulings) (\d+)", contents)
    assert len(found) >= 6
    for title, number in found:
        assert title in pages[int(number) - 1][:200]


def test_the_booklet_has_whole_sheets(books: dict[str, Built]) -> None:
    for book in books.values():
        count = len(words(book.pdf("rulebook")))
        assert len(pypdfium2.PdfDocument(book.pdf("rulebook-booklet-a4"))) == -(-count // 4) * 2


def test_letter_gives_half_letter_pages_and_the_same_words(tmp_path: Path, books: dict[str, Built]) -> None:
    letter = run_build(tmp_path, "rulebook", paper="letter")
    pdf = letter.pdf("rulebook-half-letter")
    width, height = pypdfium2.PdfDocument(pdf)[0].get_size()
    assert (width, height) == pytest.approx((396, 612))
    assert (letter.out / "rulebook-booklet-letter.pdf").is_file()
    assert not [d for d in letter.report if d.level.value == "error"]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path, books: dict[str, Built]) -> None:
    again = run_build(tmp_path, "rulebook", game=OTHER)
    for file in again.files:
        old = books[OTHER].out / file.path.name
        assert hashlib.sha256(file.path.read_bytes()).digest() == hashlib.sha256(old.read_bytes()).digest(), (
            file.path.name
        )


def test_terms_are_looked_up_in_the_glossary_and_a_lost_one_is_told(tmp_path: Path) -> None:
    project = copy_of(GAME, tmp_path / "project")
    text = project / f"templates/{GAME}/rulebook.md.j2"
    used = set(re.findall(r"\]\(term:([a-z-]+)\)", text.read_text(encoding="utf-8")))
    assert len(used) >= 4
    change(text, "- **Trash Bin**:", "- **Rubbish Bin**:")
    told = [d for d in run_build(tmp_path / "out", "rulebook", project=project).report if d.code == "CG745"]
    assert [d.message for d in told] == ["the term 'trash-bin' is not explained"]
    assert told[0].span is not None
    assert "term:trash-bin" in text.read_text(encoding="utf-8").splitlines()[told[0].span.line - 1]


def test_a_ruling_leads_to_the_page_of_its_card(books: dict[str, Built]) -> None:
    pages = [flat(page) for page in words(books[GAME].pdf("rulebook"))]
    game = game_of(GAME)
    titles = {card.id: card.title for card in game.cards}
    chapter = next(i for i, page in enumerate(pages) if "Cards and rules lead here by their number" in page)
    whole, judged = " ".join(pages[chapter:]), 0
    for ruling in (d for d in game.sources.discrepancies if d.answer and d.cards):
        question = flat(ruling.question)
        # A long question goes over two lines, and where it belongs stands at the end of the first.
        found = re.search(
            r"(?: → Cards, (\d+) | )".join(map(re.escape, question.split())) + r"(?: → Cards, (\d+))?", whole
        )
        page = next((n for n in (found.groups() if found else ()) if n), None)
        for number in [page] if page else []:
            judged += 1
            assert any(titles[id_] in pages[int(number) - 1] for id_ in ruling.cards), (question, number)
    assert judged > 8


def test_lists_of_rulings_tell_the_pages_that_they_stand_on(books: dict[str, Built]) -> None:
    pages = [flat(page) for page in words(books[GAME].pdf("rulebook"))]
    chapter = next(i for i, page in enumerate(pages) if "Cards and rules lead here by their number" in page)
    lists = re.findall(r"(?:Rulings on \w+:|Also) ((?:[RP]\d+ )+)on pages? (\d+)(?:–(\d+))?", " ".join(pages))
    assert len(lists) > 15
    for tags, first, last in lists:
        at = [int(first), int(last or first)]
        where = [
            next(n for n in range(chapter, len(pages)) if re.search(rf"\b{tag} [A-Z]", pages[n])) + 1
            for tag in tags.split()
        ]
        assert [min(where), max(where)] == at, tags


def test_a_card_stands_with_all_that_is_said_of_it(books: dict[str, Built]) -> None:
    pages = [flat(page) for page in words(books[GAME].pdf("rulebook"))]
    for name in ("Context Rot", "Sandbox Escape", "Model Distillation"):
        card = next(c for c in game_of(GAME).cards if c.title == name)
        page = next(p for p in pages if re.search(rf"{name} (?:ORANGE|PURPLE) core", p))
        told = [d for d in game_of(GAME).sources.discrepancies if d.answer and d.cards[:1] == (card.id,)]
        own = [d for d in told if d.where_in_rules[:2] in ("D.", "F.")]
        assert own
        assert [d.question for d in own if flat(d.question) not in page] == []
        assert re.search(r"Also (?:[RP]\d+ )+on pages?", page)


def test_sections_of_the_thumb_index_run_on() -> None:
    text = (ROOT / "templates" / GAME / "rulebook.md.j2").read_text(encoding="utf-8")
    sections = re.findall(r"^# .* section=(\w+)", text, re.MULTILINE)
    changes = [b for a, b in zip(["", *sections], sections, strict=False) if a != b]
    assert len(changes) == len(set(changes))


def test_risks_have_one_figure_behind_the_point_and_the_spelling_is_the_sources(books: dict[str, Built]) -> None:
    text = said(books[GAME])
    for risk in ("7.4 %", "13.0 %", "25.0 %", "6.3 %"):
        assert risk in text
    assert not re.search(r"colour|cancelled|centre\b|licence", text, re.IGNORECASE)
    assert "2–5 players · 10–15 min · 12+" in text
