"""The pages of docs/ that are written by hand: their games print as they stand, and no key is forgotten or made up."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from pydantic import BaseModel

import cardgen
from cardgen.components import options
from cardgen.components.book import look, text
from cardgen.components.book import options as book
from cardgen.components.book.names import Names
from cardgen.components.book.words import WordMaker
from cardgen.components.pads import options as pads
from cardgen.components.request import BuildRequest
from cardgen.diagnostics.report import Report
from cardgen.load import card_fields, cards, printers, schemas, setup, sources, stock, totals
from cardgen.load.fields import Entry
from cardgen.pipeline import validate
from cardgen.registry import COMPONENTS
from cardgen.source.workspace import Workspace
from cardgen.source.yamltree import read_yaml
from tests.project import ROOT, run_build, words

DOCS = ROOT / "docs"

#: Pages that hold a whole game, with the name of the game.
GAMES = {"games": "harbour", "rulebooks": "orchard", "pads": "darts"}

#: For each chapter (page, heading) the models whose keys its table lists, all of them and no others.
CHAPTERS: Mapping[tuple[str, str], tuple[type[BaseModel], ...]] = {
    ("games", "game.yaml"): (schemas.GameFile,),
    ("games", "Card fields"): (
        *(card_fields.TextField, card_fields.NumberField, card_fields.FlagField),
        *(card_fields.ChoiceField, card_fields.ListField, card_fields.RecordField),
    ),
    ("games", "Categories"): (schemas.CategoryEntry,),
    ("games", "Themes"): (schemas.ThemeEntry,),
    ("games", "Allowed findings"): (schemas.AllowEntry, schemas.GameAllowEntry),
    ("games", "Own cards"): (schemas.OwnCardsEntry,),
    ("games", "cards.yaml"): (cards.CardsFile, cards.CardEntry),
    ("games", "decks.yaml"): (schemas.DecksFile,),
    ("games", "A deck"): (schemas.DeckEntry,),
    ("games", "A pick"): (schemas.PickEntry,),
    ("games", "Totals"): (totals.TotalsEntry,),
    ("games", "deck"): (options.DeckOptions, options.CardSheetOptions, schemas.ComponentOptions),
    ("games", "aid"): (options.AidOptions,),
    ("games", "tuckbox"): (options.TuckBoxOptions,),
    ("games", "sheet"): (options.SheetEntry,),
    ("games", "margins"): (options.MarginsEntry,),
    ("games", "stock.yaml"): (stock.StockFile,),
    ("games", "A paper"): (stock.PaperEntry,),
    ("games", "A card size"): (stock.CardSizeEntry,),
    ("rulebooks", "The component"): (book.RulebookOptions,),
    ("rulebooks", "Omitted words"): (book.OmissionEntry,),
    ("rulebooks", "The look"): (look.LookFile,),
    ("rulebooks", "Margins"): (look.MarginsEntry,),
    ("rulebooks", "Boxes"): (look.BoxEntry,),
    ("rulebooks", "Tags"): (look.TagsEntry,),
    ("pads", "The pad"): (pads.PadOptions,),
    ("pads", "Sizes"): (pads.SizeEntry,),
    ("pads", "Players"): (pads.PlayersEntry,),
    ("pads", "Columns"): (pads.ColumnEntry,),
    ("pads", "Groups of columns"): (pads.GroupEntry,),
    ("pads", "Steps"): (pads.StepEntry,),
    ("pads", "The back"): (pads.BackEntry,),
    ("pads", "The example"): (pads.ExampleEntry,),
    ("pads", "A player of the example"): (pads.ExamplePlayer,),
    ("pads", "Notes"): (pads.NoteEntry,),
    ("pads", "Strips"): (pads.StripEntry,),
    ("pads", "Lines to write on"): (pads.WriteEntry,),
    ("pads", "The fillable kind"): (pads.FormOptions,),
    ("sources", "A setup"): (setup.SetupEntry,),
    ("sources", "A step"): (setup.StepEntry,),
    ("sources", "A result"): (setup.WantedEntry,),
    ("sources", "Every key of sources.yaml"): (sources.SourcesFile,),
    ("sources", "A document"): (sources.DocumentEntry,),
    ("sources", "A roster"): (sources.RosterEntry,),
    ("sources", "A claim"): (sources.ClaimEntry,),
    ("sources", "A discrepancy"): (sources.DiscrepancyEntry,),
    ("sources", "A change"): (sources.ChangeEntry,),
    ("sources", "Decisions"): (sources.DecisionsEntry,),
    ("sources", "Uncounted sections"): (sources.ReasonEntry,),
}
#: Files with so few keys that an example in these pages names them all.
IN_EXAMPLES: Mapping[type[BaseModel], str] = {
    setup.SetupFile: "sources",
    printers.PrintersFile: "printing",
    printers.FlipsEntry: "printing",
    printers.ProfileEntry: "printing",
}


@cache
def page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


@cache
def chapter(name: str, title: str) -> str:
    """What stands under a heading, up to the next one; examples with lines that begin with '#' are left out."""
    bare = re.sub(r"^```.*?^```$", "", page(name), flags=re.DOTALL | re.MULTILINE)
    parts = re.findall(rf"^#+ {re.escape(title)}\n(.*?)(?=^#+ |\Z)", bare, re.DOTALL | re.MULTILINE)
    assert len(parts) == 1, f"{name}.md has the heading '{title}' {len(parts)} times"
    return str(parts[0])


def listed(name: str, title: str) -> list[str]:
    """What the first column of a chapter's table names."""
    return re.findall(r"^\| `([^`]+)`", chapter(name, title), re.MULTILINE)


def keys_of(model: type[BaseModel]) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def models() -> Iterator[type[Entry]]:
    """Every model of a file that designers write."""
    for module in pkgutil.walk_packages(cardgen.__path__, "cardgen."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    waiting: list[type[Entry]] = [Entry]
    while waiting:
        for model in waiting.pop().__subclasses__():
            waiting.append(model)
            # Models of one game's own fields are made while it is read.
            if model.__module__.startswith("cardgen.") and not re.match("_|.*WithFields$", model.__name__):
                yield model


def blocks(name: str) -> list[tuple[str, str]]:
    """The files of a page: name and content. A block is a file when its first line, a comment, is the file's name."""
    first = r"(?:# |<!-- |\{# )(\S+/\S+)(?: -->| #\})?"
    return re.findall(rf"^```\w+\n{first}\n(.*?)^```$", page(name), re.DOTALL | re.MULTILINE)


@cache
def project(name: str, folder: Path) -> Path:
    for file, content in blocks(name):
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_game_of_a_page_prints_as_it_stands(name: str, paper: str, tmp_path: Path) -> None:
    folder = project(name, tmp_path / "p")
    built = run_build(tmp_path / "out", project=folder, game=GAMES[name], paper=paper)
    assert list(built.report) == []
    assert built.files


@pytest.mark.parametrize("name", GAMES)
def test_the_game_of_a_page_has_no_findings_in_any_theme(name: str, tmp_path: Path) -> None:
    report = Report()
    validate(BuildRequest(games=(GAMES[name],)), Workspace(project(name, tmp_path), ROOT), report)
    assert list(report) == []


def test_the_games_print_what_their_pages_say(tmp_path: Path) -> None:
    for name, component, wanted in (
        ("games", "main-a4", ("The Cod", "Tide: 6 hours, rising.", "by night")),
        ("games", "aid-a4", ("Harbour for 2–4", "Fish swims: 6 cards")),
        ("rulebooks", "rulebook", ("Deal 3 cards", "The Gust", "explained on page 2")),
        ("pads", "pad-a4", ("103", "Ana stands at 103 and wins.")),
    ):
        folder = project(name, tmp_path / name)
        built = run_build(tmp_path / "out", component.removesuffix("-a4"), project=folder, game=GAMES[name])
        text = " ".join(" ".join(words(built.pdf(component))).split())
        for part in wanted:
            assert part in text, f"{name}: {part}"


def test_every_other_example_is_yaml() -> None:
    for name in (*GAMES, "sources", "printing"):
        for content in re.findall(r"^```yaml\n(.*?)^```$", page(name), re.DOTALL | re.MULTILINE):
            report = Report()
            read_yaml(content.encode(), name, report)
            assert list(report) == [], content


@pytest.mark.parametrize(("name", "title"), CHAPTERS, ids=[f"{name}: {title}" for name, title in CHAPTERS])
def test_a_table_has_every_key_and_no_other(name: str, title: str) -> None:
    found = listed(name, title)
    assert len(found) == len(set(found))
    assert set(found) == set().union(*(keys_of(model) for model in CHAPTERS[name, title]))


def test_every_model_has_its_chapter() -> None:
    known = {*IN_EXAMPLES, *(model for chosen in CHAPTERS.values() for model in chosen)}
    assert sorted(f"{m.__module__}.{m.__name__}" for m in models() if m not in known) == []


@pytest.mark.parametrize("model", IN_EXAMPLES, ids=lambda m: m.__name__)
def test_the_keys_of_small_files_stand_in_examples(model: type[BaseModel]) -> None:
    examples = "\n".join(re.findall(r"^```yaml\n(.*?)^```$", page(IN_EXAMPLES[model]), re.DOTALL | re.MULTILINE))
    for key in keys_of(model):
        assert re.search(rf"(?<![\w-]){re.escape(key)}:", examples), key


def test_every_kind_of_field_and_component_is_listed() -> None:
    fields = CHAPTERS["games", "Card fields"]
    kinds = {kind for model in fields for kind in get_args(model.model_fields["kind"].annotation)}
    assert set(listed("games", "Kinds of card fields")) == kinds
    assert set(listed("games", "Components")) == set(COMPONENTS)


def test_every_part_of_a_rulebook_is_listed() -> None:
    nothing = cast(Any, None)
    assert set(listed("rulebooks", "Blocks")) == set(text._OWN)
    assert set(listed("rulebooks", "Text styles")) == set(look.NEEDED)
    functions = {*Names.functions(nothing), "document", "rulings_on"}
    assert {found.partition("(")[0] for found in listed("rulebooks", "Functions")} == functions
    schemes = {m for link in listed("rulebooks", "Links") for m in re.findall(r"\((\w+):", link)}
    # 'lost' is what the functions make of a name that there is not.
    own = set(WordMaker(nothing, nothing, nothing, nothing)._schemes) - {"lost"}
    assert schemes == {*own, "style", "https"}


def test_papers_sizes_and_fonts_of_the_program_are_named() -> None:
    stand = page("games")
    for file in ("data/stock.yaml", "fonts/fonts.yaml"):
        tree = cast(Any, read_yaml((ROOT / file).read_bytes(), file, Report()))
        for _, names in tree.entries:
            for key, _ in names.entries:
                assert f"`{key.text}`" in stand, key.text


def test_links_lead_to_pages_and_chapters() -> None:
    for name in ("games", "rulebooks", "pads", "sources", "printing", "templates"):
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", page(name), flags=re.DOTALL)
        for target, anchor in re.findall(r"\]\(([\w/.-]*)(?:#([\w-]+))?\)", prose):
            heads = re.findall(r"^#+ (.*)$", page(target.removesuffix(".md") or name), re.MULTILINE)
            slugs = {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}
            assert not anchor or anchor in slugs, f"{name}.md: {target}#{anchor}"


def test_prose_is_wrapped() -> None:
    for name in GAMES:
        bare = re.sub(r"^```.*?^```$", "", page(name), flags=re.DOTALL | re.MULTILINE)
        assert [line for line in bare.splitlines() if len(line) > 125 and not line.startswith("|")] == []
