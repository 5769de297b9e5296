"""The text of a sources.yaml goes in; the same text with changes or looked-at paragraphs written into it comes out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

_LOOKED_AT = "# The quoted paragraphs that were looked at; `cardgen accept` with the document's name renews them."


def with_changes(text: str, card: str, changes: Iterable[tuple[str, str, str]]) -> str:
    """Add a stub for each change of a card: its field, what the source has, what is printed. `why` is left empty."""
    entries = "".join(
        f"  - card: {card}\n    field: {field}\n    source: {_quoted(source)}\n    printed: {_quoted(printed)}\n"
        '    why: "" # write why it was changed\n'
        for field, source, printed in changes
    )
    before, block, after = _parted(text, "changes")
    if block and re.fullmatch(r"changes:\s*(?:\[\s*\]\s*)?(?:#.*)?\n?", block.splitlines(keepends=True)[0]):
        rest = "".join(block.splitlines(keepends=True)[1:])
        return f"{before}changes:\n{rest}{entries}{after}"
    return f"{_ended(text)}\nchanges:\n{entries}"


def with_paragraphs(text: str, documents: Mapping[str, Mapping[str, str]]) -> str:
    """Write the digests of all looked-at paragraphs, by document, with their first words."""
    lines = ["looked_at:\n"]
    for name, digests in documents.items():
        lines.append(f"  {name}:\n")
        lines += [f"    {digest}: {_quoted(words)}\n" for digest, words in digests.items()]
    before, block, after = _parted(text, "looked_at")
    if block:
        return before + "".join(lines) + after
    return f"{_ended(text)}\n{_LOOKED_AT}\n{''.join(lines)}"


def _parted(text: str, key: str) -> tuple[str, str, str]:
    """What stands before a top-level key, its block, and what stands behind it. The block is empty without the key."""
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if line.startswith(f"{key}:")), None)
    if start is None:
        return text, "", ""
    end = start + 1
    while end < len(lines) and (lines[end].startswith((" ", "\t", "- ")) or not lines[end].strip()):
        end += 1
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return "".join(lines[:start]), _ended("".join(lines[start:end])), "".join(lines[end:])


def _ended(text: str) -> str:
    return text if text.endswith("\n") or not text else text + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
