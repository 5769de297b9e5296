"""A located tree goes in, the place of everything in it comes out, by dotted paths such as `cards.0.title`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.diagnostics.span import Span
from cardgen.source import yamltree as tree


class Places(Mapping[str, Span]):
    """Where each value stands, by its path; `key:` before a path gives the place of its key.

    List entries count from 0; the whole tree has the path ``. The paths are worked out when first asked for.
    """

    def __init__(self, node: tree.Node) -> None:
        self._tree = node
        self._spans: dict[str, Span] | None = None

    def __getitem__(self, path: str) -> Span:
        return self._all()[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def nearest(self, path: str) -> Span:
        """The place of a value, or of the nearest thing around it."""
        spans = self._all()
        while path and path not in spans:
            path = path.rpartition(".")[0]
        return spans[path]

    def key(self, path: str) -> Span:
        """The place of the key of a value, or of the value itself where it has none (an entry of a list)."""
        return self._all().get(f"key:{path}") or self.nearest(path)

    def node(self, path: str) -> tree.Node | None:
        """The written value under a path, for those who need its lines; None when nothing is there."""
        node: tree.Node | None = self._tree
        for part in path.split(".") if path else []:
            if isinstance(node, tree.Mapping):
                node = node.get(part)
            elif isinstance(node, tree.Sequence) and part.isdigit() and int(part) < len(node.items):
                node = node.items[int(part)]
            else:
                return None
        return node

    def under(self, path: str) -> Places | None:
        """The places below a path, by paths that start there; None when nothing is there."""
        node = self.node(path)
        return Places(node) if node is not None else None

    def _all(self) -> dict[str, Span]:
        if self._spans is None:
            self._spans = {"": self._tree.span}
            _collect(self._tree, "", self._spans)
        return self._spans


def _collect(node: tree.Node, path: str, spans: dict[str, Span]) -> None:
    if isinstance(node, tree.Mapping):
        for key, value in node.entries:
            below = f"{path}.{key.text}" if path else key.text
            spans[f"key:{below}"] = key.span
            spans[below] = value.span
            _collect(value, below, spans)
    elif isinstance(node, tree.Sequence):
        for index, value in enumerate(node.items):
            below = f"{path}.{index}" if path else str(index)
            spans[below] = value.span
            _collect(value, below, spans)
