"""A source document goes in, its outline and the places of its words come out."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from cardgen.diagnostics.diagnostic import Related
from cardgen.diagnostics.span import Span
from cardgen.language.outline import Block, Outline, outline
from cardgen.model.sources import Source


def read(source: Source) -> Outline:
    """The outline of a document, made once for the same text."""
    return _outline(source.text, tuple(source.headings.items()), source.wrapped)


@lru_cache(maxsize=16)
def _outline(text: str, headings: tuple[tuple[str, int], ...], wrapped: bool) -> Outline:
    return outline(text, dict(headings), wrapped)


def place(source: Source, block: Block, words: str = "") -> Span:
    """Where a block stands in its document, or some words in it."""
    line = source.text.splitlines()[block.line - 1]
    start = max(0, line.find(words)) if words else len(line) - len(line.lstrip())
    length = len(words) if words and words in line else len(line.rstrip()) - start
    return Span(source.file, block.line, start + 1, block.line, start + 1 + length)


def quoted(source: Source, block: Block, quote: str) -> Related:
    """The words of a document, to stand beside a finding."""
    words = " ".join(quote.split())
    short = words if len(words) <= 60 else words[:59] + "…"
    return Related(place(source, block, words), f"the source: {short}")


def digest(block: Block) -> str:
    """Eight signs that change when anything in the paragraph changes."""
    return sha256(block.text.encode()).hexdigest()[:8]
