"""The program knows no game: no title, card, category or deck of the shipped games stands under cardgen/."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL.ImageColor import colormap

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "cardgen").rglob("*.py"))
#: Words of a game's title that say nothing about it.
PLAIN = {"a", "an", "and", "for", "game", "in", "of", "on", "the"}


def test_the_shipped_games_have_names() -> None:
    assert len(list((ROOT / "data").glob("*/game.yaml"))) >= 2
    assert len(phrases()) > 10
    assert title_words()


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_no_name_of_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    anywhere = [*phrases(), *([word] for word in title_words())]
    found = [" ".join(words) for words in anywhere if re.search(pattern(words), text, re.IGNORECASE)]
    # A name of one word is often plain English (control, fix), so it counts only as the whole of a string.
    assert found + sorted(strings(text) & single_words()) == []


def strings(source: str) -> set[str]:
    """Every string of a program, in small letters."""
    constants = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {value.casefold() for value in constants if isinstance(value, str)}


def pattern(words: list[str]) -> str:
    return r"(?<![^\W_])" + r"[\W_]+".join(map(re.escape, words)) + r"(?![^\W_])"


@cache
def title_words() -> frozenset[str]:
    """The words of the games' titles and folders, without numbers."""
    names = [folder.name for folder in games()] + [str(read(folder / "game.yaml")["title"]) for folder in games()]
    return frozenset(w for name in names for w in split(name) if not w.isdigit() and w not in PLAIN)


def phrases() -> list[list[str]]:
    """Names of two words or more, as their words."""
    return [words for words in names() if len(words) > 1]


def single_words() -> set[str]:
    return {words[0] for words in names() if len(words) == 1}


@cache
def names() -> tuple[list[str], ...]:
    """Ids, titles and labels of the cards, categories and decks of every shipped game.

    A category that is called like a colour is left out: drawings may say red without meaning a category.
    """
    found: set[str] = set()
    for folder in games():
        for file, table in (("game.yaml", "categories"), ("cards.yaml", "cards"), ("decks.yaml", "decks")):
            entries = read(folder / file).get(table, ()) if (folder / file).is_file() else ()
            found.update(entries if isinstance(entries, dict) else ())
            found.update(named(entries))
    return tuple(words for name in sorted(found) if (words := split(name)) and name.casefold() not in colormap)


def named(node: Any) -> Iterator[str]:
    """Every name that is written as the value of a key, at any depth."""
    if isinstance(node, list):
        for item in node:
            yield from named(item)
    if isinstance(node, dict):
        for key, value in node.items():
            if key in {"id", "title", "name", "label", "category"} and isinstance(value, str):
                yield value
            yield from named(value)


def games() -> list[Path]:
    return sorted(path.parent for path in (ROOT / "data").glob("*/game.yaml"))


@cache
def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def split(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", name.casefold())
