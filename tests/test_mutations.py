"""The shipped games are clean, and no slip in their data survives: each is found in its file, at its line.

The slips are generated from the files as they are written: every printed number one up and one down, a word lost from
every printed text, every card in every other category, every discrepancy removed, every quote altered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from cardgen import registry
from cardgen.diagnostics.diagnostic import Diagnostic
from cardgen.diagnostics.report import Report
from cardgen.diagnostics.rule import Severity
from cardgen.load.setup import load_setups
from cardgen.load.sources import load_sources
from cardgen.model.game import Game
from cardgen.source import yamltree as tree
from tests.lantern import Overlay, load

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("crashing-agents", "crash-2021")
FILES = ("game", "cards", "decks", "setup", "sources")

#: What is printed, by file: paths of texts in which a lost word must be found, and of numbers that must not change.
TEXTS = {
    "game": r"title|facts\.(theme|disclaimer|playtime|meteor\.name)|categories\.\w+\.(name|label)",
    "cards": r"cards\.\d+\.(title|lore|panels\.\d+\.(joke|text))",
    "decks": r"decks\.(core|duel)\.title",
}
NUMBERS = {
    "game": r"facts\..*",
    "cards": r"cards\.\d+\.(copies|value|title|lore|panels\.\d+\.(joke|text))",
    "decks": r"(decks|totals)\..*(?<!\.title)",
    "setup": r"setups\..*(?<!\.title)",
    "sources": r"claims\.\d+\.(says(\.\d+)?|times)|discrepancies\.[\w-]+\.(answer|decision)",
}
#: Texts of ours, which no source has: how timings are called, and what the Meteor's blank neighbours are called.
OURS = r"facts\.timings\..*|cards\.1\.title"


@dataclass(frozen=True)
class Leaf:
    """A written value: its path, and where its node stands in the text."""

    path: str
    node: tree.Scalar


@dataclass(frozen=True)
class Slip:
    """A piece of a file put in the place of another one, and the line where that must be found."""

    file: str
    line: int
    start: int
    end: int
    by: str
    what: str


@cache
def written(game: str, file: str) -> str:
    path = ROOT / "data" / game / f"{file}.yaml"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def leaves(game: str, file: str) -> tuple[Leaf, ...]:
    text = written(game, file)
    node = tree.read_yaml(text.encode(), file, Report()) if text else None
    return tuple(_leaves(node, "")) if node is not None else ()


def _leaves(node: tree.Node, path: str) -> Iterator[Leaf]:
    if isinstance(node, tree.Scalar):
        yield Leaf(path, node)
    elif isinstance(node, tree.Mapping):
        for key, value in node.entries:
            yield from _leaves(value, f"{path}.{key.text}" if path else key.text)
    else:
        for index, value in enumerate(node.items):
            yield from _leaves(value, f"{path}.{index}" if path else str(index))


def span(game: str, file: str, leaf: Leaf) -> tuple[int, int]:
    """Where a value starts and ends in the text of its file."""
    starts = [0]
    for line in written(game, file).splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    at = leaf.node.span
    return starts[at.line - 1] + at.column - 1, starts[at.end_line - 1] + at.end_column - 1


def replaced(file: str, leaf: Leaf, change: re.Match[str], by: str, start: int) -> Slip:
    what = f"{leaf.path}: '{change.group()}' -> '{by}'"
    return Slip(file, leaf.node.span.line, start + change.start(), start + change.end(), by, what)


def applied(game: str, slips: Iterable[Slip]) -> str:
    """The text of a file with all these slips in it."""
    slips = list(slips)
    text = written(game, slips[0].file)
    for slip in sorted(slips, key=lambda s: -s.start):
        text = text[: slip.start] + slip.by + text[slip.end :]
    return text


def numbers(game: str) -> Iterator[Slip]:
    for file, pattern in NUMBERS.items():
        for leaf in leaves(game, file):
            if not re.fullmatch(pattern, leaf.path) or re.fullmatch(OURS, leaf.path):
                continue
            start, end = span(game, file, leaf)
            # Ids have digits that are no numbers.
            for found in re.finditer(r"(?<![\w.-])\d+(?![\w-]*-\d)", written(game, file)[start:end]):
                value = int(found.group())
                for by in (value + 1, value - 1):
                    if by >= 0:
                        yield replaced(file, leaf, found, str(by), start)


def words(game: str) -> Iterator[Slip]:
    for file, pattern in TEXTS.items():
        for leaf in leaves(game, file):
            if re.fullmatch(pattern, leaf.path) and not re.fullmatch(OURS, leaf.path):
                start, end = span(game, file, leaf)
                found = list(re.finditer(r"\w[\w'’]*", written(game, file)[start:end]))
                # One of them, another one in each text.
                word = found[(start * 7) % len(found)]
                yield replaced(file, leaf, word, "" if len(found) > 1 else "X", start)


def categories(game: str) -> Iterator[Slip]:
    names = dict.fromkeys(leaf.node.text for leaf in leaves(game, "cards") if leaf.path.endswith(".category"))
    for leaf in leaves(game, "cards"):
        if leaf.path.endswith(".category"):
            start, end = span(game, "cards", leaf)
            whole = re.compile(".*").match(written(game, "cards")[start:end])
            assert whole
            yield from (replaced("cards", leaf, whole, n, start) for n in names if n != leaf.node.text)


def quotes(game: str) -> Iterator[Slip]:
    for leaf in leaves(game, "sources"):
        if re.fullmatch(r"claims\.\d+\.quote|discrepancies\.[\w-]+\.settled_by", leaf.path):
            start, end = span(game, "sources", leaf)
            found = list(re.finditer(r"\w{2,}", written(game, "sources")[start:end]))
            word = found[len(found) // 2]
            yield replaced("sources", leaf, word, word.group()[::-1] + "q", start)


def removals(game: str) -> Iterator[tuple[str, str]]:
    """Each discrepancy by its name, and the sources without it."""
    text = written(game, "sources")
    block = text[text.index("\ndiscrepancies:\n") :]
    for found in re.finditer(r"^  ([\w-]+):\n(?:    .*\n|\n(?=  )|\n(?=    ))*", block, re.MULTILINE):
        if "kind:" in found.group():
            yield found[1], text.replace(found.group(), "", 1)


@cache
def clean(name: str) -> Game:
    return load(ROOT, name, Report())


def findings(name: str, file: str = "", text: str = "") -> list[Diagnostic]:
    """What is found in a game with one file changed; files that nothing else rests on are read alone."""
    report = Report()
    folder = f"data/{name}"
    files = {f"{folder}/{file}.yaml": text.encode()} if file else {}
    if file == "sources":
        game = replace(clean(name), sources=load_sources(Overlay(ROOT, files), folder, report))
    elif file == "setup":
        setups = load_setups(Overlay(ROOT, files), folder, clean(name).cards, clean(name).decks, report)
        game = replace(clean(name), setups=setups)
    else:
        game = load(ROOT, name, report, files)
    for check in registry.GAME_CHECKS:
        # What only looks at the lists of sources.yaml cannot change with the other files.
        if check.build or file in ("", "sources"):
            report.extend(check.run(game))
    return list(report)


def survivors(game: str, slips: Iterable[Slip], together: int = 1) -> tuple[int, list[str]]:
    """How many slips there were, and those that were not found where they are.

    Slips that cannot be each other's cause may be made several `together`, on lines of their own.
    """
    slips = list(slips)
    missed = []
    for batch in batches(slips, together):
        found = [d for d in findings(game, batch[0].file, applied(game, batch)) if d.level is Severity.ERROR and d.span]
        places = {(d.span.path, d.span.line) for d in found if d.span}
        told = sorted(f"{d.span} {d.code} {d.message}"[:160] for d in found)[:3]
        for slip in batch:
            if (f"data/{game}/{slip.file}.yaml", slip.line) not in places:
                missed.append(f"{slip.file}:{slip.line} {slip.what}; found: {told or 'nothing'}")
    return len(slips), missed


def batches(slips: list[Slip], together: int) -> Iterator[list[Slip]]:
    """The slips in batches of the same file, each line once in a batch."""
    left = slips
    while left:
        batch: list[Slip] = []
        rest: list[Slip] = []
        for slip in left:
            fits = len(batch) < together and (not batch or slip.file == batch[0].file)
            fits = fits and all(slip.line != other.line for other in batch)
            (batch if fits else rest).append(slip)
        yield batch
        left = rest


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_data_is_clean(game: str) -> None:
    assert [f"{d.span} {d.code} {d.message}" for d in findings(game)] == []


@pytest.mark.parametrize(("game", "least"), [("crashing-agents", 250), ("crash-2021", 40)])
def test_no_number_may_be_one_off(game: str, least: int) -> None:
    slips = list(numbers(game))
    claims = [s for s in slips if s.what.startswith("claims.")]
    assert survivors(game, claims, together=12)[1] == []
    assert survivors(game, [s for s in slips if s not in claims])[1] == []
    assert len(slips) >= least


def test_no_text_may_lose_a_word() -> None:
    count, missed = survivors("crashing-agents", words("crashing-agents"))
    assert missed == []
    assert count >= 70


def test_no_card_may_be_in_another_category() -> None:
    count, missed = survivors("crashing-agents", categories("crashing-agents"))
    assert missed == []
    assert count == 18 * 5


@pytest.mark.parametrize(("game", "least"), [("crashing-agents", 150), ("crash-2021", 40)])
def test_no_quote_may_be_altered(game: str, least: int) -> None:
    count, missed = survivors(game, quotes(game), together=8)
    assert missed == []
    assert count >= least


@pytest.mark.parametrize(("game", "least"), [("crashing-agents", 55), ("crash-2021", 15)])
def test_no_discrepancy_may_be_left_out(game: str, least: int) -> None:
    names = [name for name, _ in removals(game)]
    assert len(names) >= least
    claims: dict[str, list[tree.Scalar]] = {}
    for leaf in leaves(game, "sources"):
        if leaf.path.startswith("claims."):
            claims.setdefault(leaf.path.split(".")[1], []).append(leaf.node)
    topics = {leaf.path.split(".")[1]: leaf.node for leaf in leaves(game, "sources") if leaf.path.endswith(".about")}
    for name, text in removals(game):
        # The finding is at a key of a claim about this topic, and at no other one's.
        lines = {node.span.line for i in topics if topics[i].text == name for node in claims[i]}
        found = [d for d in findings(game, "sources", text) if d.level is Severity.ERROR and d.span]
        here = [d for d in found if d.span and d.span.path.endswith("sources.yaml")]
        assert any(d.span.line == line for d in here for line in lines if d.span), (name, found)
