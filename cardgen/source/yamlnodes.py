"""The tree of a YAML file: every scalar as it was written, every node with its place."""

from __future__ import annotations

from cardgen.diagnostics.span import Span
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as written (`no`, `1.10`, `012` stay what was typed).

    `plain` is True for text without quotes that is not a block. `block_line` is the line of the first line of
    text of a literal block (`|`), counted from 1, and 0 for every other scalar: line n of the text stands on
    line `block_line + n` of the file.
    """

    text: str
    plain: bool
    span: Span
    block_line: int = 0

    @property
    def is_empty(self) -> bool:
        """True when nothing was written: no text at all, or a bare `~`."""
        return self.plain and self.text in ("", "~")


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list. An item used through an alias stands at the place of its original."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with values in the order of the file; no key comes twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def get(self, key: str) -> Node | None:
        """The value under `key`, or None when the key is not there."""
        return next((value for name, value in self.entries if name.text == key), None)

    def key(self, key: str) -> Scalar | None:
        """The key itself as it stands in the file, or None."""
        return next((name for name, _ in self.entries if name.text == key), None)


Node = Scalar | Sequence | Mapping
